import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGiveWay } from './give-way.ts';

/** Longer than any answer of a receiver that works, and less than a sender waits. */
const LONG_MS = 6_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Asks of a receiver: `answer` answers one that waits, or makes it fail. */
function ask(giveWay: ReturnType<typeof createGiveWay>, name: string) {
  const asked = Promise.withResolvers<string>();
  const state = { isAsked: false };
  const answered = giveWay(name, () => {
    state.isAsked = true;
    return asked.promise;
  });
  answered.catch(() => undefined);
  return { answered, state, answer: asked.resolve, fail: asked.reject };
}

test('as many as there are wait for a receiver of which nobody knows yet that it hangs', () => {
  const giveWay = createGiveWay();
  const asked = Array.from({ length: 8 }, () => ask(giveWay, 'gateway'));
  expect(asked.map(({ state }) => state.isAsked)).toEqual(asked.map(() => true));
});

test('once a receiver hangs, two wait for it, a third gives way at once, and another receiver is asked as before', async () => {
  const giveWay = createGiveWay();
  const first = Array.from({ length: 8 }, () => ask(giveWay, 'gateway'));
  await vi.advanceTimersByTimeAsync(LONG_MS);
  await expect(ask(giveWay, 'gateway').answered).rejects.toThrow('gateway hangs, and others wait for it');
  for (const { fail } of first) fail(new Error('timeout'));
  await vi.advanceTimersByTimeAsync(1);
  const second = Array.from({ length: 8 }, () => ask(giveWay, 'gateway'));
  expect(second.map(({ state }) => state.isAsked)).toEqual([true, true, ...Array.from({ length: 6 }, () => false)]);
  expect(ask(giveWay, 'mail server').state.isAsked).toBe(true);
});

test('a receiver that answers again, if only by a refusal, is asked by all again', async () => {
  const giveWay = createGiveWay();
  const slow = ask(giveWay, 'gateway');
  await vi.advanceTimersByTimeAsync(LONG_MS);
  slow.fail(new Error('timeout'));
  await expect(slow.answered).rejects.toThrow('timeout');
  const next = ask(giveWay, 'gateway');
  next.fail(new Error('503'));
  await expect(next.answered).rejects.toThrow('503');
  const asked = Array.from({ length: 8 }, () => ask(giveWay, 'gateway'));
  expect(asked.map(({ state }) => state.isAsked)).toEqual(asked.map(() => true));
  asked[0]!.answer('accepted');
  expect(await asked[0]!.answered).toBe('accepted');
});
