import { expect, test } from 'vitest';
import { daysOf, storedFor } from './look-days.ts';
import type { Look } from './look-days.ts';

const look = (date: string, at: string): Look => ({
  patient: 1,
  purpose: 'QUEUE',
  at,
  date,
  zone: 'WIT',
  staff: 'Dina K.',
  scope: 'desk',
  center: 'RS Telaga Bening',
  is_reported: false,
});

test('looks stand under the day of their center, which is today there although it is yesterday elsewhere', () => {
  const now = new Date('2026-11-22T16:00:00Z');
  const days = daysOf([look('2026-11-23', '2026-11-22T15:30:00Z'), look('2026-11-20', '2026-11-20T02:00:00Z')], now);
  expect(days.map(({ title, looks }) => [title, looks.length])).toEqual([
    ['Hari ini', 1],
    ['Jumat, 20 November', 1],
  ]);
});

test('the time for which looks are stored is said in years where it is some', () => {
  expect([storedFor(365), storedFor(90)]).toEqual(['1 tahun', '90 hari']);
});
