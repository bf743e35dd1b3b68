import { addDays, instantOf, localDate, localTime } from '../time/zone.ts';
import type { Zone } from '../vocabulary.ts';
import type { Notification } from './notification.ts';
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

/**
 * When a notification is sent that is new `now`: one that is not urgent after the quiet hours of its person. One that is to be answered is sent in them if the time for
 * its answer would be over by then, because a number that was lost in silence is worse than a message in the evening.
 */
export function sendTime(
  { urgent, answerBy }: Pick<Notification, 'urgent' | 'answerBy'>,
  now: Date,
  quiet: QuietHours | null,
  zone: Zone,
): Date {
  if (urgent) return now;
  const quietEnd = afterQuiet(now, quiet, zone);
  return answerBy !== null && now < answerBy && answerBy <= quietEnd ? now : quietEnd;
}

const clock = (time: string): string => (time.length === 5 ? `${time}:00` : time);
