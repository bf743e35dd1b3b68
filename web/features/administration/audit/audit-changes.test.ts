import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';

test('lists what differs, column by column, and leaves out ids that only name the row', () => {
  const json = JSON.stringify({ before: { id: 4, room: '', beds: 3 }, after: { id: 4, room: 'Lantai 2', beds: 4 } });
  expect(changesOf(json)).toEqual([
    { column: 'room', before: null, after: 'Lantai 2' },
    { column: 'beds', before: '3', after: '4' },
  ]);
});

test('a row that was added or deleted has one side, and an event of reading has none', () => {
  expect(changesOf('{"before":null,"after":{"name":"A","rules":{"window_days":7}}}')).toEqual([
    { column: 'name', before: null, after: 'A' },
    { column: 'rules', before: null, after: '{"window_days":7}' },
  ]);
  expect(changesOf('{"before":null,"after":null}')).toEqual([]);
});
