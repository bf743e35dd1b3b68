import type { DataOf } from '#contract/endpoint.ts';
import type { listLooks } from '#contract/patients/look.ts';
import { formatCount, formatDateWithoutYear, formatDayCell, formatTime, localOf } from '../../../lib/format.ts';
import { looks as words } from './looks.text.ts';

export type Look = DataOf<typeof listLooks>['looks'][number];
/** `isOlder`: of several days, each named beside its look. */
export type LookDay = {
  readonly key: string;
  readonly title: string;
  readonly isOlder: boolean;
  readonly looks: Look[];
};

const DAY_MS = 24 * 3_600_000;
/** Days that stand by themselves; what is older stands together. */
const NEAR_DAYS = 7;
const MONTH_DAYS = 30;
const OLDER = 'older';

/** Looks by their days, in their order; those of more than a week ago are one part. */
export function daysOf(looks: readonly Look[], now: Date): LookDay[] {
  const days: LookDay[] = [];
  for (const look of looks) {
    const today = localOf(now.toISOString(), look.zone).date;
    const isOlder = Date.parse(today) - Date.parse(look.date) > NEAR_DAYS * DAY_MS;
    const key = isOlder ? OLDER : look.date;
    const known = days.find((day) => day.key === key);
    if (known) known.looks.push(look);
    else {
      const title = look.date === today ? words.today : formatDateWithoutYear(look.date);
      days.push({ key, title: isOlder ? words.older : title, isOlder, looks: [look] });
    }
  }
  return days;
}

/** What shows people who did not ask for it: whoever searches sees others with a like name or number; and why numbers were read in full, nobody can know. */
const MAYBE_OTHER: readonly Look['purpose'][] = ['FIND', 'KNOWN', 'NUMBERS'];

/** Whether every look of the last 30 days was for a number of the person: no search, no number in full, and none that they do not know. */
export function isAllForQueue(looks: readonly Look[], now: Date): boolean {
  const since = now.getTime() - MONTH_DAYS * DAY_MS;
  const month = looks.filter(({ at }) => Date.parse(at) > since);
  return month.length > 0 && month.every(({ purpose, is_reported }) => !MAYBE_OTHER.includes(purpose) && !is_reported);
}

/** The day of a look, where its part has several: '2 Nov'. */
export function shortDayOf({ date }: Look): string {
  const { day, month } = formatDayCell(date);
  return `${Number(day)} ${month}`;
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
