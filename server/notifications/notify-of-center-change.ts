import type { PoolClient } from 'pg';
import { notificationOfCenter } from '#domain/notifications/center-notification.ts';
import type { FixedWords } from '#domain/notifications/notification.ts';
import { insertNotifications } from './notification.store.ts';
import { findChangedBooking } from './notification-cursor.store.ts';

/**
 * Keeps what a center says to somebody whose booking it changed or ended, in the transaction of the change, with the words that are true now. It leaves as
 * every notice does (send-notices.ts): once, by the way they want.
 * @param was the booking with the session it was in before
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
