import { redirect } from 'react-router';
import type { Result } from '#contract/client.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';

/** The present slugs of what the address names; only changed ones are set. */
export interface PresentSlugs {
  readonly doctor?: string;
  readonly hospital?: string;
  readonly clinic?: string;
}

/** As `unwrap`, but a record whose slug has changed is redirected permanently, to the address that `addressOf` makes of the present slugs. */
export function unwrapMoved<T>(result: Result<T>, addressOf: (now: PresentSlugs) => string): T {
  if (!result.ok && result.error.code === 'DIRECTORY_MOVED')
    throw redirect(addressOf((result.error.details ?? {}) as PresentSlugs), 301);
  return unwrap(result);
}
