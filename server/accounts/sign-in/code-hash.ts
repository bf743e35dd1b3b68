import type { Vault } from '../../platform/vault.ts';

/** A code is kept only as this keyed digest, bound to its challenge. */
export function codeHash(vault: Vault, challengeId: string, code: string): Buffer {
  return vault.digest(`${challengeId}:${code}`, 'login-code');
}
