import { AppError } from '#contract/errors.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';
import { refusalOfCancel } from '#domain/booking/cancel.ts';
import type { Deps } from '../deps.ts';
import { inTransaction } from '../db/transaction.ts';
import { applyCancel, lockOwnForCancel } from '../store/cancel.store.ts';
import { lateError } from './refusal-of-facts.ts';
import { offer, tellOffered } from './wait-for-place.ts';

/** Gives a number back: the place is offered to who waits for one, or on sale again, in the same transaction. The number is never given again. */
export async function cancelAppointment(
  accountId: number,
  code: string,
  reason: string | null,
  now: Date,
  deps: Deps,
): Promise<void> {
  const { session, next } = await inTransaction(deps.pool, async (client) => {
    const found = await lockOwnForCancel(client, accountId, code);
    if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const refusal = refusalOfCancel(found.status as AppointmentStatus, found.ends_at, now);
    if (refusal !== null) throw lateError(refusal, found);
    await applyCancel(client, found, accountId, reason, now);
    return { session: found.session_id, next: await offer(client, found.session_id, found.part, now) };
  });
  deps.hub.touch(session);
  await tellOffered(next, session, deps);
}
