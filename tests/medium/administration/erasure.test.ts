import { afterAll, beforeAll, expect, test } from 'vitest';
import { listErasures } from '#contract/administration/erasure.ts';
import { findKnownPatients, registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { saveNumber } from '#contract/patients/profile.ts';
import { book } from '#contract/booking/appointment.ts';
import { PRIVACY_LIMITS } from '#domain/privacy-limits.ts';
import { eraseDue } from '#server/administration/privacy/erase-due.ts';
import { eraseKind } from '#server/administration/privacy/erasure.store.ts';
import { makeAccount, makeStaff, makeToken } from '../../factories/account.ts';
import { bpjsDocuments, makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 3_600_000;
const after = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);
const erase = (days: number) => eraseDue(app.deps.pool, after(days), PRIVACY_LIMITS);
const countOf = async (text: string, id: number | string) => (await app.pool.query(text, [id])).rowCount;

test('somebody whom a desk registered loses the name 90 days after the visit, and nobody finds them any more; their number stays', async () => {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const session = await makeQueue(app.pool, desk.place);
  const body = {
    patient: { name: 'Datang Langsung', gender: 'L', birth_date: '1980-01-02' } as const,
    payment: desk.place.umum,
    priority: null,
    over: null,
    idempotency_key: 'datang-langsung-2',
  };
  const { entry } = await answered(app.call(registerWalkIn, { params: { id: `${session}` }, body, token: desk.token }));
  const owner = await makePerson(app.pool, 'Datang Beraplikasi');
  const owned = await desk.take(session, owner);
  // Words as they are stored when a number is given back.
  for (const code of [entry.trans_code, owned]) {
    await app.pool.query(
      `with said as (update appointment set end_reason = 'kata' where trans_code = $1 returning id, account_id)
       insert into queue_text (session_id, version, account_id, text)
       select e.session_id, e.version, said.account_id, 'kata' from queue_event e join said on said.id = e.appointment_id where e.kind = 'ISSUED'`,
      [code],
    );
  }
  const words = async () =>
    (
      await app.pool.query<{ said: boolean; stored: boolean }>(
        `select a.end_reason is not null as said, t.text is not null as stored
         from appointment a join queue_event e on e.appointment_id = a.id and e.kind = 'ISSUED' left join queue_text t on t.session_id = e.session_id and t.version = e.version
         where a.trans_code = any($1) order by a.number`,
        [[entry.trans_code, owned]],
      )
    ).rows.map(({ said, stored }) => [said, stored]);
  expect(await words()).toEqual([
    [true, true],
    [true, true],
  ]);
  const known = async () =>
    (await answered(app.call(findKnownPatients, { body: { query: 'datang' }, token: desk.token }))).patients.map(
      ({ name }) => name,
    );
  await erase(90);
  expect(await known()).toHaveLength(2);
  await erase(91);
  expect(await known()).toEqual(['Datang Beraplikasi']);
  expect(await words()).toEqual([
    [false, false],
    [true, true],
  ]);
  const { rows } = await app.pool.query(
    'select p.name, p.gender, p.birth_date, a.number from appointment a join patient p on p.id = a.patient_id where a.trans_code = $1',
    [entry.trans_code],
  );
  expect(rows).toEqual([{ name: '', gender: '-', birth_date: null, number: 1 }]);
});

test('with the name of somebody whom a desk registered the words go by which they were found, and other words stay', async () => {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const session = await makeQueue(app.pool, desk.place);
  const body = {
    patient: { name: 'Singgah Sebentar', gender: 'L', birth_date: null } as const,
    payment: desk.place.umum,
    priority: null,
    over: null,
    idempotency_key: 'datang-langsung-3',
  };
  await answered(app.call(registerWalkIn, { params: { id: `${session}` }, body, token: desk.token }));
  for (const query of ['singgah', 'orang lain'])
    await answered(app.call(findKnownPatients, { body: { query }, token: desk.token }));
  await eraseKind(app.deps.pool, 'WALK_INS', after(91), 90, { batch: 10, batches: 100 });
  const { rows } = await app.pool.query(
    'select letters, words_sealed is not null as is_stored from patient_search where center_id = $1 order by letters',
    [desk.place.center],
  );
  expect(rows).toEqual([
    { letters: 7, is_stored: false },
    { letters: 10, is_stored: true },
  ]);
});

test('sealed numbers and letters of somebody without a visit for two years are erased, those of somebody with one are not', async () => {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const [gone, comes] = [await makePerson(app.pool), await makePerson(app.pool)];
  const codes: string[] = [];
  for (const [at, person] of [gone, comes].entries()) {
    const params = { patient: `${person.patientId}` };
    await answered(
      app.call(saveNumber, { params, body: { kind: 'NIK', number: '3273015708950001' }, token: person.token }),
    );
    const documents = await bpjsDocuments(app.pool, person.accountId, { vault: app.deps.vault });
    const session = await makeQueue(app.pool, desk.place);
    const body = {
      session,
      patient: person.patientId,
      payment: desk.place.bpjs,
      documents,
      idempotency_key: `disimpan-${at}-lama`,
    };
    codes.push((await answered(app.call(book, { body, token: person.token }))).appointment.trans_code);
  }
  app.clock.now = after(400);
  const token = await makeToken(app.pool, comes.accountId, { now: app.clock.now });
  await desk.take(await makeQueue(app.pool, desk.place, { date: '2027-12-30' }), { ...comes, token });
  const numbers = async () =>
    Promise.all(
      [gone, comes].map(({ patientId }) => countOf('select from patient_number where patient_id = $1', patientId)),
    );
  await erase(730);
  expect(await numbers()).toEqual([1, 1]);
  const done = await erase(732);
  expect(await numbers()).toEqual([0, 1]);
  expect(done).toMatchObject({ NUMBERS: 1, LETTERS: 2 });
  // Nor what is compared with other letters and cards, by which somebody with the key could try numbers.
  const sealed =
    'select from appointment where trans_code = $1 and num_nonnulls(documents_sealed, reference_digest, card_digest) > 0';
  expect(await Promise.all(codes.map((code) => countOf(sealed, code)))).toEqual([0, 0]);
});

test('an erasure goes on batch by batch, also through rows of one instant, and leaves who has come since', async () => {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const people = await Promise.all(Array.from({ length: 9 }, () => makePerson(app.pool)));
  for (const { patientId } of people) {
    await app.pool.query(
      "insert into patient_number (patient_id, kind, sealed, stored_at) values ($1, 'NIK', 'sealed', $2)",
      [patientId, TEST_NOW],
    );
  }
  await app.pool.query(
    'insert into center_patient (center_id, patient_id, name, last_visit) select $1, id, $$$$, $3 from unnest($2::bigint[]) id',
    [desk.place.center, people.slice(0, 4).map(({ patientId }) => patientId), after(700)],
  );
  const left = () =>
    countOf(
      'select from patient_number where patient_id = any($1::bigint[])',
      `{${people.map(({ patientId }) => patientId).join(',')}}`,
    );
  await eraseKind(app.deps.pool, 'NUMBERS', after(732), 730, { batch: 2, batches: 2 });
  expect(await left()).toBeGreaterThan(4);
  await eraseKind(app.deps.pool, 'NUMBERS', after(732), 730, { batch: 2, batches: 100 });
  expect(await left()).toBe(4);
});

test('letters of many sessions go batch by batch, and none of a session that is younger', async () => {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const sessions: number[] = [];
  for (let each = 0; each < 5; each += 1) {
    const { session } = await desk.queue(1, { here: 0 });
    sessions.push(session);
  }
  await app.pool.query("update appointment set documents_sealed = 'sealed' where session_id = any($1)", [sessions]);
  // The second has the later end, as one that was made long ahead.
  await app.pool.query('update session set ends_at = $2 where id = $1', [sessions[1], after(30)]);
  const left = async () => {
    const { rows } = await app.pool.query<{ session_id: number }>(
      'select session_id from appointment where session_id = any($1) and documents_sealed is not null order by 1',
      [sessions],
    );
    return rows.map((row) => row.session_id);
  };
  await eraseKind(app.deps.pool, 'LETTERS', after(732), 730, { batch: 2, batches: 100 });
  expect(await left()).toEqual([sessions[1]]);
  await eraseKind(app.deps.pool, 'LETTERS', after(762), 730, { batch: 2, batches: 100 });
  expect(await left()).toEqual([]);
});

test('looks, lists, searches and alarms go a year later, and those of this year stay', async () => {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app);
  const person = await makePerson(app.pool);
  const [patient, account, center] = [person.patientId, person.accountId, desk.place.center];
  // By the clock of the database, which nobody can say to be later.
  for (const at of [new Date(Date.now() - 366 * DAY_MS), new Date(Date.now() - 364 * DAY_MS)]) {
    await app.pool.query(
      `insert into look (patient_id, hour, actor_account_id, center_id, purpose, scope, at) values ($1, $2, $4, $3, 'FIND', 'desk', $2)`,
      [patient, at, center, account],
    );
    await app.pool.query(
      `insert into patient_search (actor_account_id, hour, center_id, purpose, digest, shown, meant, letters, at) values ($3, $2, $4, 'FIND', '\\x01', array[$1::bigint], '{name}', 4, $2)`,
      [patient, at, account, center],
    );
    await app.pool.query(
      `insert into look_alarm (kind, actor_account_id, center_id, date, persons, at) values ('MANY', $2, $3, $1::timestamptz::date, 201, $1)`,
      [at, account, center],
    );
    await app.pool.query(
      `insert into patient_list (actor_account_id, hour, center_id, purpose, session_id, at) values ($2, $1, $3, 'QUEUE', 5, $1)`,
      [at, account, center],
    );
  }
  const left = async () => [
    await countOf('select from look where actor_account_id = $1', account),
    await countOf('select from patient_search where actor_account_id = $1', account),
    await countOf('select from look_alarm where actor_account_id = $1', account),
    await countOf('select from patient_list where actor_account_id = $1', account),
  ];
  expect(await left()).toEqual([2, 2, 2, 2]);
  await eraseDue(app.deps.pool, new Date(), { ...PRIVACY_LIMITS, looks_days: 365 });
  expect(await left()).toEqual([1, 1, 1, 1]);
});

test('the administrator sees what is due and what was erased last, and nobody else does', async () => {
  app.clock.now = after(1_000);
  const administrator = await makeStaff(app.pool, null, { now: app.clock.now });
  const old = await makePerson(app.pool);
  await app.pool.query(
    "insert into patient_number (patient_id, kind, sealed, stored_at) values ($1, 'NIK', 'sealed', $2)",
    [old.patientId, TEST_NOW],
  );
  const list = () => answered(app.call(listErasures, { token: administrator.token }));
  const before = (await list()).erasures;
  expect(before.map(({ kind, days }) => [kind, days])).toEqual([
    ['NUMBERS', 730],
    ['LETTERS', 730],
    ['WALK_INS', 90],
    ['LOOKS', 365],
    ['WORDS', 30],
  ]);
  expect(before[0]!.due).toBeGreaterThan(0);
  await eraseDue(app.deps.pool, app.clock.now, PRIVACY_LIMITS);
  const [numbers] = (await list()).erasures;
  expect(numbers).toMatchObject({ due: 0, last: { at: app.clock.now.toISOString(), erased: before[0]!.due } });
  const person = await makeAccount(app.pool, { now: app.clock.now });
  expect(await app.call(listErasures, { token: person.token })).toMatchObject({ error: { code: 'FORBIDDEN' } });
});
