import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, cancel, reschedule } from '#contract/booking/appointment.ts';
import { cancelOwn } from '#server/booking/cancel.store.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { makePatient } from '../../factories/account.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool);
});
afterAll(() => app.close());

/** So many bookings, each in a session of its own, whose patients may move to one further session: all at the same doctor. */
async function bookings(count: number, places = 20): Promise<{ codes: string[]; sessions: number[]; target: number }> {
  const doctor = await makeDoctor(app.pool);
  const at = (hour: number, general: number) =>
    makeSession(app.pool, doctor, place.clinic, {
      from: `${hour}:00`.padStart(5, '0'),
      to: `${hour}:50`.padStart(5, '0'),
      general,
    });
  const [sessions, codes]: [number[], string[]] = [[], []];
  for (let hour = 12; hour < 12 + count; hour += 1) {
    const session = await at(hour, 20);
    const patient = await makePatient(app.pool, person.accountId);
    const body = { session, patient, payment: place.umum, idempotency_key: randomUUID() };
    codes.push((await answered(app.call(book, { body, token: person.token }))).appointment.trans_code);
    sessions.push(session);
  }
  return { codes, sessions, target: await at(23, places) };
}

const move = (code: string, session: number) =>
  app.call(reschedule, { params: { trans_code: code }, body: { session }, token: person.token });
const giveBack = (code: string) => app.call(cancel, { params: { trans_code: code }, body: {}, token: person.token });
/** How many transactions wrote these bookings last. */
const commitsOf = async (codes: readonly string[]): Promise<number> =>
  (await app.pool.query('select distinct xmin from appointment where trans_code = any($1)', [codes])).rows.length;

test('moves of one moment are committed together, each with a number of its own', async () => {
  const { codes, sessions, target } = await bookings(5);
  const moved = await Promise.all(codes.map((code) => answered(move(code, target))));
  expect(moved.map(({ appointment }) => appointment.queue_number).toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(await commitsOf(codes)).toBe(1);
  for (const session of [...sessions, target])
    expect(await verifyQueue(app.deps.pool, session)).toMatchObject({ faults: [] });
});

test('moves to a session with few places are granted to as many, and the others keep their number', async () => {
  const { codes, target } = await bookings(5, 2);
  const results = await Promise.all(codes.map((code) => move(code, target)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(2);
  expect(results.filter((result) => !result.ok && result.error.code === 'SESSION_FULL')).toHaveLength(3);
  const { rows } = await app.pool.query(
    "select count(*)::int as n from appointment where trans_code = any($1) and session_id <> $2 and status = 'BOOKED'",
    [codes, target],
  );
  expect(rows[0].n).toBe(3);
});

test('cancellations of one moment are committed together, and each returns one place', async () => {
  const { codes, sessions } = await bookings(4);
  await Promise.all(codes.map((code) => answered(giveBack(code))));
  expect(await commitsOf(codes)).toBe(1);
  const { rows } = await app.pool.query('select sum(general_taken)::int as n from session where id = any($1)', [
    sessions,
  ]);
  expect(rows[0].n).toBe(0);
});

test('a booking that another transaction holds, as a notification about it does, holds up none of the others', async () => {
  const { codes, target } = await bookings(4);
  const others = codes.filter((_, nth) => nth !== 2);
  const there = async () =>
    (await app.pool.query('select from appointment where trans_code = any($1) and session_id = $2', [others, target]))
      .rowCount;
  let moves: ReturnType<typeof move>[] = [];
  await inTransaction(app.pool, async (client) => {
    await client.query('select 1 from appointment where trans_code = $1 for key share', [codes[2]]);
    moves = codes.map((code) => move(code, target));
    await expect.poll(there).toBe(3);
    await lockWaits(app.pool, 1);
  });
  const [, , held] = await Promise.all(moves.map((each) => answered(each)));
  expect(held!.appointment).toMatchObject({ queue_number: 4, session: { id: target } });
});

test('a booking that another transaction holds holds up no cancellation of others in its session', async () => {
  const doctor = await makeDoctor(app.pool);
  const session = await makeSession(app.pool, doctor, place.clinic, { general: 20 });
  const codes: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const patient = await makePatient(app.pool, person.accountId);
    const body = { session, patient, payment: place.umum, idempotency_key: randomUUID() };
    codes.push((await answered(app.call(book, { body, token: person.token }))).appointment.trans_code);
  }
  const statesOf = async (some: readonly string[]): Promise<string[]> =>
    (
      await app.pool.query<{ status: string }>('select distinct status from appointment where trans_code = any($1)', [
        some,
      ])
    ).rows.map(({ status }) => status);
  let all: Promise<unknown>[] = [];
  await inTransaction(app.pool, async (client) => {
    await client.query('select 1 from appointment where trans_code = $1 for update', [codes[0]]);
    all = codes.map((code) => answered(giveBack(code)));
    await expect.poll(() => statesOf(codes.slice(1))).toEqual(['CANCEL']);
    await lockWaits(app.pool, 1);
  });
  await Promise.all(all);
  expect(await statesOf(codes)).toEqual(['CANCEL']);
});

/** The database of these tests, whose first commit is carried out and not heard of, because the connection is cut off in that moment. */
function cutOffAfterCommit(): Pool {
  let isCut = false;
  const connect = async () => {
    const client = await app.deps.pool.connect();
    const query = async (asked: string) => {
      const answer = await client.query(asked);
      if (isCut || asked !== 'commit') return answer;
      isCut = true;
      throw new Error('Connection terminated unexpectedly');
    };
    return { query, release: () => client.release() };
  };
  return { connect } as unknown as Pool;
}

test('cancellations whose commit was not heard of are not refused as those of numbers that have ended: nobody knows, and who asks again learns it', async () => {
  const { codes } = await bookings(3);
  const pool = cutOffAfterCommit();
  const now = app.clock.now;
  const step = { accountId: person.accountId, reason: null, now, until: now, isUnconfirmed: false };
  const results = await Promise.allSettled(codes.map((code) => cancelOwn(pool, { ...step, code })));
  expect(results.map((each) => (each.status === 'rejected' ? String(each.reason) : each.value))).toEqual(
    codes.map(() => 'Error: Connection terminated unexpectedly'),
  );
  const { rows } = await app.pool.query('select distinct status from appointment where trans_code = any($1)', [codes]);
  expect(rows).toEqual([{ status: 'CANCEL' }]);
});
