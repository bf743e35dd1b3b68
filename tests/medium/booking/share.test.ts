import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import { setDeparture } from '#contract/front-desk/check-in/presence.ts';
import { getShared, shareAppointment, unshareAppointment } from '#contract/booking/share.ts';
import { SHARES_PER_APPOINTMENT, SHARES_PER_HOUR } from '#domain/limits.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;
let code: string;
beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool, 'Siti Rahma');
  code = await bookFor(person);
});
afterAll(() => app.close());

/** Books a number in a session of its own; answers the booking code. */
async function bookFor({ patientId, token }: Person): Promise<string> {
  const session = await makeQueue(app.pool, place);
  const body = { session, patient: patientId, payment: place.umum, idempotency_key: randomUUID() };
  return (await answered(app.call(book, { body, token }))).appointment.trans_code;
}

const params = () => ({ trans_code: code });
const share = async (owner = person, transCode = code) =>
  (await answered(app.call(shareAppointment, { params: { trans_code: transCode }, token: owner.token }))).secret;
const open = (token?: string, transCode = code) =>
  app.call(getShared, { params: { trans_code: transCode }, ...(token && { token }) });

test('the secret opens the card: number, position in the queue and forecast, and it names nobody', async () => {
  const { card } = await answered(open(await share()));
  expect(card).toMatchObject({ queue_label: 'B01', status: 'BOOKED', queue: { ahead: 0, now: 0 } });
  const text = JSON.stringify(card);
  for (const secret of ['Siti', 'Rahma', '"patient":{', 'payment', 'documents', code])
    expect(text).not.toContain(secret);
});

const REFUSED = { ok: false, error: { code: 'SHARE_NOT_FOUND' } };

test('nothing else opens it: neither a missing secret, nor a wrong one, nor the code alone, nor the token of its owner', async () => {
  const secret = await share();
  for (const token of [undefined, 'x'.repeat(32), `${secret}x`, code, person.token])
    expect(await open(token)).toMatchObject(REFUSED);
  expect(await open(secret, 'ABCD-EFGH')).toMatchObject(REFUSED);
});

test('a secret opens one appointment: neither the next one of its owner nor that of somebody else', async () => {
  const other = await makePerson(app.pool, 'Budi Santoso');
  const ofOther = await bookFor(other);
  const next = await bookFor(person);
  const secret = await share();
  for (const transCode of [ofOther, next]) expect(await open(secret, transCode)).toMatchObject(REFUSED);
  // Each of them can be shared, and its secret opens it and no other.
  const secretOfOther = await share(other, ofOther);
  expect(await open(secretOfOther, ofOther)).toMatchObject({ ok: true });
  for (const transCode of [code, next]) expect(await open(secretOfOther, transCode)).toMatchObject(REFUSED);
});

test('nobody shares the appointment of somebody else, or ends its sharing', async () => {
  const secret = await share();
  const { token } = await makePerson(app.pool, 'Budi Santoso');
  for (const endpoint of [shareAppointment, unshareAppointment])
    expect(await app.call(endpoint, { params: params(), token })).toMatchObject({
      ok: false,
      error: { code: 'APPOINTMENT_NOT_FOUND' },
    });
  expect(await open(secret)).toMatchObject({ ok: true });
});

test('the secret opens nothing else, and is nowhere stored in plain', async () => {
  const secret = await share();
  const answer = await app.ask('GET', `/api/appointment/detail/${code}`, { token: secret });
  expect(answer.status).toBe(401);
  const { rows } = await app.pool.query('select l::text as row from share_link l');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(app.logged)).not.toContain(secret);
});

test('of more than five secrets the oldest ends; all end with the sharing, and those of another appointment stay', async () => {
  const next = await bookFor(person);
  const secretOfNext = await share(person, next);
  const secrets: string[] = [];
  for (let at = 0; at <= SHARES_PER_APPOINTMENT; at += 1) secrets.push(await share());
  const opens = async () => (await Promise.all(secrets.map((one) => open(one)))).map(({ ok }) => ok);
  expect(await opens()).toEqual([false, ...Array.from({ length: SHARES_PER_APPOINTMENT }, () => true)]);
  expect(await answered(app.call(unshareAppointment, { params: params(), token: person.token }))).toEqual({
    ended: SHARES_PER_APPOINTMENT,
  });
  expect(await opens()).toEqual(secrets.map(() => false));
  expect(await open(secretOfNext, next)).toMatchObject({ ok: true });
});

test('an account may make a limited number of secrets an hour', async () => {
  const other = await makePerson(app.pool, 'Budi Hartono');
  const session = await makeQueue(app.pool, await makeTestCenter(app.pool));
  const { rows } = await app.pool.query<{ id: number }>("select id from insurer where slug = 'umum'");
  const body = { session, patient: other.patientId, payment: rows[0]!.id, idempotency_key: randomUUID() };
  const { trans_code } = (await answered(app.call(book, { body, token: other.token }))).appointment;
  for (let made = 0; made < SHARES_PER_HOUR; made += 1)
    await answered(app.call(shareAppointment, { params: { trans_code }, token: other.token }));
  expect(await app.call(shareAppointment, { params: { trans_code }, token: other.token })).toMatchObject({
    ok: false,
    error: { code: 'RATE_LIMITED' },
  });
});

test('a shared card does not show how far from the center the patient lives', async () => {
  const secret = await share();
  await answered(app.call(setDeparture, { params: params(), body: { km: 12.5, care: 'SURE' }, token: person.token }));
  const { card } = await answered(open(secret));
  expect(card.queue.departure).toBeNull();
});
