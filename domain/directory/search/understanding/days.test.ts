import { expect, test } from 'vitest';
import { dateOf, writtenAt, type Day } from './days.ts';
import { tokensOf } from './tokens.ts';

const WEDNESDAY = '2026-11-18';
const weekday = (day: number, week: 'this' | 'next' = 'this', eve = false): Day => ({
  kind: 'weekday',
  weekday: day,
  week,
  eve,
});

test.each<[string, Day, string | null]>([
  ['the coming one', weekday(6), '2026-11-21'],
  ['today itself', weekday(3), WEDNESDAY],
  ['one that is past this week', weekday(1), '2026-11-23'],
  ['in the next week', weekday(5, 'next'), '2026-11-27'],
  ['today, but next week', weekday(3, 'next'), '2026-11-25'],
  ['the night before Sunday', weekday(7, 'this', true), '2026-11-21'],
  ['the night before Thursday is tonight', weekday(4, 'this', true), WEDNESDAY],
  ['the night before today is in a week', weekday(3, 'this', true), '2026-11-24'],
  ['a day of this month', { kind: 'date', day: 30, month: null, year: null }, '2026-11-30'],
  ['a day that this month has no more', { kind: 'date', day: 1, month: null, year: null }, '2026-12-01'],
  ['a day that only some months have', { kind: 'date', day: 31, month: null, year: null }, '2026-12-31'],
  ['a date of this year', { kind: 'date', day: 25, month: 12, year: null }, '2026-12-25'],
  ['a date that is past this year', { kind: 'date', day: 5, month: 1, year: null }, '2027-01-05'],
  ['a date with its year', { kind: 'date', day: 5, month: 1, year: 2026 }, '2026-01-05'],
  ['no day of the calendar', { kind: 'date', day: 31, month: 2, year: null }, null],
])('%s', (_what, day, date) => {
  expect(dateOf(day, WEDNESDAY)).toBe(date);
});

test.each([
  ['25 november', { day: 25, month: 11, year: null }, null],
  ['25 nov 2027', { day: 25, month: 11, year: 2027 }, null],
  ['25/11', { day: 25, month: 11, year: null }, null],
  ['25-11-26', { day: 25, month: 11, year: 2026 }, null],
  ['2026-11-25', { day: 25, month: 11, year: 2026 }, null],
  ['tgl 25', { day: 25, month: null, year: null }, null],
  ['jam 7', null, 'pagi'],
  ['jam 4', null, 'sore'],
  ['pukul 19.00', null, 'malam'],
  ['08:30', null, 'pagi'],
])('%s is a day or an hour', (text, date, part) => {
  const written = writtenAt(tokensOf(text), 0);
  expect(written?.day ?? null).toEqual(date && { kind: 'date', ...date });
  expect(written?.part ?? null).toBe(part);
  expect(written?.end).toBe(tokensOf(text).length);
});

test.each(['24 jam', '40/11', '25/13', '25', 'jam 99', 'november', '300'])('%s is neither', (text) => {
  expect(writtenAt(tokensOf(text), 0)).toBeNull();
});
