import { expect, it } from 'vitest';
import { ageOn, suggestedPriority } from './suggested-priority.ts';

it('suggests priority from sixty years on, and of nobody whose age is not known', () => {
  expect([null, 0, 27, 59, 60, 61, 99].map(suggestedPriority)).toEqual([
    null,
    null,
    null,
    null,
    'ELDERLY',
    'ELDERLY',
    'ELDERLY',
  ]);
});

it('counts the years of a birth date only once it is whole and possible', () => {
  const today = '2026-11-23';
  const born = ['1966-11-23', '1966-11-24', '', '0019-11-23', '2027-01-01'];
  expect(born.map((each) => ageOn(each, today))).toEqual([60, 59, null, null, null]);
});
