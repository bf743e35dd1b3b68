import { EventEmitter } from 'node:events';
import { Logger, run } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from './deps.ts';
import { dropWorkers, noteWorkers } from './job-worker.store.ts';

/** Tasks by name, and how many of them run at the same time. Tasks of one lane never wait for those of another. */
export type JobLane = { readonly tasks: TaskList; readonly atOnce: number };

/** All background tasks, and when those of the first lane run by themselves: one line each, as cron writes it (UTC). */
export type JobPlan = { readonly lanes: readonly JobLane[]; readonly crontab: string };

/** So often this process says that its workers live, and looks for those of others that do not. */
const LIFE_MS = 10_000;

export type Jobs = {
  /** Takes no new job and waits for the running ones. */
  stop(): Promise<void>;
};

/**
 * Works off the job queue in the database; jobs queued before a crash are done after it. Several processes share one queue, and each job runs once; that of a process that died is taken up by another within a minute.
 * Each lane holds one connection of the pool to listen; further connections are taken only while a job uses the database.
 */
export async function startJobs(pool: Pool, { lanes, crontab }: JobPlan, log: Log): Promise<Jobs> {
  const runners: Runner[] = [];
  const workers = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  // The queue locks a job by the pool of workers that took it, and not by the worker.
  events.on('pool:create', ({ workerPool }) => void workers.add(workerPool.id));
  for (const [at, { tasks, atOnce }] of lanes.entries())
    runners.push(
      await run({
        pgPool: pool,
        taskList: tasks,
        crontab: at === 0 ? crontab : '',
        concurrency: atOnce,
        noHandleSignals: true,
        events,
        logger: new Logger(() => (level, message) => {
          if (level === 'error' || level === 'warning') log.error('jobs', { level, message });
        }),
      }),
    );
  for (const { promise } of runners)
    promise.catch((error: Error) => log.error('the job queue stopped', { error: error.message }));
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
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(runners.map((runner) => runner.stop()));
      await living;
      await dropWorkers(pool, [...workers]);
    },
  };
}
