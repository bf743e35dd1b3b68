import { redirect } from 'react-router';
import type { Result } from '#contract/client.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';

/** What the address named, by its present slug; only what changed is there. */
export interface PresentSlugs {
  readonly doctor?: string;
  readonly hospital?: string;
  readonly clinic?: string;
}

/** As `unwrap`; but what has another slug now is gone to for good, at the address that `addressOf` makes of the present slugs. */
export function unwrapMoved<T>(result: Result<T>, addressOf: (now: PresentSlugs) => string): T {
  if (!result.ok && result.error.code === 'DIRECTORY_MOVED')
    throw redirect(addressOf((result.error.details ?? {}) as PresentSlugs), 301);
  return unwrap(result);
}
