import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#domain/limits.ts';

/** 32 letters and digits that cannot be taken for each other. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** Ten new codes of 60 random bits, such as 'k7mp-2xwd-u4hn'. */
export function newRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** A recovery code is stored in no other form. Without a key, because it has 60 random bits, and stays good when DATA_KEY is replaced. */
export const recoveryDigest = (accountId: number, code: string): Buffer =>
  createHash('sha256').update(`recovery-code:${accountId}:${code}`).digest();
