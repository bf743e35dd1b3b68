import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { BenchProduct } from './product.ts';
import { processorMs } from './processor-time.ts';

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

const WINDOW_MS = 400;
/** Of a window; a product that does nothing looks at its clock and its jobs now and then. */
const IDLE_MS = 20;
const IDLE_WINDOWS = 2;

/** Waits until neither these products nor their databases have anything to do, such as notifications of what was asked before; their jobs too. */
export async function untilIdle(products: readonly BenchProduct[]): Promise<void> {
  const used = (): number[] =>
    products.flatMap(({ pid, cluster }) => [processorMs(pid), processorMs(cluster.postmasterPid())]);
  let before = used();
  for (let idle = 0; idle < IDLE_WINDOWS;) {
    await untilQuiet(
      products.map(({ pool }) => pool),
      WINDOW_MS / 1000,
    );
    await pause(WINDOW_MS);
    const after = used();
    idle = after.every((ms, at) => ms - before[at]! <= IDLE_MS) ? idle + 1 : 0;
    before = after;
  }
}
