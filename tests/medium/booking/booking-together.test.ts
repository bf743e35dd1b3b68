import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBooking } from '#server/booking/booking.store.ts';
import type { BookingOutcome, NewBooking } from '#server/booking/booking.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { makePatient } from '../../factories/account.ts';
import { newTransCode } from '#server/booking/trans-code.ts';
import { newBooking } from '../../factories/new-booking.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';

/** How many bookings share a statement at most. */
const TOGETHER = 16;

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool);
});
afterAll(() => app.close());

async function wishOf(sessionId: number, more: Partial<NewBooking> = {}): Promise<NewBooking> {
  const { accountId } = person;
  const patientId = await makePatient(app.pool, accountId);
  return newBooking({ sessionId, patientId, accountId, insurerId: place.umum, now: app.clock.now, ...more });
}

/** Asks for all of them at once: they are one statement. */
const together = (bookings: readonly NewBooking[]): Promise<PromiseSettledResult<BookingOutcome>[]> =>
  Promise.allSettled(bookings.map((booking) => insertBooking(app.deps.pool, booking)));
const outcomes = (results: readonly PromiseSettledResult<BookingOutcome>[]) =>
  results.map((result) => {
    if (result.status === 'rejected') return (result.reason as { constraint?: string }).constraint;
    return typeof result.value === 'string' ? result.value : result.value.number;
  });
const rowOf = async (session: number) =>
  (await app.pool.query('select general_taken, last_number, version from session where id = $1', [session])).rows[0];
/** How many transactions have written the bookings of these sessions. */
const commitsOf = async (sessions: readonly number[]): Promise<number> =>
  (await app.pool.query('select distinct xmin from appointment where session_id = any($1)', [sessions])).rows.length;

test('bookings of one moment are committed together: numbers follow the order of the requests in each session, and every log proves itself', async () => {
  const [one, two] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
  const bookings = await Promise.all(Array.from({ length: TOGETHER }, (_, at) => wishOf(at % 4 === 0 ? two : one)));
  const results = await together(bookings);
  expect(outcomes(results)).toEqual([1, 1, 2, 3, 2, 4, 5, 6, 3, 7, 8, 9, 4, 10, 11, 12]);
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value : null))).toMatchObject(
    outcomes(results).map((number) => ({ version: number, unusedOfferId: null })),
  );
  expect(await commitsOf([one, two])).toBe(1);
  expect(await rowOf(one)).toEqual({ general_taken: 12, last_number: 12, version: 12 });
  expect(await rowOf(two)).toEqual({ general_taken: 4, last_number: 4, version: 4 });
  for (const session of [one, two]) expect(await verifyQueue(app.deps.pool, session)).toMatchObject({ faults: [] });
});

test('the last quota places go to who asked first, and each of the others is refused by itself', async () => {
  const [few, open] = [await makeQueue(app.pool, place, { general: 3 }), await makeQueue(app.pool, place)];
  const bookings = await Promise.all([few, few, open, few, few, few, open].map((session) => wishOf(session)));
  const stranger = await makePerson(app.pool);
  bookings[5] = { ...bookings[5]!, accountId: stranger.accountId };
  bookings[6] = { ...bookings[6]!, insurerId: place.bpjs, part: 'JKN' };
  expect(outcomes(await together(bookings))).toEqual([1, 2, 1, 3, 'refused', 'refused', 2]);
  expect(await rowOf(few)).toEqual({ general_taken: 3, last_number: 3, version: 3 });
  // One that was granted too much would have undone the others, which would then have been tried alone.
  expect(await commitsOf([few, open])).toBe(1);
});

test('a request whose patient or key has a booking already is told so, and the others of its statement get their numbers', async () => {
  const [one, two] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
  const standing = await wishOf(one);
  await insertBooking(app.deps.pool, standing);
  const again = { ...(await wishOf(one)), patientId: standing.patientId };
  const repeated = { ...(await wishOf(two)), idempotencyKey: standing.idempotencyKey };
  const bookings = [again, await wishOf(one), repeated, await wishOf(two)];
  expect(outcomes(await together(bookings))).toEqual(['standing', 2, 'standing', 1]);
  // That of the booking that stood before, and that of the two new ones.
  expect(await commitsOf([one, two])).toBe(2);
});

test('two requests for the same patient, or with the same key, in one statement give one number, and cost the others none', async () => {
  const [one, two] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
  const first = await wishOf(one);
  const twice = { ...(await wishOf(one)), patientId: first.patientId };
  const repeated = { ...(await wishOf(two)), idempotencyKey: first.idempotencyKey };
  const bookings = [first, twice, repeated, await wishOf(one), await wishOf(two)];
  expect(outcomes(await together(bookings))).toEqual([1, 'standing', 'standing', 2, 1]);
  expect(await commitsOf([one, two])).toBe(1);
  expect(await rowOf(one)).toEqual({ general_taken: 2, last_number: 2, version: 2 });
  expect(await verifyQueue(app.deps.pool, one)).toMatchObject({ faults: [] });
});

test('a number that was committed while the statement waited for its session is seen', async () => {
  const session = await makeQueue(app.pool, place);
  const [first, repeated] = [await wishOf(session), await wishOf(session)];
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from session where id = $1 for no key update', [session]);
  const waiting = insertBooking(app.deps.pool, { ...repeated, patientId: first.patientId });
  await lockWaits(app.pool, 1);
  await holder.query(
    `insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, rules, idempotency_key, request_digest, booked_at)
     values ($1, $2, $3, $4, 1, 'GENERAL', $5, '{}', $6, '', $7)`,
    [first.transCode, session, first.patientId, first.accountId, first.insurerId, first.idempotencyKey, first.now],
  );
  await holder.query('commit');
  holder.release();
  expect(await waiting).toBe('standing');
});

test('the database itself refuses a second live number of a patient in a session, and a second live booking with a letter', async () => {
  const [one, two] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
  const first = await wishOf(one, { referenceDigest: Buffer.from('letter') });
  await insertBooking(app.deps.pool, first);
  const insert = async (session: number, patient: number, letter: string | null) =>
    app.pool.query(
      `insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, rules, idempotency_key, request_digest, booked_at,
         reference_digest) values ($1, $2, $3, $4, 9, 'GENERAL', $5, '{}', $6, '', $7, $8)`,
      [newTransCode(), session, patient, person.accountId, place.umum, randomUUID(), app.clock.now, letter],
    );
  await expect(insert(one, first.patientId, null)).rejects.toMatchObject({ constraint: 'appointment_one_live' });
  await expect(insert(two, first.patientId, 'letter')).rejects.toMatchObject({ constraint: 'appointment_reference' });
});

test('a session that another transaction holds is waited for apart: the others of its moment are booked meanwhile', async () => {
  const [held, free] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
  const bookings = await Promise.all([held, free, held, free].map((session) => wishOf(session)));
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from session where id = $1 for no key update', [held]);
  const first = insertBooking(app.deps.pool, await wishOf(await makeQueue(app.pool, place)));
  const [heldOne, freeOne, heldTwo, freeTwo] = bookings.map((booking) => insertBooking(app.deps.pool, booking));
  await first;
  expect([await freeOne, await freeTwo]).toMatchObject([{ number: 1 }, { number: 2 }]);
  await lockWaits(app.pool, 1);
  await holder.query('commit');
  holder.release();
  expect([await heldOne, await heldTwo]).toMatchObject([{ number: 1 }, { number: 2 }]);
  expect(await commitsOf([held])).toBe(1);
});

test('a booking that waits for the only quota place of a full session gets it when its holder cancels, and when the center adds one', async () => {
  for (const [change, taken] of [
    ['general_taken = 0', 1],
    ['general_quota = 2', 2],
  ] as const) {
    const session = await makeQueue(app.pool, place, { general: 1 });
    expect(await insertBooking(app.deps.pool, await wishOf(session))).toMatchObject({ number: 1 });
    const booking = await wishOf(session);
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from session where id = $1 for no key update', [session]);
    const asked = insertBooking(app.deps.pool, booking);
    // Its statement has begun, and has seen a session that is full.
    await lockWaits(app.pool, 1);
    await holder.query(`update session set ${change} where id = $1`, [session]);
    await holder.query('commit');
    holder.release();
    expect(await asked).toMatchObject({ number: 2, version: 2 });
    expect(await rowOf(session)).toEqual({ general_taken: taken, last_number: 2, version: 2 });
  }
});

test('patients who book several numbers in one moment become known to each center, with their latest visit and how they pay it', async () => {
  const elsewhere = await makeTestCenter(app.pool);
  const [early, afternoon, late, last, there] = [
    await makeQueue(app.pool, place, { date: '2026-11-24' }),
    await makeQueue(app.pool, place, { date: '2026-11-24', from: '13:00', to: '15:00' }),
    await makeQueue(app.pool, place, { date: '2026-11-26' }),
    await makeQueue(app.pool, place, { date: '2026-11-25' }),
    await makeQueue(app.pool, elsewhere, { date: '2026-11-23' }),
  ];
  const several = await makePerson(app.pool, 'Gusti Banyak');
  const ofSeveral = { accountId: several.accountId, patientId: several.patientId };
  const other = await makePerson(app.pool, 'Gusti Lain');
  const ofOther = { accountId: other.accountId, patientId: other.patientId };
  const wishes = [
    await wishOf(early, ofSeveral),
    await wishOf(late, { ...ofSeveral, insurerId: place.bpjs }),
    await wishOf(last, ofSeveral),
    await wishOf(there, ofSeveral),
    await wishOf(early, ofOther),
    await wishOf(afternoon, { ...ofOther, insurerId: place.bpjs }),
  ];
  expect(outcomes(await together(wishes))).toEqual([1, 1, 1, 1, 2, 1]);
  const { rows } = await app.pool.query(
    'select center_id as center, patient_id as patient, name, last_visit as visit, insurer_id as payment from center_patient where patient_id = any($1) order by center_id, patient_id',
    [[several, other].map(({ patientId }) => patientId)],
  );
  expect(rows).toEqual([
    {
      center: place.center,
      patient: several.patientId,
      name: 'gusti banyak',
      visit: '2026-11-26',
      payment: place.bpjs,
    },
    { center: place.center, patient: other.patientId, name: 'gusti lain', visit: '2026-11-24', payment: place.bpjs },
    {
      center: elsewhere.center,
      patient: several.patientId,
      name: 'gusti banyak',
      visit: '2026-11-23',
      payment: place.umum,
    },
  ]);
});
