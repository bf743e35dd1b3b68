import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { changeOfWeek, findFault } from '#domain/schedule/week.ts';
import type { WeekLine } from '#domain/schedule/week.ts';
import type { Deps } from '../platform/deps.ts';
import { reschedulingWords } from './text.ts';
import { asStaff } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { lockDays } from '../schedule/closure.store.ts';
import {
  findPractice,
  listTouched,
  lockSessionsOfLines,
  readWeek,
  resizeSessions,
  shiftSessions,
  writeWeek,
} from './schedule.store.ts';
import { rollSessions } from '../schedule/roll-sessions.ts';
import { refreshWatchers, answerOrConfirmation, resolveAffectedBookings } from './resolve-affected-bookings.ts';
import type { Confirmation, ReschedulingAnswer } from './resolve-affected-bookings.ts';
import { callOffAndNotify } from './call-off-and-notify.ts';
import { notifyAllOffered, offerAddedQuota } from './offer-added-quota.ts';
import type { Offered } from './offer-added-quota.ts';

type Manager = Actor & { readonly center: number };

/**
 * Saves the weekly hours of a practice. EDITED_MEANWHILE when they are no longer those of the digest `seen`. Sessions to come follow their schedule line:
 * sessions without any event are made anew, others get the line's hours and quotas. Sessions whose line was removed or moved to another weekday are called off and
 * their bookings resolved as confirmed.
 */
export async function saveSchedule(
  actor: Manager,
  practice: number,
  { lines, seen, confirm }: { lines: readonly WeekLine[]; seen: string; confirm: Confirmation | null },
  deps: Deps,
): Promise<ReschedulingAnswer> {
  const fault = findFault(lines);
  if (fault) {
    const field = `lines.${fault.at}`;
    throw fault.fault === 'OVERLAP'
      ? new AppError('SCHEDULE_OVERLAP', { field })
      : new AppError('INVALID_INPUT', { field: `${field}.time_end` });
  }
  let touched: number[] = [];
  let offered: Offered[] = [];
  const answer = await answerOrConfirmation(() =>
    asStaff(deps.pool, actor, async (client) => {
      await lockDays(client, false);
      const row = await findPractice(client, actor.center, practice, true);
      if (row === null) throw new AppError('NOT_FOUND');
      const before = await readWeek(client, practice);
      if (before.seen !== seen) throw new AppError('EDITED_MEANWHILE');
      const week = changeOfWeek(before.lines, lines);
      const days = new Map(before.lines.map(({ id, weekday }) => [id, weekday]));
      const gone = new Set([
        ...week.removed,
        ...week.changed.flatMap(({ id, weekday }) => (weekday === days.get(id) ? [] : [id])),
      ]);
      const altered = [...gone, ...week.changed.map(({ id }) => id)];
      await lockSessionsOfLines(client, altered, actor.now);
      const sessions = await listTouched(client, altered, actor.now);
      touched = sessions.map(({ id }) => id);
      await writeWeek(client, practice, week);
      const stays = sessions.filter(({ schedule_id }) => !gone.has(schedule_id)).map(({ id }) => id);
      const { shifted, stuck } = await shiftSessions(client, stays, actor.accountId, actor.now);
      offered = await resize(client, stays, actor.now);
      await rollSessions(client, actor.now, { doctors: [row.doctor_id] });
      const off = [...stuck, ...sessions.filter(({ schedule_id }) => gone.has(schedule_id)).map(({ id }) => id)];
      const reason = CHANGED_HOURS;
      const settled = await resolveAffectedBookings(
        client,
        actor,
        {
          off,
          unmoved: { sessions: shifted, words: (was, link) => reschedulingWords.rescheduled(was, link) },
          reason,
          dropped: 0,
        },
        confirm,
        deps,
      );
      await callOffAndNotify(client, off, null, actor, reason, deps);
      return settled;
    }),
  );
  refreshWatchers(touched, answer, deps);
  if (answer.saved) await notifyAllOffered(offered, actor.now, deps);
  return answer;
}

/** The reason that notifications name when a session is called off. */
const CHANGED_HOURS = 'perubahan jadwal praktik';

/** Changes the quotas of sessions to those of their lines, and offers each additional quota place to a waitlist entry. */
async function resize(client: PoolClient, ids: readonly number[], now: Date): Promise<Offered[]> {
  const offered: Offered[] = [];
  for (const { id, ...added } of await resizeSessions(client, ids))
    offered.push(...(await offerAddedQuota(client, id, added, now)));
  return offered;
}
