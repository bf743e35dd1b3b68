import { data, redirect } from 'react-router';
import type { CallError, Result } from '#contract/client.ts';
import { MAINTENANCE_PAGE } from './api.ts';

/** For loaders: the data of an answer, the page of maintenance (ERR-04), or the page of its status (404 for what is not there, else 500, 503 or 429). */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  if (result.error.code === 'MAINTENANCE') throw redirect(MAINTENANCE_PAGE);
  throw data({ code: result.error.code }, { status: pageStatusOf(result.error) });
}

/**
 * The same for one article or topic below `path` ('/blog'): what moved is gone to for good (a guess only for now), also from the blog into the encyclopedia, and null when the
 * content service is out of reach, which the page then says in a sentence (ERR-07).
 */
export function unwrapContent<T>(result: Result<T>, path: '/blog' | '/topik'): T | null {
  if (result.ok) return result.data;
  const { code, details } = result.error;
  if (code === 'CONTENT_UNAVAILABLE') return null;
  const slug = details?.['slug'];
  if (code === 'CONTENT_MOVED' && typeof slug === 'string')
    throw redirect(
      `${details?.['topic'] === true ? '/topik' : path}/${slug}`,
      details?.['guessed'] === true ? 302 : 301,
    );
  return unwrap(result);
}

/** For what a page can do without: its data, or what stands for it when the call failed (ERR-07). */
export function unwrapOr<T>(result: Result<T>, absent: T): T {
  return result.ok ? result.data : absent;
}

/** A malformed address names nothing that exists: 404. */
function pageStatusOf(error: CallError): number {
  if (error.status === 404 || error.status === 422) return 404;
  if (error.status === 503) return 503;
  return error.status === 429 ? 429 : 500;
}
