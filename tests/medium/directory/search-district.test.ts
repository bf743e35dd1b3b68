import { afterAll, beforeAll, expect, test } from 'vitest';
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

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const dentist = await makeSpecialisation(pool, {
    slug: 'dokter-gigi',
    name: 'Dokter Gigi',
    aliases: ['dokter gigi'],
  });
  const surgeon = await makeSpecialisation(pool, { slug: 'bedah-umum', name: 'Bedah Umum' });
  const bandung = await makeRegency(pool, { name: 'Bandung', province: 'Jawa Barat' });
  for (const name of ['Coblong', 'Cibiru'])
    await pool.query(
      `insert into district (code, regency_code, name, source) values ($1 || '.' || $2, $1, $2, 'test')`,
      [bandung, name],
    );
  const works = async (doctor: string, field: number, center: number, date: string) => {
    const clinic = await makeClinic(pool, center, { specialisation: field });
    const made = await makeDoctor(pool, { name: doctor, specialisations: [field] });
    await makePractice(pool, made, clinic);
    await makeSession(pool, made, clinic, { date, from: '15:00', to: '17:00' });
  };
  const near = async (name: string, district: string, latitude: number) => {
    const center = await makeCenter(pool, { name, kind: 'puskesmas', regency: bandung, latitude, longitude: 107.6 });
    await pool.query('update center set district_name = $1 where id = $2', [district, center]);
    return center;
  };
  await works('drg. Soon', dentist, await near('Puskesmas Cibiru', 'Cibiru', -7), '2026-11-23');
  await works('drg. Here', dentist, await near('Puskesmas Coblong', 'Coblong', -6.88), '2026-11-25');
  const heart = await makeCenter(pool, { name: 'RS Gigi Sejahtera Abadi', regency: bandung });
  await works('dr. Surgeon', surgeon, heart, '2026-11-23');
  await works('drg. Dentist', dentist, heart, '2026-11-26');
});
afterAll(() => app.close());

const found = async (query: string) => {
  const { doctor_list, hospital_list } = await asContracted(search, app.call(search, { query: { query } }));
  return { doctors: doctor_list.map(({ name }) => name), centers: hospital_list };
};

test('who names a district sees first who is in it, before others of the regency who come sooner, and reads no distance from there', async () => {
  expect((await found('dokter gigi bandung')).doctors[0]).toBe('drg. Soon');
  const { doctors, centers } = await found('dokter gigi coblong');
  expect(doctors[0]).toBe('drg. Here');
  expect(doctors).toContain('drg. Soon');
  expect(centers.map(({ distance_km }) => distance_km)).toEqual(centers.map(() => null));
});

test('who names a center by words that say a field too sees doctors of that field first, and the others after them', async () => {
  expect((await found('rs sejahtera abadi')).doctors).toEqual(['dr. Surgeon', 'drg. Dentist']);
  expect((await found('gigi sejahtera abadi')).doctors).toEqual(['drg. Dentist', 'dr. Surgeon']);
});
