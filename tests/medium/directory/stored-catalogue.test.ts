import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANY_FREE, dayOf, startOf, TICKS_PER_DAY } from '#domain/directory/coming.ts';
import { deleteAged } from '#server/platform/db/delete-aged.ts';
import { AGINGS } from '#server/retention.store.ts';
import type { Catalogue } from '#server/directory/catalogue/catalogue.ts';
import { createLiveDirectory } from '#server/directory/catalogue/live.ts';
import { loadCatalogue } from '#server/directory/catalogue/load.ts';
import { readCluster } from '#server/directory/catalogue/stored/stored-catalogue.store.ts';
import { storeCatalogue } from '#server/directory/catalogue/stored/stored-catalogue.ts';
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

const TODAY = '2026-11-23';
const TOMORROW = '2026-11-24';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
let field: number;
let clinic: number;
let center: number;
let doctor: number;
beforeEach(async () => {
  app = await createTestApp();
  field = await makeSpecialisation(app.pool, { slug: 'anak', name: 'Kesehatan Anak' });
  center = await makeCenter(app.pool, {
    name: 'RS Hasan Sadikin',
    regency: await makeRegency(app.pool, { name: 'Bandung' }),
  });
  clinic = await makeClinic(app.pool, center, { specialisation: field });
  doctor = await works('dr. Ratna Wulansari');
  await makeSession(app.pool, doctor, clinic, { date: TODAY, from: '13:00', to: '15:00' });
  await makeSession(app.pool, doctor, clinic, { date: TOMORROW });
  await works('dr. Joko Utami');
});
afterEach(() => app.close());

async function works(name: string): Promise<number> {
  const id = await makeDoctor(app.pool, { name, specialisations: [field] });
  await makePractice(app.pool, id, clinic);
  return id;
}

/** A process that keeps any catalogue: its pool tells `beforeQuery` the name of each statement, and counts how often doctors were read from their rows. */
function process(beforeQuery: (name: string) => Promise<unknown> | undefined = () => undefined) {
  let fromRows = 0;
  const query = async (...sent: Parameters<typeof app.pool.query>) => {
    const { name = '' } = sent[0] as { name?: string };
    if (name === 'catalogue_doctors_between') fromRows += 1;
    await beforeQuery(name);
    return app.deps.pool.query(...sent);
  };
  const pool: Pool = new Proxy(app.deps.pool, {
    get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
  });
  const live = createLiveDirectory(pool, app.deps.now, app.deps.log, 0, async () => undefined, 1);
  return { live, hasReadRows: () => fromRows > 0 };
}

/** Runs a process from its start to its end, and answers what it has and how it came to it. */
async function start(beforeQuery?: Parameters<typeof process>[0]): Promise<{ holds: unknown; hasReadRows: boolean }> {
  const { live, hasReadRows } = process(beforeQuery);
  const { catalogue } = await live.current();
  const answer = { holds: holdings(catalogue), hasReadRows: hasReadRows() };
  await live.stop();
  return answer;
}

/** What a process has that reads the rows, whatever is stored. */
async function inRows(): Promise<unknown> {
  return holdings((await loadCatalogue(app.deps.pool, app.deps.now())).catalogue);
}

/** All that searches can see of a catalogue, by ids and names. */
function holdings(catalogue: Catalogue) {
  const { doctors, practices, centers, words, hours } = catalogue;
  const now = app.deps.now().getTime();
  const people = [...Array(doctors.length).keys()].filter((number) => !catalogue.isDoctorGone(number));
  const sessionsOf = (practice: number) =>
    [...Array(hours.countOf(practice)).keys()].flatMap((at) => {
      const coming = hours.at(practice, at);
      const tick = startOf(coming) - dayOf(coming) * TICKS_PER_DAY;
      const begins = Date.parse(`${catalogue.dateOf(dayOf(coming))}T00:00+07:00`) + (tick / TICKS_PER_DAY) * DAY_MS;
      return begins < now ? [] : [{ begins: new Date(begins).toISOString(), isFree: (coming & ANY_FREE) !== 0 }];
    });
  return {
    doctors: people
      .map((number) => ({
        ...catalogue.personOf(number),
        fields: catalogue.fieldsOfDoctor(number).map(({ slug }) => slug),
        practices: doctors.practicesOf(number).map((practice) => ({
          clinic: practices.clinic(practice),
          center: centers[practices.center(practice)],
          sessions: sessionsOf(practice),
        })),
      }))
      .toSorted((a, b) => a.id - b.id),
    centers: centers.filter((_, number) => !catalogue.isCenterGone(number)).toSorted((a, b) => a.id - b.id),
    counts: [...catalogue.doctorsIn],
    living: [catalogue.livingDoctors, catalogue.practisingDoctors],
    words: words.specialisations,
  };
}

const stored = async (): Promise<number> =>
  (await app.pool.query<{ count: number }>('select count(*)::int as count from stored_catalogue')).rows[0]!.count;

test('a start takes what was stored, and reads no row that has not changed', async () => {
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: true });
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: false });
});

test('a start finds everything that has changed since', async () => {
  const leaves = await works('dr. Bagus Prayoga');
  await start();
  await app.pool.query("update doctor set name = 'dr. Ratna Kusumo', slug = 'dr-ratna-kusumo' where id = $1", [doctor]);
  await app.pool.query('delete from doctor where id = $1', [leaves]);
  await makeSession(app.pool, await works('dr. Sari Halim'), clinic, { date: TODAY, from: '13:00', to: '15:00' });
  await app.pool.query("update session set status = 'CANCELLED' where doctor_id = $1 and date = $2", [doctor, TODAY]);
  await app.pool.query('update center set regency_code = $1 where id = $2', [
    await makeRegency(app.pool, { name: 'Cimahi' }),
    center,
  ]);
  await makeCenter(app.pool, { name: 'RS Baru' });
  // A new regency is a word, which is read anew; what follows is to be read from the changes alone.
  await start();
  await app.pool.query("update center set name = 'RS Sadikin' where id = $1", [center]);
  await app.pool.query('update session set general_taken = general_quota, jkn_taken = jkn_quota where date = $1', [
    TOMORROW,
  ]);
  await works('dr. Lestari Halim');
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: false });
});

test('a start finds what was written before it was stored and committed after', async () => {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query("update doctor set name = 'dr. Terlambat' where id = $1", [doctor]);
  await start();
  await client.query('commit');
  client.release();
  const after = await start();
  expect(after).toEqual({ holds: await inRows(), hasReadRows: false });
  expect(JSON.stringify(after.holds)).toContain('dr. Terlambat');
});

test('what changes while it is stored is found, a center that a doctor already refers to among it', async () => {
  const { live } = process();
  const { catalogue } = await live.current();
  await live.stop();
  const { snapshot } = await loadCatalogue(app.deps.pool, app.deps.now());
  const storing = storeCatalogue(app.deps.pool, { catalogue, snapshot }, app.deps.now());
  const second = await makeClinic(app.pool, await makeCenter(app.pool, { name: 'RS Baru' }), { specialisation: field });
  const came = await makeDoctor(app.pool, { name: 'dr. Baru Datang', specialisations: [field] });
  await makePractice(app.pool, came, second);
  await live.follow();
  await storing;
  expect((await start()).holds).toEqual(await inRows());
});

test('after midnight a start has the sessions of the new days, and none that is over', async () => {
  await start();
  app.clock.now = new Date('2026-11-24T00:10+07:00');
  await makeSession(app.pool, doctor, clinic, { date: '2026-11-30' });
  const after = await start();
  expect(after).toEqual({ holds: await inRows(), hasReadRows: false });
  expect(JSON.stringify(after.holds)).toMatch(/2026-11-24T.*2026-11-30T/);
  expect(JSON.stringify(after.holds)).not.toContain('2026-11-23T06:00');
});

test('one of more than two weeks is not read', async () => {
  await start();
  app.clock.advance(15 * DAY_MS);
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: true });
});

const CHANGES = AGINGS.find(({ table }) => table === 'directory_change')!;
/** As the job does at night, when all changes are old. */
const deleteChanges = () => deleteAged(app.deps.pool, new Date('2999-01-01'), CHANGES);

test('changes that it has not seen take it with them when they are deleted, and others do not', async () => {
  await start();
  await deleteChanges();
  expect(await stored()).toBe(1);
  await works('dr. Sari Halim');
  await deleteChanges();
  expect(await stored()).toBe(0);
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: true });
  await app.pool.query('truncate directory_change');
  expect(await stored()).toBe(0);
});

test('changes that are deleted while it is read are not missed', async () => {
  await start();
  await works('dr. Sari Halim');
  let isFirst = true;
  const after = await start(async (name) => {
    if (name !== 'catalogue_changes' || !isFirst) return;
    isFirst = false;
    await deleteChanges();
  });
  expect(after).toEqual({ holds: await inRows(), hasReadRows: true });
});

test('what other code wrote, or the same code in another database, is not read', async () => {
  await start();
  await app.pool.query("update stored_catalogue set made_by = 'other ' || made_by");
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: true });
  expect(await stored()).toBe(1);
  const other = await createTestApp();
  const [here, there] = [await readCluster(app.deps.pool), await readCluster(other.pool)];
  await other.close();
  expect(here).not.toBe(there);
  const { rows } = await app.pool.query<{ made_by: string }>('select made_by from stored_catalogue');
  expect(rows[0]!.made_by).toContain(`${here} `);
});

test('a damaged one is not read, whichever byte it is, and a start goes on without it', async () => {
  await start();
  const expected = await inRows();
  const parts = await app.pool.query<{ part: number; bytes: number }>(
    'select part, length(data) as bytes from stored_catalogue_part order by part',
  );
  const [first, last] = [parts.rows[0]!, parts.rows.at(-1)!];
  const flipped = (part: number, byte: number) =>
    `update stored_catalogue_part set data = set_byte(data, ${byte}, 255 - get_byte(data, ${byte})) where part = ${part}`;
  for (const damage of [
    flipped(first.part, Math.floor(first.bytes / 2)),
    flipped(last.part, Math.floor(last.bytes / 2)),
    flipped(last.part, last.bytes - 1),
    `update stored_catalogue_part set data = substring(data from 1 for ${Math.floor(last.bytes / 2)}) where part = ${last.part}`,
    `update stored_catalogue_part set data = '' where part = ${last.part}`,
  ]) {
    app.logged.length = 0;
    await app.pool.query(damage);
    expect([damage, await start()]).toEqual([damage, { holds: expected, hasReadRows: true }]);
    expect(app.logged.map(({ message }) => message)).toEqual(['the stored catalogue could not be read']);
  }
  app.logged.length = 0;
  await app.pool.query('delete from stored_catalogue_part where part = $1', [last.part]);
  expect(await start()).toEqual({ holds: expected, hasReadRows: true });
  // Whoever read the rows has stored them again.
  expect((await start()).hasReadRows).toBe(false);
  expect(app.logged).toEqual([]);
});

test('of two that store at once one does, and who reads meanwhile gets no half', async () => {
  const read = await loadCatalogue(app.deps.pool, app.deps.now());
  await Promise.all([1, 2].map(() => storeCatalogue(app.deps.pool, read, app.deps.now())));
  expect(await stored()).toBe(1);
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: false });
  let isFirst = true;
  const meanwhile = await start(async (name) => {
    if (name !== 'stored_catalogue_part' || !isFirst) return;
    isFirst = false;
    await storeCatalogue(app.deps.pool, await loadCatalogue(app.deps.pool, app.deps.now()), app.deps.now());
  });
  expect(meanwhile).toEqual({ holds: await inRows(), hasReadRows: true });
});

test('it is stored again every six hours, by whoever has long been running', async () => {
  const { live } = process();
  await live.current();
  const storedAt = async () => (await app.pool.query('select stored_at from stored_catalogue')).rows[0]?.stored_at;
  await expect.poll(storedAt, { timeout: 5_000 }).toEqual(app.deps.now());
  const first = app.deps.now();
  app.clock.advance(5 * HOUR_MS);
  await live.follow();
  await works('dr. Sari Halim');
  app.clock.advance(2 * HOUR_MS);
  await live.follow();
  await live.stop();
  expect(await storedAt()).toEqual(new Date(first.getTime() + 7 * HOUR_MS));
  expect(await start()).toEqual({ holds: await inRows(), hasReadRows: false });
});

test('a small directory is not stored', async () => {
  const live = createLiveDirectory(app.deps.pool, app.deps.now, app.deps.log, 0, async () => undefined);
  await live.current();
  await live.stop();
  expect(await stored()).toBe(0);
});
