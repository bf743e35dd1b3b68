import { expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { createShares } from './shares.ts';
import type { Shares } from './shares.ts';

function refusalOf(shares: Shares, client: string | null, account: number | null = null): string | null {
  try {
    shares.take(client, account);
    return null;
  } catch (error) {
    return (error as AppError).code;
  }
}

test('a client has its share and no more, and one given back counts once', () => {
  const shares = createShares({ perClient: 2, perAccount: 9, most: 9 });
  const giveBack = shares.take('a', null);
  shares.take('a', null);
  expect([refusalOf(shares, 'a'), refusalOf(shares, 'b')]).toEqual(['TOO_MANY_AT_ONCE', null]);
  giveBack();
  giveBack();
  expect(shares.count()).toBe(2);
  expect([refusalOf(shares, 'a'), refusalOf(shares, 'a')]).toEqual([null, 'TOO_MANY_AT_ONCE']);
});

test('an account has its share wherever it comes from', () => {
  const shares = createShares({ perClient: 9, perAccount: 2, most: 9 });
  shares.take('a', 1);
  const giveBack = shares.take('b', 1);
  expect([refusalOf(shares, 'c', 1), refusalOf(shares, 'c', 2)]).toEqual(['TOO_MANY_AT_ONCE', null]);
  giveBack();
  expect(refusalOf(shares, 'c', 1)).toBeNull();
});

test('all together have no more than the most, also those that stand for many clients', () => {
  const shares = createShares({ perClient: 1, perAccount: 1, most: 3 });
  expect([refusalOf(shares, null), refusalOf(shares, null)]).toEqual([null, null]);
  const giveBack = shares.take('a', null);
  expect(refusalOf(shares, 'b')).toBe('BUSY');
  giveBack();
  expect(refusalOf(shares, 'b')).toBeNull();
});

test('what is refused takes nothing', () => {
  const shares = createShares({ perClient: 1, perAccount: 1, most: 9 });
  shares.take('a', 1);
  for (let time = 0; time < 9; time += 1) refusalOf(shares, 'b', 1);
  expect([shares.count(), refusalOf(shares, 'b', 2)]).toEqual([1, null]);
});
