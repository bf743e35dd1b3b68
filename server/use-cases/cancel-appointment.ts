import { AppError } from '#contract/errors.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';
import { refusalOfCancel } from '#domain/booking/cancel.ts';
import type { Deps } from '../deps.ts';
import { inTransaction } from '../db/transaction.ts';
import { cancelOwn } from '../store/cancel.store.ts';
import { lateError } from './refusal-of-facts.ts';
import { offerEnd, tellOffered } from './wait-for-place.ts';

/** Gives a number back: the place is offered to who waits for one, or on sale again, in the same transaction. The number is never given again. */
export async function cancelAppointment(
  accountId: number,
  code: string,
  reason: string | null,
  now: Date,
  deps: Deps,
): Promise<void> {
  const done = await inTransaction(deps.pool, async (client) => {
    const found = await cancelOwn(client, { accountId, code, reason, now, until: offerEnd(now) });
    if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    if (found.done) return found;
    // The statement decided by the same rule; this names it.
    throw lateError(refusalOfCancel(found.status as AppointmentStatus, found.ends_at, now) ?? 'ALREADY_ENDED', found);
  });
  deps.hub.touch(done.session_id);
  await tellOffered(done.next, done.session_id, deps);
}
