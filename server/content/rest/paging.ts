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

/** One page of a list. A page above the last is refused, but only where there is at least one hit (`family` names the refusal). */
export function pageOf<T>(
  all: readonly T[],
  { page = 1, per_page = PER_PAGE, offset }: { page?: number; per_page?: number; offset?: number },
  family: 'post' | 'search' | null,
): Page<T> {
  const from = offset ?? (page - 1) * per_page;
  const pages = Math.ceil(all.length / per_page);
  if (family && page > pages && all.length > 0) {
    throw new RestError(
      `rest_${family}_invalid_page_number`,
      400,
      'The page number requested is larger than the number of pages available.',
    );
  }
  return { items: all.slice(from, from + per_page), total: all.length, pages, page };
}

/** Totals and neighbours, in the headers. `address`: of the request, absolute. */
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
