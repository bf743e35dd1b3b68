import { expect, test } from 'vitest';
import { rehouse } from './upheaval.ts';
import type { Refuge } from './upheaval.ts';

const refuge = (session: number, jkn: number, general: number, patients: number[] = []): Refuge => ({
  session,
  left: { JKN: jkn, GENERAL: general },
  patients: new Set(patients),
});
const booking = (patient: number, part: 'JKN' | 'GENERAL' | 'ONSITE' = 'GENERAL') => ({
  code: `K${patient}`,
  patient,
  part,
});

test('in the order of numbers each gets the earliest session with a place of its part', () => {
  const found = rehouse([booking(1), booking(2), booking(3, 'JKN'), booking(4)], [refuge(10, 0, 1), refuge(11, 1, 1)]);
  expect([...found]).toEqual([
    ['K1', 10],
    ['K2', 11],
    ['K3', 11],
    ['K4', null],
  ]);
});

test('a number of the counter takes a place online', () => {
  expect(rehouse([booking(1, 'ONSITE')], [refuge(10, 5, 0), refuge(11, 0, 1)]).get('K1')).toBe(11);
});

test('nobody gets a second number in a session, nor two of one person the same', () => {
  const twice = [booking(1), { ...booking(1), code: 'L1' }];
  expect([...rehouse(twice, [refuge(10, 0, 9, [1]), refuge(11, 0, 9), refuge(12, 0, 9)]).values()]).toEqual([11, 12]);
});
