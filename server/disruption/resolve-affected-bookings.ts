import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { affectedBooking, confirmation, reschedulingAnswer } from '#contract/disruption/affected-bookings.ts';
import { AppError } from '#contract/errors.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { findUnfit, planRescheduling, withoutPlanned } from '#domain/disruption/rescheduling-plan.ts';
import type { AffectedBooking, AlternativeSession } from '#domain/disruption/rescheduling-plan.ts';
import type { FixedWords } from '#domain/notifications/notification.ts';
import { queueLabel } from '#domain/queue/label.ts';
import type { Deps } from '../platform/deps.ts';
import { reschedulingWords } from './text.ts';
import type { Actor } from '../accounts/audit.store.ts';
import { noteLooks } from '../accounts/looks/look.store.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { applyCancel } from '../booking/cancel.store.ts';
import { applyReschedule } from '../booking/reschedule/reschedule.store.ts';
import {
  findRescheduledBooking,
  listAlternativeSessions,
  listAffectedBookings,
  listSameDaySessions,
  lockSessions,
  AFFECTED_BOOKINGS_MAX,
} from './affected-booking.store.ts';
import type { AlternativeSessionRow, AffectedBookingRow } from './affected-booking.store.ts';
import { notifyOfCenterChange } from '../notifications/notify-of-center-change.ts';

export type Confirmation = z.output<typeof confirmation>;
export type AffectedBookingOutcome = z.output<typeof affectedBooking>;
export type ReschedulingAnswer = z.output<typeof reschedulingAnswer>;

/** The most alternatives that an answer lists. */
const SHOWN_ALTERNATIVES_MAX = 50;

/** Undoes the transaction in which it is thrown, because the affected bookings must be shown and confirmed first. */
class ToBeConfirmed extends Error {
  readonly answer: ReschedulingAnswer;
  /** Records that the bookings were seen, which the undone transaction cannot. */
  readonly note: () => Promise<void>;
  constructor(answer: ReschedulingAnswer, note: () => Promise<void>) {
    super('to be confirmed');
    this.answer = answer;
    this.note = note;
  }
}

/** Sessions whose bookings stay in them, with the notification to their patients. */
export type UnmovedSessions = {
  readonly sessions: readonly number[];
  words(was: AffectedBookingRow, link: string): FixedWords;
};

/** For a change after which no booking stays in its session. */
export const NO_UNMOVED_SESSIONS: UnmovedSessions = {
  sessions: [],
  words: () => ({ subject: '', body: '', push: '', link: '' }),
};

/**
 * Resolves every affected booking of a center's change, in the transaction of the change. Bookings of sessions that are called off (`off`) move to an alternative
 * session or end; bookings of sessions that only change (`unmoved`) stay. Each patient gets a notification, stored in the same transaction. Throws ToBeConfirmed, and
 * so changes nothing, until the manager has confirmed the list of affected bookings by its digest.
 * All sessions, alternative ones too, are locked here in the order of their ids. `dropped`: how many sessions without bookings are called off.
 */
export async function resolveAffectedBookings(
  client: PoolClient,
  actor: Actor & { readonly center: number },
  change: {
    readonly off: readonly number[];
    readonly unmoved: UnmovedSessions;
    readonly reason: string;
    readonly dropped: number;
    /** Whether it must be confirmed too that nobody is affected, because whoever asks was promised to see that first and cannot take it back. */
    readonly alwaysShown?: boolean;
    /** Only bookings with these codes are affected; absent: all that are in line. */
    readonly only?: ReadonlySet<string>;
  },
  confirm: Confirmation | null,
  deps: Deps,
): Promise<ReschedulingAnswer> {
  const { now } = actor;
  const all = [...change.off, ...change.unmoved.sessions];
  const first = await listAffectedBookings(client, all);
  if (first.length > AFFECTED_BOOKINGS_MAX)
    throw new AppError('TOO_MANY_AFFECTED', { details: { limit: AFFECTED_BOOKINGS_MAX } });
  const doctors = [...new Set(first.map(({ doctor_id }) => doctor_id))];
  const alternativesOf = async (): Promise<AlternativeSessionRow[]> => [
    ...(await listSameDaySessions(client, actor.center, change.off, now)),
    ...(await listAlternativeSessions(client, actor.center, doctors, { off: change.off, except: all }, now)),
  ];
  const possible = await alternativesOf();
  await lockSessions(client, [...all, ...possible.map(({ session }) => session)]);
  // Read again after the lock: from now on nobody can change them.
  const { only } = change;
  const affected = (await listAffectedBookings(client, all)).filter(({ code }) => only === undefined || only.has(code));
  const alternatives = await alternativesOf();
  const proposed = proposalOf(affected, alternatives, new Set(change.off), now);
  const digest = digestOf(proposed);
  const shown = change.off.length > 0 ? earlyLast(alternatives, affected, now).slice(0, SHOWN_ALTERNATIVES_MAX) : [];
  const answer = {
    saved: true,
    affected: proposed,
    alternatives: shown.map(presentAlternative),
    digest,
    dropped: change.dropped,
  };
  const noteShown = (db: Queryable): Promise<void> =>
    noteLooks(
      db,
      actor,
      'AFFECTED',
      affected.map(({ patient_id }) => patient_id),
      affected.map(({ session_id }) => session_id),
    );
  if ((affected.length > 0 || change.alwaysShown === true) && confirm?.digest !== digest)
    throw new ToBeConfirmed({ ...answer, saved: false }, () => noteShown(deps.pool));
  await noteShown(client);
  const done = chosenOf(proposed, affected, alternatives, confirm, now);
  for (const [at, was] of affected.entries()) await resolveOne(client, actor, was, done[at]!, change, deps);
  return { ...answer, affected: done };
}

/** The outcomes with what the manager chose otherwise. SESSION_FULL when more are chosen for a session than it can take, or one that is no alternative. */
function chosenOf(
  proposed: readonly AffectedBookingOutcome[],
  affected: readonly AffectedBookingRow[],
  alternatives: readonly AlternativeSessionRow[],
  confirm: Confirmation | null,
  now: Date,
): AffectedBookingOutcome[] {
  const callOff = new Set(confirm?.call_off.map((code) => code.toUpperCase()));
  const move = new Map(confirm?.move.map(({ trans_code: code, session }) => [code.toUpperCase(), session]));
  const chosen = proposed.map((one): AffectedBookingOutcome => {
    if (one.outcome === 'KEPT') return one;
    if (callOff.has(one.trans_code)) return { ...one, outcome: 'CALLED_OFF', to: null };
    const session = move.get(one.trans_code);
    if (session === undefined) return one;
    const to = alternatives.find((each) => each.session === session && each.serves === one.group);
    if (!to) throw new AppError('SESSION_FULL', { field: one.trans_code });
    return { ...one, outcome: 'MOVED', to: targetOf(to) };
  });
  const targets = new Map(chosen.map(({ trans_code: code, to }) => [code, to?.session ?? null]));
  const field = findUnfit(
    affected.map(bookingOf),
    targets,
    alternatives.map((each) => openOf(each, now)),
  );
  if (field !== null) throw new AppError('SESSION_FULL', { field });
  return chosen;
}

async function resolveOne(
  client: PoolClient,
  { accountId, now }: Actor,
  was: AffectedBookingRow,
  { outcome, to }: AffectedBookingOutcome,
  { unmoved, reason }: { unmoved: UnmovedSessions; reason: string },
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
  await say(unmoved.words(was, ticket));
}

function proposalOf(
  affected: readonly AffectedBookingRow[],
  alternatives: readonly AlternativeSessionRow[],
  off: ReadonlySet<number>,
  now: Date,
): AffectedBookingOutcome[] {
  const targets = new Map<string, number | null>();
  // A session of the day can be open to the bookings of several doctors; each takes its places from the same ones.
  let open = alternatives.map((each) => ({ ...openOf(each, now), serves: each.serves }));
  for (const doctor of new Set(affected.map(({ doctor_id }) => doctor_id))) {
    const theirs = affected
      .filter(({ doctor_id, session_id }) => doctor_id === doctor && off.has(session_id))
      .map(bookingOf);
    const plan = planRescheduling(
      theirs,
      open.filter(({ serves }) => serves === doctor),
    );
    open = open.map((each) => ({ ...each, ...withoutPlanned(each, theirs, plan) }));
    for (const [code, target] of plan) targets.set(code, target);
  }
  const byId = new Map(alternatives.map((alternative) => [alternative.session, alternative]));
  return affected.map((was) => {
    const target = byId.get(targets.get(was.code) ?? 0);
    return {
      trans_code: was.code,
      label: queueLabel(was.label_prefix, was.number),
      patient: was.patient,
      reachable: was.reachable,
      doctor: was.doctor,
      date: was.date,
      time_start: was.time_start,
      outcome: !off.has(was.session_id) ? 'KEPT' : target ? 'MOVED' : 'CALLED_OFF',
      part: was.part === 'JKN' ? 'JKN' : 'GENERAL',
      group: was.doctor_id,
      to: target ? targetOf(target) : null,
    };
  });
}

const bookingOf = ({ code, patient_id, part, starts_at }: AffectedBookingRow): AffectedBooking => ({
  code,
  patient: patient_id,
  part,
  startsAt: starts_at,
});

const openOf = (row: AlternativeSessionRow, now: Date): AlternativeSession => ({
  session: row.session,
  startsAt: seesFrom(row, now),
  left: { JKN: row.jkn_left, GENERAL: row.general_left },
  patients: new Set(row.patients),
});

/** From when on an alternative could see somebody more: one that has begun, from now on. */
const seesFrom = ({ starts_at: startsAt }: AlternativeSessionRow, now: Date): Date => (startsAt > now ? startsAt : now);

/** The alternatives as they are listed: those that begin before every lost session of their doctor come last, because nobody goes there unless the manager says so. */
function earlyLast(
  alternatives: readonly AlternativeSessionRow[],
  affected: readonly AffectedBookingRow[],
  now: Date,
): AlternativeSessionRow[] {
  // They are listed by the begin of their sessions, so that the last one that is set is the earliest.
  const first = new Map(affected.toReversed().map(({ doctor_id, starts_at }) => [doctor_id, starts_at]));
  const isEarly = (each: AlternativeSessionRow): boolean => seesFrom(each, now) < (first.get(each.serves) ?? now);
  return [...alternatives.filter((each) => !isEarly(each)), ...alternatives.filter(isEarly)];
}

const targetOf = ({ session, doctor, date, time_start }: AlternativeSessionRow) => ({
  session,
  doctor,
  date,
  time_start,
});

function presentAlternative(row: AlternativeSessionRow): ReschedulingAnswer['alternatives'][number] {
  const { session, doctor, clinic, room, date, time_start, time_end, is_other_doctor, jkn_left, general_left } = row;
  return {
    session,
    group: row.serves,
    doctor,
    clinic,
    room,
    date,
    time_start,
    time_end,
    is_other_doctor,
    jkn_left,
    general_left,
  };
}

function digestOf(proposed: readonly AffectedBookingOutcome[]): string {
  const shown = proposed.map(({ trans_code, outcome, to }) => [trans_code, outcome, to?.session ?? null]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

/** Returns what `work` returns; when its affected bookings are not confirmed yet, the list to be shown, and then nothing is changed. */
export async function answerOrConfirmation<T>(work: () => Promise<T>): Promise<T | ReschedulingAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ToBeConfirmed)) throw error;
    await error.note();
    return error.answer;
  }
}

/** Makes the watchers of the sessions, and of those that bookings were moved to, read again. */
export function refreshWatchers(
  sessions: readonly number[],
  answer: ReschedulingAnswer,
  { hub }: Pick<Deps, 'hub'>,
): void {
  if (!answer.saved) return;
  for (const id of new Set([...sessions, ...answer.affected.flatMap(({ to }) => to?.session ?? [])])) hub.touch(id);
}
