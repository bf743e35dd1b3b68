import { data, redirect } from 'react-router';
import type { CallError, Result } from '#contract/client.ts';
import { MAINTENANCE_PAGE } from './api.ts';

/** For loaders: the data of an answer, or a throw that shows the page of maintenance (ERR-04) or the error page of its status (404, 429, 500 or 503). */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  if (result.error.code === 'MAINTENANCE') throw redirect(MAINTENANCE_PAGE);
  throw data({ code: result.error.code }, { status: pageStatusOf(result.error) });
}

/** For data that a page can do without: the data, or `absent` when the call failed (ERR-07). */
export function unwrapOr<T>(result: Result<T>, absent: T): T {
  return result.ok ? result.data : absent;
}

/** A malformed address names nothing that exists: 404. */
function pageStatusOf(error: CallError): number {
  if (error.status === 404 || error.status === 422) return 404;
  if (error.status === 503) return 503;
  return error.status === 429 ? 429 : 500;
}
