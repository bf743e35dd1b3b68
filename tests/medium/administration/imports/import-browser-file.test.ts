import { expect, test } from 'vitest';
import { ADMIN_IMPORTS, IMPORT_COLUMNS } from '#contract/administration/imports/import-limits.ts';
import { FAULT_SENTENCES } from '#data/import/faults.ts';
import { importKind } from '#data/import/kinds.ts';
import { IMPORT_ADMIN_MAX_BYTES, IMPORT_CENTER_MAX_BYTES } from '#domain/limits.ts';
import { importWords } from '#server/administration/imports/text.ts';
import { CODES, codeOf, importDesk } from '../../../support/import-desk.ts';

const desk = importDesk();
const HEAD = 'id,name,gender,specialisation,hospital_code\n';

test('the columns of the contract are those that the importer reads, and every fault has its sentence', () => {
  for (const kind of ADMIN_IMPORTS) {
    const { columns, known } = importKind(kind)!;
    const shown: readonly string[] = IMPORT_COLUMNS[kind];
    expect(shown).toEqual(expect.arrayContaining([...columns]));
    expect([...columns, ...known]).toEqual(expect.arrayContaining([...shown]));
  }
  expect(Object.keys(importWords).toSorted()).toEqual(Object.keys(FAULT_SENTENCES).toSorted());
});

test.each([
  ['semicolons', (text: string) => text.replaceAll(',', ';')],
  ['tabs', (text: string) => text.replaceAll(',', '\t')],
  ['a byte order mark and breaks of Windows', (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
  [
    'all of Excel in Indonesia',
    (text: string) =>
      `\ufeff${text.replaceAll(',', ';').replace('dr. Uji', '"dr. Uji; ""Anak"""').replaceAll('\n', '\r\n')}`,
  ],
])('a file with %s is understood', async (_what, as) => {
  const { import: run, faults } = await desk.checked(
    'doctors',
    as(`${HEAD}A1,dr. Uji,P,anak,${CODES.one}\nA2,x,P,?,${CODES.one}\n`),
  );
  expect(run.result).toMatchObject({ read: 2, accepted: 1 });
  expect(faults.map(({ line, column }) => [line, column])).toEqual([[3, 'specialisation']]);
});

test.each([
  ['Latin letters of Windows', Buffer.from(`${HEAD}A1,dr. Andr\u00e9,P,anak,${CODES.one}\n`, 'latin1'), 'NOT_UTF8', {}],
  ['UTF-16', Buffer.from(`\ufeff${HEAD}`, 'utf16le'), 'NOT_UTF8', {}],
  [
    'columns that are missing',
    'id,name\nA1,dr. Uji\n',
    'COLUMNS_MISSING',
    { missing: 'gender, specialisation, hospital_code' },
  ],
  ['a column twice', `id,${HEAD}A1,A1,x,P,anak,${CODES.one}\n`, 'COLUMNS_REPEATED', { column: 'id' }],
  ['no rows', HEAD, 'EMPTY_FILE', {}],
  ['a mark that is never closed', `${HEAD}A1,"dr. Uji,P,anak,${CODES.one}\n`, 'QUOTE_OPEN', expect.anything()],
  ['a line without end', `${HEAD}A1,${'x'.repeat(100_000)}`, 'ROW_TOO_LONG', expect.anything()],
  ['columns without end', `${'k,'.repeat(300)}k\n`, 'COLUMNS_TOO_MANY', {}],
])('a file with %s fails with its reason', async (_what, content, reason, facts) => {
  const { import: run, faults } = await desk.checked('doctors', content);
  expect(run).toMatchObject({ step: 'CHECK', state: 'FAILED', result: null, failure: { reason, facts } });
  expect(faults).toEqual([]);
  expect(await codeOf(await desk.press(run.id, 'IMPORT'))).toBe('IMPORT_NOT_READY');
});

test('a packed file, an empty one and another type are refused before they are stored', async () => {
  const reasonOf = async (content: Uint8Array) => {
    const answer = await desk.upload('doctors', content);
    return ((await answer.json()) as { error: object }).error;
  };
  for (const first of [
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x1f, 0x8b],
  ])
    expect(await reasonOf(Buffer.from([...first, 0, 0, 0, 0]))).toMatchObject({
      code: 'FILE_UNUSABLE',
      details: { reason: 'EXCEL' },
    });
  expect(await reasonOf(Buffer.alloc(0))).toMatchObject({ code: 'FILE_UNUSABLE', details: { reason: 'EMPTY_FILE' } });
  const { token } = desk.one.manager;
  const path = `/api/manage/${desk.one.id}/import?kind=doctors`;
  const other = await desk.app.ask('POST', path, {
    token,
    body: Buffer.from(HEAD),
    headers: { 'content-type': 'image/png' },
  });
  expect(await codeOf(other)).toBe('UNSUPPORTED_MEDIA');
});

test('a file that is too large is refused before it is read', async () => {
  const limitOf = async (answer: Response) => ((await answer.json()) as { error: object }).error;
  const { token } = desk.one.manager;
  for (const [path, of, limit] of [
    [`/api/manage/${desk.one.id}/import`, token, IMPORT_CENTER_MAX_BYTES],
    ['/api/admin/import', desk.administrator.token, IMPORT_ADMIN_MAX_BYTES],
  ] as const) {
    const said = await desk.app.ask('POST', `${path}?kind=doctors`, {
      token: of,
      body: HEAD,
      headers: { 'content-type': 'text/csv', 'content-length': String(limit + 1) },
    });
    expect(await limitOf(said)).toMatchObject({ code: 'BODY_TOO_LARGE', details: { limit_bytes: limit } });
  }
  // Without a declared length it is read until it is too large, and no further.
  let given = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      given += 1;
      controller.enqueue(new Uint8Array(1024 * 1024).fill(0x61));
    },
  });
  const answer = await desk.app.app.fetch(
    new Request(`http://localhost/api/manage/${desk.one.id}/import?kind=doctors`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body,
      duplex: 'half',
    } as RequestInit),
  );
  expect(await limitOf(answer)).toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect(given).toBeLessThan(10);
  expect(await desk.all('select id from staff_import where length(content) > 1000000')).toEqual([]);
});

test('the report has every fault in words, harmless in a spreadsheet, without identity numbers; nothing of the rows is logged', async () => {
  const number = '3273015708950001';
  const rows = Array.from({ length: 250 }, (_, at) => `Q${at},dr. Uji,P,salah,${CODES.one}\n`).join('');
  const file = `${HEAD}A1,dr. Uji,"=HYPERLINK(""http://x"")",anak,${CODES.one}\nA2,${number}\n${rows}`;
  const { import: run, faults } = await desk.checked('doctors', file);
  expect(run.file).toBe('uji.csv');
  expect(run.result).toMatchObject({ read: 252, refused: 252 });
  expect(run.result?.reasons[0]).toMatchObject({ code: 'SPECIALISATION_UNKNOWN', count: 250 });
  expect(faults).toHaveLength(200);
  const answer = await desk.app.ask('GET', `/api/manage/${desk.one.id}/import/${run.id}/report`, {
    token: desk.one.manager.token,
  });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="laporan-impor.csv"');
  const lines = Buffer.from(await answer.arrayBuffer())
    .toString()
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('\ufeffbaris,hasil,kolom,isi,alasan');
  expect(lines[1]).toBe(`2,ditolak,gender,"'=HYPERLINK(""http://x"")",${importWords['VALUE_INVALID']}`);
  expect(lines[2]).toContain('A2,…0001');
  expect(lines).toHaveLength(253);
  expect(JSON.stringify([lines, faults, desk.app.logged])).not.toContain(number);
});
