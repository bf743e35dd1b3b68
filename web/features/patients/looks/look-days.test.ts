import { expect, test } from 'vitest';
import { daysOf, isAllForQueue, shortDayOf, storedFor } from './look-days.ts';
import type { Look } from './look-days.ts';

const look = (date: string, at: string, more: Partial<Look> = {}): Look => ({
  patient: 1,
  purpose: 'QUEUE',
  at,
  date,
  zone: 'WIT',
  staff: 'Dina K.',
  scope: 'desk',
  center: 'RS Telaga Bening',
  is_reported: false,
  ...more,
});

test('looks stand under the day of their center, which is today there although it is yesterday elsewhere', () => {
  const now = new Date('2026-11-22T16:00:00Z');
  const days = daysOf([look('2026-11-23', '2026-11-22T15:30:00Z'), look('2026-11-20', '2026-11-20T02:00:00Z')], now);
  expect(days.map(({ title, looks }) => [title, looks.length])).toEqual([
    ['Hari ini', 1],
    ['Jumat, 20 November', 1],
  ]);
});

test('looks of a week have their days, and what is older stands together, each with its day', () => {
  const now = new Date('2026-11-23T03:00:00Z');
  const [first, second] = [look('2026-11-15', '2026-11-15T02:00:00Z'), look('2026-11-02', '2026-11-02T02:00:00Z')];
  const days = daysOf([look('2026-11-16', '2026-11-16T02:00:00Z'), first, second], now);
  expect(days.map(({ title, isOlder, looks }) => [title, isOlder, looks.length])).toEqual([
    ['Senin, 16 November', false, 1],
    ['Lebih lama', true, 2],
  ]);
  expect([first, second].map(shortDayOf)).toEqual(['15 Nov', '2 Nov']);
});

test('looks are all for the queue of a person when none of the last 30 days was a search or is unknown to them', () => {
  const now = new Date('2026-11-23T03:00:00Z');
  const [queue, old] = [
    look('2026-11-20', '2026-11-20T02:00:00Z'),
    look('2026-10-20', '2026-10-20T02:00:00Z', { purpose: 'FIND' }),
  ];
  expect(isAllForQueue([queue, old], now)).toBe(true);
  expect(isAllForQueue([queue, { ...queue, purpose: 'CHECK_IN' }], now)).toBe(true);
  for (const purpose of ['FIND', 'KNOWN', 'NUMBERS'] as const)
    expect(isAllForQueue([queue, { ...queue, purpose }], now)).toBe(false);
  expect(isAllForQueue([queue, { ...queue, is_reported: true }], now)).toBe(false);
  expect(isAllForQueue([old], now)).toBe(false);
});

test('the time for which looks are stored is said in years where it is some', () => {
  expect([storedFor(365), storedFor(90)]).toEqual(['1 tahun', '90 hari']);
});
