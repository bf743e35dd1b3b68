import { expect, it } from 'vitest';
import { quantileOf } from './draws.ts';
import { fitPresence } from './presence.ts';
import type { Attendance, CheckIn } from './types.ts';

const none = { did: 0, of: 0 };
const attendance = (checkIns: readonly CheckIn[]): Attendance => ({
  came: [none, none, none, none],
  today: none,
  checkIns,
  seen: none,
  returned: none,
  inserted: none,
  vainSeconds: [],
});

it('the first in the line come in time, though some of the last come at opening and some by their number', () => {
  // Everybody by their number, five minutes each, a quarter of an hour before; every second one of them at opening.
  const checkIns = Array.from({ length: 200 }, (_, at) => {
    const number = 1 + (at % 40);
    return { number, minutes: at % 80 < 40 ? -20 : number * 5 - 15, delay: 0 };
  });
  const { checkIns: rests, reckon } = fitPresence(attendance(checkIns), 5);
  /** Minutes from the planned start until nine in ten with this number are there. */
  const latest = (number: number) => reckon * number + quantileOf(rests(number), 0.9) / 60_000;
  expect(latest(2)).toBeLessThan(20);
  expect(latest(38)).toBeGreaterThan(120);
});

it('of a doctor without a past everybody is expected three quarters of an hour before their call, give or take half an hour', () => {
  const rests = fitPresence(attendance([]), 5).checkIns(7);
  expect([quantileOf(rests, 0) >= -81 * 60_000, quantileOf(rests, 1) <= -9 * 60_000]).toEqual([true, true]);
});
