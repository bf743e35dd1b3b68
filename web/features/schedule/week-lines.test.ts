import { expect, test } from 'vitest';
import { draftsOf, linesOf, newLine } from './week-lines.ts';

const line = { id: 4, weekday: 3, time_start: '08:00', time_end: '12:00', jkn: 20, general: 10, onsite: 2 };

test('a new line follows the last one of its day with its places, and leaves its end to be said', () => {
  expect(newLine(draftsOf([line]), 3)).toMatchObject({
    id: null,
    key: 1,
    time_start: '12:00',
    time_end: '',
    jkn: '20',
    general: '10',
  });
});

test('on another day it has the hours of the last line; in an empty week those of a morning', () => {
  expect(newLine(draftsOf([line]), 5)).toMatchObject({
    weekday: 5,
    time_start: '08:00',
    time_end: '12:00',
    onsite: '2',
  });
  expect(newLine([], 1)).toMatchObject({ key: 0, time_start: '08:00', time_end: '12:00', jkn: '20' });
});

test('lines are sent in the order of the week, and their keys say which was meant', () => {
  const drafts = [...draftsOf([line]), { ...newLine([], 1), key: 7, general: '' }];
  const { lines, keys } = linesOf(drafts);
  expect(keys).toEqual([7, 0]);
  expect(lines).toEqual([
    { id: null, weekday: 1, time_start: '08:00', time_end: '12:00', jkn: 20, general: 0, onsite: 0 },
    line,
  ]);
});
