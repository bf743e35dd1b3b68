import { expect, test } from 'vitest';
import { draftsOf, linesOf, newLine } from './week-lines.ts';

const line = { id: 4, weekday: 3, time_start: '08:00', time_end: '12:00', jkn: 20, general: 10, onsite: 2 };

test('a new line begins where the last one of its day ends, copies its quotas, and leaves its own end empty', () => {
  expect(newLine(draftsOf([line]), 3)).toMatchObject({
    id: null,
    key: 1,
    time_start: '12:00',
    time_end: '',
    jkn: '20',
    general: '10',
  });
});

test('on a day without lines it copies the hours of the last line; in an empty week it has those of a morning', () => {
  expect(newLine(draftsOf([line]), 5)).toMatchObject({
    weekday: 5,
    time_start: '08:00',
    time_end: '12:00',
    onsite: '2',
  });
  expect(newLine([], 1)).toMatchObject({ key: 0, time_start: '08:00', time_end: '12:00', jkn: '20' });
});

test('lines are sent in the order of the week, and their keys say which draft each one is', () => {
  const drafts = [...draftsOf([line]), { ...newLine([], 1), key: 7, general: '' }];
  const { lines, keys } = linesOf(drafts);
  expect(keys).toEqual([7, 0]);
  expect(lines).toEqual([
    { id: null, weekday: 1, time_start: '08:00', time_end: '12:00', jkn: 20, general: 0, onsite: 0 },
    line,
  ]);
});
