import { data } from 'react-router';
import { localOf } from '../../lib/format.ts';
import { CONTENT_PAGE } from '../../lib/page/page-cache.ts';

/** The interface takes no higher page. */
const PAGES_MAX = 200;

const NOT_CACHED = { 'Cache-Control': 'no-store' } as const;
/** Status and headers of a page whose article or topic cannot be loaded now. */
export const UNAVAILABLE = { status: 503, headers: NOT_CACHED } as const;

/** The answer of a loader with a list. A list that is empty because the content service is out of reach is not cached. */
export function listData<T>(list: T, available: boolean): ReturnType<typeof data<T>> {
  return data(list, available ? undefined : { headers: NOT_CACHED });
}

/** Headers of content pages: our own server caches them too, unless the loader says otherwise. */
export function contentHeaders({ loaderHeaders }: { loaderHeaders: Headers }): Record<string, string> {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? CONTENT_PAGE['Cache-Control'] };
}

/** The page of a list in an address: a whole number from 1 on, 1 for everything else. */
export function pageIn(params: URLSearchParams, name: string): number {
  const number = Number(/^[1-9]\d{0,2}$/.exec(params.get(name) ?? '')?.[0] ?? 1);
  return Math.min(number, PAGES_MAX);
}

/** The day of an instant in Jakarta, where most readers live: an article has no center and so no zone. */
export function dayOf(instant: string | null): string | null {
  return instant === null ? null : localOf(instant, 'WIB').date;
}
