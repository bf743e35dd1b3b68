import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, cancel } from '#contract/booking/appointment.ts';
import { makePatient } from '../../factories/account.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ max: 10 });
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool);
  // Nobody ends a deadlock here, so that one is not hidden by a second try. Connections that are open already know nothing of it.
  await app.pool.query(
    "do $$ begin execute format('alter database %I set deadlock_timeout = ''1h''', current_database()); end $$",
  );
  await app.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
});
afterAll(() => app.close());

const bookIn = async (session: number) =>
  answered(
    app.call(book, {
      body: {
        session,
        patient: await makePatient(app.pool, person.accountId),
        payment: place.umum,
        idempotency_key: randomUUID(),
      },
      token: person.token,
    }),
  );

test('a booking and a cancellation that wait for a session while somebody changes it do not wait for each other afterwards', async () => {
  const session = await makeQueue(app.pool, place);
  const { appointment } = await bookIn(session);
  const [reader, holder] = [await app.pool.connect(), await app.pool.connect()];
  // As the foreign key of a row about the session does, such as a notification's.
  await reader.query('begin');
  await reader.query('select from session where id = $1 for key share', [session]);
  await holder.query('begin');
  // Both statements begin before this is committed, and see the session as it was.
  await holder.query('update session set version = version where id = $1', [session]);
  const booked = bookIn(session);
  await lockWaits(app.pool, 1);
  const given = answered(
    app.call(cancel, { params: { trans_code: appointment.trans_code }, body: {}, token: person.token }),
  );
  await lockWaits(app.pool, 2);
  await holder.query('commit');
  holder.release();
  expect((await booked).appointment.queue_number).toBe(2);
  expect((await given).appointment.status).toBe('CANCEL');
  await reader.query('commit');
  reader.release();
  const { rows } = await app.pool.query('select general_taken from session where id = $1', [session]);
  expect(rows).toEqual([{ general_taken: 1 }]);
});
