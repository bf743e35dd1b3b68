import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** When jobs of the product begin (server/job-plan.ts): minutes of the hour. */
const JOB_MINUTES = [5, 20, 35];
const MINUTE_MS = 60_000;
/** A job begins within a second or two of its minute. */
const BEGINNING_MS = 3_000;

/** Waits until no job of these products runs, and none will begin within `seconds`. */
export async function untilQuiet(pools: readonly pg.Pool[], seconds: number): Promise<void> {
  for (;;) {
    const now = Date.now();
    const sinceHour = now % (60 * MINUTE_MS);
    const begins = JOB_MINUTES.map((minute) => minute * MINUTE_MS - sinceHour).find(
      (ahead) => ahead > -BEGINNING_MS && ahead < seconds * 1000,
    );
    if (begins !== undefined) await pause(begins + BEGINNING_MS);
    else if (await areIdle(pools)) return;
    else await pause(500);
  }
}

async function areIdle(pools: readonly pg.Pool[]): Promise<boolean> {
  const counts = await Promise.all(
    pools.map((pool) => pool.query('select from graphile_worker.jobs where locked_at is not null')),
  );
  return counts.every(({ rowCount }) => rowCount === 0);
}
