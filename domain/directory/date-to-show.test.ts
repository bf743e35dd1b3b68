import { expect, test } from 'vitest';
import { dateToShow } from './date-to-show.ts';

test.each([
  [undefined, '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2026-12-01', '2026-12-01'],
  ['2026-11-20', '2026-11-21'],
  ['2026-02-30', '2026-11-21'],
  ['besok', '2026-11-21'],
  ['', '2026-11-21'],
  ['9999-12-31', '2026-11-21'],
])('[ROUTE-21] asked for %s on 21 November 2026, the page shows %s', (asked, shown) => {
  expect(dateToShow(asked, '2026-11-21')).toBe(shown);
});
