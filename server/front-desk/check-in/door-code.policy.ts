import { timingSafeEqual } from 'node:crypto';
import { DOOR_CODE_MS } from '#domain/limits.ts';
import type { Vault } from '../../platform/vault.ts';

const DIGEST_CHARS = 22;

/** The code that the screen at a center's door shows now. Whoever sends it is at the door, or was there within the last minutes. It is computed, so nothing is stored. */
export function doorCode(vault: Vault, center: number, now: Date): { code: string; nextAt: Date } {
  const window = Math.floor(now.getTime() / DOOR_CODE_MS);
  return { code: codeOf(vault, center, window), nextAt: new Date((window + 1) * DOOR_CODE_MS) };
}

/** Whether a code was shown at this center's door in this minute or the one before. */
export function isDoorCode(vault: Vault, center: number, code: string, now: Date): boolean {
  const window = Math.floor(now.getTime() / DOOR_CODE_MS);
  return [window, window - 1].some((each) => isSame(codeOf(vault, center, each), code));
}

function codeOf(vault: Vault, center: number, window: number): string {
  const digest = vault.digest(`${center}/${window}`, 'door').toString('base64url');
  return `${center}-${digest.slice(0, DIGEST_CHARS)}`;
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
