import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { affectedBooking, confirmation, reschedulingAnswer } from '#contract/disruption/affected-bookings.ts';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { planRescheduling } from '#domain/disruption/rescheduling-plan.ts';
import type { FixedWords } from '#domain/notifications/notification.ts';
import { queueLabel } from '#domain/queue/label.ts';
import type { Deps } from '../platform/deps.ts';
import { reschedulingWords } from './text.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { applyCancel } from '../booking/cancel.store.ts';
import { applyReschedule } from '../booking/reschedule.store.ts';
import {
  findRescheduledBooking,
  listAlternativeSessions,
  listAffectedBookings,
  lockSessions,
  AFFECTED_BOOKINGS_MAX,
} from './affected-booking.store.ts';
import type { AlternativeSessionRow, AffectedBookingRow } from './affected-booking.store.ts';
import { notifyOfCenterChange } from '../notifications/notify-of-center-change.ts';

export type Confirmation = z.output<typeof confirmation>;
export type AffectedBookingOutcome = z.output<typeof affectedBooking>;
export type ReschedulingAnswer = z.output<typeof reschedulingAnswer>;

/** Undoes the transaction it is thrown in: what is touched must be shown and confirmed first. */
class ToBeConfirmed extends Error {
  readonly answer: ReschedulingAnswer;
  constructor(answer: ReschedulingAnswer) {
    super('to be confirmed');
    this.answer = answer;
  }
}

/** What stays as it is, with words for who has a number there. */
export type UnmovedSessions = {
  readonly sessions: readonly number[];
  words(was: AffectedBookingRow, link: string): FixedWords;
};

/** Where nothing stays. */
export const NO_UNMOVED_SESSIONS: UnmovedSessions = {
  sessions: [],
  words: () => ({ subject: '', body: '', push: '', link: '' }),
};

/**
 * Resolves every booking that a change of a center touches, in the transaction of the change: those of sessions that are called off go to another
 * session of their doctor at the center or end, those of sessions that stay otherwise are kept; everybody who has an address is told by a message of the same transaction.
 * Nothing of it is done before the person who changes has seen the list: ToBeConfirmed.
 * @param off sessions that will not take place; locked here, in the order of ids, with those that take their bookings
 */
export async function resolveAffectedBookings(
  client: PoolClient,
  actor: Actor & { readonly center: number },
  change: {
    readonly off: readonly number[];
    readonly kept: UnmovedSessions;
    readonly reason: string;
    readonly dropped: number;
  },
  confirm: Confirmation | null,
  deps: Deps,
): Promise<ReschedulingAnswer> {
  const { now } = actor;
  const all = [...change.off, ...change.kept.sessions];
  const first = await listAffectedBookings(client, all);
  if (first.length > AFFECTED_BOOKINGS_MAX)
    throw new AppError('TOO_MANY_AFFECTED', { details: { limit: AFFECTED_BOOKINGS_MAX } });
  const doctors = [...new Set(first.map(({ doctor_id }) => doctor_id))];
  const possible = await listAlternativeSessions(client, actor.center, doctors, all, now);
  await lockSessions(client, [...all, ...possible.map(({ session }) => session)]);
  // Again, now that nobody can change them any more.
  const uprooted = await listAffectedBookings(client, all);
  const refuges = await listAlternativeSessions(client, actor.center, doctors, all, now);
  const proposed = proposalOf(uprooted, refuges, new Set(change.off));
  const digest = digestOf(proposed);
  const answer = { saved: true, affected: proposed, digest, dropped: change.dropped };
  if (uprooted.length > 0 && confirm?.digest !== digest) throw new ToBeConfirmed({ ...answer, saved: false });
  const callOff = new Set(confirm?.call_off.map((code) => code.toUpperCase()));
  const done: AffectedBookingOutcome[] = [];
  for (const [at, was] of uprooted.entries()) {
    const one = proposed[at]!;
    done.push(callOff.has(was.code) && one.outcome === 'MOVED' ? { ...one, outcome: 'CALLED_OFF', to: null } : one);
    await resolveOne(client, actor, was, done[at]!, change, deps);
  }
  return { ...answer, affected: done };
}

async function resolveOne(
  client: PoolClient,
  { accountId, now }: Actor,
  was: AffectedBookingRow,
  { outcome, to }: AffectedBookingOutcome,
  { kept, reason }: { kept: UnmovedSessions; reason: string },
  deps: Deps,
): Promise<void> {
  const ticket = `${deps.settings.publicUrl}/e-antrian/${was.code}`;
  const say = (words: FixedWords): Promise<void> =>
    notifyOfCenterChange(client, was, outcome === 'CALLED_OFF' ? 'CENTER_CANCELLED' : 'CENTER_CHANGED', words, now);
  if (outcome === 'MOVED' && to) {
    await applyReschedule(client, was, to.session, accountId, DEFAULT_RULES, now);
    return say(reschedulingWords.moved(was, await findRescheduledBooking(client, was.id), reason, ticket));
  }
  if (outcome === 'CALLED_OFF') {
    await applyCancel(client, was, accountId, reason, now, 'REJECT');
    return say(reschedulingWords.calledOff(was, reason, deps.settings.publicUrl));
  }
  await say(kept.words(was, ticket));
}

function proposalOf(
  uprooted: readonly AffectedBookingRow[],
  refuges: readonly AlternativeSessionRow[],
  off: ReadonlySet<number>,
): AffectedBookingOutcome[] {
  const houses = new Map<string, number | null>();
  for (const doctor of new Set(uprooted.map(({ doctor_id }) => doctor_id))) {
    const theirs = uprooted
      .filter(({ doctor_id, session_id }) => doctor_id === doctor && off.has(session_id))
      .map(({ code, patient_id, part }) => ({ code, patient: patient_id, part }));
    const open = refuges
      .filter(({ doctor_id }) => doctor_id === doctor)
      .map(({ session, jkn_left, general_left, patients }) => ({
        session,
        left: { JKN: jkn_left, GENERAL: general_left },
        patients: new Set(patients),
      }));
    for (const [code, house] of planRescheduling(theirs, open)) houses.set(code, house);
  }
  const byId = new Map(refuges.map((refuge) => [refuge.session, refuge]));
  return uprooted.map((was) => {
    const house = byId.get(houses.get(was.code) ?? 0);
    return {
      trans_code: was.code,
      label: queueLabel(was.label_prefix, was.number),
      patient: was.patient,
      reachable: was.reachable,
      doctor: was.doctor,
      date: was.date,
      time_start: was.time_start,
      outcome: !off.has(was.session_id) ? 'KEPT' : house ? 'MOVED' : 'CALLED_OFF',
      to: house
        ? { session: house.session, doctor: house.doctor, date: house.date, time_start: house.time_start }
        : null,
    };
  });
}

function digestOf(proposed: readonly AffectedBookingOutcome[]): string {
  const told = proposed.map(({ trans_code, outcome, to }) => [trans_code, outcome, to?.session ?? null]);
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}

/** What `work` answers; where the bookings it touches are not confirmed yet, what is to be shown. Nothing is changed then. */
export async function answerOrConfirmation<T>(work: () => Promise<T>): Promise<T | ReschedulingAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ToBeConfirmed) return error.answer;
    throw error;
  }
}

/** Watchers of the sessions look again, also of those that bookings went to. */
export function refreshWatchers(
  sessions: readonly number[],
  answer: ReschedulingAnswer,
  { hub }: Pick<Deps, 'hub'>,
): void {
  if (!answer.saved) return;
  for (const id of new Set([...sessions, ...answer.affected.flatMap(({ to }) => to?.session ?? [])])) hub.touch(id);
}
