import { UNBEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { endingsOf } from '#domain/queue/closing.ts';
import { about, refusalOfEnded } from '#domain/queue/moves.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/route.ts';
import { asStaff } from '../accounts/audit.store.ts';
import type { LockedSession } from '../queue/queue-log.store.ts';
import { callOffUnbegun } from '../disruption/call-off-session.ts';
import { lockOwn, openQueue, writeEvents } from '../queue/move-queue.ts';
import {
  refreshWatchers,
  answerOrConfirmation,
  NO_UNMOVED_SESSIONS,
  resolveAffectedBookings,
} from '../disruption/resolve-affected-bookings.ts';
import type { Confirmation, ReschedulingAnswer } from '../disruption/resolve-affected-bookings.ts';
import { findCenterOfSession } from '../schedule/session-center.store.ts';

export type ClosedSession = ReschedulingAnswer & { readonly unattended: number };

/**
 * Ends a session. After its hours, numbers of people who never came end with it; before, they may still come. All other bookings in line are shown to be
 * confirmed first, also when there are none, and then moved or ended with a notification (resolve-affected-bookings.ts). A session that has not begun is called off. Throws the contract's
 * refusals; nothing is changed before it is confirmed.
 */
export async function closeSession(
  id: number,
  viewer: Viewer,
  { reason, confirm }: { reason: string; confirm: Confirmation | null },
  now: Date,
  deps: Deps,
): Promise<ClosedSession> {
  let unattended = 0;
  const answer = await answerOrConfirmation(async () => {
    const center = await findCenterOfSession(deps.pool, id, viewer.centerIds);
    if (center === null) throw new AppError('SESSION_NOT_FOUND');
    const actor = { accountId: viewer.accountId, center, now };
    return asStaff(deps.pool, actor, async (client) => {
      const session = await locked(client, id, viewer);
      if (isOneOf(UNBEGUN_STATUSES, session.status))
        return callOffUnbegun(client, actor, id, { reason, confirm, alwaysShown: true }, deps);
      const opened = await openQueue(client, session, now, deps);
      const ends = endingsOf(opened.state, now >= session.ends_at);
      unattended = ends.filter(({ kind }) => kind !== 'SERVED').length;
      if (ends.length > 0) await writeEvents(client, opened, ends, viewer.accountId);
      const change = { off: [id], unmoved: NO_UNMOVED_SESSIONS, reason, dropped: 0, alwaysShown: true };
      const settled = await resolveAffectedBookings(client, actor, change, confirm, deps);
      const last = await openQueue(client, await locked(client, id, viewer), now, deps);
      await writeEvents(client, last, [about('SESSION_FINISHED')], viewer.accountId);
      return settled;
    });
  });
  refreshWatchers([id], answer, deps);
  return { ...answer, unattended };
}

async function locked(client: PoolClient, id: number, viewer: Viewer): Promise<LockedSession> {
  const session = await lockOwn(client, id, viewer.centerIds);
  const over = refusalOfEnded(session.status);
  if (over) throw new AppError(over);
  return session;
}
