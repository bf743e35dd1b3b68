import { BEGUN_STATUSES, isOneOf } from '#domain/status-sets.ts';
import { forgottenEndingsOf } from '#domain/queue/closing.ts';
import { about } from '#domain/queue/moves.ts';
import { againAfterDeadlock, inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { listForgottenSessions, lockForgottenSession } from './forgotten-session.store.ts';
import { openQueue, writeEvents } from './move-queue.ts';

/** What is left comes with the next run. */
const AT_ONCE = 200;

type EndDeps = Pick<Deps, 'pool' | 'hub' | 'log'>;

/**
 * Ends sessions that their desks forgot, each in a transaction of its own, in the words of the log: one that ran is finished, one that never began is
 * called off, and every number of it ends, so that nothing of it holds up its people any more. Nobody is told in the night. Answers how many.
 */
export async function endForgottenSessions(now: Date, deps: EndDeps): Promise<number> {
  let ended = 0;
  for (const session of await listForgottenSessions(deps.pool, now, AT_ONCE)) {
    try {
      if (!(await endOne(session, now, deps))) continue;
    } catch (error) {
      // The others are not held up by it.
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
  return againAfterDeadlock(() =>
    inTransaction(deps.pool, async (client) => {
      const session = await lockForgottenSession(client, id, now);
      if (session === null) return false;
      const opened = await openQueue(client, session, now, deps);
      const isBegun = isOneOf(BEGUN_STATUSES, session.status);
      const last = about(isBegun ? 'SESSION_FINISHED' : 'SESSION_CANCELLED', { overdue: true });
      await writeEvents(client, opened, [...forgottenEndingsOf(opened.state), last], null);
      return true;
    }),
  );
}
