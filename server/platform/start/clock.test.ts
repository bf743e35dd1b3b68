import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const TRUE_TIME = Date.parse('2026-11-26T02:00:00Z');
const silent = { info: () => undefined, error: () => undefined };

/** A machine whose clock may be put wrong, and a database whose answer takes a while. */
function makeWorld() {
  const world = { passed: 0, machineOff: 0, answerMs: 2 };
  const wall = (): number => TRUE_TIME + world.passed;
  const pool = {
    query: () => {
      // Heard of at once, answered late.
      const rows = [{ ms: wall() }];
      world.passed += world.answerMs;
      return Promise.resolve({ rows });
    },
  } as unknown as Pool;
  const clock = createClock(
    () => wall() + world.machineOff,
    () => world.passed,
  );
  return { world, clock, pool, off: () => clock.now().getTime() - wall() };
}

test('a machine whose clock is put forward by an hour gives no time of its own, and is not fit from that moment', async () => {
  const { world, clock, pool, off } = makeWorld();
  const stop = await clock.follow(pool, silent);
  stop();
  world.passed += 1_000;
  world.machineOff = 3_600_000;
  expect(Math.abs(off())).toBeLessThan(10);
  expect(clock.isFit()).toBe(false);
  world.machineOff = -20_000;
  expect(Math.abs(off())).toBeLessThan(10);
  expect(clock.isFit()).toBe(true);
  expect(clock.skewMs()).toBeGreaterThan(19_900);
});

test('a database that answers slowly takes nothing back of what is known of the clock', async () => {
  const { world, clock, pool, off } = makeWorld();
  world.machineOff = -900;
  (await clock.follow(pool, silent))();
  expect(Math.abs(off())).toBeLessThan(10);
  world.answerMs = 4_000;
  (await clock.follow(pool, silent))();
  expect(Math.abs(off())).toBeLessThan(10);
});
