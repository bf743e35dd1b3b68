import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSuggestion } from '#contract/directory/search/search.ts';
import { makeCenter, makeDoctor, makeRegency, makeSpecialisation } from '#tests/factories/directory.ts';
import { asContracted } from '#tests/support/as-contracted.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';

let app: TestApp;
let ratna: number;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const bandung = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat' });
  await makeRegency(pool, { name: 'Bandung', kind: 'kabupaten', province: 'Jawa Barat' });
  await makeRegency(pool, { name: 'Bandung Barat', kind: 'kabupaten', province: 'Jawa Barat' });
  const yogya = await makeRegency(pool, { name: 'Yogyakarta', province: 'DI Yogyakarta' });
  await pool.query("insert into regency_alias (alias, regency_code, source) values ('Jogja', $1, 'test')", [yogya]);
  const anak = await makeSpecialisation(pool, {
    slug: 'anak',
    name: 'Kesehatan Anak',
    titles: 'Sp.A',
    aliases: ['dokter anak', 'pediatri'],
  });
  await makeSpecialisation(pool, {
    slug: 'jantung',
    name: 'Jantung dan Pembuluh Darah',
    aliases: ['dokter jantung', 'kardiologi'],
  });
  await makeSpecialisation(pool, {
    slug: 'obstetri-ginekologi',
    name: 'Obstetri dan Ginekologi',
    aliases: ['obgyn', 'dokter kandungan'],
  });
  ratna = await makeDoctor(pool, {
    name: 'dr. Ratna Wulansari, Sp.A',
    slug: 'dr-ratna-wulansari-sp-a',
    specialisations: [anak],
  });
  for (const name of ['Ratna Dewi', 'Ratna Kusuma', 'Ratnasari Putri']) await makeDoctor(pool, { name: `dr. ${name}` });
  await makeCenter(pool, { name: 'RS Umum Daerah Bandung Kiwari', regency: bandung });
  await makeCenter(pool, { name: 'RS Hermina Pasteur', regency: bandung });
});
afterAll(() => app.close());

const suggest = (name: string) => asContracted(getSuggestion, app.call(getSuggestion, { query: { name } }));
const names = async (name: string) => (await suggest(name)).map((one) => one.local_name);

test('[CALL-03] [ENT-01] a suggestion carries id, type, local_name, local_id, slug_name and a detail that distinguishes it', async () => {
  const answer = await app.ask('GET', '/api/search/suggestion?name=ratna%20wul');
  expect(await answer.json()).toEqual({
    status: 'success',
    data: [
      {
        id: `doctor-${ratna}`,
        type: 'doctor',
        local_name: 'dr. Ratna Wulansari, Sp.A',
        local_id: ratna,
        slug_name: 'dr-ratna-wulansari-sp-a',
        detail: 'Kesehatan Anak',
        marks: [
          [4, 9],
          [10, 13],
        ],
      },
    ],
  });
});

test('[ENT-01] each type is found, with where or what it is', async () => {
  expect(await suggest('jantung')).toMatchObject([
    { type: 'specialization', slug_name: 'jantung', local_name: 'Jantung dan Pembuluh Darah' },
  ]);
  expect(await suggest('hermina')).toMatchObject([
    { type: 'hospital', local_name: 'RS Hermina Pasteur', detail: 'Kota Bandung' },
  ]);
  expect(await suggest('yogya')).toMatchObject([
    { type: 'regency', local_name: 'Kota Yogyakarta', detail: 'DI Yogyakarta' },
  ]);
});

test('fewer than 3 characters give none, 3 give some', async () => {
  for (const name of ['r', 'ra', ' ra ', 'r.a', '...']) expect(await suggest(name)).toEqual([]);
  expect(await suggest('rat')).not.toEqual([]);
});

test('at most three, of one type only when there is no other', async () => {
  expect(await names('ratna')).toHaveLength(3);
  expect(await names('bandung')).toEqual(['Kota Bandung', 'Kabupaten Bandung', 'RS Umum Daerah Bandung Kiwari']);
});

test.each([
  ['dokter jantung', 'Jantung dan Pembuluh Darah'],
  ['dr. jantung', 'Jantung dan Pembuluh Darah'],
  ['kardio', 'Jantung dan Pembuluh Darah'],
  ['obgyn', 'Obstetri dan Ginekologi'],
  ['kandungan', 'Obstetri dan Ginekologi'],
  ['anak', 'Kesehatan Anak'],
  ['pediatri', 'Kesehatan Anak'],
  ['jogja', 'Kota Yogyakarta'],
  ['rsud bandung', 'RS Umum Daerah Bandung Kiwari'],
  ['rumah sakit hermina', 'RS Hermina Pasteur'],
  ['rumah sakit', 'RS Hermina Pasteur'],
  ['dr ratna w', 'dr. Ratna Wulansari, Sp.A'],
])('%s means %s', async (typed, meant) => {
  expect((await names(typed))[0]).toBe(meant);
});

test.each([
  ['ratna wulansri', 'dr. Ratna Wulansari, Sp.A'],
  ['ratan wulansari', 'dr. Ratna Wulansari, Sp.A'],
  ['hermna', 'RS Hermina Pasteur'],
  ['kardiolgi', 'Jantung dan Pembuluh Darah'],
  ['yogyakrta', 'Kota Yogyakarta'],
])('misspelt %s still means %s', async (typed, meant) => {
  expect((await names(typed))[0]).toBe(meant);
});

test('[SEARCHBAR-03] an unknown name gives an empty list, and special characters do no harm', async () => {
  expect(await suggest('xyzzyqwv')).toEqual([]);
  for (const typed of ["' or 1=1 --", '%%%', '___', '& | !', '\\\\\\']) expect(await suggest(typed)).toEqual([]);
});

test('more than 100 characters are refused', async () => {
  const refused = await app.call(getSuggestion, { query: { name: 'a'.repeat(101) } });
  expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT', field: 'name', status: 422 } });
});
