import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { search } from '#contract/directory/search/search.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
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
  const kota = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat' });
  const kabupaten = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat', kind: 'kabupaten' });
  const surabaya = await makeRegency(pool, { name: 'Surabaya', province: 'Jawa Timur' });
  const field = (slug: string, name: string) =>
    makeSpecialisation(pool, { slug, name, aliases: [`dokter ${slug}`, slug] });
  const mata = await field('mata', 'Kesehatan Mata');
  const tht = await field('tht', 'Telinga Hidung Tenggorok');
  const jantung = await field('jantung', 'Jantung dan Pembuluh Darah');
  const bedah = await field('bedah-jantung', 'Bedah Toraks');
  const at = (name: string, regency: string, latitude: number, longitude: number) =>
    makeCenter(pool, { name, regency, latitude, longitude });
  const eyes = await at('RS Mata Cicendo', kota, -6.9, 107.6);
  const close = await at('RS Majalaya', kabupaten, -6.95, 107.6);
  const middle = await at('RS Santosa', kota, -6.99, 107.6);
  const far = await at('RS Gempol', surabaya, -7.3, 112.7);
  const works = async (name: string, own: number, center: number, from: string) => {
    const doctor = await makeDoctor(pool, { name, specialisations: [own] });
    const clinic = await makeClinic(pool, center, { specialisation: own });
    await makePractice(pool, doctor, clinic);
    await makeSession(pool, doctor, clinic, { date: TODAY, from: `${from}:00`, to: `${Number(from) + 2}:00` });
  };
  await works('dr. Komang Ayu, Sp.M', mata, eyes, '16');
  await works('dr. Made Oka, Sp.THT-KL', tht, far, '09');
  await works('dr. Wayan Suta, Sp.THT-KL', tht, close, '16');
  await works('dr. Ketut Rai, Sp.THT-KL', tht, middle, '12');
  await works('dr. Budi Santoso, Sp.BTKV', bedah, far, '09');
  await works('dr. Ratna Wulansari, Sp.JP', jantung, close, '09');
});
afterAll(() => app.close());

const find = async (query: Record<string, string>) => {
  const found = await asContracted(search, app.call(search, { query: { limits: '30', ...query } }));
  const { relaxed, widened, near_hospital: near } = found.understood;
  return {
    doctors: found.doctor_list.map(({ name }) => name.split(/[ ,]+/)[1]),
    centers: found.hospital_list.map(({ name }) => name),
    relaxed,
    widened: widened?.name ?? null,
    near,
    total: found.pagination.total_hospital,
  };
};

describe('a center that is named', () => {
  test('stands first although it has no such doctor; the same field nearest to it follows, and the answer says so', async () => {
    expect(await find({ query: 'dokter tht rs mata cicendo bandung' })).toEqual({
      doctors: ['Wayan', 'Ketut'],
      centers: ['RS Mata Cicendo', 'RS Majalaya', 'RS Santosa'],
      relaxed: ['hospital'],
      widened: null,
      near: 'RS Mata Cicendo',
      total: 3,
    });
  });

  test('what lies far is found when nothing lies near', async () => {
    expect(await find({ query: 'bedah jantung rs mata cicendo' })).toMatchObject({
      doctors: ['Budi'],
      centers: ['RS Mata Cicendo', 'RS Gempol'],
      near: 'RS Mata Cicendo',
    });
  });

  test('is not left for a day or an hour: these yield', async () => {
    expect(await find({ query: 'dokter mata rs mata cicendo besok pagi' })).toMatchObject({
      doctors: ['Komang'],
      centers: ['RS Mata Cicendo'],
      relaxed: ['time', 'date'],
      near: null,
    });
  });

  test('stands first on the first page only, and not where a filter leaves it out', async () => {
    const query = 'dokter tht rs mata cicendo';
    expect((await find({ query, limits: '1' })).centers).toEqual(['RS Mata Cicendo']);
    expect((await find({ query, limits: '1', page: '2' })).centers).toEqual(['RS Majalaya']);
    expect((await find({ query, city: 'kota-surabaya' })).centers).toEqual(['RS Gempol']);
  });
});

describe('a doctor who is found by name', () => {
  test.each([
    ['dokter jantung budi santoso', 'Budi', ['specialization']],
    ['dokter bedah jantung wayan suta', 'Wayan', ['specialization']],
    ['dokter mata ratna wulansari bandung', 'Ratna', ['city', 'specialization']],
    ['dokter ratna wulansari surabaya', 'Ratna', ['city']],
    ['dokter made oka rs majalaya', 'Made', ['hospital']],
  ])('%s', async (query, doctor, relaxed) => {
    expect(await find({ query })).toMatchObject({ doctors: [doctor], relaxed });
  });
});

describe('a name that a Kota and a Kabupaten share', () => {
  test('means the Kota', async () => {
    expect(await find({ query: 'dokter tht bandung' })).toMatchObject({
      doctors: ['Ketut'],
      relaxed: [],
      widened: null,
    });
  });

  test('and both, which the answer says, when nobody fits there', async () => {
    expect(await find({ query: 'dokter jantung bandung' })).toMatchObject({
      doctors: ['Ratna'],
      relaxed: ['city'],
      widened: 'Kota Bandung dan Kabupaten Bandung',
    });
  });
});
