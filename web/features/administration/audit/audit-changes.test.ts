import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { changesOf } from './audit-changes.ts';
import { auditColumns, hiddenColumns } from './text.ts';

const change = (before: object | null, after: object | null, names = {}): string =>
  JSON.stringify({ before, after, names });

test('lists what differs by its Indonesian name, and leaves out ids that only name the row', () => {
  expect(changesOf(change({ id: 4, room: '', beds: 3 }, { id: 4, room: 'Lantai 2', beds: 4 }))).toEqual([
    { column: 'Ruang', before: null, after: 'Lantai 2' },
    { column: 'Tempat tidur', before: '3', after: '4' },
  ]);
});

test('a person who becomes a manager is named, and so is the role; the number of the center is not', () => {
  const added = change(null, { id: 9, scope: 'manager', center_id: 180, account_id: 7 }, { account_id: { 7: 'Dina' } });
  expect(changesOf(added)).toEqual([
    { column: 'Peran', before: null, after: 'Manajer' },
    { column: 'Akun', before: null, after: 'Dina' },
  ]);
});

test('hours, weekdays, dates and rules are said as on the forms', () => {
  const line = { weekday: 3, time_start: '08:00:00', jkn_quota: 10 };
  expect(changesOf(change(null, line)).map(({ column, after }) => `${column}: ${after}`)).toEqual([
    'Hari: Rabu',
    'Mulai: 08:00',
    'Kuota BPJS: 10',
  ]);
  expect(
    changesOf(
      change({ rules: { window_days: 7, needs_check_in: 0 } }, { rules: { window_days: 3, needs_check_in: 0 } }),
    ),
  ).toEqual([{ column: 'Nomor dibuka (hari)', before: '7', after: '3' }]);
});

test('a row that the change refers to and that is gone is not shown as a number', () => {
  expect(changesOf(change({ doctor_id: 12 }, null))).toEqual([
    { column: 'Dokter', before: 'sudah dihapus', after: null },
  ]);
});

test('an event of reading has no changes, and one whose only difference is hidden neither', () => {
  expect(changesOf('{"before":null,"after":null}')).toEqual([]);
  expect(changesOf(change({ slug: 'a' }, { slug: 'b' }))).toEqual([]);
});

test('every column of the audited tables has a name or is hidden', () => {
  const sql = globSync('server/platform/db/migrations/*.sql')
    .toSorted()
    .map((file) => readFileSync(file, 'utf8').replaceAll(/--.*/g, ''))
    .join('\n');
  const [, list = ''] = /select \* from \(values ([\s\S]*?)\) as t\(name, key\)/.exec(sql)!;
  const tables = [...list.matchAll(/\('(\w+)',/g)].map(([, name]) => name!);
  expect(tables).toContain('staff');
  // What the log itself leaves out.
  const unseen = /unseen constant text\[\] := array\[(.*)\]/.exec(sql)![1]!;
  const unnamed = tables.flatMap((table) => {
    const [, body = ''] = new RegExp(`create table ${table} \\(\\n([\\s\\S]*?)\\n\\)`).exec(sql)!;
    const first = [
      ...body.matchAll(/^ {2}(\w+) (?:text|integer|bigint|smallint|jsonb|time|date|boolean|double|timestamptz)/gm),
    ];
    const later = [...sql.matchAll(new RegExp(`alter table ${table}\\s([^;]*);`, 'g'))].flatMap(([, part = '']) => [
      ...part.matchAll(/add column (\w+)/g),
    ]);
    const gone = [...sql.matchAll(new RegExp(`alter table ${table} drop column (\\w+)`, 'g'))].map(
      ([, column]) => column,
    );
    return [...first, ...later]
      .map(([, column]) => column!)
      .filter(
        (column) =>
          !(column in auditColumns || hiddenColumns.has(column) || unseen.includes(column) || gone.includes(column)),
      )
      .map((column) => `${table}.${column}`);
  });
  expect(unnamed).toEqual([]);
});
