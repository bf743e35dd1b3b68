import { setTimeout as pause } from 'node:timers/promises';
import type { Task, TaskList } from 'graphile-worker';
import { isUnreachable } from './db/unreachable.ts';

type Following = {
  /** Holds a promise for each task, and for each that came together with others, that has not come to its end. */
  readonly underWay: Set<Promise<unknown>>;
  /** How long to wait before what the database broke off is begun again, in ms. */
  readonly againMs: number;
  /** Nothing is begun again once this process stops. */
  readonly stopping: AbortSignal;
};

/** What the database breaks off more often fails, and waits for as long as the queue makes it. */
const AGAIN_MAX = 3;

/**
 * The same tasks, followed from their beginning to their end, also to that of each part where a task answers with several. What the database broke off is begun again a moment later: a job may be done twice at any time, and the queue
 * makes one that failed wait for longer each time, up to a minute after four faults of which none was its own.
 */
export function followed(tasks: TaskList, following: Following): TaskList {
  const follow = (task: Task): Task => {
    return (payload, helpers) => {
      const { underWay } = following;
      const done = persevere(async () => task(payload, helpers), following).finally(() => underWay.delete(done));
      underWay.add(done);
      return done;
    };
  };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, follow(task as Task)]));
}

type Answer = Awaited<ReturnType<Task>>;

async function persevere(work: () => Promise<Answer>, { againMs, stopping }: Following): Promise<Answer> {
  for (let again = 0; ; again += 1) {
    const answer = work();
    const parts = answer.then((several) => (Array.isArray(several) ? several : []));
    const ends = await parts.then(
      (all) => Promise.allSettled(all),
      (reason: unknown) => [{ status: 'rejected' as const, reason }],
    );
    const isBrokenOff = ends.some((end) => end.status === 'rejected' && isUnreachable(end.reason));
    if (!isBrokenOff || again === AGAIN_MAX) return answer;
    await pause(againMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return answer;
  }
}
