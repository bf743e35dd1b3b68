import { RestError } from './error.ts';
import { integer } from './params.ts';

/** WordPress's limits and defaults. */
export const PAGING = { page: integer(1), per_page: integer(1, 100), offset: integer(0) };
const PER_PAGE = 10;

export type Page<T> = {
  readonly items: readonly T[];
  readonly total: number;
  readonly pages: number;
  readonly page: number;
};

/**
 * Takes one page of a list. WordPress counts while it reads a page, so an empty page has no totals: this concerns hits of a search, and posts with an
 * offset beyond the end. For a page of posts above the last one WordPress counts again, and refuses it if other pages have posts.
 */
export function pageOf<T>(
  all: readonly T[],
  { page = 1, per_page = PER_PAGE, offset }: { page?: number; per_page?: number; offset?: number },
  of: 'posts' | 'hits' | 'terms',
): Page<T> {
  const from = offset ?? (page - 1) * per_page;
  const pages = Math.ceil(all.length / per_page);
  const items = all.slice(from, from + per_page);
  const isLost = items.length === 0 && (of === 'hits' || (of === 'posts' && offset !== undefined));
  if (isLost) return { items, page, total: 0, pages: 0 };
  if (of === 'posts' && page > pages && all.length > 0) {
    throw new RestError(
      'rest_post_invalid_page_number',
      400,
      'The page number requested is larger than the number of pages available.',
    );
  }
  return { items, page, total: all.length, pages };
}

/** The headers for the totals and the neighbouring pages. `address`: the absolute address of the request. */
export function pagingHeaders({ total, pages, page }: Page<unknown>, address: string): Record<string, string> {
  const link = (to: number, rel: string): string => {
    const url = new URL(address);
    url.searchParams.set('page', `${to}`);
    return `<${url.href}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'next')] : []),
  ];
  return {
    'x-wp-total': `${total}`,
    'x-wp-totalpages': `${pages}`,
    ...(links.length > 0 && { link: links.join(', ') }),
  };
}
