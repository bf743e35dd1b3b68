import { expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { createOpenAtOnce } from './open-at-once.ts';
import type { OpenAtOnce } from './open-at-once.ts';

function refusalOf(open: OpenAtOnce, client: string | null, account: number | null = null): string | null {
  try {
    open.take(client, account);
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
}

test('a client has its share and no more, and one given back counts once', () => {
  const open = createOpenAtOnce({ perClient: 2, perAccount: 9, most: 9 });
  const giveBack = open.take('a', null);
  open.take('a', null);
  expect([refusalOf(open, 'a'), refusalOf(open, 'b')]).toEqual(['TOO_MANY_AT_ONCE', null]);
  giveBack();
  giveBack();
  expect(open.count()).toBe(2);
  expect([refusalOf(open, 'a'), refusalOf(open, 'a')]).toEqual([null, 'TOO_MANY_AT_ONCE']);
});

test('an account has its share wherever it comes from', () => {
  const open = createOpenAtOnce({ perClient: 9, perAccount: 2, most: 9 });
  open.take('a', 1);
  const giveBack = open.take('b', 1);
  expect([refusalOf(open, 'c', 1), refusalOf(open, 'c', 2)]).toEqual(['TOO_MANY_AT_ONCE', null]);
  giveBack();
  expect(refusalOf(open, 'c', 1)).toBeNull();
});

test('all together have no more than the most, also those that stand for many clients', () => {
  const open = createOpenAtOnce({ perClient: 1, perAccount: 1, most: 3 });
  expect([refusalOf(open, null), refusalOf(open, null)]).toEqual([null, null]);
  const giveBack = open.take('a', null);
  expect(refusalOf(open, 'b')).toBe('BUSY');
  giveBack();
  expect(refusalOf(open, 'b')).toBeNull();
});

test('what is refused takes nothing', () => {
  const open = createOpenAtOnce({ perClient: 1, perAccount: 1, most: 9 });
  open.take('a', 1);
  for (let time = 0; time < 9; time += 1) refusalOf(open, 'b', 1);
  expect([open.count(), refusalOf(open, 'b', 2)]).toEqual([1, null]);
});
