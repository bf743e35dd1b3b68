import { timingSafeEqual } from 'node:crypto';
import { DOOR_CODE_MS, DOOR_DIGITS } from '#domain/limits.ts';
import type { Vault } from '../../platform/vault.ts';

const DIGEST_CHARS = 22;
const NUMBER_BYTES = 6;

export type DoorCode = {
  /** What the QR code holds. */
  readonly code: string;
  /** What people type who cannot scan: six digits. Whoever guesses has `DOOR_TRIES_PER_HOUR` of them for a million. */
  readonly digits: string;
  readonly nextAt: Date;
};

/** The code that the screen at a center's door shows now. Whoever sends it is at the door, or was there within the last minutes. It is computed, so nothing is stored. */
export function doorCode(vault: Vault, center: number, now: Date): DoorCode {
  const window = Math.floor(now.getTime() / DOOR_CODE_MS);
  return { ...codesOf(digestsOf(vault, center, window)[0], center), nextAt: new Date((window + 1) * DOOR_CODE_MS) };
}

/** Whether a code was shown at this center's door in this minute or the one before: that of the QR code, or the digits with the center before them. */
export function isDoorCode(vault: Vault, center: number, given: string, now: Date): boolean {
  const window = Math.floor(now.getTime() / DOOR_CODE_MS);
  return [window, window - 1].some((each) =>
    digestsOf(vault, center, each).some((digest) => {
      const { code, digits } = codesOf(digest, center);
      return isSame(code, given) || isSame(`${center}-${digits}`, given);
    }),
  );
}

/** Servers of one installation may seal by different keys for a moment, while keys are replaced. */
const digestsOf = (vault: Vault, center: number, window: number) => vault.digests(`${center}/${window}`, 'door');

function codesOf(digest: Buffer, center: number): Pick<DoorCode, 'code' | 'digits'> {
  // The digits come from the end of it, of which the code holds nothing.
  const number = digest.readUIntBE(digest.length - NUMBER_BYTES, NUMBER_BYTES) % 10 ** DOOR_DIGITS;
  return {
    code: `${center}-${digest.toString('base64url').slice(0, DIGEST_CHARS)}`,
    digits: String(number).padStart(DOOR_DIGITS, '0'),
  };
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
