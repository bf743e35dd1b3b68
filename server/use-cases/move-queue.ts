import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { rulesOf } from '#domain/booking/rules.ts';
import type { BookingRules } from '#domain/booking/rules.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { NewEvent, QueueEvent } from '#domain/queue/event.ts';
import type { Desk, MoveRefusal } from '#domain/queue/moves.ts';
import type { PatientRefusal } from '#domain/queue/patient-moves.ts';
import { replay } from '#domain/queue/replay.ts';
import { localDate } from '#domain/time/zone.ts';
import { againAfterDeadlock, inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/route.ts';
import { appendEvents, isOutdated, lockSession, lockSessionOfBooking, readLog } from '../store/queue-log.store.ts';
import type { LockedSession } from '../store/queue-log.store.ts';
import { projectState } from '../store/queue-state.store.ts';

/** A locked session with its log, and what the rules look at. */
export type Opened = Desk & {
  readonly session: LockedSession;
  readonly rules: BookingRules;
  readonly events: readonly QueueEvent[];
};
type Decision = { ok: true; events: readonly NewEvent[] } | { ok: false; refusal: MoveRefusal | PatientRefusal };

/** The queue of a locked session as its log says. A status that no event tells of (sale stopped, seeded rows) is the row's. */
export async function openQueue(client: PoolClient, session: LockedSession, now: Date): Promise<Opened> {
  const rules = rulesOf(session.rules);
  const events = await readLog(client, session.id);
  const state = { ...replay(events, rules), status: session.status, version: session.version };
  return { session, rules, events, state, now, isToday: session.date === localDate(now, session.zone) };
}

/** Appends events to an opened queue and writes what they make of it. Answers the state after them. */
export async function writeEvents(
  client: PoolClient,
  opened: Opened,
  events: readonly NewEvent[],
  actorId: number | null,
): Promise<QueueState> {
  const made = await appendEvents(client, opened.session, events, actorId, opened.now);
  const before = replay(opened.events, opened.rules);
  const after = replay([...opened.events, ...made], opened.rules);
  await projectState(client, opened.session.id, before, after, opened.now);
  return after;
}

/**
 * One press at the desk: locks the session, lets the rules decide on its log, appends the events and writes what they make
 * of the queue, and tells the watchers after the commit. `version`: what the desk last saw; when more than patients' own steps happened
 * since, the press is refused, so two presses never call twice.
 */
export async function moveQueue(
  decide: (opened: Opened) => Decision,
  press: { sessionId: number; version: number | undefined; viewer: Viewer; now: Date },
  deps: Deps,
): Promise<void> {
  await againAfterDeadlock(() =>
    inTransaction(deps.pool, async (client) => {
      const session = await lockSession(client, press.sessionId, press.viewer.centerIds);
      if (session === null) throw new AppError('SESSION_NOT_FOUND');
      if (press.version !== undefined && (await isOutdated(client, session, press.version)))
        throw new AppError('STALE_VERSION', { details: { version: session.version } });
      await apply(client, session, decide, press.viewer.accountId, press.now);
    }),
  );
  deps.hub.touch(press.sessionId);
}

/** One step of a patient with an own number: check-in, 'saya terlambat', 'izin sebentar'. Answers the session. */
export async function moveOwn(
  decide: (opened: Opened, number: number) => Decision,
  step: { accountId: number; code: string; now: Date },
  deps: Deps,
): Promise<void> {
  const session = await againAfterDeadlock(() =>
    inTransaction(deps.pool, async (client) => {
      const found = await lockSessionOfBooking(client, step.code, step.accountId);
      if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
      if (found === 'moved') throw new AppError('STALE_VERSION');
      const { number } = found;
      await apply(client, found.session, (opened) => decide(opened, number), step.accountId, step.now);
      return found.session.id;
    }),
  );
  deps.hub.touch(session);
}

async function apply(
  client: PoolClient,
  session: LockedSession,
  decide: (opened: Opened) => Decision,
  actorId: number,
  now: Date,
): Promise<void> {
  const opened = await openQueue(client, session, now);
  const decision = decide(opened);
  if (!decision.ok) throw new AppError(decision.refusal);
  await writeEvents(client, opened, decision.events, actorId);
}
