import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLanding } from '#contract/directory/landing.ts';
import { refreshLandings } from '#server/directory/landing.store.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makePractice,
  makeRegency,
  makeSession,
  makeSpecialisation,
} from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let anak: number;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const at = (name: string, latitude: number) =>
    makeRegency(pool, { name, province: 'Jawa Barat', latitude, longitude: 107 });
  const [bandung, cimahi, jauh] = [await at('Bandung', -6.9), await at('Cimahi', -6.8), await at('Jauh', 3)];
  await at('Kosong', -6.89);
  anak = await makeSpecialisation(pool, {
    slug: 'anak',
    name: 'Kesehatan Anak',
    aliases: ['pediatri', 'dokter bayi', 'dokter anak'],
  });
  const neo = await makeSpecialisation(pool, { slug: 'anak-neonatologi', name: 'Neonatologi', parent: 'anak' });
  const mata = await makeSpecialisation(pool, { slug: 'mata', name: 'Kesehatan Mata' });
  await makeSpecialisation(pool, { slug: 'jantung', name: 'Jantung' });
  const clinicIn = async (regency: string, specialisation: number) =>
    makeClinic(pool, await makeCenter(pool, { regency }), { specialisation });
  const [first, second] = [await clinicIn(bandung, anak), await clinicIn(bandung, anak)];
  for (let number = 1; number <= 10; number++) {
    const doctor = await makeDoctor(pool, { name: `dr. Anak ${number}`, specialisations: [anak] });
    await makePractice(pool, doctor, number % 2 ? first : second);
    if (number === 7) await makeSession(pool, doctor, first, { from: '16:00', to: '19:00' });
    if (number === 3) await makeSession(pool, doctor, first, { date: '2026-11-24' });
  }
  const everywhere = await makeDoctor(pool, { name: 'dr. Dua Tempat', specialisations: [anak] });
  await makePractice(pool, everywhere, first);
  await makePractice(pool, everywhere, await clinicIn(cimahi, anak));
  await makePractice(pool, await makeDoctor(pool, { specialisations: [neo] }), await clinicIn(jauh, neo));
  await makePractice(pool, await makeDoctor(pool, { specialisations: [mata] }), await clinicIn(bandung, mata));
  await refreshLandings(pool);
});
afterAll(() => app.close());

const ask = (specialization: string, query: { city?: string; page?: string } = {}) =>
  app.call(getLanding, { params: { specialization }, query });

test('a specialisation in a city: its figures, the first bookable session, the doctors with the soonest session first', async () => {
  const found = await answered(ask('anak', { city: 'kota-bandung' }));
  expect(found.specialization).toMatchObject({ name: 'Kesehatan Anak', common_name: 'dokter anak' });
  expect(found.city).toEqual({ slug: 'kota-bandung', name: 'Kota Bandung', province: 'Jawa Barat' });
  expect(found.figures).toEqual({ doctors: 11, hospitals: 2 });
  expect(found.next_session).toMatchObject({ date: '2026-11-23', time_start: '16:00:00', is_bookable: true });
  expect(found.doctor_list.slice(0, 2).map(({ name }) => name)).toEqual(['dr. Anak 7', 'dr. Anak 3']);
  expect(found.pagination).toMatchObject({ current_page: 1, total_page: 2, total_doctor: 11 });
});

test('it links to the nearest other cities with such doctors and to the other fields there', async () => {
  const found = await answered(ask('anak', { city: 'kota-bandung' }));
  expect(found.cities.map(({ slug, doctor_count }) => [slug, doctor_count])).toEqual([
    ['kota-cimahi', 1],
    ['kota-jauh', 1],
  ]);
  expect(found.specializations.map(({ slug }) => slug)).toEqual(['mata']);
});

test('in the whole country: each doctor once, the field below counted, the largest cities first, the fields below it first', async () => {
  const found = await answered(ask('anak'));
  expect(found.city).toBeNull();
  expect(found.figures).toEqual({ doctors: 12, hospitals: 4 });
  expect(found.cities.map(({ slug, doctor_count }) => [slug, doctor_count])).toEqual([
    ['kota-bandung', 11],
    ['kota-cimahi', 1],
    ['kota-jauh', 1],
  ]);
  expect(found.specializations.map(({ slug }) => slug)).toEqual(['anak-neonatologi', 'mata']);
});

test('a later page has the other doctors and no first session', async () => {
  const [first, second] = [await answered(ask('anak')), await answered(ask('anak', { page: '2' }))];
  expect(second.doctor_list).toHaveLength(3);
  expect(second.next_session).toBeNull();
  const names = new Set([...first.doctor_list, ...second.doctor_list].map(({ name }) => name));
  expect(names.size).toBe(12);
});

test('a pair without doctors is an empty page with links; an unknown one is not found', async () => {
  const empty = await answered(ask('anak', { city: 'kota-kosong' }));
  expect(empty).toMatchObject({ figures: { doctors: 0, hospitals: 0 }, doctor_list: [], next_session: null });
  expect(empty.cities[0]).toMatchObject({ slug: 'kota-bandung' });
  expect((await answered(ask('jantung'))).specialization.common_name).toBeNull();
  expect(await ask('tidak-ada')).toMatchObject({ error: { code: 'SPECIALIZATION_NOT_FOUND' } });
  expect(await ask('anak', { city: 'kota-atlantis' })).toMatchObject({ error: { code: 'CITY_NOT_FOUND' } });
  expect(await ask('constructor')).toMatchObject({ error: { code: 'SPECIALIZATION_NOT_FOUND' } });
});

test('a doctor added since the last count is in the list and in the figure', async () => {
  const { rows } = await app.pool.query<{ id: number }>(
    `select c.id from clinic c join center m on m.id = c.center_id join regency r on r.code = m.regency_code
     where r.slug = 'kota-cimahi' limit 1`,
  );
  await makePractice(app.pool, await makeDoctor(app.pool, { specialisations: [anak] }), rows[0]!.id);
  expect((await answered(ask('anak', { city: 'kota-cimahi' }))).figures.doctors).toBe(2);
  await refreshLandings(app.deps.pool);
  const { cities } = await answered(ask('anak', { city: 'kota-bandung' }));
  expect(cities[0]).toEqual({ slug: 'kota-cimahi', name: 'Kota Cimahi', doctor_count: 2 });
});
