import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '../../platform/vault.ts';

/** The keyed digest of a code, bound to its challenge; a code is stored in no other form. */
export function codeHash(vault: Vault, challengeId: string, code: string): Buffer {
  return vault.digest(`${challengeId}:${code}`, 'login-code');
}

/** Whether a stored digest is that of this code, by whichever key it was made. */
export function isCode(vault: Vault, challengeId: string, code: string, stored: Buffer): boolean {
  const digests = vault.digests(`${challengeId}:${code}`, 'login-code');
  return digests.some((each) => timingSafeEqual(each, stored));
}
