import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs at once, and once more for all calls that came meanwhile', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const { run } = coalesced(work, 1_000);
  for (let times = 0; times < 100; times += 1) run();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('never runs twice at the same time, and goes on after a run that failed', async () => {
  let fail: (error: Error) => void = () => {};
  const work = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => (fail = reject)));
  const { run } = coalesced(work, 1_000);
  run();
  await vi.advanceTimersByTimeAsync(10_000);
  run();
  expect(work).toHaveBeenCalledTimes(1);
  fail(new Error('away'));
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does nothing more once it is stopped', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const { run, stop } = coalesced(work, 1_000);
  run();
  run();
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  run();
  expect(work).toHaveBeenCalledTimes(1);
});
