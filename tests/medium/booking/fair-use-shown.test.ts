import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, cancel, reschedule } from '#contract/booking/appointment.ts';
import { getChangeTerms } from '#contract/booking/change-terms.ts';
import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { makeAccount, makePatient } from '../../factories/account.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({
    fair: { ...FAIR_LIMITS, moves: 2, given_back_hour: 2, given_back_day: 4, missed_days: 10 },
  });
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  person = await makePerson(app.pool);
});

const sessionOn = (day: number): Promise<number> => makeQueue(app.pool, place, { date: `2026-11-${day}`, general: 20 });
const take = async (session: number, patient = person.patientId, by = person) => {
  const body = { session, patient, payment: place.umum, idempotency_key: randomUUID(), documents: {} };
  return (await answered(app.call(book, { body, token: by.token }))).appointment;
};
const saidBefore = async (session: number, by = person) =>
  (await answered(app.call(getPaymentRequirement, { query: { session: `${session}` }, token: by.token }))).fair;
const termsOf = (code: string, by = person) =>
  answered(app.call(getChangeTerms, { params: { trans_code: code }, token: by.token }));
const giveBack = (code: string) =>
  answered(app.call(cancel, { params: { trans_code: code }, body: {}, token: person.token }));

test('the last number that an account, or one of its people, may take is said before it is taken, once for the account', async () => {
  const child = await makePatient(app.pool, person.accountId);
  const session = await sessionOn(24);
  expect((await saidBefore(session)).last).toEqual([]);
  await take(session);
  await take(session, child);
  const third = await makePatient(app.pool, person.accountId);
  expect((await saidBefore(session)).last).toEqual([
    { patient: null, code: 'SESSION_NUMBERS_FULL', details: { most: 3 } },
  ]);
  await take(await sessionOn(25));
  const { refusals, last } = await saidBefore(await sessionOn(26));
  expect(refusals).toEqual([]);
  expect(last).toEqual([{ patient: person.patientId, code: 'PERSON_NUMBERS_FULL', details: { most: 3 } }]);
  await take(session, third);
  expect((await saidBefore(session)).last).toEqual([]);
});

test('an account without a telephone reads with its first number that it gets no other one', async () => {
  const byMail = await makeAccount(app.pool, { email: 'surat@contoh.id' });
  expect((await saidBefore(await sessionOn(24), byMail)).last).toEqual([
    { patient: null, code: 'PHONE_REQUIRED', details: { most: 1 } },
  ]);
});

test('before a number is given back its holder reads how long none can be taken afterwards, and that is so', async () => {
  const session = await sessionOn(24);
  const first = await take(session);
  expect(await termsOf(first.trans_code)).toMatchObject({ pause: null });
  await giveBack(first.trans_code);
  const second = await take(session);
  expect(await termsOf(second.trans_code)).toMatchObject({ pause: { most: 2, per: 'hour' } });
  await giveBack(second.trans_code);
  const wish = { session, patient: person.patientId, payment: place.umum, documents: {} };
  const again = () => app.call(book, { body: { ...wish, idempotency_key: randomUUID() }, token: person.token });
  expect(await again()).toMatchObject({ error: { code: 'TAKEN_TOO_OFTEN', details: { per: 'hour' } } });
  app.clock.minutes(61);
  await answered(again());
});

test('before a number is moved its holder reads how often it was and may be, and nobody else does', async () => {
  const { trans_code: code } = await take(await sessionOn(24));
  const move = async (day: number) =>
    app.call(reschedule, {
      params: { trans_code: code },
      body: { session: await sessionOn(day) },
      token: person.token,
    });
  expect(await termsOf(code)).toEqual({ moves: { made: 0, most: 2 }, pause: null });
  await answered(move(25));
  expect(await termsOf(code)).toMatchObject({ moves: { made: 1, most: 2 } });
  await answered(move(26));
  expect(await termsOf(code)).toMatchObject({ moves: { made: 2, most: 2 } });
  expect(await move(27)).toMatchObject({ error: { code: 'MOVED_TOO_OFTEN' } });
  const stranger = await makePerson(app.pool);
  expect(await app.call(getChangeTerms, { params: { trans_code: code }, token: stranger.token })).toMatchObject({
    error: { code: 'APPOINTMENT_NOT_FOUND' },
  });
});

test('over how many days missed numbers count is a setting: eleven days ago is no more where ten are set', async () => {
  const miss = async (daysAgo: number) => {
    for (const day of [24, 25, 26]) {
      const { trans_code: code } = await take(await sessionOn(day));
      const ended = new Date(TEST_NOW.getTime() - daysAgo * 86_400_000);
      await app.pool.query(
        "update appointment set status = 'ABSENT', ended_at = $2, booked_at = $2 where trans_code = $1",
        [code, ended],
      );
    }
  };
  await miss(11);
  expect((await take(await sessionOn(27))).confirm).toBeNull();
  await miss(9);
  expect((await take(await sessionOn(28))).confirm).toMatchObject({ done: false });
});
