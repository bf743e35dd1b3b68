import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, getDetail } from '#contract/booking/appointment.ts';
import { mergeDoctors, previewMerge } from '#contract/administration/records/doctor-record.ts';
import { getDoctor, getDoctorPage } from '#contract/directory/doctor.ts';
import { getFavourites, setFavourite } from '#contract/patients/favourite.ts';
import { search } from '#contract/directory/search/search.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeDoctor, makePractice, makeSession, makeSpecialisation } from '../../factories/directory.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { auditOfRow } from '../../support/database/audit-of-row.ts';
import { bookIn } from '../../support/queue/book-in.ts';

const DAY = '2026-11-25';
let app: TestApp;
let token: string;
let anak: number;
let here: TestCenter;
let there: TestCenter;
let stays: number;
let double: number;
let round = 0;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  ({ token } = await makeStaff(app.pool, null));
  anak = await makeSpecialisation(app.pool, { slug: 'anak', name: 'Kesehatan Anak', aliases: ['dokter anak'] });
});
beforeEach(async () => {
  round += 1;
  here = await makeTestCenter(app.pool);
  there = await makeTestCenter(app.pool);
  stays = await makeDoctor(app.pool, {
    name: `dr. Ratna Kembar${round}`,
    slug: `ratna-${round}`,
    specialisations: [anak],
  });
  double = await makeDoctor(app.pool, { name: `dr Ratna Kembar${round}`, slug: `ratna-ganda-${round}` });
});
afterAll(() => app.close());

const preview = (of = { stays, double }) =>
  app.call(previewMerge, { params: { id: `${of.stays}` }, query: { double: `${of.double}` }, token });
const merge = async (seen?: string) =>
  app.call(mergeDoctors, {
    params: { id: `${stays}` },
    body: { double, seen: seen ?? (await answered(preview())).seen },
    token,
  });
const hours = async (practice: number, weekday: number, from: string, to: string) =>
  (
    await app.pool.query<{ id: number }>(
      `insert into schedule (practice_id, weekday, time_start, time_end, jkn_quota, general_quota, source) values ($1, $2, $3, $4, 5, 5, 'test') returning id`,
      [practice, weekday, from, to],
    )
  ).rows[0]!.id;
const sessionsOf = async (doctor: number, clinic: number, from = DAY) =>
  (
    await app.pool.query(
      "select id, to_char(time_start, 'HH24:MI') as start, status, schedule_id from session where doctor_id = $1 and clinic_id = $2 and date = $3 order by time_start",
      [doctor, clinic, from],
    )
  ).rows;
const ticket = async (trans_code: string, owner: { token: string }) =>
  (await answered(app.call(getDetail, { params: { trans_code }, token: owner.token }))).appointment;

test('everything of the duplicate goes to the doctor who stays: practices, hours, sessions, numbers, favourites, the slug', async () => {
  const elsewhere = await makePractice(app.pool, double, there.clinic);
  const line = await hours(elsewhere, 3, '08:00', '12:00');
  const session = await makeSession(app.pool, double, there.clinic, { date: DAY });
  await app.pool.query('update session set schedule_id = $1 where id = $2', [line, session]);
  const past = await makeSession(app.pool, double, there.clinic, { date: '2026-11-23', from: '09:00', to: '13:00' });
  const people = [await makePerson(app.pool), await makePerson(app.pool), await makePerson(app.pool)];
  const codes: string[] = [];
  for (const person of people) codes.push(await bookIn(app, there, session, person));
  await bookIn(app, there, past, people[0]!);
  for (const [person, doctor] of [
    [0, double],
    [0, stays],
    [1, double],
  ] as const)
    await answered(
      app.call(setFavourite, { body: { kind: 'doctor', id: doctor, favourite: true }, token: people[person]!.token }),
    );
  await app.pool.query('update doctor set slug = $2 where id = $1', [double, `ratna-lama-${round}`]);

  const { moving, conflicts, double: shown } = await answered(preview());
  expect(shown).toMatchObject({ id: double, slug_name: `ratna-lama-${round}` });
  expect(conflicts).toEqual([]);
  expect(moving).toEqual({
    practices: 1,
    joined: 0,
    schedules: 1,
    dropped: 0,
    sessions: 1,
    bookings: 4,
    history: 4,
    favourites: 2,
  });
  expect(await answered(merge())).toEqual({ doctor: { id: stays, slug_name: `ratna-${round}` } });

  expect((await sessionsOf(stays, there.clinic)).map(({ id }) => id)).toEqual([session]);
  for (const [at, code] of codes.entries())
    expect(await ticket(code, people[at]!)).toMatchObject({
      status: 'BOOKED',
      queue_number: at + 1,
      session: { id: session },
    });
  const kept = async (person: number) =>
    (await answered(app.call(getFavourites, { token: people[person]!.token }))).favourites.doctors.map(({ id }) => id);
  expect([await kept(0), await kept(1), await kept(2)]).toEqual([[stays], [stays], []]);
  for (const old of [`ratna-ganda-${round}`, `ratna-lama-${round}`])
    expect(await app.call(getDoctorPage, { params: { slug: old }, query: {} })).toMatchObject({
      error: { code: 'DIRECTORY_MOVED', details: { doctor: `ratna-${round}` } },
    });
  expect((await app.pool.query('select 1 from doctor where id = $1', [double])).rowCount).toBe(0);
  // Patients find one doctor, who practises at both centers.
  const { doctor_list } = await answered(app.call(search, { query: { query: `kembar${round}` } }));
  expect(doctor_list.map(({ id }) => id)).toEqual([stays]);
  const { doctor } = await answered(app.call(getDoctor, { params: { slug: `ratna-${round}` } }));
  expect(JSON.stringify(doctor)).toContain(`"${(await centerOf(there)).slug}"`);
  expect((await centerOf(there)).doctor_count).toBe(1);
  expect(await auditOfRow(app.pool, 'doctor', double)).toMatchObject([{ action: 'DELETED' }]);
  expect(await auditOfRow(app.pool, 'practice', elsewhere)).toMatchObject([
    { action: 'CHANGED', before: { doctor_id: double }, after: { doctor_id: stays } },
  ]);
  // Days later, the sessions of the hours taken over are made for the doctor who stays.
  expect(await sessionsOf(stays, there.clinic, '2026-12-02')).toMatchObject([{ start: '08:00', schedule_id: line }]);
});

const centerOf = async (place: TestCenter) =>
  (await app.pool.query('select slug, doctor_count from center where id = $1', [place.center])).rows[0];

test('in one clinic hours that do not overlap are joined; of two sessions at one hour the booked one stays and the empty one is removed', async () => {
  const [ours, theirs] = [
    await makePractice(app.pool, stays, here.clinic),
    await makePractice(app.pool, double, here.clinic),
  ];
  const kept = await hours(ours, 3, '08:00', '12:00');
  const [same, free] = [await hours(theirs, 3, '08:00', '12:00'), await hours(theirs, 3, '13:00', '15:00')];
  const make = async (doctor: number, from: string, to: string, line: number, date = DAY) => {
    const id = await makeSession(app.pool, doctor, here.clinic, { date, from, to });
    await app.pool.query('update session set schedule_id = $1 where id = $2', [line, id]);
    return id;
  };
  await make(stays, '08:00', '12:00', kept);
  const booked = await make(double, '08:00', '12:00', same);
  const afternoon = await make(double, '13:00', '15:00', free);
  const other = await make(stays, '08:00', '12:00', kept, '2026-12-02');
  await make(double, '08:00', '12:00', same, '2026-12-02');
  const person = await makePerson(app.pool);
  const code = await bookIn(app, here, booked, person);
  await bookIn(app, here, other, person);

  expect((await answered(preview())).moving).toMatchObject({ practices: 1, joined: 1, schedules: 1, dropped: 1 });
  await answered(merge());
  expect(await sessionsOf(stays, here.clinic)).toEqual([
    { id: booked, start: '08:00', status: 'OPEN', schedule_id: kept },
    { id: afternoon, start: '13:00', status: 'OPEN', schedule_id: free },
  ]);
  expect((await sessionsOf(stays, here.clinic, '2026-12-02')).map(({ id }) => id)[0]).toBe(other);
  expect(await ticket(code, person)).toMatchObject({ queue_number: 1, status: 'BOOKED' });
  const { rows } = await app.pool.query(
    'select practice_id, id from schedule where practice_id = any($1) order by id',
    [[ours, theirs]],
  );
  expect(rows).toEqual([
    { practice_id: ours, id: kept },
    { practice_id: ours, id: free },
  ]);
  expect((await app.pool.query('select 1 from practice where id = $1', [theirs])).rowCount).toBe(0);
});

test('of two sessions whose hours overlap, the booked one takes place and the empty one is called off', async () => {
  await makePractice(app.pool, stays, here.clinic);
  await makePractice(app.pool, double, here.clinic);
  const empty = await makeSession(app.pool, stays, here.clinic, { date: DAY, from: '08:00', to: '12:00' });
  const booked = await makeSession(app.pool, double, here.clinic, { date: DAY, from: '10:00', to: '14:00' });
  const person = await makePerson(app.pool);
  const code = await bookIn(app, here, booked, person);
  await answered(merge());
  expect((await sessionsOf(stays, here.clinic)).map(({ id, status }) => [id, status])).toEqual([
    [empty, 'CANCELLED'],
    [booked, 'OPEN'],
  ]);
  expect(await ticket(code, person)).toMatchObject({ queue_number: 1, session: { id: booked } });
});

test.each([
  ['begins at the same hour', '08:00'],
  ['overlaps', '10:00'],
])('when both have numbers and one session %s, nothing is joined, and the clinic is named', async (_, from) => {
  await makePractice(app.pool, stays, here.clinic);
  await makePractice(app.pool, double, here.clinic);
  const ours = await makeSession(app.pool, stays, here.clinic, { date: DAY, from: '08:00', to: '12:00' });
  const theirs = await makeSession(app.pool, double, here.clinic, { date: DAY, from, to: '14:00' });
  const [one, two] = [await makePerson(app.pool), await makePerson(app.pool)];
  const codes = [await bookIn(app, here, ours, one), await bookIn(app, here, theirs, two)];
  const clinic = (await app.pool.query('select name from clinic where id = $1', [here.clinic])).rows[0].name;
  expect((await answered(preview())).conflicts).toMatchObject([{ clinic, date: DAY }]);
  expect(await merge()).toMatchObject({
    error: { code: 'MERGE_BOTH_BOOKED', status: 409, details: { clinic, date: DAY } },
  });
  expect(await ticket(codes[1]!, two)).toMatchObject({ queue_number: 1, status: 'BOOKED', session: { id: theirs } });
  expect((await sessionsOf(double, here.clinic)).map(({ id }) => id)).toEqual([theirs]);
});

test('closures and substitutions of the duplicate go to the doctor who stays', async () => {
  const third = await makeDoctor(app.pool);
  const session = await makeSession(app.pool, third, here.clinic, { date: DAY, substitute: double });
  const own = await makeSession(app.pool, stays, here.clinic, { date: DAY, substitute: double });
  const close = async (doctor: number, substitute: number | null) =>
    (
      await app.pool.query<{ id: number }>(
        `insert into closure (center_id, doctor_id, substitute_doctor_id, date_from, date_to, reason, created_at)
         values ($1, $2, $3, '2026-12-01', '2026-12-02', 'Cuti', $4) returning id`,
        [here.center, doctor, substitute, app.clock.now],
      )
    ).rows[0]!.id;
  const [leave, help, needless] = [await close(double, null), await close(third, double), await close(double, stays)];
  await answered(merge());
  const { rows } = await app.pool.query(
    'select id, doctor_id, substitute_doctor_id from closure where id = any($1) order by id',
    [[leave, help, needless]],
  );
  expect(rows).toEqual([
    { id: leave, doctor_id: stays, substitute_doctor_id: null },
    { id: help, doctor_id: third, substitute_doctor_id: stays },
  ]);
  const substitutes = await app.pool.query('select substitute_doctor_id from session where id = any($1) order by id', [
    [session, own],
  ]);
  expect(substitutes.rows).toEqual([{ substitute_doctor_id: stays }, { substitute_doctor_id: null }]);
});

test('joining needs an unchanged preview; of two at once one succeeds; no doctor is joined to themselves', async () => {
  const { seen } = await answered(preview());
  await makePractice(app.pool, double, here.clinic);
  expect(await merge(seen)).toMatchObject({ error: { code: 'EDITED_MEANWHILE' } });
  const now = (await answered(preview())).seen;
  const both = await Promise.all([merge(now), merge(now)]);
  expect(both.map((result) => (result.ok ? 'joined' : result.error.code)).toSorted()).toEqual([
    'DOCTOR_NOT_FOUND',
    'joined',
  ]);
  for (const wrong of [stays, 999_999_999_999]) {
    expect(await preview({ stays, double: wrong })).toMatchObject({ ok: false, error: { field: 'double' } });
    const body = { double: wrong, seen };
    expect(await app.call(mergeDoctors, { params: { id: `${stays}` }, body, token })).toMatchObject({
      ok: false,
      error: { field: 'double' },
    });
  }
});

test('numbers taken while doctors are joined exist afterwards, each once', async () => {
  await makePractice(app.pool, double, here.clinic);
  const session = await makeSession(app.pool, double, here.clinic, { date: DAY, general: 40 });
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(app.pool)));
  const { seen } = await answered(preview());
  const [joined, ...taken] = await Promise.all([
    merge(seen),
    ...people.map(({ patientId, token: own }, at) =>
      app.call(book, {
        body: { session, patient: patientId, payment: here.umum, idempotency_key: `while-joining-${round}-${at}` },
        token: own,
      }),
    ),
  ]);
  expect(joined.ok).toBe(true);
  expect(taken.every(({ ok }) => ok)).toBe(true);
  const { rows } = await app.pool.query(
    'select a.number, s.doctor_id from appointment a join session s on s.id = a.session_id where s.id = $1 order by a.number',
    [session],
  );
  expect(rows).toEqual(people.map((_, at) => ({ number: at + 1, doctor_id: stays })));
});

test('two records of different fields are warned of before they are merged; two that share one, or of which one has none, are not', async () => {
  expect((await answered(preview())).other_field).toBeNull();
  const jantung = await makeSpecialisation(app.pool, { name: 'Jantung' });
  const other = await makeDoctor(app.pool, { specialisations: [jantung] });
  expect((await answered(preview({ stays, double: other }))).other_field).toEqual({
    stays: ['Kesehatan Anak'],
    double: ['Jantung'],
  });
  const both = await makeDoctor(app.pool, { specialisations: [jantung, anak] });
  expect((await answered(preview({ stays, double: both }))).other_field).toBeNull();
});
