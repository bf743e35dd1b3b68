import { Logger, run, type TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Log } from './deps.ts';

/** What runs by itself: the tasks by name, and when they run, one line each as cron writes it (UTC). */
export type JobPlan = { tasks: TaskList; crontab: string };

export type Jobs = {
  /** Takes no new job and waits for those at work. */
  stop(): Promise<void>;
};

const AT_ONCE = 2;

/**
 * Works off the job queue kept in the database: what was queued before a crash is done after it. Several processes share one queue; each job
 * runs once. The pool needs three connections at least: one listens, the others work.
 */
export async function startJobs(pool: Pool, plan: JobPlan, log: Log): Promise<Jobs> {
  const runner = await run({
    pgPool: pool,
    taskList: plan.tasks,
    crontab: plan.crontab,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.error('jobs', { level, message });
    }),
  });
  runner.promise.catch((error: Error) => log.error('the job queue stopped', { error: error.message }));
  return { stop: () => runner.stop() };
}
