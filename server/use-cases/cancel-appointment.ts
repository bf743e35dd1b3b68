import { AppError } from '#contract/errors.ts';
import type { AppointmentStatus } from '#domain/vocabulary.ts';
import { refusalOfCancel } from '#domain/booking/cancel.ts';
import type { Deps } from '../deps.ts';
import { inTransaction } from '../db/transaction.ts';
import { applyCancel, lockOwnForCancel } from '../store/cancel.store.ts';

/** Gives a number back: the place returns to its quota in the same transaction, the number is never given again. */
export async function cancelAppointment(
  accountId: number,
  code: string,
  reason: string | null,
  now: Date,
  deps: Deps,
): Promise<void> {
  const session = await inTransaction(deps.pool, async (client) => {
    const found = await lockOwnForCancel(client, accountId, code);
    if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const refusal = refusalOfCancel(found.status as AppointmentStatus, found.ends_at, now);
    if (refusal !== null) throw new AppError(refusal);
    await applyCancel(client, found, accountId, reason, now);
    return found.session_id;
  });
  deps.hub.touch(session);
}
