import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Dina Kusuma', 'Dina K.'],
  ['Putu  ayu  lestari ', 'Putu L.'],
  ['Supratman', 'Supratman'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown);
});
