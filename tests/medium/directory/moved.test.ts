import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDoctor, getDoctorPage, getDoctorSession } from '#contract/directory/doctor.ts';
import { getClinic, getHospital } from '#contract/directory/center.ts';
import { makeCenter, makeClinic, makeDoctor, makePractice } from '../../factories/directory.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let made: { doctor: number; center: number; clinic: number };
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const { pool } = app;
  await pool.query('delete from doctor');
  await pool.query('delete from center');
  const center = await makeCenter(pool, { slug: 'rs-satu' });
  const clinic = await makeClinic(pool, center, { slug: 'poli-anak' });
  const doctor = await makeDoctor(pool, { slug: 'dr-ratna' });
  await makePractice(pool, doctor, clinic);
  made = { doctor, center, clinic };
});
afterAll(() => app.close());

const rename = (table: 'doctor' | 'center' | 'clinic', slug: string, id = made[table]) =>
  app.pool.query(`update ${table} set slug = $1 where id = $2`, [slug, id]);
const doctor = (slug: string, hospital?: string) =>
  app.call(getDoctorPage, { params: { slug }, query: hospital ? { hospital } : {} });
const moved = (details: object) => ({ ok: false, error: { code: 'DIRECTORY_MOVED', status: 404, details } });

test('a doctor is found by every slug ever had, under the present one', async () => {
  await rename('doctor', 'dr-ratna-sari');
  await rename('doctor', 'dr-ratna-sari-spa');
  for (const old of ['dr-ratna', 'dr-ratna-sari']) {
    expect(await doctor(old)).toMatchObject(moved({ doctor: 'dr-ratna-sari-spa' }));
    expect(await app.call(getDoctor, { params: { slug: old } })).toMatchObject(moved({ doctor: 'dr-ratna-sari-spa' }));
    expect(await app.call(getDoctorSession, { params: { slug: old } })).toMatchObject(
      moved({ doctor: 'dr-ratna-sari-spa' }),
    );
  }
  expect((await doctor('dr-ratna-sari-spa')).ok).toBe(true);
  expect(await doctor('dr-nobody')).toMatchObject({ error: { code: 'DOCTOR_NOT_FOUND' } });
});

test('a slug used again, by the same doctor or another, leads to the doctor who has it now', async () => {
  await rename('doctor', 'dr-baru');
  await rename('doctor', 'dr-ratna');
  expect((await doctor('dr-ratna')).ok).toBe(true);
  expect(await doctor('dr-baru')).toMatchObject(moved({ doctor: 'dr-ratna' }));
  await rename('doctor', 'dr-lagi');
  const other = await makeDoctor(app.pool, { slug: 'dr-ratna' });
  expect(await doctor('dr-ratna')).toMatchObject({ ok: true, data: { doctor: { id: other } } });
});

test('a center that has its slug back does not redirect, also where the doctor does not practise any more', async () => {
  await rename('center', 'rs-dua');
  await rename('center', 'rs-satu');
  await app.pool.query('delete from practice');
  expect(await doctor('dr-ratna', 'rs-satu')).toMatchObject({ ok: false, error: { code: 'HOSPITAL_NOT_FOUND' } });
});

test('a free slug leads to the doctor who had it last; that of a removed doctor leads nowhere', async () => {
  await rename('doctor', 'dr-lain');
  const second = await makeDoctor(app.pool, { slug: 'dr-ratna' });
  await rename('doctor', 'dr-kedua', second);
  expect(await doctor('dr-ratna')).toMatchObject(moved({ doctor: 'dr-kedua' }));
  await app.pool.query('delete from doctor where id = $1', [second]);
  expect(await doctor('dr-ratna')).toMatchObject(moved({ doctor: 'dr-lain' }));
  await app.pool.query('delete from doctor');
  expect(await doctor('dr-ratna')).toMatchObject({ error: { code: 'DOCTOR_NOT_FOUND' } });
});

test('a center with a new slug redirects, also in addresses of a doctor there and of its clinics', async () => {
  await rename('center', 'rs-dua');
  expect(await app.call(getHospital, { params: { slug: 'rs-satu' } })).toMatchObject(moved({ hospital: 'rs-dua' }));
  expect(await doctor('dr-ratna', 'rs-satu')).toMatchObject(moved({ hospital: 'rs-dua' }));
  const clinic = app.call(getClinic, { params: { slug: 'rs-satu', clinic: 'poli-anak' } });
  expect(await clinic).toMatchObject(moved({ hospital: 'rs-dua' }));
});

test("a clinic's old slug redirects within its own center only", async () => {
  await rename('clinic', 'poli-balita');
  const other = await makeCenter(app.pool, { slug: 'rs-lain' });
  await makeClinic(app.pool, other, { slug: 'poli-mata' });
  const ask = (slug: string) => app.call(getClinic, { params: { slug, clinic: 'poli-anak' } });
  expect(await ask('rs-satu')).toMatchObject(moved({ clinic: 'poli-balita' }));
  expect(await ask('rs-lain')).toMatchObject({ error: { code: 'CLINIC_NOT_FOUND' } });
});
