import { isPossibleBirthDate } from '#contract/accounts/sign-in/auth.ts';
import { isCalendarDate } from '../../lib/format.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const WHOLE = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const LOOSE = /^(\d{1,2})\D(\d{1,2})\D(\d{4})$/;
const BEGUN = /^(\d{1,2})(\D?)(\d{0,2})(\D?)(\d{0,4})/;

export type BirthDateFault = 'EMPTY' | 'INCOMPLETE' | 'NO_SUCH_DAY' | 'FUTURE' | 'TOO_OLD';

/**
 * A date in a form is 'YYYY-MM-DD' as soon as the field holds one that exists, and until then the text that was typed. This is the text in the field for
 * either: '14/08/2020'.
 */
export function shownDate(value: string): string {
  const iso = ISO.exec(value);
  return iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : value;
}

/** The value of the field after its text has become `after`. Slashes come by themselves only at the end, so that a digit in the middle can be corrected. */
export function typeDate(before: string, after: string): string {
  const text = after.trim();
  if (ISO.test(text)) return isCalendarDate(text) ? text : shownDate(text);
  const isAdded = text.length > before.length && text.startsWith(before);
  return dateOr(isAdded || /^\d{8}$/.test(text) ? withSlashes(text) : text);
}

/** The value once the field is left: '4-8-2020' is a date then too. */
export function settleDate(value: string): string {
  const loose = LOOSE.exec(value.trim());
  return loose ? dateOr(`${two(loose[1])}/${two(loose[2])}/${loose[3]}`) : value;
}

/** Why a value is no birth date on `today` ('YYYY-MM-DD'); null when it is one. */
export function birthDateFault(value: string, today: string): BirthDateFault | null {
  if (value.trim() === '') return 'EMPTY';
  if (!ISO.test(value)) return WHOLE.test(value) ? 'NO_SUCH_DAY' : 'INCOMPLETE';
  if (value > today) return 'FUTURE';
  return isPossibleBirthDate(value, today) ? null : 'TOO_OLD';
}

function dateOr(text: string): string {
  const whole = WHOLE.exec(text);
  const iso = whole ? `${whole[3]}-${whole[2]}-${whole[1]}` : '';
  return whole && isCalendarDate(iso) ? iso : text;
}

function withSlashes(text: string): string {
  const begun = BEGUN.exec(text);
  if (!begun) return '';
  const [, day = '', afterDay = '', month = '', afterMonth = '', year = ''] = begun;
  if (day.length < 2 && afterDay === '') return day;
  if (month === '' || (month.length < 2 && afterMonth === '')) return `${two(day)}/${month}`;
  return `${two(day)}/${two(month)}/${year}`;
}

function two(digits = ''): string {
  return digits.padStart(2, '0');
}
