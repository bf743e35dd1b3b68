import { addDays, isLocalDate } from '../time/zone.ts';

const AHEAD_MAX_DAYS = 366;

/** The day a page shows: the one asked for, or today when that is malformed, past, or more than a year away (ROUTE-21). */
export function dateToShow(asked: string | undefined, today: string): string {
  if (asked === undefined || !isLocalDate(asked)) return today;
  return asked < today || asked > addDays(today, AHEAD_MAX_DAYS) ? today : asked;
}
