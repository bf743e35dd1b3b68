import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book } from '#contract/booking/appointment.ts';
import type { In } from '#contract/endpoint.ts';
import { makePatient } from '../../factories/account.ts';
import { makePerson, makeTestCenter, makeQueue, pictureOf } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ max: 20 });
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool);
});
afterAll(() => app.close());

type Body = In<(typeof book)['body']>;
const bodyFor = (session: number): Body => ({
  session,
  patient: person.patientId,
  payment: place.umum,
  idempotency_key: randomUUID(),
});
const take = (body: Body, token = person.token) => app.call(book, { body, token });
const taken = async (body: Body, token = person.token) => {
  const result = await take(body, token);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data.appointment;
};
const sessionRow = async (id: number) =>
  (await app.pool.query('select general_taken, last_number, version from session where id = $1', [id])).rows[0];

describe('the same request again', () => {
  test('the same key and body answer the same booking, even when the session has become full', async () => {
    const session = await makeQueue(app.pool, place, { general: 1 });
    const body = bodyFor(session);
    const first = await taken(body);
    expect(await taken(body)).toEqual(first);
    expect(await sessionRow(session)).toMatchObject({ general_taken: 1, last_number: 1, version: 1 });
  });

  test('the same key for something else is refused, and nothing is taken', async () => {
    const session = await makeQueue(app.pool, place);
    const other = await makeQueue(app.pool, place);
    const body = bodyFor(session);
    await taken(body);
    const before = await pictureOf(app.pool, other);
    expect(await take({ ...body, session: other })).toMatchObject({
      ok: false,
      error: { code: 'IDEMPOTENCY_KEY_REUSED', field: 'idempotency_key' },
    });
    expect(await pictureOf(app.pool, other)).toEqual(before);
    const stranger = await makePerson(app.pool);
    expect((await take({ ...body, patient: stranger.patientId }, stranger.token)).ok).toBe(true);
  });

  test('the same key for a child is another request than for the mother', async () => {
    const session = await makeQueue(app.pool, place);
    const child = await makePatient(app.pool, person.accountId, { name: 'Bima Rahma' });
    const body = bodyFor(session);
    await taken(body);
    expect(await take({ ...body, patient: child })).toMatchObject({
      ok: false,
      error: { code: 'IDEMPOTENCY_KEY_REUSED', field: 'idempotency_key' },
    });
  });

  test("a key that another account used before finds none of that account's bookings", async () => {
    const session = await makeQueue(app.pool, place, { general: 1 });
    const body = bodyFor(session);
    await taken(body);
    const stranger = await makePerson(app.pool);
    expect(await take({ ...body, patient: stranger.patientId }, stranger.token)).toMatchObject({
      ok: false,
      error: { code: 'SESSION_FULL', field: 'session' },
    });
  });

  test('twenty retries at once make one booking', async () => {
    const session = await makeQueue(app.pool, place);
    const body = bodyFor(session);
    const answers = await Promise.all(Array.from({ length: 20 }, () => taken(body)));
    expect(new Set(answers.map(({ trans_code }) => trans_code)).size).toBe(1);
    expect(await sessionRow(session)).toMatchObject({ general_taken: 1, last_number: 1, version: 1 });
  });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
