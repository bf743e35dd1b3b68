import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FileFault } from '#data/import/faults.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import type { TestDatabase } from '../../../support/database/database.ts';
import { copy, importFile } from '../../../support/content/register.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 });
  folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function write(content: string | Buffer): Promise<string> {
  const file = join(folder, 'provinces.csv');
  await writeFile(file, content);
  return file;
}
const provinces = async () => (await database.pool.query('select code, name, source from province order by code')).rows;

const HEADER = 'code,name,tz_abbr\n';
const GOOD = '11,Aceh,WIB\n';

test.each([
  ['an empty file', '', 'EMPTY_FILE'],
  ['a header without rows', HEADER, 'EMPTY_FILE'],
  ['missing columns', 'code,name\n11,Aceh\n', 'COLUMNS_MISSING'],
  ['a column twice', `code,name,tz_abbr,name\n11,Aceh,WIB,Aceh\n`, 'COLUMNS_REPEATED'],
  ['a file that is not UTF-8', Buffer.from(`${HEADER}${GOOD}12,Sumat\u00e9ra,WIB\n`, 'latin1'), 'NOT_UTF8'],
  ['a file in UTF-16', Buffer.from(`\ufeff${HEADER}${GOOD}`, 'utf16le'), 'NOT_UTF8'],
  ['a quotation mark never closed', `${HEADER}${GOOD}12,"Sumatera Utara,WIB\n`, 'QUOTE_OPEN'],
  ['a row without end', `${HEADER}${'x'.repeat(70_000)},Aceh,WIB\n`, 'ROW_TOO_LONG'],
  ['a header without end', `${Array.from({ length: 201 }, (_, at) => `k${at}`).join(',')}\n1\n`, 'COLUMNS_TOO_MANY'],
])('%s is refused as a whole, with its reason, and nothing is changed', async (_what, content, code) => {
  const failure: unknown = await importFile(database.pool, 'provinces', await write(content)).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(FileFault);
  expect((failure as FileFault).code).toBe(code);
  expect(await provinces()).toEqual([]);
  expect((await database.pool.query('select * from import_run')).rows).toEqual([]);
});

test('a missing file is refused with its reason', async () => {
  await expect(importFile(database.pool, 'provinces', join(folder, 'none.csv'))).rejects.toMatchObject({
    code: 'UNREADABLE',
  });
});

test('single bad rows are refused with line, column, value and code; a BOM, CRLF and line breaks in cells do no harm', async () => {
  const file = await write(
    '\ufeffcode,name,tz_abbr,source\r\n11,"Aceh\r\nDarussalam",WIB,x\r\nXX,Nirgends,WIB,x\r\n12,Sumatera,GMT,x\r\n13,Riau\r\n11,Aceh,WIB,x\r\n14,,WIB,x\r\n',
  );
  const result = await importFile(database.pool, 'provinces', file);
  expect(result.list).toEqual([
    { line: 4, column: 'code', value: 'XX', code: 'CODE_INVALID', severity: 'refused' },
    { line: 5, column: 'tz_abbr', value: 'GMT', code: 'VALUE_INVALID', severity: 'refused' },
    { line: 6, column: '', value: '13,Riau', code: 'COLUMN_COUNT', severity: 'refused' },
    { line: 7, column: 'code', value: '11', code: 'CODE_DUPLICATE', severity: 'refused' },
    { line: 8, column: 'name', value: '', code: 'VALUE_MISSING', severity: 'refused' },
  ]);
  expect(await provinces()).toEqual([{ code: '11', name: 'Aceh Darussalam', source: 'x' }]);
});

test('the command line: a report of what was refused, 0 for a good file, 2 for one that cannot be used', async () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['data/cli.ts', 'import', ...args, '--database', database.url], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
  const report = join(folder, 'report.csv');
  const file = await write(`${HEADER}${GOOD}12,"=cmd(), x",PST\n`);
  const mixed = run('provinces', file, '--report', report);
  expect(mixed.stderr).toBe('');
  expect(mixed.status).toBe(0);
  expect(mixed.stdout).toContain('provinces: read 2, accepted 1, changed 1, refused 1');
  expect(await readFile(report, 'utf8')).toBe(
    'line,severity,column,value,code,reason\n3,refused,tz_abbr,PST,VALUE_INVALID,The value does not have the form that this column needs.\n',
  );
  const bad = run('provinces', await write('code\n1\n'));
  expect(bad.status).toBe(2);
  expect(bad.stderr).toContain('Missing columns: name, tz_abbr');
  const unknown = run('planets', file);
  expect(unknown.status).toBe(2);
  expect(unknown.stderr).toContain('Usage:');
});

test('every file that comes with the product is imported without a refusal, and a second time changes nothing', async () => {
  const files: [string, string][] = [
    ['provinces', 'provinces'],
    ['regencies', 'regencies'],
    ['districts', 'districts'],
    ['aliases', 'regency_aliases'],
    ['specialisations', 'specialisations'],
    ['bpjs-poli', 'bpjs_poli'],
    ['insurers', 'insurers'],
    ['puskesmas', 'puskesmas'],
  ];
  for (const [kind, file] of files)
    expect(await importFile(database.pool, kind, copy(file)), kind).toMatchObject({ refused: 0 });
  for (const [kind, file] of files)
    expect(await importFile(database.pool, kind, copy(file)), kind).toMatchObject({ refused: 0, changed: 0 });
});
