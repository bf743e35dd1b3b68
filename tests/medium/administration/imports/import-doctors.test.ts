import { beforeAll, expect, test } from 'vitest';
import { rollSessions } from '#server/schedule/roll-sessions.ts';
import { importStand } from '../../../support/import-stand.ts';

const stand = importStand(2);
const { importText, all } = stand;
beforeAll(async () => {
  await importText(
    'hospitals',
    'kemkes_code,name,regency_code,latitude,longitude\n3273015,RS Satu,32.73,-6.898,107.598\n5171016,RS Dua,51.71,-8.676,115.212\n',
  );
});

const DOCTORS = `id,name,gender,specialisation,hospital_code
A1,"dr. Uji Coba, Sp.A",P,anak,3273015
A2,dr. Salah Bidang,L,anakk,3273015
A3,dr. Salah Tempat,L,anak,9999999
A1,dr. Ganda,L,anak,3273015
contoh-1,dr. Terlarang,L,anak,3273015
A4,,X,anak,3273015
A5,dr. Dua Bidang,,dokter-umum|anak,5171016
`;

test("a center's doctors get a slug, their clinic and their search words; faults are named", async () => {
  const result = await importText('doctors', DOCTORS);
  expect(result.list.map(({ line, column, code }) => [line, column, code])).toEqual([
    [3, 'specialisation', 'SPECIALISATION_UNKNOWN'],
    [4, 'hospital_code', 'CENTER_UNKNOWN'],
    [5, 'id', 'CODE_DUPLICATE'],
    [6, 'id', 'VALUE_INVALID'],
    [7, 'name', 'VALUE_MISSING'],
    [7, 'gender', 'VALUE_INVALID'],
  ]);
  expect(await all('select code, slug, gender, invented, source from doctor order by code')).toEqual([
    { code: 'A1', slug: 'dr-uji-coba-spa', gender: 'P', invented: false, source: 'doctors.csv' },
    { code: 'A5', slug: 'dr-dua-bidang', gender: '-', invented: false, source: 'doctors.csv' },
  ]);
  expect(
    await all(
      "select c.doctor_count, c.clinic_count, k.slug, k.name from center c join clinic k on k.center_id = c.id where c.code = '3273015'",
    ),
  ).toEqual([{ doctor_count: 1, clinic_count: 1, slug: 'poli-anak', name: 'Poli Anak' }]);
});

test('the same doctors again change nothing; a new name leaves the slug', async () => {
  expect((await importText('doctors', DOCTORS)).changed).toBe(0);
  expect((await importText('doctors', DOCTORS.replace('Uji Coba', 'Nama Baru'))).changed).toBe(1);
  expect(await all("select name, slug from doctor where code = 'A1'")).toEqual([
    { name: 'dr. Nama Baru, Sp.A', slug: 'dr-uji-coba-spa' },
  ]);
});

test("one center cannot take over another center's doctor by using the same id", async () => {
  const result = await importText(
    'doctors',
    'id,name,gender,specialisation,hospital_code\nA1,dr. Lain,L,mata,5171016\n',
  );
  expect(result.list.map(({ code }) => code)).toEqual(['DOCTOR_ELSEWHERE']);
  expect(await all("select name from doctor where code = 'A1'")).toEqual([{ name: 'dr. Nama Baru, Sp.A' }]);
});

const SCHEDULES = `doctor_id,hospital_code,clinic,weekday,time_start,time_end,jkn_quota,general_quota,onsite_quota
A1,3273015,,1,08:00,12:00,10,10,2
A1,3273015,,senin,11:00,13:00,10,10,2
A1,3273015,,2,13:00,12:00,10,10,2
A9,3273015,,2,10:00,12:00,10,10,2
A5,5171016,,8,10:00,12:00,10,10,2
A5,5171016,,5,8.30,12.00,10,ten,2
A5,5171016,Poli Tumbuh Kembang,Jumat,8.30,12.00,10,5,2
`;

test('schedules make clinic, practice and weekly hours; impossible rows are refused', async () => {
  const result = await importText('schedules', SCHEDULES);
  expect(result.list.map(({ line, column, code }) => [line, column, code])).toEqual([
    [3, 'time_start', 'SCHEDULE_OVERLAP'],
    [4, 'time_end', 'TIME_ORDER'],
    [5, 'doctor_id', 'DOCTOR_UNKNOWN'],
    [6, 'weekday', 'VALUE_INVALID'],
    [7, 'general_quota', 'VALUE_INVALID'],
  ]);
  expect(
    await all(
      'select s.weekday, s.time_start, s.jkn_quota, k.slug from schedule s join practice p on p.id = s.practice_id join clinic k on k.id = p.clinic_id order by 1',
    ),
  ).toEqual([
    { weekday: 1, time_start: '08:00:00', jkn_quota: 10, slug: 'poli-anak' },
    { weekday: 5, time_start: '08:30:00', jkn_quota: 10, slug: 'poli-tumbuh-kembang' },
  ]);
  expect((await importText('schedules', SCHEDULES)).changed).toBe(0);
});

test('rolling the schedules makes each session once, at the hours of its own zone, and leaves changed ones alone', async () => {
  // Monday 23 November 2026, 00:30 in Jakarta; still Sunday in UTC.
  const now = new Date('2026-11-22T17:30:00Z');
  // Mondays 23 and 30 November, 7, 14 and 21 December (31 days from that day on), and four Fridays.
  expect(await rollSessions(stand.database.pool, now)).toBe(5 + 4);
  expect(await rollSessions(stand.database.pool, now)).toBe(0);
  const rows = await all(
    `select date, zone, starts_at, ends_at, opens_at, closes_at from session order by date limit 2`,
  );
  expect(rows).toEqual([
    {
      date: '2026-11-23',
      zone: 'WIB',
      starts_at: new Date('2026-11-23T01:00:00Z'),
      ends_at: new Date('2026-11-23T05:00:00Z'),
      opens_at: new Date('2026-10-23T17:00:00Z'),
      closes_at: new Date('2026-11-23T05:00:00Z'),
    },
    {
      date: '2026-11-27',
      zone: 'WITA',
      starts_at: new Date('2026-11-27T00:30:00Z'),
      ends_at: new Date('2026-11-27T04:00:00Z'),
      opens_at: new Date('2026-10-27T16:00:00Z'),
      closes_at: new Date('2026-11-27T04:00:00Z'),
    },
  ]);
  await stand.database.pool.query("update session set status = 'CANCELLED' where date = '2026-11-23'");
  expect(await rollSessions(stand.database.pool, new Date('2026-11-24T01:00:00Z'))).toBe(0);
  expect(await rollSessions(stand.database.pool, new Date('2026-11-28T01:00:00Z'))).toBe(2);
  expect(await all("select status from session where date = '2026-11-23'")).toEqual([{ status: 'CANCELLED' }]);
});

test("a center's own booking window and closing time count", async () => {
  await stand.database.pool.query(
    `update center set rules = '{"window_days": 7, "close_before_end": 60}' where code = '5171016'`,
  );
  await stand.database.pool.query("delete from session where zone = 'WITA'");
  await rollSessions(stand.database.pool, new Date('2026-11-24T01:00:00Z'));
  expect(await all("select opens_at, closes_at from session where date = '2026-11-27'")).toEqual([
    { opens_at: new Date('2026-11-19T16:00:00Z'), closes_at: new Date('2026-11-27T03:00:00Z') },
  ]);
});
