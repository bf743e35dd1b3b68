import { expect, test } from 'vitest';
import { importStand } from '../../../support/import-stand.ts';
import { copy, fixture, importFile } from '../../../support/content/register.ts';

const stand = importStand(2);
const { all } = stand;
const DIRTY = fixture('hospitals-dirty.csv');

/**
 * Counted by a separate script in another language that knows the rules and not the importer: 82 rows of the ministry's list of 2021, among them
 * the codes '0' (3 times) and 0000001 to 0000003, five codes given twice, 3578797S twice, nine regencies that are only a province or misspelt.
 */
const EXPECTED = {
  'refused CODE_INVALID': 6,
  'refused CODE_DUPLICATE': 5,
  'refused TEMPORARY_FACILITY': 2,
  'refused REGENCY_UNKNOWN': 9,
  'warning COORDINATES_ZERO': 8,
  'warning COORDINATES_PLACEHOLDER': 8,
  'warning COORDINATES_OUTSIDE_INDONESIA': 3,
  'warning COORDINATES_REPEATED': 9,
  'warning COORDINATES_FAR': 9,
  'warning BEDS_ZERO': 12,
  'warning VALUE_UNKNOWN': 7,
};

test('a dry run of the dirty list finds every fault and leaves nothing behind', async () => {
  const result = await importFile(stand.database.pool, 'hospitals-raw', DIRTY, true);
  expect(Object.fromEntries(result.faults)).toEqual(EXPECTED);
  expect(result.changed).toBe(60);
  expect(await all('select * from center')).toEqual([]);
  expect(await all("select * from import_run where kind = 'hospitals-raw'")).toEqual([]);
});

test('the dirty list gives its good rows and names every fault by line, column and value', async () => {
  const result = await importFile(stand.database.pool, 'hospitals-raw', DIRTY);
  expect({ read: result.read, accepted: result.accepted, changed: result.changed, refused: result.refused }).toEqual({
    read: 82,
    accepted: 60,
    changed: 60,
    refused: 22,
  });
  expect(Object.fromEntries(result.faults)).toEqual(EXPECTED);
  expect(result.list.filter(({ code }) => code === 'REGENCY_UNKNOWN')[0]).toMatchObject({
    column: 'wilayah',
    severity: 'refused',
  });
  expect(result.list.filter(({ code, value }) => code === 'CODE_INVALID' && value === '0')).toHaveLength(3);
  expect(await all('select count(*)::int as count, count(latitude)::int as placed from center')).toEqual([
    { count: 60, placed: 60 - 8 - 8 - 3 - 9 - 9 },
  ]);
  expect(await all('select distinct source from center')).toEqual([{ source: 'hospitals-dirty.csv' }]);
  expect(await all("select read, accepted, refused from import_run where kind = 'hospitals-raw'")).toEqual([
    { read: 82, accepted: 60, refused: 22 },
  ]);
});

test('capitals and leading blanks are cleaned up, and the regency is found by its name', async () => {
  expect(
    await all(
      "select c.name, c.zone, r.name as regency from center c join regency r on r.code = c.regency_code where c.code = '2105005'",
    ),
  ).toEqual([{ name: 'RS Umum Daerah Tarempa', zone: 'WIB', regency: 'Kabupaten Kepulauan Anambas' }]);
});

test('the same file again changes nothing, and slugs stay', async () => {
  const before = await all('select code, slug, updated_at from center order by code');
  const again = await importFile(stand.database.pool, 'hospitals-raw', DIRTY);
  expect({ accepted: again.accepted, changed: again.changed }).toEqual({ accepted: 60, changed: 0 });
  expect(await all('select code, slug, updated_at from center order by code')).toEqual(before);
});

test('the full register brings known hospitals up to date without changing their slugs', async () => {
  const before = await all('select code, slug from center order by code');
  const result = await importFile(stand.database.pool, 'hospitals', copy('hospitals'));
  expect({ read: result.read, accepted: result.accepted }).toEqual({ read: 3163, accepted: 3161 });
  expect(
    await all('select code, slug from center where code = any($1) order by code', [before.map(({ code }) => code)]),
  ).toEqual(before);
  expect(await all('select slug from center group by slug having count(*) > 1')).toEqual([]);
  const again = await importFile(stand.database.pool, 'hospitals', copy('hospitals'));
  expect(again.changed).toBe(0);
});

test('a point that the register itself doubts is left out, and the hospital stays', async () => {
  const { list } = await importFile(stand.database.pool, 'hospitals', copy('hospitals'), true);
  expect(list.filter(({ code }) => code === 'REGENCY_UNKNOWN')).toHaveLength(2);
  const doubted = list.filter(({ code }) => code === 'COORDINATES_UNCONFIRMED');
  expect(doubted.length).toBeGreaterThan(30);
  expect(new Set(doubted.map(({ value }) => value))).toEqual(new Set(['outside']));
});

test('hospitals of the same name get different slugs', async () => {
  const rows = await all("select slug from center where name = 'RS Umum Bunda' order by slug");
  expect(rows.length).toBeGreaterThan(1);
  expect(rows[0]!['slug']).not.toBe(rows[1]!['slug']);
});

test('the hours of a counter come with a register that has them, and one without them leaves them as they are', async () => {
  const row = '3273999,RS Berjam,32.73,-6.898,107.598';
  const hours = () => all("select registration_hours from center where code = '3273999'");
  const head = 'kemkes_code,name,regency_code,latitude,longitude';
  await stand.importText('hospitals', `${head},registration_hours\n${row},Senin–Jumat 07.00–11.00\n`);
  expect(await hours()).toEqual([{ registration_hours: 'Senin–Jumat 07.00–11.00' }]);
  await stand.importText('hospitals', `${head}\n${row.replace('Berjam', 'Berjadwal')}\n`);
  expect(await hours()).toEqual([{ registration_hours: 'Senin–Jumat 07.00–11.00' }]);
});
