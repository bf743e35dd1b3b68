import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { coverageOf } from '#domain/coverage.ts';
import { quotaPartOfMove } from '#domain/front-desk/quota-part-of-move.ts';
import { decideMoveAway, eventsOfArrival } from '#domain/queue/move-away.ts';
import { refusalOfEnded } from '#domain/queue/moves.ts';
import type { QueueEntry, QueueState } from '#domain/queue/entry.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { minutesBefore } from '#domain/time/instant.ts';
import type { OverReason, QuotaPart } from '#domain/vocabulary.ts';
import { inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { findLiveBooking } from '../booking/booking.store.ts';
import { giveBackQuotaPlace } from '../booking/cancel.store.ts';
import { putIntoSession } from '../booking/reschedule/reschedule.store.ts';
import { notifyOffered, offer } from '../booking/waitlist/join-waitlist.ts';
import { findBookingToMove, notifyOfMovedNumber } from '../disruption/notify-moved-number.ts';
import { lockOwn, openQueue, settle, writeEvents } from '../queue/move-queue.ts';
import type { OpenedQueue } from '../queue/move-queue.ts';
import type { LockedSession } from '../queue/queue-log.store.ts';
import { pressIn } from './make-press.ts';
import type { Press } from './make-press.ts';
import { findMovingNumber } from './move-target.store.ts';
import type { MovingNumber } from './move-target.store.ts';
import { readDeskQuotaPlaces } from './walk-in.store.ts';

export type MoveWish = { readonly number: number; readonly to: number; readonly over: OverReason | null };

/**
 * The desk moves one number that is still in line to another session of today at its center: one press, and one transaction that has locked both sessions in the order
 * of their ids. Its place here is offered to the next waitlist entry or goes back to its part; there it takes the next number and a place, beyond the quota only with a
 * reason. Its holder is notified. Sent once more, it does nothing. Throws the contract's refusals; then nothing is changed.
 */
export async function moveNumber(press: Press, wish: MoveWish, deps: Deps): Promise<void> {
  const { sessionId, viewer, now } = press;
  if (wish.to === sessionId) throw new AppError('INVALID_INPUT', { field: 'to' });
  const done = await inTransactionAgain(deps.pool, async (client) => {
    const [one, other] = [sessionId, wish.to].toSorted((a, b) => a - b);
    const locked = [await lockOwn(client, one!, viewer.centerIds), await lockOwn(client, other!, viewer.centerIds)];
    // Somebody can work at two centers, and no number goes from one to the other.
    if (locked[0]!.center_id !== locked[1]!.center_id) throw new AppError('SESSION_NOT_FOUND', { field: 'to' });
    const was = await findBookingToMove(client, sessionId, wish.number);
    let entry: QueueEntry | undefined;
    const here = await pressIn(
      client,
      (opened) => {
        entry = opened.state.entries.get(wish.number);
        return decideMoveAway(opened, wish.number);
      },
      press,
      deps,
    );
    if (here === null) return null;
    const booking = await findMovingNumber(client, sessionId, wish.number, viewer.centerIds);
    // The log has the number in line; only rows that were made without events could lack what is read of it.
    if (!booking || !was || !entry) throw new AppError('NUMBER_NOT_WAITING');
    const part = await giveBackQuotaPlace(client, sessionId, wish.number);
    const target = locked.find(({ id }) => id === wish.to)!;
    const there = await arrive(client, target, { press, wish, booking, entry }, deps);
    const next = await offer(client, sessionId, part, now);
    await notifyOfMovedNumber(client, was, now, deps);
    return { here, there, next };
  });
  if (done === null) return;
  settle(sessionId, done.here, deps);
  settle(wish.to, done.there, deps);
  await notifyOffered(done.next, sessionId, now, deps);
}

type Arrival = {
  readonly press: Press;
  readonly wish: MoveWish;
  readonly booking: MovingNumber;
  /** The number in the session that it left. */
  readonly entry: QueueEntry;
};

/** Takes a number and a place in the other session, which is locked, and appends to its log. Returns its state afterwards. */
async function arrive(
  client: PoolClient,
  session: LockedSession,
  { press: { viewer, now }, wish, booking, entry }: Arrival,
  deps: Deps,
): Promise<QueueState> {
  const opened = await openQueue(client, session, now, deps);
  const over = refusalOfEnded(session.status);
  if (over) throw new AppError(over, { field: 'to' });
  if (!opened.isToday) throw new AppError('SESSION_NOT_TODAY', { field: 'to' });
  const standing = await findLiveBooking(client, wish.to, booking.patient_id);
  if (standing) throw new AppError('ALREADY_BOOKED', { details: { trans_code: standing.trans_code } });
  const part = await partOf(client, opened, booking);
  if (part === null && wish.over === null) throw new AppError('SESSION_FULL', { field: 'to' });
  const to = { session: wish.to, part: part ?? 'ONSITE', isOver: part === null };
  const number = await putIntoSession(client, booking.id, to, DEFAULT_RULES, now);
  const events = eventsOfArrival(entry, number, part === null ? wish.over : null);
  return writeEvents(client, opened, events, viewer.accountId);
}

async function partOf(
  client: PoolClient,
  { session, rules, now }: OpenedQueue,
  { part, insurer_id: insurer }: MovingNumber,
): Promise<QuotaPart | null> {
  const left = await readDeskQuotaPlaces(client, session.id, insurer);
  // A payment kind that the center has given up since leaves the part that was taken for it.
  const coverage = left.payment === null ? (part === 'JKN' ? 'JKN' : 'GENERAL') : coverageOf(left.payment);
  return quotaPartOfMove({ jkn: left.jkn_left, general: left.general_left, onsite: left.onsite_left }, part, {
    coverage,
    releasedAt: minutesBefore(session.starts_at, rules.release_before),
    now,
  });
}
