import type * as z from 'zod/mini';
import type { importLeave as importLeaveEndpoint } from '#contract/disruption/schedule.ts';
import { AppError } from '#contract/errors.ts';
import { asStaff } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import type { Deps } from '../platform/deps.ts';
import { insertLeave, listForeignDoctors, lockDays } from '../schedule/closure.store.ts';
import { callOffAndNotify } from './call-off-and-notify.ts';
import { checkDays } from './check-days.ts';
import { lockCovered } from './lock-covered.ts';
import {
  answerOrConfirmation,
  NO_UNMOVED_SESSIONS,
  refreshWatchers,
  resolveAffectedBookings,
} from './resolve-affected-bookings.ts';
import type { ReschedulingAnswer } from './resolve-affected-bookings.ts';

type LeaveList = Pick<z.output<typeof importLeaveEndpoint.body>, 'leaves' | 'reason' | 'confirm'>;

/**
 * Stores leave of several doctors in one transaction. All their sessions are called off together, so that nobody is moved from one leave of the list into another; those that somebody else holds already go on. Sessions without a
 * booking end; the bookings of the others are resolved as confirmed (resolve-affected-bookings.ts). INVALID_INPUT and DOCTOR_NOT_FOUND name the row; a refused or unconfirmed list changes nothing.
 */
export async function importLeave(
  actor: Actor & { readonly center: number },
  { leaves, reason, confirm }: LeaveList,
  deps: Deps,
): Promise<ReschedulingAnswer & { entered: number }> {
  const { center, now } = actor;
  for (const [at, { date_from: from, date_to: to }] of leaves.entries()) checkDays(from, to, `leaves.${at}.date_to`);
  let [off, entered]: [number[], number] = [[], 0];
  const answer = await answerOrConfirmation(() =>
    asStaff(deps.pool, actor, async (client) => {
      const foreign = new Set(
        await listForeignDoctors(
          client,
          center,
          leaves.map(({ doctor }) => doctor),
        ),
      );
      const wrong = leaves.findIndex(({ doctor }) => foreign.has(doctor));
      if (wrong !== -1) throw new AppError('DOCTOR_NOT_FOUND', { field: `leaves.${wrong}.doctor` });
      await lockDays(client, true);
      const stored = leaves.map(({ doctor, date_from: from, date_to: to }) => ({ doctor, from, to }));
      const closures = await insertLeave(client, center, stored, reason, now);
      entered = closures.length;
      const covered = (await lockCovered(client, closures, now)).filter(({ substituted }) => !substituted);
      off = covered.map(({ id }) => id);
      const dropped = covered.filter(({ booked }) => !booked).length;
      const change = { off, unmoved: NO_UNMOVED_SESSIONS, reason, dropped };
      const resolved = await resolveAffectedBookings(client, actor, change, confirm, deps);
      for (const [closure, sessions] of Map.groupBy(covered, (one) => one.closure))
        await callOffAndNotify(
          client,
          sessions.map(({ id }) => id),
          closure,
          actor,
          reason,
          deps,
        );
      return resolved;
    }),
  );
  refreshWatchers(off, answer, deps);
  return { ...answer, entered };
}
