import type { PoolClient } from 'pg';
import type { Deps } from '../platform/deps.ts';
import { notifyOfCenterChange } from '../notifications/notify-of-center-change.ts';
import { findRescheduledBooking, listAffectedBookings } from './affected-booking.store.ts';
import type { AffectedBookingRow } from './affected-booking.store.ts';
import { reschedulingWords } from './text.ts';

/** A number of a locked session that is still in line, with what its notification names; null when it is not. To be read before it is moved. */
export async function findBookingToMove(
  client: PoolClient,
  session: number,
  number: number,
): Promise<AffectedBookingRow | null> {
  const [row] = await listAffectedBookings(client, [session], number);
  return row ?? null;
}

/** Stores the notification to the holder of a number that the desk has moved, with the number that they have now, in the transaction of the move and after both logs have it. */
export async function notifyOfMovedNumber(
  client: PoolClient,
  was: AffectedBookingRow,
  now: Date,
  { settings }: Pick<Deps, 'settings'>,
): Promise<void> {
  const is = await findRescheduledBooking(client, was.id);
  const words = reschedulingWords.movedAtDesk(was, is, `${settings.publicUrl}/e-antrian/${was.code}`);
  await notifyOfCenterChange(client, was, 'CENTER_CHANGED', words, now);
}
