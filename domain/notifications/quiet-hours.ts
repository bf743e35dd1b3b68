import { addDays, instantOf, localDate, localTime } from '../time/zone.ts';
import type { Zone } from '../vocabulary.ts';
import type { QuietHours } from './notification-settings.ts';

/** The first instant from `now` on that does not lie in the quiet hours of a zone: `now` itself, or their end (which is outside). */
export function afterQuiet(now: Date, quiet: QuietHours | null, zone: Zone): Date {
  if (quiet === null) return now;
  const [from, to] = [clock(quiet.from), clock(quiet.to)];
  const time = localTime(now, zone);
  const today = localDate(now, zone);
  if (from < to) return time >= from && time < to ? instantOf(today, to, zone) : now;
  if (time < to) return instantOf(today, to, zone);
  return time >= from ? instantOf(addDays(today, 1), to, zone) : now;
}

const clock = (time: string): string => (time.length === 5 ? `${time}:00` : time);
