import type { DayPart } from '../../../vocabulary.ts';
import { addDays, isLocalDate, weekdayOf } from '../../../time/zone.ts';
import { DAY_PART_HOURS } from '../day-part.ts';
import type { Token } from './tokens.ts';
import { BEFORE_DAY_OF_MONTH, BEFORE_HOUR, MONTHS } from './words/days.ts';

/** A day as people say it. Weekdays count from 1, Monday; `eve` is the night before it ('malam minggu' is on Saturday). */
export type Day =
  | { readonly kind: 'in'; readonly days: number }
  | { readonly kind: 'weekday'; readonly weekday: number; readonly week: 'this' | 'next'; readonly eve: boolean }
  | { readonly kind: 'date'; readonly day: number; readonly month: number | null; readonly year: number | null };

/** A day or an hour written with numbers, and up to which word it reaches. */
export type WrittenDate = { readonly end: number; readonly day: Day | null; readonly part: DayPart | null };

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;
const MONTH_OF = new Map(MONTHS.flatMap((names, at) => names.split('|').map((name) => [name, at + 1] as const)));
const DAY_PARTS = Object.entries(DAY_PART_HOURS) as [DayPart, readonly [number, number]][];
/** Up to here an hour without 'pagi' is one after noon: no practice begins at four in the morning. */
const EARLIEST_HOUR = 6;

/** The date of a day said on `today` ('YYYY-MM-DD'); null for one that the calendar does not have. */
export function dateOf(day: Day, today: string): string | null {
  if (day.kind === 'in') return addDays(today, day.days);
  if (day.kind === 'weekday') {
    const until = day.weekday - weekdayOf(today);
    // 'senin depan' is in the week after this one, which ends on Sunday; 'senin' is the coming one, today included.
    const days = day.week === 'next' ? until + DAYS_OF_WEEK : (until + DAYS_OF_WEEK) % DAYS_OF_WEEK;
    return addDays(today, day.eve ? (days + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK : days);
  }
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (day.year !== null) return real(day.year, day.month ?? month, day.day);
  if (day.month !== null)
    return [year, year + 1].map((one) => real(one, day.month!, day.day)).find(notBefore(today)) ?? null;
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, ahead) => month + ahead);
  return (
    months
      .map((one) => real(year + Math.floor((one - 1) / MONTHS_OF_YEAR), ((one - 1) % MONTHS_OF_YEAR) + 1, day.day))
      .find(notBefore(today)) ?? null
  );
}

/** What numbers mean from word `at` on: '25 november', 'tgl 25', '25/11', '2026-11-25', 'jam 7 malam', '19.00'. */
export function writtenAt(tokens: readonly Token[], at: number): WrittenDate | null {
  return dateAt(tokens, at) ?? hourAt(tokens, at);
}

function dateAt(tokens: readonly Token[], at: number): WrittenDate | null {
  const said = BEFORE_DAY_OF_MONTH.includes(tokens[at]?.text ?? '');
  const from = said ? at + 1 : at;
  const [first, second, third] = [0, 1, 2].map((ahead) => numberAt(tokens, from + ahead));
  const found = (length: number, day: number, month: number | null, year: number | null): WrittenDate | null =>
    day >= 1 && day <= 31 && (month === null || (month >= 1 && month <= MONTHS_OF_YEAR))
      ? { end: from + length, day: { kind: 'date', day, month, year }, part: null }
      : null;
  if (first === undefined) return null;
  const joined = (ahead: number): boolean => /^[/-]$/.test(tokens[from + ahead]?.gap ?? '');
  if (second !== undefined && joined(1)) {
    if (third !== undefined && joined(2))
      return first > 31 ? found(3, third, second, first) : found(3, first, second, third < 100 ? 2000 + third : third);
    return found(2, first, second, null);
  }
  const month = MONTH_OF.get(tokens[from + 1]?.text ?? '');
  if (month !== undefined) {
    const year = third !== undefined && third > 2000 && third < 2100 ? third : null;
    return found(year === null ? 2 : 3, first, month, year);
  }
  return said ? found(1, first, null, null) : null;
}

function hourAt(tokens: readonly Token[], at: number): WrittenDate | null {
  const said = BEFORE_HOUR.includes(tokens[at]?.text ?? '');
  const from = said ? at + 1 : at;
  const hour = numberAt(tokens, from);
  if (hour === undefined || hour > 24) return null;
  const minutes = /^[.:]$/.test(tokens[from + 1]?.gap ?? '') ? numberAt(tokens, from + 1) : undefined;
  if (!said && minutes === undefined) return null;
  const end = minutes === undefined ? from + 1 : from + 2;
  const whole = hour < EARLIEST_HOUR || (hour === EARLIEST_HOUR && !said) ? hour + MONTHS_OF_YEAR : hour;
  const part = DAY_PARTS.find(([, [first, last]]) => whole >= first && whole < last)?.[0] ?? 'malam';
  return { end, day: null, part };
}

function numberAt(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function real(year: number, month: number, day: number): string | null {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}

function notBefore(today: string): (date: string | null) => boolean {
  return (date) => date !== null && date >= today;
}
