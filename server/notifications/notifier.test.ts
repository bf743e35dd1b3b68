import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startNotifier } from './notifier.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('whatever happens in queues while the database hangs is read in one go afterwards, not once for each of it', async () => {
  const asked: ((error: Error) => void)[] = [];
  const hanging = () => new Promise((_, reject) => asked.push(reject));
  const errors: string[] = [];
  const notifier = startNotifier({
    pool: { query: hanging, connect: hanging },
    log: { info: () => undefined, error: (message: string) => errors.push(message) },
    now: () => new Date(),
    notifyLeft: () => Promise.resolve(),
  } as never);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
  for (let nth = 0; nth < 20; nth += 1) {
    notifier.nudge();
    await vi.advanceTimersByTimeAsync(500);
  }
  // The database is still away when it answers the first time, and there again for the reading after that.
  asked[0]!(new Error('the database system is starting up'));
  await vi.advanceTimersByTimeAsync(0);
  expect([errors.length, asked.length]).toEqual([1, 2]);
  asked[1]!(new Error('the database system is starting up'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([errors.length, asked.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(3);
  asked[2]!(new Error('the database system is starting up'));
  await notifier.stop();
});
