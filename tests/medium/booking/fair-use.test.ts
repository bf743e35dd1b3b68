import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, cancel, reschedule } from '#contract/booking/appointment.ts';
import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { insertBooking } from '#server/booking/booking.store.ts';
import type { NewBooking } from '#server/booking/booking.store.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { makeAccount, makePatient, makeStaff } from '../../factories/account.ts';
import { newBooking } from '../../factories/new-booking.ts';
import { bpjsDocuments, makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ max: 40, fair: FAIR_LIMITS });
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  person = await makePerson(app.pool);
});

const HOURS = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
/** Sessions of one day, one after the other, so that no two are at the same hours. */
const sessionAt = (nth: number, fields: object = {}): Promise<number> =>
  makeQueue(app.pool, place, {
    date: `2026-11-${24 + Math.floor(nth / 5)}`,
    from: HOURS[nth % 5]!,
    to: HOURS[(nth % 5) + 1]!,
    ...fields,
  });
const FULL = { general: 1, generalTaken: 1 };
const take = (session: number, { by = person, patient = by.patientId, ...more }: Wish = {}) =>
  app.call(book, {
    body: { session, patient, payment: place.umum, idempotency_key: randomUUID(), documents: {}, ...more },
    token: by.token,
  });
type Wish = { by?: Person; patient?: number; payment?: number; documents?: Record<string, Record<string, string>> };
/** A wish as the store gets it. */
const wishOf = ({ patientId, accountId }: Person, sessionId: number, more: Partial<NewBooking> = {}): NewBooking => {
  const { umum: insurerId } = place;
  return newBooking({ sessionId, patientId, accountId, insurerId, now: app.clock.now, limits: FAIR_LIMITS, ...more });
};
const relatives = (count: number, of = person) =>
  Promise.all(Array.from({ length: count }, () => makePatient(app.pool, of.accountId)));
/** A pool of its own is a server, whose bookings share no statement with those of the other one. */
const anotherServer = () =>
  createPool(app.connection, { max: 20, statementTimeoutMs: 0, onIdleError: () => undefined });
const refusedAs = (code: string, details: object = {}) => ({
  ok: false,
  error: expect.objectContaining({ code, details: expect.objectContaining(details) as object }) as object,
});
const liveOf = async (account: number) =>
  (
    await app.pool.query(
      "select count(*)::int as count from appointment where account_id = $1 and status in ('BOOKED', 'CHECKED_IN')",
      [account],
    )
  ).rows[0].count as number;

test('one account with twenty relatives that asks for all places at once gets three of a session', async () => {
  const session = await sessionAt(0, { general: 16 });
  const people = await relatives(20);
  const answers = await Promise.all(people.map((patient) => take(session, { patient })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject(refusedAs('SESSION_NUMBERS_FULL', { most: 3 }));
  expect(await liveOf(person.accountId)).toBe(3);
});

test('an account that asks in many sessions at once, each for another person, holds eight numbers and no more', async () => {
  const people = await relatives(11);
  const sessions = await Promise.all(people.map((_, nth) => sessionAt(nth)));
  const answers = await Promise.all(people.map((patient, nth) => take(sessions[nth]!, { patient })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(8);
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refusedAs('NUMBERS_FULL', { most: 8 }));
  expect(await liveOf(person.accountId)).toBe(8);
});

test('one person holds three numbers; another of the family gets the next', async () => {
  for (const nth of [0, 1, 2]) await answered(take(await sessionAt(nth)));
  const fourth = await sessionAt(3);
  expect(await take(fourth)).toMatchObject({
    error: { code: 'PERSON_NUMBERS_FULL', field: 'patient', details: { most: 3 } },
  });
  const [child] = await relatives(1);
  await answered(take(fourth, { patient: child! }));
});

test('numbers cannot be burnt: who takes one and gives it back ten times in a day takes no more, and can still give back', async () => {
  const session = await sessionAt(0, { general: 60 });
  let taken = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    // Slowly, so that the limit of an hour is not the one that is met.
    app.clock.minutes(10);
    const answer = await take(session);
    if (!answer.ok) continue;
    taken += 1;
    const params = { trans_code: answer.data.appointment.trans_code };
    await answered(app.call(cancel, { params, body: {}, token: person.token }));
  }
  expect(taken).toBe(10);
  expect(await take(session)).toMatchObject(refusedAs('TAKEN_TOO_OFTEN', { most: 10, per: 'day' }));
});

test('who takes a number and gives it back six times in an hour takes no more until the hour is over', async () => {
  const session = await sessionAt(0, { general: 60 });
  for (let turn = 0; turn < 6; turn += 1) {
    const { appointment } = await answered(take(session));
    const params = { trans_code: appointment.trans_code };
    await answered(app.call(cancel, { params, body: {}, token: person.token }));
  }
  expect(await take(session)).toMatchObject(refusedAs('TAKEN_TOO_OFTEN', { most: 6, per: 'hour' }));
  app.clock.minutes(61);
  await answered(take(session));
});

test('an account without a proved telephone holds one number, and more once it has one', async () => {
  const byMail = await makeAccount(app.pool, { email: 'orang@contoh.id' });
  await answered(take(await sessionAt(0), { by: byMail }));
  const later = await sessionAt(1);
  expect(await take(later, { by: byMail })).toMatchObject(refusedAs('PHONE_REQUIRED', { most: 1 }));
  await app.pool.query("update account set phone = '+6281199887766' where id = $1", [byMail.accountId]);
  await answered(take(later, { by: byMail }));
});

test('an account without a proved telephone waits for one place, and for more once it has one', async () => {
  const byMail = await makeAccount(app.pool, { email: 'penunggu@contoh.id' });
  const [one, other] = [await sessionAt(0, FULL), await sessionAt(1, FULL)];
  const wait = (session: number) =>
    app.call(joinWaiting, {
      body: { session, patient: byMail.patientId, payment: place.umum },
      token: byMail.token,
    });
  await answered(wait(one));
  // Who asks again for the same place, whose answer may have been lost, keeps it.
  await answered(wait(one));
  expect(await wait(other)).toMatchObject(refusedAs('WAITINGS_FULL', { limit: 1 }));
  await app.pool.query("update account set phone = '+6281199887765' where id = $1", [byMail.accountId]);
  await answered(wait(other));
});

test('an account waits for no more places of a session than the numbers it may hold there, with those that it holds', async () => {
  const family = await makePerson(app.pool);
  const kin = await Promise.all(
    [1, 2, 3].map((nth) => makePatient(app.pool, family.accountId, { name: `Kerabat ${nth}` })),
  );
  const session = await sessionAt(0, { general: 1 });
  await answered(take(session, { by: family }));
  const wait = (patient: number) =>
    app.call(joinWaiting, { body: { session, patient, payment: place.umum }, token: family.token });
  await answered(wait(kin[0]!));
  await answered(wait(kin[1]!));
  expect(await wait(kin[2]!)).toMatchObject(refusedAs('SESSION_NUMBERS_FULL', { most: 3 }));
  // Who waits there already keeps the position.
  expect(await answered(wait(kin[1]!))).toMatchObject({ waiting: { position: 2 } });
});

test('who lets offered places pass all day, or gives them back, waits for none until the next day; waiting in vain costs nothing', async () => {
  const idle = await makePerson(app.pool);
  const wait = async (session: number) =>
    app.call(joinWaiting, { body: { session, patient: idle.patientId, payment: place.umum }, token: idle.token });
  const ended = (count: number, status: string, offered: boolean) =>
    app.pool.query(
      `insert into waitlist_entry (session_id, account_id, patient_id, insurer_id, part, joined_at, status, offer_until, ended_at)
       select $1, $2, $3, $4, 'GENERAL', $5::timestamptz - interval '2 hours', $6, case when $7 then $5::timestamptz - interval '1 hour' end, $5::timestamptz - interval '1 hour'
       from generate_series(1, $8::int)`,
      [vain, idle.accountId, idle.patientId, place.umum, app.clock.now, status, offered, count],
    );
  const [vain, next, last] = [await sessionAt(0, FULL), await sessionAt(1, FULL), await sessionAt(22, FULL)];
  await ended(20, 'PASSED', false);
  await ended(5, 'PASSED', true);
  await ended(4, 'LEFT', true);
  await answered(wait(next));
  await ended(1, 'PASSED', true);
  expect(await wait(last)).toMatchObject(refusedAs('TAKEN_TOO_OFTEN', { most: 10, per: 'day' }));
  app.clock.minutes(24 * 60);
  await answered(wait(last));
});

describe('one person at the same hours', () => {
  test('holds one number: the refusal names the other one and when it starts', async () => {
    const first = await answered(take(await sessionAt(0)));
    const beside = await sessionAt(0, { from: '09:00', to: '11:00' });
    expect(await take(beside)).toMatchObject(
      refusedAs('HOURS_OVERLAP', {
        trans_code: first.appointment.trans_code,
        on: '2026-11-24',
        time: '08:00',
        zone: 'WIB',
      }),
    );
    const [child] = await relatives(1);
    await answered(take(beside, { patient: child! }));
  });

  test('gets one of two that are asked for at once', async () => {
    const sessions = await Promise.all([sessionAt(0), sessionAt(0), sessionAt(0), sessionAt(0)]);
    const answers = await Promise.all(sessions.map((session) => take(session)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('gets one of two that two servers are asked for at once', async () => {
    const other = anotherServer();
    try {
      const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(app.pool)));
      const [one, two] = [await sessionAt(0, { general: 100 }), await sessionAt(0, { general: 100 })];
      // Both have their connection already.
      await Promise.all([app.pool, other].map((pool) => pool.query('select 1')));
      for (const by of people)
        await Promise.all([insertBooking(app.deps.pool, wishOf(by, one)), insertBooking(other, wishOf(by, two))]);
      expect(await Promise.all(people.map(({ accountId }) => liveOf(accountId)))).toEqual(people.map(() => 1));
    } finally {
      await other.end();
    }
  });

  test('is refused by a move as well, and a move of the number itself to those hours is not', async () => {
    const [doctorA, other] = [await sessionAt(0), await sessionAt(1)];
    await answered(take(doctorA));
    const { appointment } = await answered(take(other));
    const params = { trans_code: appointment.trans_code };
    const move = (session: number) => app.call(reschedule, { params, body: { session }, token: person.token });
    expect(await move(await sessionAt(0, { from: '08:30', to: '09:30' }))).toMatchObject(refusedAs('HOURS_OVERLAP'));
    await answered(move(await sessionAt(1, { from: '10:30', to: '11:30' })));
  });
});

test('a booking is moved five times, and then no more', async () => {
  const sessions = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((nth) => sessionAt(nth)));
  const { appointment } = await answered(take(sessions[0]!));
  const params = { trans_code: appointment.trans_code };
  const move = (session: number) => app.call(reschedule, { params, body: { session }, token: person.token });
  for (const session of sessions.slice(1, 6)) await answered(move(session));
  expect(await move(sessions[6]!)).toMatchObject(refusedAs('MOVED_TOO_OFTEN', { most: 5 }));
  // Asked for again, the session in which it is changes nothing and is not refused.
  await answered(move(sessions[5]!));
});

test('a move does not lead a fourth of the account into a session', async () => {
  const crowded = await sessionAt(0);
  for (const patient of await relatives(3)) await answered(take(crowded, { patient }));
  const { appointment } = await answered(take(await sessionAt(1)));
  const params = { trans_code: appointment.trans_code };
  const answer = await app.call(reschedule, { params, body: { session: crowded }, token: person.token });
  expect(answer).toMatchObject(refusedAs('SESSION_NUMBERS_FULL', { most: 3 }));
});

test('a BPJS card pays for one person at a time, in whichever accounts they are, also when both ask at once', async () => {
  const others = await Promise.all([makePerson(app.pool), makePerson(app.pool), makePerson(app.pool)]);
  const { bpjs } = await bpjsDocuments(app.pool, person.accountId);
  const card = bpjs['card_number']!;
  const wish = async (by: Person, nth: number) => {
    const documents = await bpjsDocuments(app.pool, by.accountId);
    return take(await sessionAt(nth), {
      by,
      payment: place.bpjs,
      documents: { bpjs: { ...documents.bpjs, card_number: card } },
    });
  };
  const answers = await Promise.all([person, ...others].map((by, nth) => wish(by, nth)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ error: { code: 'CARD_IN_USE', field: 'documents.bpjs.card_number' } });
  const holder = [person, ...others][answers.findIndex(({ ok }) => ok)]!;
  // The same person may use it for another number.
  await answered(wish(holder, 4));
});

test('a BPJS card pays for one of two people when two servers are asked at once', async () => {
  const other = anotherServer();
  try {
    const [here, there] = [await sessionAt(0, { general: 100 }), await sessionAt(0, { general: 100 })];
    await Promise.all([app.pool, other].map((pool) => pool.query('select 1')));
    for (let round = 0; round < 30; round += 1) {
      const [one, two] = [await makePerson(app.pool), await makePerson(app.pool)];
      const cardDigest = Buffer.from(`card ${round}`);
      await Promise.allSettled([
        insertBooking(app.deps.pool, wishOf(one, here, { cardDigest })),
        insertBooking(other, wishOf(two, there, { cardDigest })),
      ]);
      expect((await liveOf(one.accountId)) + (await liveOf(two.accountId))).toBe(1);
    }
  } finally {
    await other.end();
  }
});

test('what an account may not have is said before anything is filled in, for each of its people', async () => {
  const [child] = await relatives(1);
  const { appointment } = await answered(take(await sessionAt(0)));
  const beside = await sessionAt(0, { from: '09:00', to: '11:00' });
  const { fair } = await answered(
    app.call(getPaymentRequirement, { query: { session: `${beside}` }, token: person.token }),
  );
  expect(fair).toEqual({
    live: 1,
    most: 8,
    last: [],
    refusals: [
      {
        patient: person.patientId,
        code: 'HOURS_OVERLAP',
        details: { most: 1, trans_code: appointment.trans_code, on: '2026-11-24', time: '08:00', zone: 'WIB' },
      },
    ],
  });
  await answered(take(beside, { patient: child! }));
});

test('a desk is not bound by the limits: it gives a fourth of the family a number, and the log says who gave it', async () => {
  const session = await makeQueue(app.pool, place);
  const staff = await makeStaff(app.pool, place.center);
  const [fourth, ...three] = await relatives(4);
  // The desk knows who was at its center.
  const before = await answered(take(await sessionAt(0), { patient: fourth! }));
  const params = { trans_code: before.appointment.trans_code };
  await answered(app.call(cancel, { params, body: {}, token: person.token }));
  for (const patient of three) await answered(take(session, { patient }));
  expect(await take(session, { patient: fourth! })).toMatchObject(refusedAs('SESSION_NUMBERS_FULL'));
  const body = {
    patient: { id: fourth! },
    payment: place.umum,
    priority: null,
    over: null,
    idempotency_key: randomUUID(),
  };
  await answered(app.call(registerWalkIn, { params: { id: `${session}` }, body, token: staff.token }));
  const { rows } = await app.pool.query(
    "select actor_account_id as actor from queue_event where session_id = $1 and kind = 'ISSUED' order by version",
    [session],
  );
  expect(rows.map(({ actor }) => actor as number)).toEqual([
    ...Array<number>(3).fill(person.accountId),
    staff.accountId,
  ]);
});
