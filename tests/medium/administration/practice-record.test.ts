import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import {
  addPractice,
  endPractice,
  findDoctors,
  listPracticeChoices,
} from '#contract/administration/records/practice-record.ts';
import { search } from '#contract/directory/search/search.ts';
import { makeStaff } from '../../factories/account.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makePractice,
  makeSession,
  makeSpecialisation,
} from '../../factories/directory.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';
import { bookIn } from '../../support/queue/book-in.ts';

let app: TestApp;
let place: TestCenter;
let anak: number;
let manager: { accountId: number; token: string };
let second: { token: string };
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  anak = await makeSpecialisation(app.pool, { slug: 'anak', name: 'Kesehatan Anak', aliases: ['dokter anak'] });
});
beforeEach(async () => {
  place = await makeTestCenter(app.pool);
  manager = await makeStaff(app.pool, place.center, { scope: 'manager' });
  second = await makeStaff(app.pool, place.center, { scope: 'manager' });
});
afterAll(() => app.close());

type Body = { clinic?: number; doctor?: number; fresh?: object };
const add = (more: Body, token = manager.token) =>
  app.call(addPractice, {
    params: { center: `${place.center}` },
    body: { clinic: place.clinic, ...more } as never,
    token,
  });
const end = (id: number, token = manager.token) =>
  app.call(endPractice, { params: { center: `${place.center}`, id: `${id}` }, token });
const find = async (name: string, specialisation?: number) =>
  (
    await answered(
      app.call(findDoctors, {
        params: { center: `${place.center}` },
        query: { name, ...(specialisation !== undefined && { specialisation: `${specialisation}` }) },
        token: manager.token,
      }),
    )
  ).doctors;
const practicesOf = async (doctor: number) =>
  (await app.pool.query('select id from practice where doctor_id = $1', [doctor])).rows.map(({ id }) => id);
const doctorCount = async () =>
  (await app.pool.query('select doctor_count from center where id = $1', [place.center])).rows[0].doctor_count;

test('a doctor is found by name and specialisation, and distinguished by where they practise', async () => {
  const other = await makeCenter(app.pool, { name: 'RS Seberang' });
  const doctor = await makeDoctor(app.pool, { name: 'dr. Ratna 100% Uji, Sp.A', specialisations: [anak] });
  await makePractice(app.pool, doctor, await makeClinic(app.pool, other));
  const alike = await makeDoctor(app.pool, { name: 'dr. Ratna Lain' });
  expect(await find('ratna')).toEqual([
    { id: doctor, name: 'dr. Ratna 100% Uji, Sp.A', specialist: 'Kesehatan Anak', centers: ['RS Seberang'] },
    { id: alike, name: 'dr. Ratna Lain', specialist: '', centers: [] },
  ]);
  expect((await find('ratna', anak)).map(({ id }) => id)).toEqual([doctor]);
  expect((await find('0% uji')).map(({ id }) => id)).toEqual([doctor]);
  expect(await find('_atna')).toEqual([]);
  const { clinics } = await answered(
    app.call(listPracticeChoices, { params: { center: `${place.center}` }, token: manager.token }),
  );
  expect(clinics.map(({ id }) => id)).toEqual([place.clinic]);
});

test('a doctor of the directory is added to a clinic once', async () => {
  const doctor = await makeDoctor(app.pool);
  const both = await Promise.all([add({ doctor }), add({ doctor }, second.token)]);
  const [id] = await practicesOf(doctor);
  expect(both.map((result) => (result.ok ? result.data.practice.id : result.error))).toEqual(
    expect.arrayContaining([id, expect.objectContaining({ code: 'PRACTICE_KNOWN', details: { practice: id } })]),
  );
  expect(await doctorCount()).toBe(1);
  const written = await auditOfRow(app.pool, 'practice', id);
  expect(written).toMatchObject([{ action: 'CREATED', center_id: place.center, after: { doctor_id: doctor } }]);
});

test('a new doctor gets a slug and is found by patients', async () => {
  const fresh = { name: 'dr. Wulan Baru, Sp.A', gender: 'P', specialisation: anak };
  await answered(add({ fresh }));
  await answered(add({ fresh }));
  const { rows } = await app.pool.query(
    "select id, slug, gender from doctor where name = 'dr. Wulan Baru, Sp.A' order by id",
  );
  expect(rows[0]).toMatchObject({ slug: 'dr-wulan-baru-spa', gender: 'P' });
  expect(rows[1].slug).toMatch(/^dr-wulan-baru-spa-/);
  const { doctor_list } = await answered(app.call(search, { query: { query: 'wulan baru' } }));
  expect(doctor_list.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id));
  expect(await auditOfRow(app.pool, 'doctor', rows[0].id)).toMatchObject([
    { action: 'CREATED', actor_account_id: manager.accountId },
  ]);
});

test('a known and a new doctor together or neither, and unknown ids, are refused at their field', async () => {
  const doctor = await makeDoctor(app.pool);
  const fresh = { name: 'dr. Uji Salah', gender: 'L', specialisation: 999_999_999 };
  const elsewhere = await makeTestCenter(app.pool);
  const refusals: [Body, object][] = [
    [{}, { code: 'INVALID_INPUT', field: 'doctor' }],
    [
      { doctor, fresh },
      { code: 'INVALID_INPUT', field: 'doctor' },
    ],
    [{ doctor: 999_999_999_999 }, { code: 'DOCTOR_NOT_FOUND', field: 'doctor' }],
    [
      { doctor, clinic: elsewhere.clinic },
      { code: 'CLINIC_NOT_FOUND', field: 'clinic' },
    ],
    [{ fresh }, { code: 'SPECIALIZATION_NOT_FOUND', field: 'fresh.specialisation' }],
  ];
  for (const [body, error] of refusals) expect(await add(body)).toMatchObject({ ok: false, error });
  expect(await practicesOf(doctor)).toEqual([]);
  expect((await app.pool.query("select 1 from doctor where name = 'dr. Uji Salah'")).rowCount).toBe(0);
});

test('a practice with coming appointments stays, and the refusal says how many until when; without them it ends with its sessions', async () => {
  const doctor = await makeDoctor(app.pool);
  const { practice } = await answered(add({ doctor }));
  await app.pool.query(
    `insert into schedule (practice_id, weekday, time_start, time_end, jkn_quota, general_quota, source) values ($1, 3, '08:00', '12:00', 5, 5, 'test')`,
    [practice.id],
  );
  const booked = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-25' });
  const free = await makeSession(app.pool, doctor, place.clinic, { date: '2026-12-02' });
  const past = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-18' });
  const person = await makePerson(app.pool);
  const code = await bookIn(app, place, booked, person);
  expect(await end(practice.id)).toMatchObject({
    error: { code: 'PRACTICE_BOOKED', status: 409, details: { bookings: 1, date: '2026-11-25' } },
  });
  expect(await practicesOf(doctor)).toEqual([practice.id]);
  await app.pool.query("update appointment set status = 'CANCEL' where trans_code = $1", [code]);
  const both = await Promise.all([end(practice.id), end(practice.id, second.token)]);
  expect(both.map((result) => (result.ok ? 'ended' : result.error.code)).toSorted()).toEqual(['NOT_FOUND', 'ended']);
  const { rows } = await app.pool.query('select id, status from session where doctor_id = $1 order by id', [doctor]);
  expect(rows).toEqual([
    { id: booked, status: 'CANCELLED' },
    { id: past, status: 'OPEN' },
  ]);
  expect(free).toBeGreaterThan(0);
  expect(await doctorCount()).toBe(0);
  expect((await auditOfRow(app.pool, 'practice', practice.id)).map(({ action }) => action)).toEqual([
    'CREATED',
    'DELETED',
  ]);
});

test('a number taken while the practice ends either stops that end or is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const doctor = await makeDoctor(app.pool);
    const { practice } = await answered(add({ doctor }));
    const session = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-25' });
    const person = await makePerson(app.pool);
    const body = { session, patient: person.patientId, payment: place.umum, idempotency_key: `round-${round}-key` };
    const [taken, ended] = await Promise.all([app.call(book, { body, token: person.token }), end(practice.id)]);
    expect([taken.ok, ended.ok].filter(Boolean)).toHaveLength(1);
    expect(await practicesOf(doctor)).toHaveLength(taken.ok ? 1 : 0);
  }
});

test("another center's practice is not found", async () => {
  const elsewhere = await makeTestCenter(app.pool);
  const practice = await makePractice(app.pool, await makeDoctor(app.pool), elsewhere.clinic);
  expect(await end(practice)).toMatchObject({ error: { code: 'NOT_FOUND' } });
});
