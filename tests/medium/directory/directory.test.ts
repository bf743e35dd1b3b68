import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAvailableInsurance } from '#contract/directory/insurer.ts';
import { getDoctor, getDoctorPage, getDoctorSession } from '#contract/directory/doctor.ts';
import { getAvailableSpecialization, getHomeOverview } from '#contract/directory/home.ts';
import { getClinic, getHospital } from '#contract/directory/center.ts';
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
import { answered } from '#tests/support/answered.ts';
import { createTestApp } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';

// The clock stands at 09:00 WIB, 11:00 WIT, on Monday 23 November 2026.
const TODAY = '2026-11-23';
let app: TestApp;
let made: { ratna: number; papuan: number; substitute: number };
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const bandung = await makeRegency(pool, { name: 'Bandung' });
  const umum = await makeInsurer(pool, 'umum', 'Umum', 'tunai');
  const bpjs = await makeInsurer(pool, 'bpjs-kesehatan', 'BPJS Kesehatan', 'jaminan_sosial');
  const allianz = await makeInsurer(pool, 'allianz', 'Allianz');
  await makeInsurer(pool, 'nobody', 'Asuransi Tanpa Mitra');
  const anak = await makeSpecialisation(pool, { slug: 'anak', name: 'Kesehatan Anak' });
  const jantung = await makeSpecialisation(pool, { slug: 'jantung', name: 'Jantung' });
  await makeSpecialisation(pool, { slug: 'aaa', name: 'Aaa' });
  const big = await makeCenter(pool, {
    name: 'RS Besar',
    slug: 'rs-besar',
    regency: bandung,
    latitude: -6.9,
    longitude: 107.6,
    insurers: [allianz, bpjs, umum],
    doctorCount: 2,
  });
  const small = await makeCenter(pool, {
    name: 'RS Kecil',
    slug: 'rs-kecil',
    regency: bandung,
    latitude: -7.3,
    longitude: 107.6,
    insurers: [umum],
    doctorCount: 1,
  });
  const grand = await makeCenter(pool, { name: 'RS Megah', slug: 'rs-megah', regency: bandung, doctorCount: 90 });
  await makeCenter(pool, {
    name: 'Puskesmas Dekat',
    kind: 'puskesmas',
    regency: bandung,
    latitude: -6.9,
    longitude: 107.6,
  });
  const papua = await makeCenter(pool, { name: 'RS Papua', slug: 'rs-papua', zone: 'WIT' });
  const poliAnak = await makeClinic(pool, big, {
    name: 'Poli Anak',
    slug: 'poli-anak',
    specialisation: anak,
    prefix: 'B',
  });
  await makeClinic(pool, big, { name: 'Poli Kosong', slug: 'poli-kosong', specialisation: jantung });
  const poliKecil = await makeClinic(pool, small, { name: 'Poli Anak', slug: 'poli-anak', specialisation: anak });
  const poliPapua = await makeClinic(pool, papua, { slug: 'poli-jantung', specialisation: jantung });
  await makeClinic(pool, grand);
  const ratna = await makeDoctor(pool, { name: 'dr. Ratna, Sp.A', slug: 'dr-ratna', specialisations: [anak, jantung] });
  const papuan = await makeDoctor(pool, {
    name: 'dr. Yosef',
    slug: 'dr-yosef',
    gender: 'L',
    specialisations: [jantung],
  });
  const substitute = await makeDoctor(pool, { name: 'dr. Pengganti', slug: 'dr-pengganti', specialisations: [anak] });
  await makePractice(pool, ratna, poliAnak);
  await makePractice(pool, ratna, poliKecil);
  await makePractice(pool, papuan, poliPapua);
  await makePractice(pool, substitute, poliAnak);
  await makeSession(pool, ratna, poliAnak, { from: '07:00', to: '08:30' });
  await makeSession(pool, ratna, poliAnak, { from: '10:00', to: '12:00', substitute });
  await makeSession(pool, ratna, poliKecil, { from: '15:00', to: '17:00', jkn: 2, general: 3, jknTaken: 1 });
  await makeSession(pool, ratna, poliKecil, { date: '2026-11-24', jkn: 0, general: 1, generalTaken: 1 });
  await makeSession(pool, ratna, poliKecil, { date: '2026-11-26', status: 'CANCELLED' });
  await makeSession(pool, ratna, poliAnak, { date: '2026-11-27' });
  await makeSession(pool, papuan, poliPapua, { from: '08:00', to: '10:00' });
  made = { ratna, papuan, substitute };
});
afterAll(() => app.close());

describe('home', () => {
  test('[CALL-15] all specialisations, those with most doctors first, and those without any', async () => {
    const { specializations } = await answered(app.call(getAvailableSpecialization));
    expect(specializations.slice(0, 2).map(({ slug, doctor_count }) => [slug, doctor_count])).toEqual([
      ['jantung', 2],
      ['anak', 2],
    ]);
    expect(specializations.find(({ slug }) => slug === 'aaa')).toMatchObject({ doctor_count: 0 });
  });

  test('[CALL-02] the insurers that a center accepts, cash and BPJS first', async () => {
    const { insurances } = await answered(app.call(getAvailableInsurance));
    expect(insurances.map(({ slug }) => slug)).toEqual(['umum', 'bpjs-kesehatan', 'allianz']);
  });

  test('without a location: hospitals with sessions today, then those with the most doctors', async () => {
    const overview = await answered(app.call(getHomeOverview));
    expect(overview.hospitals.map(({ slug_name }) => slug_name)).toEqual(['rs-besar', 'rs-kecil', 'rs-megah']);
    expect(overview.hospitals[0]!.insurances.map(({ name }) => name)).toEqual(['Umum', 'BPJS Kesehatan', 'Allianz']);
    expect(overview.specializations.map(({ slug }) => slug)).toEqual(['anak', 'jantung']);
    expect(overview.totals).toEqual({ doctors: 3, hospitals: 5 });
  });

  test('with a location: the nearest hospitals with their distance, no puskesmas', async () => {
    const { hospitals } = await answered(
      app.call(getHomeOverview, { query: { latitude: '-7.2', longitude: '107.6' } }),
    );
    expect(hospitals.map(({ slug_name, distance_km }) => [slug_name, distance_km])).toEqual([
      ['rs-kecil', 11.1],
      ['rs-besar', 33.4],
    ]);
    const nowhere = await answered(app.call(getHomeOverview, { query: { latitude: '5', longitude: '95' } }));
    expect(nowhere.hospitals).toHaveLength(3);
    expect(await app.call(getHomeOverview, { query: { latitude: '5' } })).toMatchObject({
      error: { field: 'longitude' },
    });
  });

  test('totals follow every change', async () => {
    const doctor = await makeDoctor(app.pool, {
      specialisations: [await makeSpecialisation(app.pool, { slug: 'mata' })],
    });
    const mata = async () =>
      (await answered(app.call(getHomeOverview))).specializations.find(({ slug }) => slug === 'mata')!.doctor_count;
    expect(await mata()).toBe(1);
    await app.pool.query(
      `update doctor_specialisation set specialisation_id = (select id from specialisation where slug = 'aaa') where doctor_id = $1`,
      [doctor],
    );
    expect(await mata()).toBe(0);
    await app.pool.query('delete from doctor where id = $1', [doctor]);
    const { specializations } = await answered(app.call(getAvailableSpecialization));
    expect(specializations.find(({ slug }) => slug === 'aaa')).toMatchObject({ doctor_count: 0 });
    expect((await answered(app.call(getHomeOverview))).totals.doctors).toBe(3);
  });
});

describe('a doctor', () => {
  const page = (slug: string, query: { date?: string; hospital?: string } = {}) =>
    answered(app.call(getDoctorPage, { params: { slug }, query }));

  test('with specialisations in their order, the centers of practice and the insurers these accept', async () => {
    const { doctor } = await answered(app.call(getDoctor, { params: { slug: 'dr-ratna' } }));
    expect(doctor).toMatchObject({
      id: made.ratna,
      specializations: [{ slug: 'anak' }, { slug: 'jantung' }],
      practices: [
        {
          hospital: { slug_name: 'rs-besar', regency: 'Kota Bandung', latitude: -6.9 },
          clinic: { slug_name: 'poli-anak' },
        },
        { hospital: { slug_name: 'rs-kecil' } },
      ],
      insurances: [{ name: 'Umum' }, { name: 'BPJS Kesehatan' }, { name: 'Allianz' }],
    });
  });

  test('with the numbers by which each center is reached and the hours of its counter, as far as they are known', async () => {
    await app.pool.query(
      `update center set phone = '(022) 555', whatsapp = '+6281234567890', registration_hours = 'Senin 07.00–11.00' where slug = 'rs-besar'`,
    );
    const { doctor } = await answered(app.call(getDoctor, { params: { slug: 'dr-ratna' } }));
    expect(
      doctor.practices.map(({ hospital }) => [hospital.phone, hospital.whatsapp, hospital.registration_hours]),
    ).toEqual([
      ['(022) 555', '+6281234567890', 'Senin 07.00–11.00'],
      [null, null, null],
    ]);
    const { hospital, days } = await answered(app.call(getHospital, { params: { slug: 'rs-besar' } }));
    expect(hospital).toMatchObject({ phone: '(022) 555', whatsapp: '+6281234567890' });
    expect(days.map(({ date }) => date)).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
    );
    expect(days[0]!.session_count).toBeGreaterThan(0);
    expect(days.at(-1)!.session_count).toBe(0);
  });

  test("today's sessions, the bookable ones first; the days of the week with their counts", async () => {
    const shown = await page('dr-ratna');
    expect(shown).toMatchObject({ today: TODAY, date: TODAY });
    expect(
      shown.sessions.map(({ time_start, is_passed, is_bookable }) => [time_start, is_passed, is_bookable]),
    ).toEqual([
      ['10:00:00', false, true],
      ['15:00:00', false, true],
      ['07:00:00', true, false],
    ]);
    expect(shown.sessions[0]).toMatchObject({
      doctor_substitute: { slug: 'dr-pengganti' },
      queue: { now: 0, now_label: '', waiting: 0 },
    });
    expect(shown.sessions[1]!.quota).toMatchObject({ jkn: 2, jkn_left: 1, general_left: 3 });
    expect(shown.days.map(({ session_count }) => session_count)).toEqual([3, 1, 0, 0, 1, 0, 0]);
    expect(shown.days.at(-1)!.date).toBe('2026-11-29');
  });

  test('[ROUTE-22] at one hospital with its sessions only', async () => {
    const shown = await page('dr-ratna', { hospital: 'rs-kecil' });
    expect(shown.sessions.map(({ hospital }) => hospital.slug_name)).toEqual(['rs-kecil']);
    expect(shown.days.map(({ session_count }) => session_count)).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  test('a day names the next one that has bookable sessions', async () => {
    expect(await page('dr-ratna')).toMatchObject({ date: TODAY, next_date: '2026-11-27' });
    expect(await page('dr-ratna', { date: '2026-11-24' })).toMatchObject({
      date: '2026-11-24',
      next_date: '2026-11-27',
    });
    expect(await page('dr-ratna', { date: '2026-11-24', hospital: 'rs-kecil' })).toMatchObject({ next_date: null });
  });

  test.each(['2026-11-22', '2026-02-30', 'besok', '9999-12-31'])(
    '[ROUTE-21] a date of %s shows today',
    async (date) => {
      expect(await page('dr-ratna', { date })).toMatchObject({ date: TODAY });
    },
  );

  test('today is the day at the doctor’s own center', async () => {
    app.clock.now = new Date('2026-11-22T15:30:00Z');
    expect(await page('dr-yosef')).toMatchObject({ today: TODAY });
    expect(await page('dr-ratna')).toMatchObject({ today: '2026-11-22' });
    app.clock.now = new Date('2026-11-23T02:00:00Z');
    expect((await page('dr-yosef')).sessions).toMatchObject([{ zone: 'WIT', is_passed: true, is_bookable: false }]);
  });

  test('the sessions of a range of dates, at most 31 days', async () => {
    const range = (query: { from?: string; to?: string; hospital?: string }) =>
      app.call(getDoctorSession, { params: { slug: 'dr-ratna' }, query });
    expect((await answered(range({}))).sessions).toHaveLength(6);
    expect(
      (await answered(range({ from: '2026-11-24', to: '2026-11-26', hospital: 'rs-kecil' }))).sessions.map(
        ({ status }) => status,
      ),
    ).toEqual(['OPEN', 'CANCELLED']);
    expect(await range({ from: '2026-11-24', to: '2026-12-25' })).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'to' },
    });
    expect(await range({ from: '2026-11-24', to: '2026-11-23' })).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'to' },
    });
  });

  test('an unknown doctor, and a center where the doctor does not practise, are not found', async () => {
    expect(await app.call(getDoctor, { params: { slug: 'dr-siapa' } })).toMatchObject({
      error: { code: 'DOCTOR_NOT_FOUND', status: 404 },
    });
    expect(
      await app.call(getDoctorPage, { params: { slug: 'dr-ratna' }, query: { hospital: 'rs-megah' } }),
    ).toMatchObject({ error: { code: 'HOSPITAL_NOT_FOUND' } });
  });
});

describe('a medical center', () => {
  test('with its clinics, their doctors, and the first session of each that is not over', async () => {
    const shown = await answered(app.call(getHospital, { params: { slug: 'rs-besar' } }));
    expect(shown.hospital).toMatchObject({
      name: 'RS Besar',
      regency: { slug: 'kota-bandung' },
      zone: 'WIB',
      doctor_count: 2,
    });
    expect(shown.clinics.map(({ slug_name, doctors }) => [slug_name, doctors.map(({ slug }) => slug)])).toEqual([
      ['poli-anak', ['dr-pengganti', 'dr-ratna']],
      ['poli-kosong', []],
    ]);
    const [pengganti, ratna] = shown.clinics[0]!.doctors;
    expect(pengganti!.next_session).toBeNull();
    expect(ratna).toMatchObject({
      specialist: 'Kesehatan Anak, Jantung',
      next_session: { date: TODAY, time_start: '10:00:00' },
    });
  });

  test('on a chosen day, the sessions from that day on', async () => {
    const shown = await answered(
      app.call(getHospital, { params: { slug: 'rs-besar' }, query: { date: '2026-11-25' } }),
    );
    expect(shown).toMatchObject({ today: TODAY, date: '2026-11-25' });
    expect(shown.clinics[0]!.doctors[1]).toMatchObject({ next_session: { date: '2026-11-27' } });
    expect(
      await answered(app.call(getHospital, { params: { slug: 'rs-besar' }, query: { date: 'kemarin' } })),
    ).toMatchObject({ date: TODAY });
  });

  test('a clinic with its days and the sessions of one', async () => {
    const shown = await answered(app.call(getClinic, { params: { slug: 'rs-besar', clinic: 'poli-anak' } }));
    expect(shown.clinic).toMatchObject({ slug_name: 'poli-anak', specialization: { slug: 'anak' } });
    expect(shown.sessions.map(({ time_start }) => time_start)).toEqual(['10:00:00', '07:00:00']);
    expect(shown.days.map(({ session_count }) => session_count)).toEqual([2, 0, 0, 0, 1, 0, 0]);
  });

  test('an unknown center and an unknown clinic are not found', async () => {
    expect(await app.call(getHospital, { params: { slug: 'rs-tiada' } })).toMatchObject({
      error: { code: 'HOSPITAL_NOT_FOUND', status: 404 },
    });
    expect(await app.call(getClinic, { params: { slug: 'rs-besar', clinic: 'poli-tiada' } })).toMatchObject({
      error: { code: 'CLINIC_NOT_FOUND' },
    });
    expect(await app.call(getClinic, { params: { slug: 'rs-kecil', clinic: 'poli-kosong' } })).toMatchObject({
      error: { code: 'CLINIC_NOT_FOUND' },
    });
  });
});
