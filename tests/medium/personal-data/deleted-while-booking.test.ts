import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { deleteAccount } from '#server/personal-data/delete-account.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { bookIn } from '../../support/queue/book-in.ts';

let app: TestApp;
let place: TestCenter;

beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

/** Has a session locked while both begin, the deletion last, so that what is asked for is under way when the deletion looks what there is. */
async function whileDeleted(session: number, accountId: number, ask: () => Promise<unknown>): Promise<void> {
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from session where id = $1 for update', [session]);
  const asked = ask().catch(() => null);
  await lockWaits(app.pool, 1);
  const deleted = deleteAccount(accountId, app.clock.now, app.deps);
  await Promise.race([deleted, lockWaits(app.pool, 2).catch(() => undefined)]);
  await holder.query('commit');
  holder.release();
  await Promise.all([asked, deleted]);
}

test('a number that another device takes while the account is deleted is given back', async () => {
  const session = await makeQueue(app.pool, place, { general: 1, jkn: 0 });
  const person = await makePerson(app.pool);
  await whileDeleted(session, person.accountId, () => bookIn(app, place, session, person));
  const { rows } = await app.pool.query('select status from appointment where account_id = $1', [person.accountId]);
  expect(rows.filter(({ status }) => status !== 'CANCEL')).toEqual([]);
  const counted = await app.pool.query('select general_taken from session where id = $1', [session]);
  expect(counted.rows).toEqual([{ general_taken: 0 }]);
});

test('nobody whose account is deleted waits for a place afterwards', async () => {
  const session = await makeQueue(app.pool, place, { general: 1, jkn: 0 });
  await bookIn(app, place, session, await makePerson(app.pool));
  const person = await makePerson(app.pool);
  const body = { session, patient: person.patientId, payment: place.umum };
  await whileDeleted(session, person.accountId, () => app.call(joinWaiting, { body, token: person.token }));
  const { rows } = await app.pool.query('select status from waitlist_entry where account_id = $1', [person.accountId]);
  expect(rows.filter(({ status }) => status === 'WAITING' || status === 'OFFERED')).toEqual([]);
});
