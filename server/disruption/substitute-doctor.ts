import { AppError } from '#contract/errors.ts';
import { refusalOfEnded } from '#domain/queue/moves.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/route.ts';
import { reschedulingWords } from './text.ts';
import { asStaff } from '../accounts/audit.store.ts';
import { findSubstitute, substituteSessions } from './affected-booking.store.ts';
import { lockOwn } from '../queue/move-queue.ts';
import { refreshWatchers, answerOrConfirmation, resolveAffectedBookings } from './resolve-affected-bookings.ts';
import type { Confirmation, UnmovedSessions, ReschedulingAnswer } from './resolve-affected-bookings.ts';
import { findCenterOfSession, practisesAt } from '../schedule/session-center.store.ts';

const UNCHANGED: ReschedulingAnswer = { saved: true, affected: [], alternatives: [], digest: '', dropped: 0 };

/**
 * Gives a session a substitute, another doctor of the center (null: its own doctor again). Every number stays; the affected bookings are shown to be confirmed
 * first, and their patients are notified. The doctor who has the session already changes nothing and notifies nobody.
 * DOCTOR_NOT_FOUND for a doctor of another center, or the session's own.
 */
export async function substituteDoctor(
  id: number,
  viewer: Viewer,
  wish: { doctor: number | null; reason: string; confirm: Confirmation | null },
  now: Date,
  deps: Deps,
): Promise<ReschedulingAnswer> {
  const center = await findCenterOfSession(deps.pool, id, viewer.centerIds);
  if (center === null) throw new AppError('SESSION_NOT_FOUND');
  const actor = { accountId: viewer.accountId, center, now };
  const answer = await answerOrConfirmation(() =>
    asStaff(deps.pool, actor, async (client) => {
      const session = await lockOwn(client, id, [center]);
      const over = refusalOfEnded(session.status);
      if (over) throw new AppError(over);
      const isOwn = wish.doctor === session.doctor_id;
      if (wish.doctor !== null && (isOwn || !(await practisesAt(client, wish.doctor, center))))
        throw new AppError('DOCTOR_NOT_FOUND', { field: 'doctor' });
      if ((await findSubstitute(client, id)) === wish.doctor) return UNCHANGED;
      await substituteSessions(client, [id], { closure: null, doctor: wish.doctor, actorId: viewer.accountId, now });
      const unmoved: UnmovedSessions = {
        sessions: [id],
        words: (was, link) =>
          was.substitute === null
            ? reschedulingWords.restored(was, link)
            : reschedulingWords.substituted(was, was.substitute, wish.reason, link),
      };
      return resolveAffectedBookings(
        client,
        actor,
        { off: [], unmoved, reason: wish.reason, dropped: 0 },
        wish.confirm,
        deps,
      );
    }),
  );
  refreshWatchers([id], answer, deps);
  return answer;
}
