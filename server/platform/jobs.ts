import { Logger, run } from 'graphile-worker';
import type { Runner, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from './deps.ts';

/** Tasks by name, and how many of them run at the same time: what is in another lane never waits for them. */
export type JobLane = { readonly tasks: TaskList; readonly atOnce: number };

/** What runs by itself: the tasks, and when those of the first lane run, one line each as cron writes it (UTC). */
export type JobPlan = { readonly lanes: readonly JobLane[]; readonly crontab: string };

export type Jobs = {
  /** Takes no new job and waits for those at work. */
  stop(): Promise<void>;
};

/**
 * Works off the job queue kept in the database: what was queued before a crash is done after it. Several processes share one queue; each job
 * runs once. Each lane holds one connection of the pool to listen; the others are taken only while a job asks the database.
 */
export async function startJobs(pool: Pool, { lanes, crontab }: JobPlan, log: Log): Promise<Jobs> {
  const runners: Runner[] = [];
  for (const [at, { tasks, atOnce }] of lanes.entries())
    runners.push(
      await run({
        pgPool: pool,
        taskList: tasks,
        crontab: at === 0 ? crontab : '',
        concurrency: atOnce,
        noHandleSignals: true,
        logger: new Logger(() => (level, message) => {
          if (level === 'error' || level === 'warning') log.error('jobs', { level, message });
        }),
      }),
    );
  for (const { promise } of runners)
    promise.catch((error: Error) => log.error('the job queue stopped', { error: error.message }));
  return { stop: async () => void (await Promise.all(runners.map((runner) => runner.stop()))) };
}
