import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { QueueState } from '#domain/queue/entry.ts';
import type { NewEvent } from '#domain/queue/event.ts';
import type { Desk, MoveRefusal } from '#domain/queue/moves.ts';
import type { PatientRefusal } from '#domain/queue/patient-moves.ts';
import { advance, replay } from '#domain/queue/replay.ts';
import { localDate } from '#domain/time/zone.ts';
import { answersTo, inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { cacheState, cachedState } from './queue-view.ts';
import { appendEvents, lockSession, lockSessionOfBooking, readLog, withVersions } from './queue-log.store.ts';
import type { LockedSession } from './queue-log.store.ts';
import { projectState } from './queue-state.store.ts';

/** A locked session with its queue, and what the rules need to decide. */
export type OpenedQueue = Desk & {
  readonly session: LockedSession;
  readonly rules: BookingRules;
  /** The state by the log alone; `state` has the status of the session's row, which differs where it changed without an event. */
  readonly logged: QueueState;
};
type Decision = { ok: true; events: readonly NewEvent[] } | { ok: false; refusal: MoveRefusal | PatientRefusal };

/** The session, locked for this transaction; SESSION_NOT_FOUND outside of these centers. */
export async function lockOwn(client: PoolClient, id: number, centerIds: readonly number[]): Promise<LockedSession> {
  const session = await lockSession(client, id, centerIds);
  if (session === null) throw new AppError('SESSION_NOT_FOUND');
  return session;
}

/** The queue of a locked session: cached since its last event, or read from its log. */
export async function openQueue(
  client: PoolClient,
  session: LockedSession,
  now: Date,
  { pool }: Pick<Deps, 'pool'>,
): Promise<OpenedQueue> {
  const rules = rulesOf(session.rules);
  const logged = cachedState(pool, session.id, session.version) ?? replay(await readLog(client, session.id), rules);
  const state = { ...logged, status: session.status, version: session.version };
  return { session, rules, logged, state, now, isToday: session.date === localDate(now, session.zone) };
}

/**
 * Appends events to an opened queue and writes the rows that follow from them. Returns the state after them, which counts once the transaction is committed. The
 * statements leave in one piece, because the session is locked for as long as they travel.
 */
export async function writeEvents(
  client: PoolClient,
  { session, rules, logged, now }: OpenedQueue,
  events: readonly NewEvent[],
  actorId: number | null,
): Promise<QueueState> {
  const made = withVersions(session, events, now);
  const appending = appendEvents(client, session.id, made, actorId, now);
  const after = advance(logged, made);
  if (after) {
    await answersTo([appending, projectState(client, session.id, logged, after, now).catch(refuseToRevive)]);
    return after;
  }
  // One of the events takes others back: only the whole log says what is true then.
  await appending;
  const replayed = replay(await readLog(client, session.id), rules);
  await projectState(client, session.id, logged, replayed, now).catch(refuseToRevive);
  return replayed;
}

/** What an ended number may have lost in the meantime, by the constraint that refuses to make it live again. */
const LOST_SINCE: ReadonlyMap<string | undefined, ErrorCode> = new Map([
  ['appointment_one_live', 'REGISTERED_AGAIN'],
  ['appointment_reference', 'REGISTERED_AGAIN'],
  ['appointment_card', 'CARD_IN_USE'],
]);

/**
 * A number that is reopened, or whose end is undone, is live again. It is refused when its patient has another live number by then, another booking uses the letter, or
 * the BPJS card pays for somebody else's number.
 */
function refuseToRevive(error: unknown): never {
  const code = LOST_SINCE.get((error as { constraint?: string }).constraint);
  throw code === undefined ? error : new AppError(code);
}

/** One step of a patient with their own number: check-in, running late, stepping away. */
export async function moveOwn(
  decide: (opened: OpenedQueue, number: number) => Decision,
  step: { accountId: number; code: string; now: Date },
  deps: Deps,
): Promise<void> {
  const { id, after } = await inTransactionAgain(deps.pool, async (client) => {
    const found = await lockSessionOfBooking(client, step.code, step.accountId);
    if (found === null) throw new AppError('APPOINTMENT_NOT_FOUND');
    if (found === 'moved') throw new AppError('STALE_VERSION');
    const { number, session } = found;
    const decideOwn = (opened: OpenedQueue): Decision => decide(opened, number);
    return { id: session.id, after: await apply(client, session, decideOwn, step.accountId, step.now, deps) };
  });
  settle(id, after, deps);
}

/** After the commit: caches the state for the next press and the next reading, and makes watchers read again. */
export function settle(session: number, after: QueueState, { pool, hub }: Pick<Deps, 'pool' | 'hub'>): void {
  cacheState(pool, session, after);
  hub.touch(session);
}

/** Lets the rules decide on a locked session, and writes the events that they decide on; throws their refusals. */
export async function apply(
  client: PoolClient,
  session: LockedSession,
  decide: (opened: OpenedQueue) => Decision,
  actorId: number | null,
  now: Date,
  deps: Pick<Deps, 'pool'>,
): Promise<QueueState> {
  const opened = await openQueue(client, session, now, deps);
  const decision = decide(opened);
  if (!decision.ok) throw new AppError(decision.refusal);
  return writeEvents(client, opened, decision.events, actorId);
}
