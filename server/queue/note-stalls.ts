import { SILENCE_LEAST_MS } from '#domain/queue/silence.ts';
import { stallOf } from '#domain/queue/stall.ts';
import { inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { estimateFor } from './estimate/queue-estimates.ts';
import { openQueue, settle, writeEvents } from './move-queue.ts';
import { viewQueue } from './queue-view.ts';
import { listQuietSessions, lockQuietSession } from './stall.store.ts';

/** Sessions looked at in one run; the next run takes the rest. */
const AT_ONCE = 500;

type StallDeps = Pick<Deps, 'pool' | 'hub' | 'log'>;

/**
 * Notes in the log of each running session that nobody has been called for longer than its pace explains. From then on nobody is shown a time there until somebody is called, or the desk says why.
 * Returns how many were noted.
 */
export async function noteStalls(now: Date, deps: StallDeps): Promise<number> {
  const before = new Date(now.getTime() - SILENCE_LEAST_MS);
  let noted = 0;
  for (const { id, version } of await listQuietSessions(deps.pool, before, AT_ONCE)) {
    try {
      if ((await isStalled(id, version, now, deps)) && (await noteOne(id, before, now, deps))) noted += 1;
    } catch (error) {
      // One that fails must not hold up the others.
      deps.log.error('a queue could not be looked at for a standstill', { session: id, error: String(error) });
    }
  }
  return noted;
}

async function isStalled(session: number, version: number, now: Date, { pool }: StallDeps): Promise<boolean> {
  const view = await viewQueue(pool, session, version, now);
  if (view === null) return false;
  const { of } = await estimateFor(pool, session, view, now);
  return [...of.values()].some(({ reason }) => reason === 'STALLED');
}

async function noteOne(id: number, before: Date, now: Date, deps: StallDeps): Promise<boolean> {
  const after = await inTransactionAgain(deps.pool, async (client) => {
    const session = await lockQuietSession(client, id, before);
    if (session === null) return null;
    const opened = await openQueue(client, session, now, deps);
    // The log knows of calls that an older release has made beside this one.
    const isQuiet = (opened.state.quietSince ?? Infinity) <= before.getTime();
    const event = isQuiet ? stallOf(opened.state) : null;
    return event && writeEvents(client, opened, [event], null);
  });
  if (after === null) return false;
  settle(id, after, deps);
  return true;
}
