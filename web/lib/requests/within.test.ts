import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[ERR-02] a request that gets no answer ends in time, or when whoever asked gives it up', () => {
  const late = within(20_000);
  vi.advanceTimersByTime(19_999);
  expect(late.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(late.aborted).toBe(true);
  const own = new AbortController();
  const given = within(20_000, own.signal);
  own.abort();
  expect([given.aborted, within(20_000, own.signal).aborted]).toEqual([true, true]);
});
