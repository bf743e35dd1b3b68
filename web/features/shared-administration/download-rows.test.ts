import { expect, it } from 'vitest';
import { ADMIN_ROWS, CENTER_ROWS } from '#contract/administration/row-lists.ts';
import { columnWords } from './rows.text.ts';
import { withHeadings } from './download-rows.ts';

it('a file names its columns in words, minutes with their unit, and its rows stay as they are', async () => {
  const file = new Blob(['\uFEFFdate,served,wait\r\n2026-11-23,3,10.5\r\n'], { type: 'text/csv' });
  const renamed = withHeadings(file, { date: 'date', served: 'count', wait: 'minutes' });
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await renamed.arrayBuffer())).toBe(
    '\uFEFFTanggal,Dilayani,Tunggu (menit)\r\n2026-11-23,3,10.5\r\n',
  );
  expect(renamed.type).toBe('text/csv');
});

it('every column of every list has a name that needs no quotes in a file', () => {
  const shapes = [...Object.values(ADMIN_ROWS), ...Object.values(CENTER_ROWS)];
  for (const column of shapes.flatMap(({ columns }) => Object.keys(columns)))
    expect(columnWords[column], column).toMatch(/^[^",\r\n]+$/);
});
