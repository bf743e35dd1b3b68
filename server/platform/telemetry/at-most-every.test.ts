import { expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

test('however many ask, it is read once in a while', async () => {
  let time = 0;
  let readings = 0;
  const ask = atMostEvery(
    60_000,
    async () => (readings += 1),
    () => undefined,
    () => time,
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  time = 59_999;
  expect(await ask()).toBe(1);
  time = 60_000;
  expect(await ask()).toBe(2);
});

test('a reading that fails is not tried again at once, and what is too old is not shown', async () => {
  let time = 0;
  let fails = false;
  const errors: string[] = [];
  const read = vi.fn(async () => {
    if (fails) throw new Error('away');
    return 7;
  });
  const ask = atMostEvery(
    10_000,
    read,
    ({ message }) => void errors.push(message),
    () => time,
  );
  expect(await ask()).toBe(7);
  fails = true;
  time = 10_000;
  expect([await ask(), await ask()]).toEqual([7, 7]);
  expect(read).toHaveBeenCalledTimes(2);
  time = 40_000;
  expect(await ask()).toBe(null);
  expect(errors).toEqual(['away', 'away']);
});

test('nobody waits for long for a reading that hangs, nor is it done twice', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => new Promise<number>(() => undefined));
  const ask = atMostEvery(1_000, read, () => undefined);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBe(null);
  await vi.advanceTimersByTimeAsync(5_000);
  const again = ask();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await again).toBe(null);
  expect(read).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
