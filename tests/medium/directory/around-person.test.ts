import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '#contract/directory/search/search.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makePractice,
  makeRegency,
  makeSpecialisation,
} from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { asContracted } from '#tests/support/as-contracted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const child = await makeSpecialisation(pool, { slug: 'anak', name: 'Kesehatan Anak', aliases: ['dokter anak'] });
  const eye = await makeSpecialisation(pool, { slug: 'mata', name: 'Kesehatan Mata', aliases: ['dokter mata'] });
  const works = async (
    name: string,
    field: number,
    regency: string,
    latitude: number | null,
    longitude: number | null,
  ) => {
    const center = await makeCenter(pool, { name: `RS ${name}`, regency, latitude, longitude });
    const doctor = await makeDoctor(pool, { name: `dr. ${name}`, specialisations: [field] });
    await makePractice(pool, doctor, await makeClinic(pool, center, { specialisation: field }));
  };
  const bandung = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat' });
  const surabaya = await makeRegency(pool, { name: 'Surabaya', province: 'Jawa Timur' });
  await works('Dekat', child, bandung, -6.91, 107.61);
  await works('Jauh', child, bandung, -6.99, 107.61);
  await works('Timur', child, surabaya, -7.26, 112.75);
  await works('Mata', eye, surabaya, -7.27, 112.75);
  await works('Rahayu', eye, bandung, null, null);
});
afterAll(() => app.close());

const BANDUNG = { latitude: '-6.9', longitude: '107.61' };
const found = async (query: Record<string, string>) => {
  const { doctor_list: doctors } = await asContracted(search, app.call(search, { query: { ...BANDUNG, ...query } }));
  return doctors.map(({ name, hospital }) => [name, hospital!.distance_km !== null]);
};

test('whoever says where they are gets the nearest within 20 km first', async () => {
  expect(await found({ query: 'dokter anak' })).toEqual([
    ['dr. Dekat', true],
    ['dr. Jauh', true],
  ]);
});

test('where nobody fits so near, the nearest beyond are found, with their distances, unless a distance was set', async () => {
  expect(await found({ query: 'dokter mata' })).toEqual([['dr. Mata', true]]);
  expect(await found({ specialization: 'mata' })).toEqual([['dr. Mata', true]]);
  expect(await found({ query: 'dokter mata', distance: '20' })).toEqual([]);
});

test('a doctor whose center is on no map is found by name from anywhere, unless a distance was set', async () => {
  expect(await found({ query: 'dr. rahayu' })).toEqual([['dr. Rahayu', false]]);
  expect(await found({ query: 'dr. rahayu', sort: 'nearest' })).toEqual([['dr. Rahayu', false]]);
  expect(await found({ query: 'dr. rahayu', distance: '20' })).toEqual([]);
});

test('a city that is named counts more than where the person is', async () => {
  expect(await found({ query: 'dokter anak surabaya' })).toEqual([['dr. Timur', false]]);
  expect(await found({ query: 'dokter anak', city: 'kota-surabaya' })).toEqual([['dr. Timur', false]]);
  expect(await found({ query: 'dokter anak bandung' })).toEqual([
    ['dr. Dekat', true],
    ['dr. Jauh', true],
  ]);
});
