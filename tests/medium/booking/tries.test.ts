import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { book } from '#contract/booking/appointment.ts';
import { bpjsDocuments, makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { solveCaptcha } from '../../support/captcha.ts';
import { otherClient } from '../../support/sign-in-attempts.ts';
import { UNLIMITED } from '../../support/unlimited.ts';

const MOST = { tries_account: 4, tries_network: 10, tries_card: 3 };

let app: TestApp;
let place: TestCenter;
let session: number;

beforeAll(async () => {
  app = await createTestApp({ fair: { ...UNLIMITED, ...MOST } });
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.minutes(1);
  session = await makeQueue(app.pool, place, { general: 200, jkn: 200 });
});

type Answer = { readonly code: string; readonly trans: string | undefined };

async function take(by: Person, peer: string, more: object = {}): Promise<Answer> {
  const fixed = { session, patient: by.patientId, payment: place.umum, idempotency_key: randomUUID(), documents: {} };
  const answer = await app.ask('POST', book.path, { body: { ...fixed, ...more }, token: by.token, peer });
  const { data, error } = (await answer.json()) as { data?: DataOf<typeof book>; error?: { code: string } };
  return { code: error?.code ?? 'OK', trans: data?.appointment.trans_code };
}
const ASKED = 'PROOF_OF_WORK_REQUIRED';
const withCard = async (by: Person, written: string) => {
  const { bpjs } = await bpjsDocuments(app.pool, by.accountId);
  return { payment: place.bpjs, documents: { bpjs: { ...bpjs, card_number: written } } };
};
/** Somebody who took a number some time ago. */
async function regular(): Promise<Person> {
  const person = await makePerson(app.pool);
  expect((await take(person, otherClient())).code).toBe('OK');
  app.clock.minutes(1);
  return person;
}

test('an account that tries more often in a minute than a hand does pays each further try with work, with a solution for each', async () => {
  const [person, peer] = [await makePerson(app.pool), otherClient()];
  const codes: string[] = [];
  for (let at = 0; at < MOST.tries_account; at += 1) codes.push((await take(person, peer)).code);
  expect(codes).toEqual(['OK', ...Array<string>(MOST.tries_account - 1).fill('ALREADY_BOOKED')]);
  expect((await take(person, peer)).code).toBe(ASKED);
  const captcha = await solveCaptcha(app);
  expect((await take(person, peer, { captcha })).code).toBe('ALREADY_BOOKED');
  expect((await take(person, peer, { captcha })).code).toBe(ASKED);
  app.clock.minutes(1);
  expect((await take(person, peer)).code).toBe('ALREADY_BOOKED');
});

test('a network from which a program tries costs work, but never somebody who takes a first number, and no other network', async () => {
  const peer = otherClient();
  const [one, other] = [await regular(), await regular()];
  for (let at = 0; at < MOST.tries_network; at += 1)
    expect((await take(await makePerson(app.pool), peer)).code).toBe('OK');
  session = await makeQueue(app.pool, place, { general: 200 });
  expect((await take(one, peer)).code).toBe(ASKED);
  expect((await take(await makePerson(app.pool), peer)).code).toBe('OK');
  expect((await take(other, otherClient())).code).toBe('OK');
  expect((await take(one, peer, { captcha: await solveCaptcha(app) })).code).toBe('OK');
});

test('an account that never had a number is asked for no work however often it tries, and ends for the minute where a program tries', async () => {
  const [person, peer] = [await makePerson(app.pool), otherClient()];
  const full = await makeQueue(app.pool, place, { general: 1, generalTaken: 1 });
  const codes: string[] = [];
  for (let at = 0; at < 10 * MOST.tries_account; at += 1)
    codes.push((await take(person, peer, { session: full })).code);
  expect(new Set(codes)).toEqual(new Set(['SESSION_FULL']));
  expect((await take(person, peer)).code).toBe('RATE_LIMITED');
  app.clock.minutes(1);
  expect((await take(person, peer)).code).toBe('OK');
});

test('a card that is tried from many accounts and networks costs work, however its digits are written', async () => {
  const people = await Promise.all(Array.from({ length: MOST.tries_card + 1 }, regular));
  session = await makeQueue(app.pool, place, { jkn: 200 });
  const card = '0001234567890';
  const codes = [];
  for (const person of people.slice(0, -1))
    codes.push((await take(person, otherClient(), await withCard(person, card))).code);
  expect(codes).toEqual(['OK', ...Array<string>(MOST.tries_card - 1).fill('CARD_IN_USE')]);
  const last = people.at(-1)!;
  const spaced = await withCard(last, `${card.slice(0, 4)} ${card.slice(4)}`);
  expect((await take(last, otherClient(), spaced)).code).toBe(ASKED);
  expect((await take(last, otherClient(), await withCard(last, '0009876543210'))).code).toBe('OK');
});

test('cards that a request invents push no account out of the count, and raise work for no other card than the one that could pay', async () => {
  const [person, peer] = [await regular(), otherClient()];
  for (let at = 0; at < MOST.tries_account; at += 1) await take(person, peer);
  expect((await take(person, peer)).code).toBe(ASKED);
  const invented = Object.fromEntries(
    Array.from({ length: 1_500 }, (_, at) => [`kartu ${at}`, { card_number: `00012345${at}` }]),
  );
  const machine = await makePerson(app.pool);
  for (let round = 0; round < 70; round += 1) await take(machine, otherClient(), { documents: invented });
  expect((await take(person, peer)).code).toBe(ASKED);
  const holder = await regular();
  session = await makeQueue(app.pool, place, { jkn: 200 });
  const { payment, documents } = await withCard(holder, '0001234567');
  expect((await take(holder, otherClient(), { payment, documents })).code).not.toBe(ASKED);
});

test('a request that is repeated with the work has the booking of the first one', async () => {
  const [person, peer, key] = [await makePerson(app.pool), otherClient(), randomUUID()];
  const first = await take(person, peer, { idempotency_key: key });
  for (let at = 1; at < MOST.tries_account; at += 1) await take(person, peer, { idempotency_key: key });
  expect((await take(person, peer, { idempotency_key: key })).code).toBe(ASKED);
  const again = await take(person, peer, { idempotency_key: key, captcha: await solveCaptcha(app) });
  expect(again).toEqual({ code: 'OK', trans: first.trans });
});

test('four hundred people behind one address who take their first numbers at once are asked for nothing', async () => {
  const peer = otherClient();
  session = await makeQueue(app.pool, place, { general: 400 });
  const people = await Promise.all(Array.from({ length: 400 }, () => makePerson(app.pool)));
  const answers = await Promise.all(people.map((one) => take(one, peer)));
  expect(answers.filter(({ code }) => code !== 'OK')).toEqual([]);
});
