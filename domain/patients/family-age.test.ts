import { expect, test } from 'vitest';
import { isDoubtfulAge } from './family-age.ts';

const TODAY = '2026-11-23';

test.each([
  ['parent', '2020-08-14', '1990-04-12', true],
  ['parent', '1978-04-13', '1990-04-12', true],
  ['parent', '1978-04-12', '1990-04-12', false],
  ['parent', '2020-08-14', null, true],
  ['parent', '1960-08-14', null, false],
  ['child', '1980-01-01', '1990-04-12', true],
  ['child', '2002-04-11', '1990-04-12', true],
  ['child', '2002-04-12', '1990-04-12', false],
  ['child', '1950-01-01', null, false],
  ['spouse', '2020-08-14', '1990-04-12', true],
  ['spouse', '2011-11-24', '1990-04-12', true],
  ['spouse', '2011-11-23', '1990-04-12', false],
  ['other', '2020-08-14', '1990-04-12', false],
  ['self', '2020-08-14', '2020-08-14', false],
] as const)('a %s born on %s of somebody born on %s is doubtful: %s', (relation, birthDate, ownBirthDate, doubtful) => {
  expect(isDoubtfulAge({ relation, birthDate, ownBirthDate, today: TODAY })).toBe(doubtful);
});
