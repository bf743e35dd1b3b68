import { AppError } from '#contract/errors.ts';
import { SESSION_HORIZON_DAYS } from '#domain/limits.ts';
import { refusalOfEnded } from '#domain/queue/moves.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import { UNBEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { daysBetween, instantOf, localDate } from '#domain/time/zone.ts';
import type { Deps } from '../platform/deps.ts';
import { asStaff } from '../accounts/audit.store.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { lockOwn } from '../queue/move-queue.ts';
import { lockDays } from '../schedule/closure.store.ts';
import { notifyAllOffered, offerAddedQuota } from './offer-added-quota.ts';
import type { Offered } from './offer-added-quota.ts';
import { answerOrConfirmation, refreshWatchers, resolveAffectedBookings } from './resolve-affected-bookings.ts';
import type { Confirmation, ReschedulingAnswer } from './resolve-affected-bookings.ts';
import { findPractice } from './schedule.store.ts';
import {
  changeQuota,
  findCenterRules,
  findDoctorAndClinic,
  insertExtraSession,
  isTaken,
  lockCalledOff,
  moveHours,
  readSessionHours,
  reopenCalledOff,
} from './session-change.store.ts';
import type { SessionHours } from './session-change.store.ts';
import { reschedulingWords } from './text.ts';

type Manager = Actor & { readonly center: number };
type Wish = SessionHours & { readonly seen: SessionHours; readonly confirm: Confirmation | null };

/**
 * Changes the hours and the quota of one session; the weekly hours stay. Every number stays too: where the session begins at another time, the affected bookings are shown
 * to be confirmed first and their patients are notified. Added quota places are offered to the waitlist. A session that has begun can only end at another time. Throws the
 * contract's refusals; a refused or unconfirmed request changes nothing.
 */
export async function changeSession(actor: Manager, id: number, wish: Wish, deps: Deps): Promise<ReschedulingAnswer> {
  if (wish.time_end <= wish.time_start) throw new AppError('INVALID_INPUT', { field: 'time_end' });
  let offered: Offered[] = [];
  const answer = await answerOrConfirmation(() =>
    asStaff(deps.pool, actor, async (client) => {
      const session = await lockOwn(client, id, [actor.center]);
      const over = refusalOfEnded(session.status);
      if (over) throw new AppError(over);
      const was = await readSessionHours(client, id);
      if (!isSame(was, wish.seen)) throw new AppError('EDITED_MEANWHILE');
      const starts = was.time_start !== wish.time_start;
      const moves = starts || was.time_end !== wish.time_end;
      if (starts && !isOneOf(UNBEGUN_STATUSES, session.status)) throw new AppError('SESSION_ALREADY_STARTED');
      if (moves) {
        if (instantOf(session.date, wish.time_end, session.zone) <= actor.now)
          throw new AppError('INVALID_INPUT', { field: 'time_end' });
        const { doctor, clinic } = await findDoctorAndClinic(client, id);
        const at = { doctor, clinic, date: session.date, from: wish.time_start, to: wish.time_end };
        if (await isTaken(client, at, id)) throw new AppError('SCHEDULE_OVERLAP', { field: 'time_start' });
        await moveHours(client, id, wish, actor.accountId, actor.now);
      }
      const added = await changeQuota(client, id, wish, actor.accountId, actor.now);
      offered = added ? await offerAddedQuota(client, id, added, actor.now) : [];
      return resolveAffectedBookings(
        client,
        actor,
        {
          off: [],
          unmoved: { sessions: starts ? [id] : [], words: (is, link) => reschedulingWords.rescheduled(is, link) },
          reason: '',
          dropped: 0,
        },
        wish.confirm,
        deps,
      );
    }),
  );
  refreshWatchers([id], answer, deps);
  if (answer.saved) await notifyAllOffered(offered, actor.now, deps);
  return answer;
}

function isSame(a: SessionHours, b: SessionHours): boolean {
  return (['time_start', 'time_end', 'jkn', 'general', 'onsite'] as const).every((key) => a[key] === b[key]);
}

/**
 * Makes a session beside the weekly hours, which gives numbers at once; one that was called off and begins at that hour takes place again instead. Returns its
 * id. NOT_FOUND for a practice of another center; INVALID_INPUT for hours that are over or lie further ahead than sessions are made; SCHEDULE_OVERLAP when the
 * doctor has another session of the center then.
 */
export async function addSession(
  actor: Manager,
  wish: SessionHours & { readonly practice: number; readonly date: string },
  deps: Deps,
): Promise<number> {
  if (wish.time_end <= wish.time_start) throw new AppError('INVALID_INPUT', { field: 'time_end' });
  const id = await asStaff(deps.pool, actor, async (client) => {
    await lockDays(client, false);
    const practice = await findPractice(client, actor.center, wish.practice, true);
    if (practice === null) throw new AppError('NOT_FOUND');
    const { zone, rules } = await findCenterRules(client, actor.center);
    const ahead = daysBetween(localDate(actor.now, zone), wish.date);
    if (ahead < 0 || ahead > SESSION_HORIZON_DAYS) throw new AppError('INVALID_INPUT', { field: 'date' });
    if (instantOf(wish.date, wish.time_end, zone) <= actor.now)
      throw new AppError('INVALID_INPUT', { field: 'time_end' });
    const { doctor_id: doctor, clinic_id: clinic } = practice;
    const at = { doctor, clinic, date: wish.date, from: wish.time_start, to: wish.time_end };
    const calledOff = await lockCalledOff(client, at);
    if (await isTaken(client, at, calledOff)) throw new AppError('SCHEDULE_OVERLAP', { field: 'time_start' });
    const closeBeforeEnd = rulesOf(rules).close_before_end;
    const extra = { ...wish, center: actor.center, doctor, clinic, zone, closeBeforeEnd };
    if (calledOff !== null) {
      await reopenCalledOff(client, calledOff, extra, actor.accountId, actor.now);
      return calledOff;
    }
    const made = await insertExtraSession(client, extra, actor.accountId, actor.now);
    if (made === null) throw new AppError('SCHEDULE_OVERLAP', { field: 'time_start' });
    return made;
  });
  deps.hub.touch(id);
  return id;
}
