import { expect, test } from 'vitest';
import { checkInWords } from './check-in.text.ts';
import { whenOf } from './when-of.ts';

test('an opening at 23.00 of the day before the session names the day, unless that is today', () => {
  const opens = '2026-11-23T16:00:00.000Z';
  const read = (now: string) => checkInWords.opens(whenOf(opens, 'WIB', new Date(now)));
  expect(read('2026-11-22T05:00:00.000Z')).toBe('Check-in dibuka Senin, 23 November pukul 23:00 WIB.');
  expect(read('2026-11-23T05:00:00.000Z')).toBe('Check-in dibuka pukul 23:00 WIB.');
});
