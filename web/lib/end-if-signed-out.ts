import type { CallError } from '#contract/client.ts';
import { clearCredential } from './credential.ts';

/** Forgets a token that works no longer; the page's guard then leads to /login and back here. True when it did. */
export function endIfSignedOut(error: Pick<CallError, 'code'>): boolean {
  if (error.code !== 'UNAUTHENTICATED') return false;
  clearCredential();
  return true;
}
