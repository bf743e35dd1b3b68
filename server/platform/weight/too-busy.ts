import { AppError } from '#contract/errors.ts';

/** Whoever is refused comes back after so long and a random part of it, so that not all of them come at once. */
const RETRY_S = 10;

/** The refusal of something that would be one too many at the same moment: of one client or account, or of all together. */
export function tooBusy(code: 'TOO_MANY_AT_ONCE' | 'BUSY'): AppError {
  return new AppError(code, { details: { retry_after_s: RETRY_S + Math.floor(Math.random() * RETRY_S) } });
}
