import { AppError } from '#contract/errors.ts';
import { rulesOf } from '#domain/booking/rules.ts';
import { normaliseTransCode } from '#domain/booking/trans-code.ts';
import { decideCheckIn } from '#domain/queue/patient-moves.ts';
import type { PatientDecision } from '#domain/queue/patient-moves.ts';
import { againAfterDeadlock, inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/route.ts';
import { isDoorCode } from '../policies/door-code.ts';
import { lockSession } from '../store/queue-log.store.ts';
import { findBookingAt } from '../store/desk.store.ts';
import { moveOwn, openQueue, writeEvents } from './move-queue.ts';
import type { Opened } from './move-queue.ts';

/** The patient is at the door, as the code that the screen there shows proves. DOOR_CODE_WRONG for one of another center, or an old one. */
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

/** Staff see that the holder of a code is here. Answers the session and the number; APPOINTMENT_NOT_FOUND outside of the viewer's centers. */
export async function checkInAtDesk(
  step: { viewer: Viewer; code: string; now: Date },
  deps: Deps,
): Promise<{ session: number; number: number }> {
  const done = await againAfterDeadlock(() =>
    inTransaction(deps.pool, async (client) => {
      const found = await findBookingAt(client, normaliseTransCode(step.code), step.viewer.centerIds);
      if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
      const session = await lockSession(client, found.session, step.viewer.centerIds);
      if (session === null) throw new AppError('SESSION_NOT_FOUND');
      const opened = await openQueue(client, session, step.now, deps);
      const decision = checkIn(opened, found.number, true);
      if (!decision.ok) throw new AppError(decision.refusal);
      await writeEvents(client, opened, decision.events, step.viewer.accountId);
      return found;
    }),
  );
  deps.hub.touch(done.session);
  return done;
}

function checkIn(opened: Opened, number: number, atDesk: boolean): PatientDecision {
  const minutes = rulesOf(opened.session.rules).check_in_from;
  const opensAt = new Date(opened.session.starts_at.getTime() - minutes * 60_000);
  return decideCheckIn(opened, number, { opensAt, atDesk });
}
