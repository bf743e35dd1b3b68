import type { Vault } from '../../platform/vault.ts';

/** The keyed digest of a code, bound to its challenge; a code is stored in no other form. */
export function codeHash(vault: Vault, challengeId: string, code: string): Buffer {
  return vault.digest(`${challengeId}:${code}`, 'login-code');
}
