import { expect, test } from 'vitest';
import { FAIR_LIMITS, limitReachedByGivingBack, limitsReachedByTaking, refusalOfHoldings } from './fair-use.ts';
import type { Holdings } from './fair-use.ts';

const nothing: Holdings = {
  live: 0,
  of_person: 0,
  in_session: 0,
  at_these_hours: 0,
  has_phone: true,
  taken_hour: 0,
  taken_day: 0,
  given_back_hour: 0,
  given_back_day: 0,
};

test('who holds nothing may take a number, with a telephone or without', () => {
  expect(refusalOfHoldings(nothing, FAIR_LIMITS)).toBeNull();
  expect(refusalOfHoldings({ ...nothing, has_phone: false }, FAIR_LIMITS)).toBeNull();
});

test.each<[Partial<Holdings>, Partial<Holdings>, string, number]>([
  [{ live: 7 }, { live: 8 }, 'NUMBERS_FULL', 8],
  [{ of_person: 2 }, { of_person: 3 }, 'PERSON_NUMBERS_FULL', 3],
  [{ in_session: 2 }, { in_session: 3 }, 'SESSION_NUMBERS_FULL', 3],
  [{ at_these_hours: 0 }, { at_these_hours: 1 }, 'HOURS_OVERLAP', 1],
  [{ has_phone: true, live: 1 }, { has_phone: false, live: 1 }, 'PHONE_REQUIRED', 1],
  [{ taken_hour: 11 }, { taken_hour: 12 }, 'TAKEN_TOO_OFTEN', 12],
  [{ taken_day: 29 }, { taken_day: 30 }, 'TAKEN_TOO_OFTEN', 30],
  [{ given_back_hour: 5 }, { given_back_hour: 6 }, 'TAKEN_TOO_OFTEN', 6],
  [{ given_back_day: 9 }, { given_back_day: 10 }, 'TAKEN_TOO_OFTEN', 10],
])('%o is allowed and %o is not: %s', (allowed, refused, code, most) => {
  expect(refusalOfHoldings({ ...nothing, ...allowed }, FAIR_LIMITS)).toBeNull();
  expect(refusalOfHoldings({ ...nothing, ...refused }, FAIR_LIMITS)).toMatchObject({ code, most });
});

test('what holds for the whole account is said before what another person or session would solve', () => {
  const everything = { ...nothing, live: 8, of_person: 3, in_session: 3, at_these_hours: 1 };
  expect(refusalOfHoldings(everything, FAIR_LIMITS)).toMatchObject({ code: 'NUMBERS_FULL' });
  expect(refusalOfHoldings({ ...everything, live: 3 }, FAIR_LIMITS)).toMatchObject({ code: 'SESSION_NUMBERS_FULL' });
});

test('a limit is said with the number that brings it to its end, and neither before nor once it refuses', () => {
  const ends = (of: Partial<Holdings>) => limitsReachedByTaking({ ...nothing, ...of }, FAIR_LIMITS);
  expect(ends({ live: 6, of_person: 1, in_session: 1, taken_hour: 10, taken_day: 28 })).toEqual([]);
  expect(ends({ live: 7 })).toEqual([{ code: 'NUMBERS_FULL', most: 8 }]);
  expect(ends({ live: 2, of_person: 2, in_session: 2 })).toEqual([
    { code: 'SESSION_NUMBERS_FULL', most: 3 },
    { code: 'PERSON_NUMBERS_FULL', most: 3 },
  ]);
  expect(ends({ taken_hour: 11 })).toEqual([{ code: 'TAKEN_TOO_OFTEN', most: 12, per: 'hour' }]);
  expect(ends({ taken_day: 29 })).toEqual([{ code: 'TAKEN_TOO_OFTEN', most: 30, per: 'day' }]);
  expect(ends({ has_phone: false })).toEqual([{ code: 'PHONE_REQUIRED', most: 1 }]);
  expect(ends({ live: 8, of_person: 2 })).toEqual([]);
  // Numbers that were given back are not made more by taking one.
  expect(ends({ given_back_hour: 5, given_back_day: 9 })).toEqual([]);
});

test('before a number is given back it is said that no other can be taken for an hour, or for a day', () => {
  const after = (given_back_hour: number, given_back_day: number) =>
    limitReachedByGivingBack({ given_back_hour, given_back_day }, FAIR_LIMITS);
  expect(after(4, 8)).toBeNull();
  expect(after(5, 5)).toEqual({ most: 6, per: 'hour' });
  expect(after(0, 9)).toEqual({ most: 10, per: 'day' });
  expect(after(5, 9)).toEqual({ most: 10, per: 'day' });
});
