import type { PoolClient } from 'pg';
import { notificationOfCenter } from '#domain/notifications/center-notification.ts';
import type { FixedWords } from '#domain/notifications/notification.ts';
import { insertNotifications } from './notification.store.ts';
import { findChangedBooking } from './notification-cursor.store.ts';

/**
 * Stores the notification to a person whose booking a center changed or ended, in the transaction of the change and with the words that are true now.
 * send-notifications.ts sends it as any other.
 * @param was the booking and the session it was in before
 */
export async function notifyOfCenterChange(
  client: PoolClient,
  was: { readonly id: number; readonly session_id: number },
  kind: 'CENTER_CHANGED' | 'CENTER_CANCELLED',
  words: FixedWords,
  now: Date,
): Promise<void> {
  const booking = await findChangedBooking(client, was.id, was.session_id);
  await insertNotifications(
    client,
    [{ ...notificationOfCenter(kind, booking, words, now), sessionId: booking.to.id }],
    now,
  );
}
