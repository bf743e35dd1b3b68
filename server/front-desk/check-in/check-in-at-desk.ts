import { AppError } from '#contract/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/http/route.ts';
import { ownCenterId, showDeskWith } from '../show-desk.ts';
import { checkInHere } from './present-patient.ts';

const TRIES_MAX = 3;

/**
 * Checks in the holder of a code for the staff of a center, and shows the session with the number. A number that its holder moved to another session just after it was checked in is looked for again, so that the answer says what
 * is true of it where it is now. Throws the refusals of `checkInHere`.
 */
export async function checkInAtDesk(
  { code, center, viewer, now }: { code: string; center: number | undefined; viewer: Viewer; now: Date },
  deps: Deps,
): Promise<NonNullable<Awaited<ReturnType<typeof showDeskWith>>>> {
  const step = { centerIds: [ownCenterId(viewer, center)], actorId: viewer.accountId, code, now };
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const { session, number } = await checkInHere(step, deps);
    const shown = await showDeskWith(session, number, viewer, 'CHECK_IN', now, deps);
    if (shown !== null) return shown;
  }
  throw new AppError('APPOINTMENT_NOT_FOUND');
}
