import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['1990-11-23', 36],
  ['1990-11-24', 35],
  ['2026-11-23', 0],
  ['2026-02-01', 0],
  ['2025-12-31', 0],
  ['2027-01-01', 0],
])('a person born on %s is %i on 23 November 2026', (birthDate, age) => {
  expect(ageOn(birthDate, '2026-11-23')).toBe(age);
});

test('a person born on 29 February is a year older on 1 March of a common year', () => {
  expect(ageOn('2024-02-29', '2026-02-28')).toBe(1);
  expect(ageOn('2024-02-29', '2026-03-01')).toBe(2);
});
