import { isLocalDate } from '../time/zone.ts';
import type { NumberKind } from '../vocabulary.ts';

const DIGITS_SHOWN = 4;
/** Days of birth of women are written with 40 added. */
const FEMALE_DAY = 40;

/** The typed number without blanks, dots and hyphens. */
export function foldNumber(typed: string): string {
  return typed.replace(/[\s.-]/g, '');
}

/**
 * True for a possible number: 13 digits for a BPJS card; for a NIK 16 digits made of a region (six), the birth date as
 * DDMMYY with the day of a woman raised by 40, and a serial that is not 0000. Region codes change with new provinces, so
 * they are only checked not to contain 00.
 */
export function isIdentityNumber(kind: NumberKind, number: string): boolean {
  if (kind === 'BPJS') return /^\d{13}$/.test(number);
  const match = /^(?!00)\d{2}(?!00)\d{2}(?!00)\d{2}(\d{2})(\d{2})(\d{2})(?!0000)\d{4}$/.exec(number);
  if (!match) return false;
  const day = Number(match[1]) > FEMALE_DAY ? Number(match[1]) - FEMALE_DAY : Number(match[1]);
  // The year has two digits only, so 29 February passes when either century had one.
  return ['19', '20'].some((century) =>
    isLocalDate(`${century}${match[3]}-${match[2]}-${String(day).padStart(2, '0')}`),
  );
}

/** How a number is shown: only the last four digits. */
export function maskNumber(number: string): string {
  return '•'.repeat(Math.max(0, number.length - DIGITS_SHOWN)) + number.slice(-DIGITS_SHOWN);
}
