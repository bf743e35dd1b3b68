import { expect, test } from 'vitest';
import { wordsOfCell } from './cell-words.ts';

test.each([
  ['name', 'text', 'dr. Uji', 'dr. Uji'],
  ['name', 'text', '', null],
  ['name', 'text', null, null],
  ['doctor_count', 'count', 12_345, '12.345'],
  ['doctor_count', 'count', 0, '0'],
  ['status', 'word', 'NEW', 'Baru'],
  ['status', 'word', 'UNKNOWN', 'UNKNOWN'],
  ['date_from', 'date', '2026-11-30', 'Senin, 30 November 2026'],
  ['days', 'text', '1,3,7', 'Sen, Rab, Min'],
  ['flag', 'flag', true, 'Ya'],
] as const)('%s %s %o', (column, kind, value, words) => {
  expect(wordsOfCell(column, kind, value, 'WIB')).toBe(words);
});

test('an instant is shown in the zone of the center', () => {
  expect(wordsOfCell('at', 'instant', '2026-11-30T16:30:00.000Z', 'WIB')).toBe('30/11/2026 23:30 WIB');
  expect(wordsOfCell('at', 'instant', '2026-11-30T16:30:00.000Z', 'WIT')).toBe('01/12/2026 01:30 WIT');
});
