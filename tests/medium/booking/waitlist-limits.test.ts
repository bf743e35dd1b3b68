import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWaiting, listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { WAITLIST_ENTRIES_PER_ACCOUNT, WAITLIST_ENTRIES_PER_SESSION } from '#domain/limits.ts';
import { makePatient } from '../../factories/account.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';

let app: TestApp;
let place: TestCenter;
beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

const full = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeQueue(app.pool, place, { general: 1, generalTaken: 1 })));
const wait = (session: number, of: Person, patient = of.patientId) =>
  app.call(joinWaiting, { body: { session, patient, payment: place.umum }, token: of.token });
const own = async (of: Person) => (await answered(app.call(listWaiting, { token: of.token }))).waiting;

test('who waits in as many sessions as an account may, and asks again for one of them, stays where they are: the answer may have been lost', async () => {
  const person = await makePerson(app.pool);
  const sessions = await full(WAITLIST_ENTRIES_PER_ACCOUNT);
  for (const session of sessions) await answered(wait(session, person));
  const before = await own(person);
  for (const session of sessions)
    expect(await answered(wait(session, person))).toMatchObject({ waiting: { session: { id: session }, position: 1 } });
  expect(await own(person)).toEqual(before);
  // A relative does not wait there yet, and would be one more.
  const relative = await makePatient(app.pool, person.accountId, { name: 'Bima Rahma' });
  expect(await wait(sessions[0]!, person, relative)).toMatchObject({ error: { code: 'WAITINGS_FULL' } });
});

test('who is on a waitlist that is full by now, and asks again, stays where they are', async () => {
  const person = await makePerson(app.pool);
  const [session] = await full(1);
  await answered(wait(session!, person));
  await app.pool.query(
    `with p as (
       insert into patient (account_id, relation, name, gender, created_at)
       select $2, 'other', 'Orang ' || n, 'L', $4 from generate_series(2, $5::int) n returning id
     )
     insert into waitlist_entry (session_id, account_id, patient_id, insurer_id, part, joined_at) select $1, $2, id, $3, 'GENERAL', $4 from p`,
    [session, (await makePerson(app.pool)).accountId, place.umum, TEST_NOW, WAITLIST_ENTRIES_PER_SESSION],
  );
  expect(await wait(session!, await makePerson(app.pool))).toMatchObject({ error: { code: 'WAITING_FULL' } });
  expect(await answered(wait(session!, person))).toMatchObject({ waiting: { position: 1 } });
});

test('an account that joins two waitlists at once counts both: it waits in no more sessions than it may', async () => {
  const person = await makePerson(app.pool);
  const sessions = await full(WAITLIST_ENTRIES_PER_ACCOUNT + 1);
  const [one, other, ...before] = sessions;
  for (const session of before) await answered(wait(session, person));
  // A new entry waits for the row of its account, so that none is there yet when the second looks how many there are.
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from account where id = $1 for update', [person.accountId]);
  const asked = [wait(one!, person), wait(other!, person)];
  await lockWaits(app.pool, 2);
  await holder.query('commit');
  holder.release();
  const answers = await Promise.all(asked);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'WAITINGS_FULL' } });
  const { rowCount } = await app.pool.query('select from waitlist_entry where account_id = $1', [person.accountId]);
  expect(rowCount).toBe(WAITLIST_ENTRIES_PER_ACCOUNT);
});
