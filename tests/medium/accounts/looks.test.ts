import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAtDesk } from '#contract/front-desk/desk-find.ts';
import { getDeskDocuments, revealDeskDocuments } from '#contract/front-desk/desk.ts';
import { closeSession, findKnownPatients, registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { book } from '#contract/booking/appointment.ts';
import { makeStaff } from '../../factories/account.ts';
import { bpjsDocuments, makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { tablesWith } from '../../support/database/find-text.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A center of its own with somebody at its desk. */
async function open() {
  app.clock.now = TEST_NOW;
  const { place } = await DeskStand.open(app);
  const staff = await makeStaff(app.pool, place.center, { name: 'Dina Kusuma' });
  return { staff, desk: new DeskStand(app, place, staff.token) };
}

const looksOf = async (center: number) =>
  (
    await app.pool.query<{ patient: number; purpose: string; actor: number; scope: string }>(
      'select patient_id as patient, purpose, actor_account_id as actor, scope from look where center_id = $1 order by at, purpose, patient_id',
      [center],
    )
  ).rows;
const searchesOf = async (center: number) =>
  (
    await app.pool.query(
      'select purpose, meant, letters, shown::int[], digest from patient_search where center_id = $1 order by at',
      [center],
    )
  ).rows;

test('a list that a desk draws again and again is one look at each of its people in an hour, and one more in the next hour', async () => {
  const { desk, staff } = await open();
  const { session, people } = await desk.queue(2, { here: 0 });
  for (let each = 0; each < 3; each += 1) await desk.look(session);
  const once = people.map(({ patientId }) => ({
    patient: patientId,
    purpose: 'QUEUE',
    actor: staff.accountId,
    scope: 'desk',
  }));
  expect(await looksOf(desk.place.center)).toEqual(once);
  const late = await makePerson(app.pool, 'Orang Baru');
  await desk.take(session, late);
  await desk.look(session);
  expect(await looksOf(desk.place.center)).toHaveLength(3);
  app.clock.minutes(60);
  await desk.look(session);
  expect(await looksOf(desk.place.center)).toHaveLength(6);
});

test('where the database takes nothing, a desk whose sign-in was not noted for an hour still sees its queue, and the look is recorded when there is room', async () => {
  const { desk } = await open();
  const { session } = await desk.queue(1, { here: 0 });
  app.clock.minutes(70);
  await app.pool.query(
    `create function no_room() returns trigger language plpgsql as $$ begin raise 'No space left on device' using errcode = '53100'; end $$;
     create trigger no_room before insert on look for each statement execute function no_room();
     create trigger no_room before update on auth_token for each statement execute function no_room();`,
  );
  await desk.look(session);
  expect(await looksOf(desk.place.center)).toEqual([]);
  await app.pool.query('drop function no_room cascade');
  await desk.look(session);
  expect(await looksOf(desk.place.center)).toHaveLength(1);
});

test('nobody of another center looks by asking for a session of this one', async () => {
  const { desk } = await open();
  const { session } = await desk.queue(1, { here: 0 });
  const elsewhere = await DeskStand.open(app);
  await expect(elsewhere.look(session)).rejects.toThrow();
  expect(await looksOf(desk.place.center)).toEqual([]);
});

test('a search of the desk is recorded with what the words could mean and who was shown, and in clear nowhere with the words', async () => {
  const { desk, staff } = await open();
  const session = await makeQueue(app.pool, desk.place);
  const person = await makePerson(app.pool, 'Rahasia Sekali');
  await desk.take(session, person);
  const find = (query: string) => answered(app.call(findAtDesk, { query: {}, body: { query }, token: staff.token }));
  await find('Rahasia');
  await find('rahasia ');
  await find('tidak ada');
  expect(await searchesOf(desk.place.center)).toMatchObject([
    { purpose: 'FIND', meant: ['NAME'], letters: 7, shown: [person.patientId] },
    { purpose: 'FIND', meant: ['NAME'], letters: 9, shown: [] },
  ]);
  expect(await looksOf(desk.place.center)).toMatchObject([{ patient: person.patientId, purpose: 'FIND' }]);
  const { rows } = await app.pool.query(`select row_to_json(s)::text as all from patient_search s`);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('rahasia');
  // Of the whole database only the name of the patient has them.
  expect(await tablesWith(app.pool, 'tidak ada')).toEqual([]);
});

test('a search for known patients is recorded, and its words stand in no address', async () => {
  const { desk, staff } = await open();
  const person = await makePerson(app.pool, 'Wulan Terkenal');
  await desk.take(await makeQueue(app.pool, desk.place), person);
  expect((await app.ask('GET', '/api/desk/patient?query=wulan', { token: staff.token })).status).toBe(405);
  await answered(app.call(findKnownPatients, { body: { query: 'wulan' }, token: staff.token }));
  expect(await searchesOf(desk.place.center)).toMatchObject([
    { purpose: 'KNOWN', letters: 5, shown: [person.patientId] },
  ]);
  expect(await looksOf(desk.place.center)).toMatchObject([{ patient: person.patientId, purpose: 'KNOWN' }]);
});

test('whoever is checked in or registered at the desk was looked at for that', async () => {
  const { desk, staff } = await open();
  const { session, people, codes } = await desk.queue(1, { here: 0 });
  await desk.checkIn(codes[0]!);
  const body = {
    patient: { name: 'Datang Langsung', gender: 'L', birth_date: null } as const,
    payment: desk.place.umum,
    priority: null,
    over: null,
    idempotency_key: 'datang-langsung-1',
  };
  await answered(app.call(registerWalkIn, { params: { id: `${session}` }, body, token: staff.token }));
  const looks = await looksOf(desk.place.center);
  expect(looks.filter(({ purpose }) => purpose === 'CHECK_IN')).toMatchObject([{ patient: people[0]!.patientId }]);
  expect(looks.filter(({ purpose }) => purpose === 'WALK_IN')).toHaveLength(1);
});

test('documents are shown only together with their look: masked, in full, and by a manager', async () => {
  const { desk } = await open();
  const session = await makeQueue(app.pool, desk.place);
  const person = await makePerson(app.pool);
  const documents = await bpjsDocuments(app.pool, person.accountId, { vault: app.deps.vault });
  const body = {
    session,
    patient: person.patientId,
    payment: desk.place.bpjs,
    documents,
    idempotency_key: 'dokumen-dilihat',
  };
  const { appointment } = await answered(app.call(book, { body, token: person.token }));
  const params = { trans_code: appointment.trans_code };
  await answered(app.call(getDeskDocuments, { params, token: desk.token }));
  const manager = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
  await answered(app.call(revealDeskDocuments, { params, token: manager.token }));
  expect(await looksOf(desk.place.center)).toMatchObject([
    { purpose: 'DOCUMENTS', scope: 'desk', patient: person.patientId },
    { purpose: 'NUMBERS', scope: 'manager', actor: manager.accountId },
  ]);
});

test('people whose bookings a change touches were looked at, although the change that showed them was taken back', async () => {
  const { desk, staff } = await open();
  const { session, people } = await desk.queue(2, { here: 1 });
  await desk.start(session);
  const shown = await answered(
    app.call(closeSession, {
      params: { id: `${session}` },
      body: { reason: 'Dokter pulang', confirm: null },
      token: staff.token,
    }),
  );
  expect([shown.saved, shown.affected.length]).toEqual([false, 2]);
  const seen = (await looksOf(desk.place.center)).filter(({ purpose }) => purpose === 'AFFECTED');
  expect(seen.map(({ patient }) => patient)).toEqual(people.map(({ patientId }) => patientId));
});

test('which lists somebody asked for is recorded once an hour for each session, also where nobody was in it, and for each session that a change touches', async () => {
  const { desk, staff } = await open();
  const { session } = await desk.queue(2, { here: 1 });
  const empty = await makeQueue(app.pool, desk.place);
  const listsOf = async () =>
    (
      await app.pool.query<{ purpose: string; session: number }>(
        'select purpose, session_id as session from patient_list where center_id = $1 and actor_account_id = $2 order by at, purpose, session_id',
        [desk.place.center, staff.accountId],
      )
    ).rows;
  for (let each = 0; each < 3; each += 1) for (const id of [session, empty]) await desk.look(id);
  await desk.take(session, await makePerson(app.pool));
  await desk.look(session);
  const once = [session, empty].toSorted((a, b) => a - b).map((id) => ({ purpose: 'QUEUE', session: id }));
  expect(await listsOf()).toEqual(once);
  app.clock.minutes(60);
  await desk.look(session);
  expect(await listsOf()).toEqual([...once, { purpose: 'QUEUE', session }]);
  await desk.start(session);
  const body = { reason: 'Dokter pulang', confirm: null };
  await answered(app.call(closeSession, { params: { id: `${session}` }, body, token: staff.token }));
  expect((await listsOf()).filter(({ purpose }) => purpose === 'AFFECTED')).toEqual([{ purpose: 'AFFECTED', session }]);
});

test('the database takes no look back and changes none', async () => {
  const { desk } = await open();
  const { session } = await desk.queue(1, { here: 0 });
  await desk.look(session);
  const refused = /append-only/;
  await expect(app.pool.query('truncate patient_list')).rejects.toThrow(refused);
  await expect(
    app.pool.query('update patient_list set session_id = 0 where center_id = $1', [desk.place.center]),
  ).rejects.toThrow(refused);
  await expect(app.pool.query('truncate look')).rejects.toThrow(refused);
  await expect(app.pool.query('delete from look where center_id = $1', [desk.place.center])).rejects.toThrow(refused);
  await expect(
    app.pool.query("update look set purpose = 'FIND' where center_id = $1", [desk.place.center]),
  ).rejects.toThrow(refused);
});
