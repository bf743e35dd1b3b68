import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '#contract/directory/search/search.ts';
import { createLiveDirectory } from '#server/directory/catalogue/live.ts';
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
import { inTransaction } from '#server/platform/db/transaction.ts';

const TODAY = '2026-11-23';

let app: TestApp;
let anak: number;
let clinic: number;
let center: number;
let bandung: string;
beforeAll(async () => {
  app = await createTestApp();
  anak = await makeSpecialisation(app.pool, { slug: 'anak', name: 'Kesehatan Anak', aliases: ['dokter anak'] });
  bandung = await makeRegency(app.pool, { name: 'Bandung' });
  center = await makeCenter(app.pool, { name: 'RS Hasan Sadikin', regency: bandung });
  clinic = await makeClinic(app.pool, center, { specialisation: anak });
  // Fills the catalogue before anything below is written.
  await find({});
});
afterAll(() => app.close());

const find = async (query: Record<string, string>) => {
  const { doctor_list, hospital_list } = await answered(app.call(search, { query: { limits: '30', ...query } }));
  return {
    doctors: doctor_list.map(({ name }) => name),
    centers: hospital_list.map(({ name }) => name),
    sessions: doctor_list.map(({ next_session }) => next_session?.date ?? null),
  };
};
const works = async (name: string): Promise<number> => {
  const doctor = await makeDoctor(app.pool, { name, specialisations: [anak] });
  await makePractice(app.pool, doctor, clinic);
  return doctor;
};

test('a new doctor, a new name and a doctor who leaves', async () => {
  const doctor = await works('dr. Ratna Wulansari');
  expect((await find({ query: 'wulansari' })).doctors).toEqual(['dr. Ratna Wulansari']);
  await app.pool.query("update doctor set name = 'dr. Ratna Kusumo' where id = $1", [doctor]);
  expect((await find({ query: 'kusumo' })).doctors).toEqual(['dr. Ratna Kusumo']);
  expect((await find({ query: 'wulansari' })).doctors).toEqual([]);
  await app.pool.query('delete from doctor where id = $1', [doctor]);
  expect((await find({ query: 'kusumo' })).doctors).toEqual([]);
});

test('a new slug', async () => {
  const doctor = await works('dr. Bagus Prayoga');
  const slug = async () => {
    const { doctor_list } = await answered(app.call(search, { query: { query: 'bagus prayoga' } }));
    return doctor_list.map((one) => one.slug);
  };
  expect(await slug()).toEqual([expect.stringMatching(/./)]);
  await app.pool.query("update doctor set slug = 'dr-bagus-prayoga-spa' where id = $1", [doctor]);
  expect(await slug()).toEqual(['dr-bagus-prayoga-spa']);
});

test('sessions that are added, removed and full', async () => {
  const doctor = await works('dr. Sari Utami');
  expect((await find({ date: TODAY })).doctors).toEqual([]);
  const session = await makeSession(app.pool, doctor, clinic, {
    date: TODAY,
    from: '13:00',
    to: '15:00',
    general: 1,
    jkn: 0,
  });
  expect(await find({ date: TODAY })).toMatchObject({ doctors: ['dr. Sari Utami'], sessions: [TODAY] });
  const other = await works('dr. Joko Utami');
  await makeSession(app.pool, other, clinic, { date: '2026-11-25' });
  expect((await find({ query: 'utami', sort: 'soonest' })).doctors).toEqual(['dr. Sari Utami', 'dr. Joko Utami']);
  await app.pool.query('update session set general_taken = 1 where id = $1', [session]);
  expect((await find({ query: 'utami', sort: 'soonest' })).doctors).toEqual(['dr. Joko Utami', 'dr. Sari Utami']);
  await app.pool.query("update session set status = 'CANCELLED' where id = $1", [session]);
  expect((await find({ date: TODAY })).doctors).toEqual([]);
});

test('weekly hours that are added, changed and removed', async () => {
  const doctor = await works('dr. Wahyu Setiadi');
  const next = async () => (await find({ query: 'wahyu setiadi' })).sessions;
  // Which sessions are still to come depends on the hour that is handed in, and without one on that of the machine.
  const change = (statement: string) =>
    inTransaction(app.pool, async (client) => {
      await client.query("select set_config('audit.at', $1, true)", [app.clock.now.toISOString()]);
      await client.query(statement, [doctor]);
    });
  expect(await next()).toEqual([null]);
  // Wednesdays; it is Monday.
  await app.pool.query(
    `insert into schedule (practice_id, weekday, time_start, time_end, jkn_quota, general_quota, source)
     select id, 3, '08:00', '10:00', 5, 5, 'test' from practice where doctor_id = $1`,
    [doctor],
  );
  expect(await next()).toEqual(['2026-11-25']);
  await change('update schedule set weekday = 5 where practice_id = (select id from practice where doctor_id = $1)');
  expect(await next()).toEqual(['2026-11-27']);
  // Somebody has a number in this session, so it stays.
  await app.pool.query("update session set last_number = 1, version = 1 where doctor_id = $1 and date = '2026-11-27'", [
    doctor,
  ]);
  await change('delete from schedule where practice_id = (select id from practice where doctor_id = $1)');
  expect(await next()).toEqual(['2026-11-27']);
  const { rows } = await app.pool.query('select count(*)::int as left from session where doctor_id = $1', [doctor]);
  expect(rows).toEqual([{ left: 1 }]);
});

test('a center that is renamed, moves, accepts an insurer and gets an alias', async () => {
  const bpjs = await makeInsurer(app.pool, 'bpjs-kesehatan', 'BPJS Kesehatan');
  const place = await makeCenter(app.pool, { name: 'RS Hermina Pasteur', regency: bandung });
  const room = await makeClinic(app.pool, place, { specialisation: anak });
  const doctor = await makeDoctor(app.pool, { name: 'dr. Dewi Lestari', specialisations: [anak] });
  await makePractice(app.pool, doctor, room);
  expect((await find({ query: 'hermina' })).centers).toEqual(['RS Hermina Pasteur']);
  await app.pool.query("update center set name = 'RS Permata Pasteur' where id = $1", [place]);
  expect((await find({ query: 'permata' })).centers).toEqual(['RS Permata Pasteur']);
  expect((await find({ insurance: String(bpjs) })).doctors).toEqual([]);
  await app.pool.query('insert into center_insurer (center_id, insurer_id) values ($1, $2)', [place, bpjs]);
  expect((await find({ insurance: String(bpjs) })).doctors).toEqual(['dr. Dewi Lestari']);
  await app.pool.query("insert into center_alias (alias, center_id, source) values ('RSPP', $1, 'test')", [place]);
  expect((await find({ query: 'rspp' })).centers).toEqual(['RS Permata Pasteur']);
  const cimahi = await makeRegency(app.pool, { name: 'Cimahi' });
  await app.pool.query('update center set regency_code = $2 where id = $1', [place, cimahi]);
  expect(await find({ city: 'kota-cimahi' })).toMatchObject({
    doctors: ['dr. Dewi Lestari'],
    centers: ['RS Permata Pasteur'],
  });
  expect((await find({ city: 'kota-bandung', specialization: 'anak' })).doctors).not.toContain('dr. Dewi Lestari');
});

test('a new name for a specialisation', async () => {
  expect((await find({ query: 'zamrudologi' })).doctors).toEqual([]);
  await app.pool.query("insert into specialisation_alias (alias, specialisation_id) values ('zamrudologi', $1)", [
    anak,
  ]);
  expect((await find({ query: 'zamrudologi' })).doctors).not.toEqual([]);
});

test('a change that is committed late is not missed, though others were committed and read in between', async () => {
  const doctor = await works('dr. Lambang Purnomo');
  const slow = await app.pool.connect();
  await slow.query('begin');
  await slow.query("update doctor set name = 'dr. Lambang Wicaksono' where id = $1", [doctor]);
  await works('dr. Cahya Sukma');
  expect((await find({ query: 'cahya sukma' })).doctors).toEqual(['dr. Cahya Sukma']);
  expect((await find({ query: 'lambang wicaksono' })).doctors).toEqual([]);
  await slow.query('commit');
  slow.release();
  expect((await find({ query: 'lambang wicaksono' })).doctors).toEqual(['dr. Lambang Wicaksono']);
});

test('changes during a full reload are found meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  let held = 0;
  let isOpen = true;
  const query = async (...sent: Parameters<typeof app.pool.query>) => {
    if (!isOpen && (sent[0] as { name?: string }).name === 'catalogue_doctors_between') {
      held += 1;
      await gate.promise;
    }
    return app.deps.pool.query(...sent);
  };
  const pool = new Proxy(app.deps.pool, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
  const other = createLiveDirectory(pool, app.deps.now, app.deps.log, 10, async () => undefined);
  const { catalogue } = await other.current();
  const before = catalogue.livingDoctors;
  isOpen = false;
  await app.pool.query("insert into specialisation_alias (alias, specialisation_id) values ('safirologi', $1)", [anak]);
  await expect.poll(() => held, { timeout: 5_000 }).toBeGreaterThan(0);
  await works('dr. Sementara Menunggu');
  await expect.poll(() => catalogue.livingDoctors, { timeout: 5_000 }).toBe(before + 1);
  gate.resolve();
  await expect.poll(async () => (await other.current()).catalogue === catalogue, { timeout: 5_000 }).toBe(false);
  expect((await other.current()).catalogue.livingDoctors).toBe(before + 1);
  await other.stop();
});

test('changes that came with a dump of another cluster, whose transactions had higher numbers, are no news', async () => {
  await app.pool.query(
    `insert into directory_change (transaction, kind, ids, at) select (n * 1000000000::bigint)::text::xid8, 'doctor', array[n], $1 from generate_series(1, 5) n`,
    [app.clock.now],
  );
  const live = createLiveDirectory(app.deps.pool, app.deps.now, app.deps.log, 0, async () => undefined);
  const { catalogue } = await live.current();
  const before = [live.version(), catalogue.livingDoctors];
  await live.follow();
  await live.follow();
  expect([live.version(), catalogue.livingDoctors]).toEqual(before);
  await works('dr. Sesudah Dipulihkan');
  await live.follow();
  expect(catalogue.livingDoctors).toBe(Number(before[1]) + 1);
  await app.pool.query('delete from directory_change where transaction > pg_current_xact_id()');
  await live.stop();
});

test('another process finds the same by itself', async () => {
  const other = createLiveDirectory(app.deps.pool, app.deps.now, app.deps.log, 10, async () => undefined);
  const { catalogue } = await other.current();
  const before = catalogue.livingDoctors;
  await works('dr. Baru Datang');
  await expect.poll(() => catalogue.livingDoctors, { timeout: 5_000 }).toBe(before + 1);
  await other.stop();
});

test('every change by staff that a public page shows is another version of the directory, and a booking of one place of many is not', async () => {
  const live = createLiveDirectory(app.deps.pool, app.deps.now, app.deps.log, 0, async () => undefined);
  const doctor = await works('dr. Lestari Halim');
  const standIn = await works('dr. Endang Halim');
  const session = await makeSession(app.pool, doctor, clinic, { date: TODAY, general: 5, jkn: 5 });
  await live.current();
  const isNews = async (sql: string, ...values: unknown[]): Promise<boolean> => {
    const before = live.version();
    await app.pool.query(sql, values);
    await live.follow();
    return live.version() !== before;
  };
  for (const change of [
    "update center set phone = '0220000001' where id = $1",
    "update center set whatsapp = '620000001' where id = $1",
    "update center set registration_hours = 'Senin 07.00–11.00' where id = $1",
    "update clinic set room = 'Ruang 9' where center_id = $1",
  ])
    expect([change, await isNews(change, center)]).toEqual([change, true]);
  for (const change of [
    "update session set time_end = time_end - interval '5 minutes' where id = $1",
    'update session set general_quota = 6 where id = $1',
    `update session set substitute_doctor_id = ${standIn} where id = $1`,
    'update session set general_taken = 6 where id = $1',
  ])
    expect([change, await isNews(change, session)]).toEqual([change, true]);
  expect(await isNews('update session set jkn_taken = 1 where id = $1', session)).toBe(false);
  expect(await isNews('select 1')).toBe(false);
  await live.stop();
});
