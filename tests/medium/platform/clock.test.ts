import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '#server/platform/start/clock.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import type { TestDatabase } from '../../support/database/database.ts';
import { makeQueue, makeTestCenter } from '../../factories/queue.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ pool } = database);
});
afterAll(() => database.close());

/** What a machine knows whose clock is wrong by so many milliseconds. */
async function machineOff(ms: number) {
  const said: unknown[] = [];
  const clock = createClock(() => Date.now() + ms);
  const stop = await clock.follow(pool, {
    info: () => undefined,
    error: (_, facts) => void said.push(facts?.['skew_ms']),
  });
  stop();
  return { clock, said };
}
const off = (clock: { now(): Date }): number => Math.abs(clock.now().getTime() - Date.now());

test('the clock of a machine is corrected by that of the database, so that two servers write one time', async () => {
  for (const wrong of [-700, 0, 900]) {
    const { clock, said } = await machineOff(wrong);
    expect(off(clock)).toBeLessThan(200);
    expect(said).toEqual([]);
    expect(clock.isFit()).toBe(true);
  }
});

test('a clock that is wrong by more than two seconds is said, and by more than thirty it keeps visitors away', async () => {
  const bad = await machineOff(-5_000);
  expect(bad.said).toHaveLength(1);
  expect(bad.clock.skewMs()).toBeGreaterThan(4_800);
  expect(bad.clock.isFit()).toBe(true);
  const unfit = await machineOff(31_000);
  expect(off(unfit.clock)).toBeLessThan(200);
  expect(unfit.clock.isFit()).toBe(false);
});

test('no event of a queue is older than the one before it, whatever its server believed', async () => {
  const session = await makeQueue(pool, await makeTestCenter(pool));
  const at = ['2026-11-26T02:00:00.000Z', '2026-11-26T01:59:59.400Z', '2026-11-26T02:00:01.000Z'];
  for (const [index, time] of at.entries())
    await pool.query(`insert into queue_event (session_id, version, kind, at) values ($1, $2, 'HOURS_CHANGED', $3)`, [
      session,
      index + 1,
      time,
    ]);
  const { rows } = await pool.query<{ at: Date }>('select at from queue_event where session_id = $1 order by version', [
    session,
  ]);
  expect(rows.map((row) => row.at.toISOString())).toEqual([at[0], at[0], at[2]]);
  await pool.query('update session set version = 3 where id = $1', [session]);
  expect((await verifyQueue(pool, session))!.faults).toEqual([]);
});
