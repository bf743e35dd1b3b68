import { beforeAll, expect, test } from 'vitest';
import { importStand } from '../../../support/import-stand.ts';
import { copy, importFile } from '../../../support/content/register.ts';

const stand = importStand(2);
const { importText, all } = stand;
beforeAll(async () => {
  await importFile(stand.database.pool, 'hospitals', copy('hospitals'));
});

test('every short name that comes with the product belongs to a hospital of its register, and a second time changes nothing', async () => {
  const first = await importFile(stand.database.pool, 'center-aliases', copy('center_aliases'));
  expect(first).toMatchObject({ refused: 0, warned: 0 });
  expect(first.changed).toBe(first.accepted);
  expect(
    await all("select c.name from center_alias a join center c on c.id = a.center_id where a.alias = 'rscm'"),
  ).toEqual([{ name: 'RSUPN Dr. Cipto Mangunkusumo' }]);
  expect(await importFile(stand.database.pool, 'center-aliases', copy('center_aliases'))).toMatchObject({ changed: 0 });
});

test('an alias of no center, of an unknown kind or given twice is refused', async () => {
  const result = await importText(
    'center-aliases',
    'alias,kind,code\nrs uji,hospital,3273015\nrs uji,puskesmas,3273015\nrs uji,kantor,3273015\nrs uji,hospital,3273015\n,hospital,3273015\n',
  );
  expect(result.list.map(({ line, column, value, code }) => [line, column, value, code])).toEqual([
    [3, 'code', '3273015', 'CENTER_UNKNOWN'],
    [4, 'kind', 'kantor', 'VALUE_INVALID'],
    [5, 'alias', 'rs uji', 'CODE_DUPLICATE'],
    [6, 'alias', '', 'VALUE_MISSING'],
  ]);
  expect(await all("select alias, source from center_alias where alias = 'rs uji'")).toEqual([
    { alias: 'rs uji', source: 'center-aliases.csv' },
  ]);
});

test('other names of an insurer are stored, and a file without them leaves them', async () => {
  const bpjs = () => all("select name, aliases from insurer where slug = 'bpjs-kesehatan'");
  expect(await bpjs()).toEqual([{ name: 'BPJS Kesehatan (JKN-KIS)', aliases: 'bpjs|jkn|kis|askes' }]);
  const without = 'slug,name,kind\nbpjs-kesehatan,BPJS Kesehatan,jaminan_sosial\n';
  expect(await importText('insurers', without)).toMatchObject({ accepted: 1, changed: 1 });
  expect(await bpjs()).toEqual([{ name: 'BPJS Kesehatan', aliases: 'bpjs|jkn|kis|askes' }]);
  expect(
    await importText(
      'insurers',
      'slug,name,kind,aliases\nbpjs-kesehatan,BPJS Kesehatan,jaminan_sosial,bpjs| jkn |bpjs\n',
    ),
  ).toMatchObject({
    changed: 1,
  });
  expect(await bpjs()).toEqual([{ name: 'BPJS Kesehatan', aliases: 'bpjs|jkn' }]);
});
