import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '#contract/directory/search/search.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makeInsurer,
  makePractice,
  makeRegency,
  makeSession,
  makeSpecialisation,
} from '#tests/factories/directory.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';
import { asContracted } from '#tests/support/as-contracted.ts';

const TODAY = '2026-11-23';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const bandung = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat' });
  await makeRegency(pool, { name: 'Cimahi', province: 'Jawa Barat' });
  const surabaya = await makeRegency(pool, { name: 'Surabaya', province: 'Jawa Timur' });
  const bpjs = await makeInsurer(pool, 'bpjs-kesehatan', 'BPJS Kesehatan');
  const anak = await makeSpecialisation(pool, { slug: 'anak', name: 'Kesehatan Anak', aliases: ['dokter anak'] });
  const mata = await makeSpecialisation(pool, { slug: 'mata', name: 'Kesehatan Mata', aliases: ['dokter mata'] });
  const hospital = await makeCenter(pool, { name: 'RS Pusat Sadikin', regency: bandung, insurers: [bpjs] });
  const practice = await makeCenter(pool, {
    name: 'Klinik Sehat Sentosa',
    kind: 'clinic',
    regency: surabaya,
    latitude: -7.25,
    longitude: 112.75,
  });
  const works = async (name: string, gender: 'L' | 'P', field: number, center: number, from: string) => {
    const doctor = await makeDoctor(pool, { name, gender, specialisations: [field] });
    const clinic = await makeClinic(pool, center, { specialisation: field });
    await makePractice(pool, doctor, clinic);
    await makeSession(pool, doctor, clinic, { date: TODAY, from: `${from}:00`, to: `${Number(from) + 2}:00` });
  };
  await works('dr. Ratna Wulansari, Sp.A', 'P', anak, hospital, '09');
  await works('dr. Budi Santoso, Sp.A', 'L', anak, practice, '19');
  await works('dr. Dewi Lestari, Sp.M', 'P', mata, practice, '13');
});
afterAll(() => app.close());

const find = async (query: Record<string, string>) => {
  const found = await asContracted(search, app.call(search, { query: { limits: '30', ...query } }));
  return {
    doctors: found.doctor_list.map(({ name }) => name.split(/[ ,]+/)[1]),
    relaxed: found.understood.relaxed,
    ...(found.understood.widened && { widened: found.understood.widened.name }),
  };
};

describe('a filter narrows the result by its value', () => {
  test.each([
    [{ gender: 'P' }, ['Dewi', 'Ratna']],
    [{ gender: 'L' }, ['Budi']],
    [{ kind: 'rs' }, ['Ratna']],
    [{ kind: 'klinik' }, ['Budi', 'Dewi']],
    [{ time: 'malam' }, ['Budi']],
    [{ time: 'siang' }, ['Dewi']],
    [{ latitude: '-7.25', longitude: '112.75', distance: '0' }, ['Budi', 'Dewi']],
    [{ latitude: '-7.26', longitude: '112.75', distance: '0' }, []],
  ])('%j', async (query, names) => {
    expect((await find(query)).doctors.toSorted()).toEqual(names);
  });
});

describe('when nothing fits, wishes are given up', () => {
  test('of an area first the city, as long as somebody fits in its province', async () => {
    expect(await find({ query: 'dokter anak cimahi' })).toEqual({
      doctors: ['Ratna'],
      relaxed: ['city'],
      widened: 'Jawa Barat',
    });
  });

  test('the least important of those that help', async () => {
    expect(await find({ query: 'dokter anak perempuan surabaya malam' })).toEqual({
      doctors: ['Budi'],
      relaxed: ['gender'],
    });
  });

  test('two at once when none alone helps; then the whole country, since nobody fits in the province', async () => {
    expect(await find({ query: 'dokter mata laki laki bandung' })).toEqual({
      doctors: ['Dewi'],
      relaxed: ['gender', 'city'],
    });
  });

  test('filters that the person set stay', async () => {
    expect(await find({ query: 'dokter mata perempuan', city: 'kota-bandung' })).toEqual({
      doctors: ['Ratna'],
      relaxed: ['specialization'],
    });
    expect(await find({ query: 'dokter mata', gender: 'L' })).toEqual({ doctors: [], relaxed: [] });
  });

  test('none when the filters alone fit nobody', async () => {
    const query = 'dokter anak perempuan bpjs bandung klinik';
    expect(await find({ query, date: '2099-01-01' })).toEqual({ doctors: [], relaxed: [] });
    expect(await find({ query, date: '2026-11-22' })).toEqual({ doctors: [], relaxed: [] });
  });
});

test('choosing an offered filter value finds as many as it says', async () => {
  const ask = (query: Record<string, string>) => asContracted(search, app.call(search, { query }));
  const { facets, pagination } = await ask({ query: 'dokter' });
  expect(pagination.total_doctor).toBe(3);
  const choices = [
    ...facets.specialization.map(({ slug, count }) => [{ specialization: slug }, count] as const),
    ...facets.insurance.map(({ id, count }) => [{ insurance: `${id}` }, count] as const),
    ...facets.city.map(({ slug, count }) => [{ city: slug }, count] as const),
    ...facets.day.map(({ date, count }) => [{ date }, count] as const),
  ];
  expect(choices.map(([choice, count]) => [Object.values(choice)[0], count])).toEqual([
    ['anak', 2],
    ['mata', 1],
    [expect.any(String), 1],
    ['kota-surabaya', 2],
    ['kota-bandung', 1],
    [TODAY, 3],
    ...[24, 25, 26, 27, 28, 29].map((day) => [`2026-11-${day}`, 0]),
  ]);
  for (const [choice, count] of choices)
    expect((await ask({ query: 'dokter', ...choice })).pagination.total_doctor).toBe(count);
});

test('a corrected question can be searched as it was written', async () => {
  expect((await find({ query: 'ratna wulansri' })).doctors).toEqual(['Ratna']);
  expect((await find({ query: 'ratna wulansri', exact: '1' })).doctors).toEqual([]);
  const refused = await app.ask('GET', '/api/search?query=ratna&exact=ya');
  expect([refused.status, await refused.json()]).toMatchObject([422, { error: { field: 'exact' } }]);
});

test('no answer may be cached for longer than it is true', async () => {
  const answer = await app.ask('GET', '/api/search?query=anak');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=2');
});
