import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import { getShared, shareAppointment, unshareAppointment } from '#contract/booking/share.ts';
import { SHARES_PER_APPOINTMENT } from '#domain/limits.ts';
import { makePerson, makePlace, makeQueue } from '../../factories/queue.ts';
import type { Person } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let person: Person;
let code: string;
beforeAll(async () => {
  app = await createTestApp();
  const place = await makePlace(app.pool);
  person = await makePerson(app.pool, 'Siti Rahma');
  const session = await makeQueue(app.pool, place);
  const body = { session, patient: person.patientId, payment: place.umum, idempotency_key: randomUUID() };
  code = (await answered(app.call(book, { body, token: person.token }))).appointment.trans_code;
});
afterAll(() => app.close());

const params = () => ({ trans_code: code });
const share = async () =>
  (await answered(app.call(shareAppointment, { params: params(), token: person.token }))).secret;
const open = (token?: string, transCode = code) =>
  app.call(getShared, { params: { trans_code: transCode }, ...(token && { token }) });

test('the secret opens the card: number, place in the queue and when, and names nobody', async () => {
  const { card } = await answered(open(await share()));
  expect(card).toMatchObject({ queue_label: 'B01', status: 'BOOKED', queue: { ahead: 0, now: 0 } });
  const text = JSON.stringify(card);
  for (const secret of ['Siti', 'Rahma', '"patient":{', 'payment', 'documents', code])
    expect(text).not.toContain(secret);
});

test('nothing else opens it: no secret, another one, that of another appointment, the code alone', async () => {
  const secret = await share();
  for (const token of [undefined, 'x'.repeat(32), `${secret}x`])
    expect(await open(token)).toMatchObject({ ok: false, error: { code: 'SHARE_NOT_FOUND' } });
  expect(await open(secret, 'ABCD-EFGH')).toMatchObject({ ok: false, error: { code: 'SHARE_NOT_FOUND' } });
  expect(await open(person.token)).toMatchObject({ ok: false, error: { code: 'SHARE_NOT_FOUND' } });
});

test('the secret opens nothing else, and lies nowhere as it is', async () => {
  const secret = await share();
  const answer = await app.ask('GET', `/api/appointment/detail/${code}`, { token: secret });
  expect(answer.status).toBe(401);
  const { rows } = await app.pool.query('select l::text as row from share_link l');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(app.logged)).not.toContain(secret);
});

test('of more than five the oldest ends; all end when the sharing does', async () => {
  const secrets: string[] = [];
  for (let at = 0; at <= SHARES_PER_APPOINTMENT; at += 1) secrets.push(await share());
  const opens = async () => (await Promise.all(secrets.map((one) => open(one)))).map(({ ok }) => ok);
  expect(await opens()).toEqual([false, ...Array.from({ length: SHARES_PER_APPOINTMENT }, () => true)]);
  expect(await answered(app.call(unshareAppointment, { params: params(), token: person.token }))).toEqual({
    ended: SHARES_PER_APPOINTMENT,
  });
  expect(await opens()).toEqual(secrets.map(() => false));
});
