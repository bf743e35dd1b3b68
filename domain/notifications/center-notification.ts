import { localDate } from '../time/zone.ts';
import type { Zone } from '../vocabulary.ts';
import { newNotification, relevantUntil } from './notification.ts';
import type { FixedWords, Notification } from './notification.ts';
import { afterQuiet } from './quiet-hours.ts';
import type { QuietHours } from './notification-settings.ts';

/** A booking that a center has just changed, in the transaction of the change. */
export type ChangedBooking = {
  readonly appointmentId: number;
  readonly accountId: number;
  /** The session it was in. `version`: that of the event that ended it, else that of the log after the change. */
  readonly from: { readonly id: number; readonly version: number; readonly date: string; readonly startsAt: Date };
  /** The session it is in now: the same unless it was moved. */
  readonly to: { readonly id: number; readonly date: string; readonly startsAt: Date; readonly endsAt: Date };
  readonly zone: Zone;
  readonly quiet: QuietHours | null;
};

/**
 * What a center says to somebody whose booking it changed or ended. It waits for the end of their quiet hours unless it is about today, or would then come
 * after a session that it is about has begun. CENTER_CANCELLED gets the same `dedupe` as in notifications-of-log.ts, so that it is sent once.
 */
export function notificationOfCenter(
  kind: 'CENTER_CHANGED' | 'CENTER_CANCELLED',
  booking: ChangedBooking,
  words: FixedWords,
  now: Date,
): Notification & { readonly sendAt: Date } {
  const { from, to, zone, quiet, appointmentId } = booking;
  const today = localDate(now, zone);
  const isToday = from.date === today || to.date === today;
  const quietEnd = afterQuiet(now, quiet, zone);
  const isInTime = quietEnd < from.startsAt && quietEnd < to.startsAt;
  const sendAt = isToday || !isInTime ? now : quietEnd;
  const worth = relevantUntil(now, kind);
  return {
    ...newNotification(kind, `${appointmentId}:${from.id}:${from.version}`, booking, {
      version: 0,
      urgent: sendAt === now,
      notAfter: worth < to.endsAt ? to.endsAt : worth,
      detail: { words },
    }),
    sendAt,
  };
}
