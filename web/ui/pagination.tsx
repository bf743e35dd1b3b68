import { ChevronLeft, ChevronRight } from 'lucide-react';
import { visiblePages } from './visible-pages.ts';
import { Link } from './link.tsx';

export interface PaginationProps {
  readonly page: number;
  readonly totalPages: number;
  readonly hrefFor: (page: number) => string;
  readonly labels: { readonly pages: string; readonly previous: string; readonly next: string };
}

/** Links, so that every page has an address and works without script. Nothing is drawn for a single page. */
export function Pagination({ page, totalPages, hrefFor, labels }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className="halaman" aria-label={labels.pages}>
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" aria-label={labels.previous}>
          <ChevronLeft className="i" aria-hidden="true" />
        </Link>
      )}
      {visiblePages(page, totalPages).map((number) => (
        <Link key={number} to={hrefFor(number)} className="t" aria-current={number === page ? 'page' : undefined}>
          {number}
        </Link>
      ))}
      {page < totalPages && (
        <Link to={hrefFor(page + 1)} rel="next" aria-label={labels.next}>
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
