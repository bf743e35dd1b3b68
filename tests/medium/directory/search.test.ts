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
import { answered } from '#tests/support/answered.ts';
import { asContracted } from '#tests/support/as-contracted.ts';
import { createTestApp, TEST_NOW } from '#tests/support/app.ts';
import type { TestApp } from '#tests/support/app.ts';

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const MATRAMAN = { latitude: '-6.2', longitude: '106.86' };

let app: TestApp;
let bpjs: number;
beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const kotaBandung = await makeRegency(pool, { name: 'Bandung' });
  const kabBandung = await makeRegency(pool, { name: 'Bandung', kind: 'kabupaten' });
  const jakarta = await makeRegency(pool, { name: 'Jakarta Timur', province: 'DKI Jakarta' });
  const jayapura = await makeRegency(pool, { name: 'Jayapura', zone: 'WIT' });
  const bima = await makeRegency(pool, { name: 'Bima', zone: 'WITA' });
  bpjs = await makeInsurer(pool, 'bpjs-kesehatan', 'BPJS Kesehatan');
  const anak = await makeSpecialisation(pool, {
    slug: 'anak',
    name: 'Kesehatan Anak',
    titles: 'Sp.A|SpA',
    aliases: ['dokter anak', 'pediatri'],
  });
  const neo = await makeSpecialisation(pool, { slug: 'anak-neonatologi', name: 'Neonatologi', parent: 'anak' });
  const jantung = await makeSpecialisation(pool, {
    slug: 'jantung',
    name: 'Jantung dan Pembuluh Darah',
    aliases: ['dokter jantung', 'kardiologi'],
  });
  const mata = await makeSpecialisation(pool, { slug: 'mata', name: 'Kesehatan Mata', aliases: ['dokter mata'] });

  const place = async (name: string, regency: string, more: object, fields: readonly number[]) => {
    const id = await makeCenter(pool, { name, regency, ...more });
    const clinics = await Promise.all(fields.map((field) => makeClinic(pool, id, { specialisation: field })));
    return { id, clinics };
  };
  const cicendo = await place('RS Mata Cicendo', kotaBandung, { insurers: [bpjs] }, [mata]);
  const sadikin = await place('RS Umum Pusat Hasan Sadikin', kotaBandung, { insurers: [bpjs] }, [anak, jantung]);
  const soreang = await place('RS Umum Daerah Soreang', kabBandung, {}, [anak]);
  // 1.1 km and 5.6 km north of the location in the question; the third is beyond 20 km.
  const near = await place('RS Hermina Jatinegara', jakarta, { latitude: -6.19, longitude: 106.86, insurers: [bpjs] }, [
    anak,
  ]);
  const middle = await place('RS Persahabatan', jakarta, { latitude: -6.15, longitude: 106.86 }, [anak]);
  const far = await place('RS Cibubur', jakarta, { latitude: -6.4, longitude: 106.86 }, [anak]);
  const abepura = await place('RS Abepura', jayapura, { zone: 'WIT' }, [jantung]);
  await place('RS Ibu dan Anak Bima', bima, { zone: 'WITA' }, []);

  const works = async (name: string, fields: readonly number[], clinics: readonly (number | undefined)[]) => {
    const id = await makeDoctor(pool, { name, specialisations: fields });
    for (const clinic of clinics) await makePractice(pool, id, clinic!);
    return id;
  };
  const ratna = await works('dr. Ratna Wulansari, Sp.A', [anak], [sadikin.clinics[0], near.clinics[0]]);
  await makeSession(pool, ratna, sadikin.clinics[0]!, { date: TOMORROW });
  await makeSession(pool, ratna, near.clinics[0]!, { date: '2026-11-26' });
  const budi = await works('dr. Budi Santoso, Sp.A', [anak, neo], [soreang.clinics[0]]);
  await makeSession(pool, budi, soreang.clinics[0]!, { date: TODAY, from: '13:00', to: '15:00' });
  const dewi = await works('dr. Dewi Lestari, Sp.JP', [jantung], [sadikin.clinics[1]]);
  await makeSession(pool, dewi, sadikin.clinics[1]!, { date: TODAY, jkn: 1, general: 1, jknTaken: 1, generalTaken: 1 });
  await makeSession(pool, dewi, sadikin.clinics[1]!, { date: '2026-11-25' });
  await works('dr. Arya Bima, Sp.M', [mata], [cicendo.clinics[0]]);
  const sari = await works('dr. Sari Utami, Sp.A', [neo], [middle.clinics[0]]);
  await makeSession(pool, sari, middle.clinics[0]!, { date: TODAY, from: '07:00', to: '08:30' });
  await works('dr. Joko Widagdo, Sp.A', [anak], [far.clinics[0]]);
  const yosef = await works('dr. Yosef Wonda, Sp.JP', [jantung], [abepura.clinics[0]]);
  await makeSession(pool, yosef, abepura.clinics[0]!, { date: TODAY, from: '08:00', to: '10:30' });
});
afterAll(() => app.close());

const find = (query: Record<string, string>) =>
  asContracted(search, app.call(search, { query: { limits: '30', ...query } }));
const doctors = async (query: Record<string, string>) =>
  (await find(query)).doctor_list.map((doctor) => doctor.name.split(/[ ,]+/)[1]);
const centers = async (query: Record<string, string>) => (await find(query)).hospital_list.map((center) => center.name);

describe('what a question means', () => {
  test('[CALL-04] an empty search, and "dr." alone, finds all doctors and centers', async () => {
    expect(await doctors({})).toHaveLength(7);
    expect(await doctors({ query: 'dr.' })).toHaveLength(7);
    expect(await centers({ query: 'dr.' })).toHaveLength(8);
  });

  test('a field and a city; a name that is of a Kota and a Kabupaten means the Kota', async () => {
    const found = await find({ query: 'dokter anak bandung' });
    expect(found.doctor_list.map((doctor) => doctor.name)).toEqual(['dr. Ratna Wulansari, Sp.A']);
    expect(found.hospital_list.map((center) => center.name)).toEqual(['RS Umum Pusat Hasan Sadikin']);
    expect(found.understood).toEqual({
      specialization: [{ name: 'Kesehatan Anak', slug: 'anak' }],
      city: { code: expect.any(String), name: 'Kota Bandung', slug: 'kota-bandung' },
      hospital: null,
      doctor: null,
      insurance: [],
      date: null,
      time: null,
      gender: null,
      kind: null,
      near: false,
      relaxed: [],
      widened: null,
      near_hospital: null,
      corrected: null,
      chips: [
        { kind: 'specialization', value: 'anak', name: 'Kesehatan Anak', rest: 'bandung', relaxed: false },
        { kind: 'city', value: expect.any(String), name: 'Kota Bandung', rest: 'dokter anak', relaxed: false },
      ],
    });
    expect(await doctors({ query: 'anak kabupaten bandung' })).toEqual(['Budi']);
  });

  test('a province means all its cities', async () => {
    expect(await doctors({ query: 'anak dki jakarta' })).toEqual(['Ratna', 'Joko', 'Sari']);
    expect((await find({ query: 'anak dki jakarta' })).understood).toMatchObject({
      specialization: [{ slug: 'anak' }],
      city: { name: 'DKI Jakarta', slug: null },
    });
  });

  test('a field reaches the fields below it, and other words for it', async () => {
    expect((await doctors({ query: 'pediatri' })).sort()).toEqual(['Budi', 'Joko', 'Ratna', 'Sari']);
    expect((await doctors({ query: 'spesialis neonatologi' })).sort()).toEqual(['Budi', 'Sari']);
  });

  test('every word of a name by its beginning, with titles or without', async () => {
    expect(await doctors({ query: 'rat wulan' })).toEqual(['Ratna']);
    expect(await doctors({ query: 'dr. Ratna Wulansari, Sp.A' })).toEqual(['Ratna']);
    // The end of a word is not its beginning: Wulansari stays out.
    expect(await doctors({ query: 'sari' })).toEqual(['Sari']);
    expect(await doctors({ query: 'ratna sari utami' })).not.toContain('Dewi');
  });

  test('a center by its name, also when half of it is a field, and its doctors', async () => {
    const found = await find({ query: 'rs hasan sadikin' });
    expect(found.hospital_list.map((center) => center.slug_name)).toEqual([expect.stringContaining('hasan-sadikin')]);
    expect(found.doctor_list.map((doctor) => doctor.hospital?.name)).toEqual([
      'RS Umum Pusat Hasan Sadikin',
      'RS Umum Pusat Hasan Sadikin',
    ]);
    expect(await centers({ query: 'mata cicendo' })).toEqual(['RS Mata Cicendo']);
    expect(await centers({ query: 'rsud soreang' })).toEqual(['RS Umum Daerah Soreang']);
    expect(await centers({ query: 'rsia bima' })).toEqual(['RS Ibu dan Anak Bima']);
  });

  test('some words for the doctor, some for the center; the card is about that center', async () => {
    const { doctor_list } = await find({ query: 'ratna hermina' });
    expect(doctor_list).toMatchObject([
      {
        name: 'dr. Ratna Wulansari, Sp.A',
        hospital: { name: 'RS Hermina Jatinegara' },
        next_session: { date: '2026-11-26' },
      },
    ]);
  });

  test('the name of a city is the name of a person too', async () => {
    expect(await doctors({ query: 'arya bima' })).toEqual(['Arya']);
  });

  test('misspelt names and fields are found', async () => {
    expect((await doctors({ query: 'ratna wulansri' }))[0]).toBe('Ratna');
    expect(await doctors({ query: 'dokter jantng bandung' })).toEqual(['Dewi']);
    expect((await centers({ query: 'persahabtan' }))[0]).toBe('RS Persahabatan');
  });

  test('an unknown name finds nothing, and special characters do no harm', async () => {
    expect(await find({ query: 'xyzzyqwv' })).toMatchObject({
      doctor_list: [],
      hospital_list: [],
      pagination: { total_page: 1 },
    });
    for (const query of ["'; drop table doctor; --", '& | ! ( ) :* <->', '%_\\', 'a'])
      await expect(find({ query })).resolves.toBeDefined();
  });
});

describe('[ENT-11] every filter narrows the result', () => {
  test('specialization, one or several', async () => {
    expect((await doctors({ specialization: 'jantung' })).sort()).toEqual(['Dewi', 'Yosef']);
    expect((await doctors({ specialization: 'jantung,mata' })).sort()).toEqual(['Arya', 'Dewi', 'Yosef']);
    expect(await centers({ specialization: 'mata' })).toEqual(['RS Mata Cicendo']);
    expect(await find({ specialization: 'tidak-ada' })).toMatchObject({ doctor_list: [], hospital_list: [] });
  });

  test('city', async () => {
    expect(await doctors({ city: 'kabupaten-bandung' })).toEqual(['Budi']);
    expect(await centers({ city: 'kabupaten-bandung' })).toEqual(['RS Umum Daerah Soreang']);
    expect(await find({ city: 'kota-tidak-ada' })).toMatchObject({ doctor_list: [], hospital_list: [] });
    expect(await doctors({ query: 'anak bandung', city: 'kota-bandung' })).toEqual(['Ratna']);
  });

  test('insurer', async () => {
    expect((await doctors({ insurance: String(bpjs) })).sort()).toEqual(['Arya', 'Dewi', 'Ratna']);
    expect((await centers({ insurance: String(bpjs) })).sort()).toEqual([
      'RS Hermina Jatinegara',
      'RS Mata Cicendo',
      'RS Umum Pusat Hasan Sadikin',
    ]);
    expect(await doctors({ insurance: '999999' })).toEqual([]);
  });

  test('distance: 20 km unless said otherwise, nearest first', async () => {
    expect(await doctors(MATRAMAN)).toEqual(['Ratna', 'Sari']);
    expect(await doctors({ ...MATRAMAN, distance: '3' })).toEqual(['Ratna']);
    const found = await find(MATRAMAN);
    expect(found.hospital_list.map((center) => [center.name, center.distance_km])).toEqual([
      ['RS Hermina Jatinegara', 1.1],
      ['RS Persahabatan', 5.6],
    ]);
    expect(found.doctor_list[0]!.hospital).toMatchObject({ name: 'RS Hermina Jatinegara', distance_km: 1.1 });
  });

  test('date', async () => {
    expect((await doctors({ date: TODAY })).sort()).toEqual(['Budi', 'Dewi']);
    expect(await doctors({ date: TOMORROW })).toEqual(['Ratna']);
    expect(await centers({ date: TOMORROW })).toEqual(['RS Umum Pusat Hasan Sadikin']);
    expect(await doctors({ date: TOMORROW, city: 'kota-jakarta-timur' })).toEqual([]);
  });

  test('time: sessions still running or beginning after, today unless a date is given', async () => {
    expect((await doctors({ time: '10:00' })).sort()).toEqual(['Budi', 'Dewi']);
    expect(await doctors({ time: '12:00' })).toEqual(['Budi']);
    expect(await doctors({ date: TOMORROW, time: '12:00' })).toEqual([]);
  });

  test('limits', async () => {
    const found = await find({ limits: '2' });
    expect([found.doctor_list.length, found.hospital_list.length]).toEqual([2, 2]);
  });
});

describe('pages', () => {
  test('[STATE-07] three of each at first, and total_page of the longer list', async () => {
    const found = await answered(app.call(search, { query: {} }));
    expect([found.doctor_list.length, found.hospital_list.length]).toEqual([3, 3]);
    expect(found.pagination).toEqual({ current_page: 1, total_page: 3, total_doctor: 7, total_hospital: 8 });
  });

  test('[ENT-02] paging while current_page is below total_page shows everything once', async () => {
    const seen: string[] = [];
    let total = 1;
    for (let page = 1; page <= total; page++) {
      const found = await find({ limits: '2', page: String(page) });
      expect(found.pagination.current_page).toBe(page);
      total = found.pagination.total_page;
      seen.push(
        ...found.doctor_list.map((doctor) => doctor.slug),
        ...found.hospital_list.map((center) => center.slug_name),
      );
    }
    expect(total).toBe(4);
    expect(seen).toHaveLength(15);
    expect(new Set(seen).size).toBe(15);
    expect((await find({ page: '200' })).doctor_list).toEqual([]);
  });
});

describe('the card of a doctor', () => {
  test('[ENT-02] carries specialist, slug and the next session that gives a number; full today is said', async () => {
    const [dewi] = (await find({ query: 'dewi lestari' })).doctor_list;
    expect(dewi).toMatchObject({ specialist: 'Jantung dan Pembuluh Darah', practice_count: 1, full_today: true });
    expect(dewi!.slug).toMatch(/^dr-dewi-lestari/);
    expect(dewi!.next_session).toMatchObject({
      date: '2026-11-25',
      is_bookable: true,
      quota: { jkn_left: 20, general_left: 20 },
    });
    const [budi] = (await find({ query: 'budi santoso' })).doctor_list;
    expect(budi).toMatchObject({
      specialist: 'Kesehatan Anak, Neonatologi',
      full_today: false,
      next_session: { date: TODAY },
    });
  });

  test('shows the practice and the session where the question was about', async () => {
    const [inBandung] = (await find({ query: 'ratna', city: 'kota-bandung' })).doctor_list;
    expect(inBandung).toMatchObject({
      hospital: { name: 'RS Umum Pusat Hasan Sadikin' },
      next_session: { date: TOMORROW },
    });
    const [inJakarta] = (await find({ query: 'ratna', city: 'kota-jakarta-timur' })).doctor_list;
    expect(inJakarta).toMatchObject({
      hospital: { name: 'RS Hermina Jatinegara' },
      next_session: { date: '2026-11-26' },
    });
  });

  test('a session is over at its end in the zone of its center', async () => {
    // 09:00 WIB is 11:00 WIT: Yosef's session of 08:00 to 10:30 WIT has ended.
    const [yosef] = (await find({ query: 'yosef' })).doctor_list;
    expect(yosef).toMatchObject({ next_session: null, full_today: false });
    expect(TEST_NOW.toISOString()).toBe('2026-11-23T02:00:00.000Z');
  });

  test('who gives a number soonest comes first', async () => {
    expect(await doctors({ city: 'kota-bandung' })).toEqual(['Ratna', 'Dewi', 'Arya']);
  });
});

describe('bad questions', () => {
  const refused = async (query: string) => {
    const answer = await app.ask('GET', `/api/search?${query}`);
    const body = (await answer.json()) as { error: { code: string; field: string } };
    return [answer.status, body.error.code, body.error.field];
  };
  test.each(['20.1', '-1', '1e2', 'jauh'])('[VALID-04] a distance of %s is refused', async (distance) => {
    expect(await refused(`latitude=-6.2&longitude=106.86&distance=${distance}`)).toEqual([
      422,
      'INVALID_INPUT',
      'distance',
    ]);
  });
  test.each([
    ['latitude=-6.2', 'longitude'],
    ['longitude=106.8', 'latitude'],
    ['latitude=91&longitude=0', 'latitude'],
    ['date=2026-02-30', 'date'],
    ['time=25:00', 'time'],
    ['page=0', 'page'],
    ['page=201', 'page'],
    ['limits=31', 'limits'],
    ['insurance=1,x', 'insurance.1'],
    ['city=../etc', 'city'],
    [`query=${'a'.repeat(101)}`, 'query'],
    [`query=${'a'.repeat(5_000)}`, 'query'],
    ['query=%00', 'query'],
    ['gender=X', 'gender'],
    ['kind=toko', 'kind'],
    ['sort=termurah', 'sort'],
    ['time=subuh', 'time'],
    ['page=1000000000', 'page'],
  ])('%s names the field %s', async (query, field) => {
    expect(await refused(query)).toEqual([422, 'INVALID_INPUT', field]);
  });

  test.each([
    '',
    'a',
    '😷🏥',
    '\u202Eطبيب أطفال',
    "'; drop table doctor; --",
    '(.*)+$ [a-z]{99}',
    '& | ! <-> :*',
    '\u200b\u200b',
    'a '.repeat(50),
  ])('[CALL-04] %j is answered, and nothing about it is logged', async (query) => {
    const before = app.logged.length;
    await expect(find({ query })).resolves.toMatchObject({ pagination: { current_page: 1 } });
    expect(app.logged.length).toBe(before);
  });

  test('ids that nobody has find nothing', async () => {
    const unknown: Record<string, string>[] = [
      { insurance: '999999' },
      { specialization: 'tidak-ada' },
      { city: 'kota-tidak-ada' },
    ];
    for (const query of unknown) expect(await find(query)).toMatchObject({ doctor_list: [], hospital_list: [] });
  });
});
