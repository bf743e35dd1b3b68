import { redirect } from 'react-router';
import type { Result } from '#contract/client.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';

/**
 * As `unwrap`, for one article or topic below `path` ('/blog'). Text that moved is redirected permanently, also from the blog into the encyclopedia;
 * a guessed address is redirected for now only. Null when the content service is out of reach, which the page then says in a sentence (ERR-07).
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
