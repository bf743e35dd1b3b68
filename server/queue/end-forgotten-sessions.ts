import { BEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { forgottenEndingsOf } from '#domain/queue/closing.ts';
import { about } from '#domain/queue/moves.ts';
import { inTransactionAgain } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { listForgottenSessions, lockForgottenSession } from './forgotten-session.store.ts';
import { openQueue, writeEvents } from './move-queue.ts';

/** Sessions ended in one run; the next run takes the rest. */
const AT_ONCE = 200;

type EndDeps = Pick<Deps, 'pool' | 'hub' | 'log'>;

/**
 * Ends forgotten sessions, each in a transaction of its own, by events: a session that ran is finished, one that never began is called off, and every number
 * ends, so that its patients can book again. Nobody is notified of it. Returns how many.
 */
export async function endForgottenSessions(now: Date, deps: EndDeps): Promise<number> {
  let ended = 0;
  for (const session of await listForgottenSessions(deps.pool, now, AT_ONCE)) {
    try {
      if (!(await endOne(session, now, deps))) continue;
    } catch (error) {
      // One that fails must not hold up the others.
      deps.log.error('a session that nobody ended could not be ended', { session, error: String(error) });
      continue;
    }
    ended += 1;
    deps.log.info('a session that nobody ended was ended', { session });
    deps.hub.touch(session);
  }
  return ended;
}

function endOne(id: number, now: Date, deps: EndDeps): Promise<boolean> {
  return inTransactionAgain(deps.pool, async (client) => {
    const session = await lockForgottenSession(client, id, now);
    if (session === null) return false;
    const opened = await openQueue(client, session, now, deps);
    const isBegun = isOneOf(BEGUN_STATUSES, session.status);
    const last = about(isBegun ? 'SESSION_FINISHED' : 'SESSION_CANCELLED', { overdue: true });
    await writeEvents(client, opened, [...forgottenEndingsOf(opened.state), last], null);
    return true;
  });
}
