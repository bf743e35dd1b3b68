import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { blog } from '../../text/blog.ts';

export interface TrailStep {
  readonly label: string;
  readonly to: string;
}

export const BLOG_STEP: TrailStep = { label: blog.title, to: '/blog' };

/** Breadcrumbs: the pages above this one. */
export function Trail({ steps }: { readonly steps: readonly TrailStep[] }) {
  return (
    <nav className="remah" aria-label={blog.path}>
      <ol>
        {steps.map(({ label, to }, at) => (
          <li key={to}>
            {at > 0 && <ChevronRight className="i i-16" aria-hidden="true" />}
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
