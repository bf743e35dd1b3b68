import type { DataOf } from '#contract/endpoint.ts';
import type { listLooks } from '#contract/patients/look.ts';
import { formatCount, formatDateWithoutYear, formatTime, localOf } from '../../../lib/format.ts';
import { looks as words } from './looks.text.ts';

export type Look = DataOf<typeof listLooks>['looks'][number];
export type LookDay = { readonly date: string; readonly title: string; readonly looks: Look[] };

/** Looks by their days, in their order. */
export function daysOf(looks: readonly Look[], now: Date): LookDay[] {
  const days: LookDay[] = [];
  for (const look of looks) {
    const known = days.find(({ date }) => date === look.date);
    if (known) known.looks.push(look);
    else {
      const isToday = localOf(now.toISOString(), look.zone).date === look.date;
      days.push({ date: look.date, title: isToday ? words.today : formatDateWithoutYear(look.date), looks: [look] });
    }
  }
  return days;
}

const YEAR_DAYS = 365;

/** How long looks are stored, in words. */
export function storedFor(days: number): string {
  return days % YEAR_DAYS === 0 ? words.years(formatCount(days / YEAR_DAYS)) : words.days(formatCount(days));
}

/** Names one look among the others of its person. */
export const keyOf = ({ patient, purpose, at, staff }: Look): string => `${patient}/${purpose}/${at}/${staff}`;

/** The time on the clock of the center. */
export const clockOf = ({ at, zone }: Look): string => formatTime(localOf(at, zone).time);
