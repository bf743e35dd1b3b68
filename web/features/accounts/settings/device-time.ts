import { formatDayCell, formatMonth } from '../../../lib/format.ts';
import { localToday } from '../../../lib/today.ts';
import { devices as words } from './devices.text.ts';

const DAY_MS = 24 * 3_600_000;

/** The day of an instant where the reader is, who may be a day ahead of UTC: 'hari ini', 'kemarin', '12 November', and of another year '2 Oktober 2025'. Browser only. */
export function dayOf(instant: string, now: Date): string {
  const date = localToday(new Date(instant));
  if (date === localToday(now)) return words.today;
  if (date === localToday(new Date(now.getTime() - DAY_MS))) return words.yesterday;
  return date.slice(0, 4) === localToday(now).slice(0, 4) ? dated(date).replace(/ \d{4}$/, '') : dated(date);
}

/** The same with its year, whichever it is: '2 Oktober 2026'. */
export const datedDayOf = (instant: string): string => dated(localToday(new Date(instant)));

/** An instant on the reader's clock: today '12:21', else 'kemarin, 16:02' or '12 November, 16:02'. */
export function momentOf(instant: string, now: Date): string {
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  const day = dayOf(instant, now);
  return day === words.today ? clock : words.on(day, clock);
}

const dated = (date: string): string => `${Number(formatDayCell(date).day)} ${formatMonth(date)}`;
