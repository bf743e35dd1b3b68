import { eveningNotices, noticesOf } from '#domain/notice/derive.ts';
import type { Notice } from '#domain/notice/derive.ts';
import { afterQuiet } from '#domain/notice/quiet.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { viewAt, viewQueue } from '../live/queue-view.ts';
import { insertNotices } from '../store/notice.store.ts';
import {
  listEvenings,
  listUntold,
  lockTold,
  readPeople,
  readUntold,
  setTold,
  takeEvening,
} from '../store/told.store.ts';
import type { ToldPerson } from '../store/told.store.ts';

export type TellDeps = Pick<Deps, 'pool' | 'log'>;

/** Sessions told of in one round. */
const SESSIONS_AT_ONCE = 200;
/** Events of one session told in one round. */
const EVENTS_AT_ONCE = 500;
/** What happened longer ago is worth telling nobody any more. */
const LOOK_BACK_MS = 3_600_000;
/** An event is in the database so long after the time it carries, at most. */
const COMMIT_MS = 60_000;

/** Where the next look begins; null: an hour back. */
export type LookFrom = Date | null;

/**
 * One look at the queues' logs: what is new is kept as notices (send-notices.ts lets them leave). Each session is one transaction, so that a crash loses and
 * doubles nothing, and several processes share the work.
 * @returns where the next look begins, and whether there is more to do already
 */
export async function tellQueues(
  from: LookFrom,
  now: Date,
  deps: TellDeps,
): Promise<{ from: LookFrom; hasMore: boolean }> {
  const since = new Date(from === null ? now.getTime() - LOOK_BACK_MS : from.getTime() - COMMIT_MS);
  const untold = await listUntold(deps.pool, since, SESSIONS_AT_ONCE);
  const evenings = await listEvenings(deps.pool, now, SESSIONS_AT_ONCE);
  const told = await each(untold, (id) => tellSession(id, now, deps), deps);
  await each(evenings, (id) => tellEvening(id, now, deps), deps);
  const isFull = untold.length === SESSIONS_AT_ONCE;
  // What is left, what another process tells, and what failed is looked for again from where this look began.
  return {
    from: told === untold.length && !isFull ? now : from,
    hasMore: isFull || evenings.length === SESSIONS_AT_ONCE,
  };
}

/** Tells of one session what its log says and was not told yet; false when there is more of it, or another process is at it. */
async function tellSession(id: number, now: Date, { pool }: TellDeps): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const session = await lockTold(client, id, now);
    if (session === null) return false;
    const events = await readUntold(client, session, EVENTS_AT_ONCE);
    const last = events.at(-1);
    if (!last) return true;
    const named = events.flatMap(({ appointmentId }) => appointmentId ?? []);
    const log = await viewQueue(pool, id, last.version);
    const view = log && viewAt(log, now);
    const people = await readPeople(client, id, named, (number) => view?.ahead(number) ?? null);
    const notices = noticesOf(events, session, people, now);
    await insertNotices(client, id, timed(notices, people, session.zone, now), now);
    await setTold(client, id, last.version);
    return events.length < EVENTS_AT_ONCE;
  });
}

async function tellEvening(id: number, now: Date, { pool }: TellDeps): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const session = await takeEvening(client, id, now);
    if (session === null || session.startsAt <= now) return true;
    const people = await readPeople(client, id, [], () => null);
    const notices = eveningNotices({ id, startsAt: session.startsAt }, people, session.due);
    await insertNotices(client, id, timed(notices, people, session.zone, now), now);
    return true;
  });
}

/** What is not urgent waits for the end of the person's quiet hours, by the center's clock; what is of no use by then is not kept at all. */
function timed(
  notices: readonly Notice[],
  people: readonly ToldPerson[],
  zone: Zone,
  now: Date,
): (Notice & { sendAt: Date })[] {
  const quiet = new Map(people.map((person) => [person.accountId, person.quiet]));
  return notices
    .map((notice) => ({
      ...notice,
      sendAt: notice.urgent ? now : afterQuiet(now, quiet.get(notice.accountId) ?? null, zone),
    }))
    .filter(({ sendAt, notAfter }) => sendAt < notAfter);
}

/** Does it to each; how many were done. One session that fails holds up no other. */
async function each(
  ids: readonly number[],
  work: (id: number) => Promise<boolean>,
  { log }: TellDeps,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    const ended = await work(id).catch((error: unknown) => {
      log.error('could not tell of a session', { session: id, error: String(error) });
      return false;
    });
    if (ended) done += 1;
  }
  return done;
}
