import { UNBEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { AppError } from '#contract/errors.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { decideCheckIn } from '#domain/queue/patient-moves.ts';
import type { PatientDecision } from '#domain/queue/patient-moves.ts';
import { minutesBefore } from '#domain/time/instant.ts';
import { localDate } from '#domain/time/zone.ts';
import { inTransactionAgain } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDoorCode } from './door-code.policy.ts';
import { findBookingAt } from '../desk.store.ts';
import { apply, lockOwn, moveOwn, settle } from '../../queue/move-queue.ts';
import type { OpenedQueue } from '../../queue/move-queue.ts';

/** Checks in a patient who proves by the door code that they are at the center. DOOR_CODE_WRONG for the code of another center, or an old one. */
export function checkInAtDoor(
  step: { accountId: number; code: string; door: string; now: Date },
  deps: Deps,
): Promise<void> {
  return moveOwn(
    (opened, number) => {
      if (!isDoorCode(deps.vault, opened.session.center_id, step.door, step.now))
        throw new AppError('DOOR_CODE_WRONG', { field: 'door' });
      return checkIn(opened, number, false);
    },
    step,
    deps,
  );
}

/**
 * Checks in the holder of a booking code, by staff or at a kiosk (`actorId`: null). Returns the session and the number; APPOINTMENT_NOT_FOUND for a booking at
 * none of these centers.
 */
export async function checkInHere(
  step: { centerIds: readonly number[]; actorId: number | null; code: string; now: Date },
  deps: Deps,
): Promise<{ session: number; number: number }> {
  const { session, number, after } = await inTransactionAgain(deps.pool, async (client) => {
    const found = await findBookingAt(client, normaliseTransCode(step.code), step.centerIds);
    if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    const locked = await lockOwn(client, found.session, step.centerIds);
    const decide = (opened: OpenedQueue): PatientDecision => checkIn(opened, found.number, step.actorId !== null);
    return { ...found, after: await apply(client, locked, decide, step.actorId, step.now, deps) };
  });
  settle(session, after, deps);
  return { session, number };
}

/** Decides a check-in. A ticket of an earlier day is refused, unless its session still runs past midnight. */
function checkIn(opened: OpenedQueue, number: number, byDesk: boolean): PatientDecision {
  const { status, date, zone } = opened.session;
  const isUnbegun = isOneOf(UNBEGUN_STATUSES, status);
  if (isUnbegun && date < localDate(opened.now, zone)) throw new AppError('SESSION_DATE_PAST');
  const opensAt = minutesBefore(opened.session.starts_at, opened.rules.check_in_from);
  return decideCheckIn(opened, number, { opensAt, byDesk });
}
