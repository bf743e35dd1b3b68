import { type ZoneName, formatClock, formatDateWithoutYear, localOf } from '../../lib/format.ts';
import { checkInWords } from './check-in.text.ts';

/** 'pukul 15:00 WIB', with the day when it is not today: check-in for a session after midnight opens the day before. */
export function whenOf(instant: string, zone: ZoneName, now: Date): string {
  const time = formatClock(instant, zone);
  const day = localOf(instant, zone).date;
  return day === localOf(now.toISOString(), zone).date
    ? checkInWords.at(time)
    : checkInWords.onDay(formatDateWithoutYear(day), time);
}
