import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from './deps.ts';
import { followed } from './followed-tasks.ts';
import { dropWorkers, freeWorkers, noteWorkers } from './job-worker.store.ts';

/** Tasks by name, and how many of them run at the same time. Tasks of one lane never wait for those of another. */
export type JobLane = { readonly tasks: TaskList; readonly atOnce: number };

/** All background tasks, and when those of the first lane run by themselves: one line each, as cron writes it (UTC). */
export type JobPlan = { readonly lanes: readonly JobLane[]; readonly crontab: string };

/** So often this process says that its workers live, and looks for those of others that do not. */
const LIFE_MS = 5_000;
const AGAIN_MS = 2_000;
/** A process that leaves waits so long for its jobs. A gateway may hang for longer than the process has in all (main.ts), and other parts have something to close in order too. */
const PATIENCE_MS = 2_000;
/** The queue notes the end of a job without waiting for it. Only with these does anybody hear when that fails (pool:fatalError); without them the whole process would end. */
const UNAWAITED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** `ended`: why it does no more work; null when it was stopped. `pools`: under which names it has taken jobs. `idle`: resolves once none of its tasks runs any more. */
type RunningLane = {
  readonly runner: Runner;
  readonly ended: Promise<string | null>;
  readonly pools: ReadonlySet<string>;
  idle(): Promise<void>;
};

export type Jobs = {
  /**
   * Takes no new job and waits a moment for the running ones. What is still under way then is left as by a process that died: its workers stay noted, so that another process takes it up no sooner than LOST_AFTER_S after the
   * last sign of life, when this process is gone (main.ts).
   */
  stop(): Promise<void>;
};

/**
 * Works off the job queue in the database; jobs queued before a crash are done after it. Several processes share one queue, and each job runs once; that of a process that died is taken up by another within a minute.
 * Each lane holds one connection of the pool to listen; further connections are taken only while a job uses the database.
 */
export async function startJobs(pool: Pool, { lanes, crontab }: JobPlan, log: Log): Promise<Jobs> {
  const workers = new Set<string>();
  const stopping = new AbortController();
  const runLane = async ({ tasks, atOnce }: JobLane, cron: string): Promise<RunningLane> => {
    const events: WorkerEvents = new EventEmitter();
    const lost = Promise.withResolvers<string>();
    const pools = new Set<string>();
    const underWay = new Set<Promise<unknown>>();
    // The queue locks a job by the pool of workers that took it, and not by the worker.
    events.on('pool:create', ({ workerPool }) => {
      workers.add(workerPool.id);
      pools.add(workerPool.id);
    });
    // What such a pool still held when it ended is given back as if its process had died.
    events.on('pool:release', ({ workerPool }) => void workers.delete(workerPool.id));
    // Of a pool that could not note the end of a job nothing more is heard: it neither goes on nor comes to its end.
    events.on('pool:fatalError', ({ workerPool, error }) => {
      workers.delete(workerPool.id);
      lost.resolve(String(error));
    });
    const runner = await run({
      pgPool: pool,
      taskList: followed(tasks, { underWay, againMs: AGAIN_MS, stopping: stopping.signal }),
      crontab: cron,
      concurrency: atOnce,
      noHandleSignals: true,
      events,
      preset: { worker: UNAWAITED },
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.error('jobs', { level, message });
      }),
    });
    const ended = runner.promise.then(
      () => null,
      (reason: Error) => reason.message,
    );
    const idle = async (): Promise<void> => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    };
    return { runner, ended: Promise.race([ended, lost.promise]), pools, idle };
  };
  const running = new Set<RunningLane>();
  const givingBack = new Set<Promise<void>>();
  /** Null when it could not begin, or was stopped meanwhile. */
  const begin = async (lane: JobLane, cron: string): Promise<RunningLane | null> => {
    await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (stopping.signal.aborted) return null;
    const begun = await runLane(lane, cron).catch(() => null);
    if (begun && stopping.signal.aborted) await begun.runner.stop();
    return stopping.signal.aborted ? null : begun;
  };
  /** What a lane that ended still held is done again as soon as the database is there: nobody has to wait until its workers count as lost. Not before its last task has ended, which would run twice at a time. */
  const giveBack = async ({ pools, idle }: RunningLane): Promise<void> => {
    await idle();
    while (!stopping.signal.aborted) {
      const isDone = await freeWorkers(pool, [...pools]).then(
        () => true,
        () => false,
      );
      if (isDone) return;
      await pause(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  /** The queue gives itself up when the database goes away while it takes or ends a job; it is begun anew when that is there again. */
  const keepUp = async (first: RunningLane, lane: JobLane, cron: string): Promise<void> => {
    for (let current: RunningLane | null = first; current;) {
      running.add(current);
      const error = await current.ended;
      running.delete(current);
      if (stopping.signal.aborted) return;
      log.error('the job queue stopped, and is begun anew', { error });
      const giving = giveBack(current).finally(() => givingBack.delete(giving));
      givingBack.add(giving);
      do current = await begin(lane, cron);
      while (current === null && !stopping.signal.aborted);
      if (current) log.info('the job queue is back');
    }
  };
  const kept: Promise<void>[] = [];
  for (const [at, lane] of lanes.entries()) {
    const cron = at === 0 ? crontab : '';
    kept.push(keepUp(await runLane(lane, cron), lane, cron));
  }
  const live = async (): Promise<void> => {
    const freed = await noteWorkers(pool, [...workers]);
    if (freed > 0) log.info('jobs of lost workers were given back', { workers: freed });
  };
  let living: Promise<void> = live();
  await living;
  const timer = setInterval(() => {
    living = living
      .then(live)
      .catch((error: Error) => log.error('the job workers could not be noted', { error: error.message }));
  }, LIFE_MS);
  const end = async (): Promise<void> => {
    const mine = [...workers];
    await Promise.all([...running].map(({ runner }) => runner.stop()));
    await Promise.all([...kept, ...givingBack]);
    await living;
    await dropWorkers(pool, mine);
  };
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      const waiting = new AbortController();
      const patience = pause(PATIENCE_MS, 'left' as const, { signal: waiting.signal });
      const ended = end().finally(() => waiting.abort());
      // Whichever loses this race may fail when nobody hears it any more.
      for (const one of [patience, ended]) one.catch(() => undefined);
      if ((await Promise.race([ended, patience])) === 'left') {
        log.info('jobs that are still under way are left to other processes');
      }
    },
  };
}
