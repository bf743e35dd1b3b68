import { expect, test } from 'vitest';
import { findUnfit, planRescheduling, withoutPlanned } from './rescheduling-plan.ts';
import type { AlternativeSession } from './rescheduling-plan.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 24, hour));
const alternative = (
  session: number,
  jkn: number,
  general: number,
  patients: number[] = [],
  startsAt = at(8),
): AlternativeSession => ({
  session,
  startsAt,
  left: { JKN: jkn, GENERAL: general },
  patients: new Set(patients),
});
const booking = (patient: number, part: 'JKN' | 'GENERAL' | 'ONSITE' = 'GENERAL') => ({
  code: `K${patient}`,
  patient,
  part,
  startsAt: at(8),
});

test('nobody is proposed a session before the one they planned for, and one at the same time is none before it', () => {
  const day = [alternative(10, 0, 9, [], at(7)), alternative(11, 0, 9, [], at(9)), alternative(12, 0, 9, [], at(11))];
  const bookings = [booking(1), { ...booking(2), startsAt: at(11) }, { ...booking(3), startsAt: at(12) }];
  expect([...planRescheduling(bookings, day).values()]).toEqual([11, 12, null]);
});

test('in the order of numbers each booking gets the earliest session with a quota place of its part', () => {
  const found = planRescheduling(
    [booking(1), booking(2), booking(3, 'JKN'), booking(4)],
    [alternative(10, 0, 1), alternative(11, 1, 1)],
  );
  expect([...found]).toEqual([
    ['K1', 10],
    ['K2', 11],
    ['K3', 11],
    ['K4', null],
  ]);
});

test('a number registered on the spot takes a quota place online', () => {
  expect(planRescheduling([booking(1, 'ONSITE')], [alternative(10, 5, 0), alternative(11, 0, 1)]).get('K1')).toBe(11);
});

test('nobody gets a second number in a session, also when two bookings of one patient are affected', () => {
  const twice = [booking(1), { ...booking(1), code: 'L1' }];
  expect([
    ...planRescheduling(twice, [alternative(10, 0, 9, [1]), alternative(11, 0, 9), alternative(12, 0, 9)]).values(),
  ]).toEqual([11, 12]);
});

test('a plan that somebody chose fits only while every session has places for all who are to go there', () => {
  const plan = (entries: [string, number | null][]) => new Map(entries);
  const two = [booking(1), booking(2)];
  const open = [alternative(10, 0, 1), alternative(11, 0, 2, [2])];
  expect(
    findUnfit(
      two,
      plan([
        ['K1', 10],
        ['K2', null],
      ]),
      open,
    ),
  ).toBeNull();
  expect(
    findUnfit(
      two,
      plan([
        ['K1', 10],
        ['K2', 10],
      ]),
      open,
    ),
  ).toBe('K2');
  expect(
    findUnfit(
      two,
      plan([
        ['K1', 11],
        ['K2', 11],
      ]),
      open,
    ),
  ).toBe('K2');
  expect(
    findUnfit(
      two,
      plan([
        ['K1', 99],
        ['K2', null],
      ]),
      open,
    ),
  ).toBe('K1');
  expect(findUnfit([booking(1, 'JKN')], plan([['K1', 10]]), open)).toBe('K1');
});

test('what one plan takes is not there for the next', () => {
  const bookings = [booking(1), booking(2, 'JKN')];
  const open = alternative(10, 1, 1);
  const rest = withoutPlanned(open, bookings, planRescheduling(bookings, [open]));
  expect(rest).toEqual(alternative(10, 0, 0, [1, 2]));
  expect(planRescheduling([booking(3)], [rest]).get('K3')).toBeNull();
});
