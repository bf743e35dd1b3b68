import { expect, test } from 'vitest';
import { isPossibleBirthDate } from './birth-date.ts';

test.each([
  ['2026-11-23', true],
  ['2026-11-24', false],
  ['1906-11-23', true],
  ['1906-11-22', false],
])('born on %s on 23 November 2026: %s', (birthDate, possible) => {
  expect(isPossibleBirthDate(birthDate, '2026-11-23')).toBe(possible);
});
