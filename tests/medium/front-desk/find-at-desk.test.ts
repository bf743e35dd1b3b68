import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAtDesk, printSlip } from '#contract/front-desk/desk-find.ts';
import { finish, sendToLab, hold } from '#contract/front-desk/desk-moves.ts';
import { findKnownPatients, registerWalkIn, voidNumber } from '#contract/front-desk/desk-register.ts';
import { getShared } from '#contract/booking/share.ts';
import { stepAway } from '#contract/front-desk/check-in/presence.ts';
import { DESK_FOUND_MAX, DESK_SEARCHES_PER_HOUR, SHARES_PER_APPOINTMENT } from '#domain/limits.ts';
import { makeClinic } from '../../factories/directory.ts';
import { makePerson, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { bookIn } from '../../support/queue/book-in.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { labels } from '../../support/queue/labels.ts';

let app: TestApp;
/** The desk whose center the fixed people below have their numbers at. */
let desk: DeskStand;
let elsewhere: DeskStand;
/** A clinic of the center with 'D' before its numbers. */
let heart: number;
const codes: Record<string, string> = {};
const phones: Record<string, string> = {};

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
  elsewhere = await DeskStand.open(app);
  const clinic = await makeClinic(app.pool, desk.place.center, {
    prefix: 'D',
    name: 'Poli Jantung',
    room: 'Ruang 102',
  });
  heart = await makeQueue(app.pool, { ...desk.place, clinic });
  const general = await makeQueue(app.pool, desk.place);
  const foreign = await makeQueue(app.pool, elsewhere.place);
  for (const [name, session] of [
    ['Hari Prabowo', heart],
    ['Prasetya Adinegara', general],
    ['Supratman', general],
    ['Ahmad_Zain 100%', heart],
    ['Prabu Jauh', foreign],
  ] as const) {
    const person = await makePerson(app.pool, name);
    codes[name] = await bookIn(app, desk.place, session, person);
    phones[name] = person.phone!;
  }
});
afterAll(() => app.close());

const ask = (query: string, token: string, center?: string) =>
  app.call(findAtDesk, { query: { center }, body: { query }, token });
const find = (query: string, { token } = desk) => answered(ask(query, token));
const names = async (query: string, at = desk) => (await find(query, at)).numbers.map(({ patient }) => patient.name);

describe('a number of any session of today is found', () => {
  test('by parts of the name in any order, those whose words begin so before the others', async () => {
    expect(await names('pra')).toEqual(['Hari Prabowo', 'Prasetya Adinegara', 'Supratman']);
    expect(await names('ADI  pras')).toEqual(['Prasetya Adinegara']);
    expect(await names('pra hari x')).toEqual([]);
  });

  test('with signs that mean something to the database taken as they are', async () => {
    expect(await names('d_za')).toEqual(['Ahmad_Zain 100%']);
    expect(await names('zain 100%')).toEqual(['Ahmad_Zain 100%']);
    expect(await names('a%a')).toEqual([]);
    expect(await names(String.raw`pr\\`)).toEqual([]);
  });

  test('by its booking code, with or without the hyphen, in any letters', async () => {
    const code = codes['Supratman']!;
    for (const typed of [code, code.toLowerCase(), ` ${code.replace('-', '')} `])
      expect(await names(typed)).toEqual(['Supratman']);
  });

  test('by the number as it is shown, or without the letter of its clinic', async () => {
    expect(await names('d1')).toEqual(['Hari Prabowo']);
    expect(await names('D02')).toEqual(['Ahmad_Zain 100%']);
    expect(await names('2')).toEqual(['Ahmad_Zain 100%', 'Supratman']);
    expect(await names('X1')).toEqual([]);
  });

  test('by the end of the phone of at least four digits, or all of it; and no phone is answered in full', async () => {
    const phone = phones['Hari Prabowo']!;
    for (const typed of [phone, phone.replace('+62', '0'), phone.slice(-5)])
      expect(await names(typed)).toEqual(['Hari Prabowo']);
    expect(await names(phone.slice(-3))).toEqual([]);
    expect(await names(phone.slice(4, 9))).toEqual([]);
    const answer = await find(phone);
    expect(answer.numbers[0]!.patient.phone_end).toBe(phone.slice(-4));
    expect(JSON.stringify(answer)).not.toContain(phone.slice(-8));
  });

  test('and nobody by a text that means nobody', async () => {
    for (const typed of ['p', '?', '123']) expect((await find(typed)).numbers).toEqual([]);
    expect(await ask(' ', desk.token)).toMatchObject({
      error: { code: 'INVALID_INPUT' },
    });
  });
});

test("people of other centers are never found, whatever is asked for, and a center that is not the asker's is refused", async () => {
  for (const typed of ['prabu', codes['Prabu Jauh']!, phones['Prabu Jauh']!, 'B01'])
    expect(await names(typed)).not.toContain('Prabu Jauh');
  expect(await names('prabu', elsewhere)).toEqual(['Prabu Jauh']);
  expect(await ask('prabu', desk.token, `${elsewhere.place.center}`)).toMatchObject({
    error: { code: 'FORBIDDEN' },
  });
});

test('sessions of other days are left out, unless they still run', async () => {
  const own = await DeskStand.open(app);
  for (const [date, name] of [
    ['2026-11-24', 'Melati Besok'],
    ['2026-11-23', 'Melati Kini'],
  ] as const)
    await own.take(await makeQueue(app.pool, own.place, { date }), await makePerson(app.pool, name));
  expect(await names('melati', own)).toEqual(['Melati Kini']);
  await app.pool.query(
    "update session set date = '2026-11-22', status = 'RUNNING' where center_id = $1 and date = '2026-11-24'",
    [own.place.center],
  );
  expect((await names('melati', own)).toSorted()).toEqual(['Melati Besok', 'Melati Kini']);
  await app.pool.query("update session set status = 'FINISHED' where center_id = $1 and date = '2026-11-22'", [
    own.place.center,
  ]);
  expect(await names('melati', own)).toEqual(['Melati Kini']);
});

test('a number says where it is, what its holder waits for and what a press must carry; those who are to come stand first, ended ones last', async () => {
  const own = await DeskStand.open(app);
  const { session, people, codes: taken } = await own.queue(6, { here: 5 });
  const { version } = await own.start(session);
  expect(version).toBeGreaterThan(0);
  await own.call(session);
  await own.pressed(sendToLab, session);
  await own.call(session);
  await own.pressed(hold, session);
  await own.call(session);
  await own.pressed(finish, session);
  const away = { params: { trans_code: taken[3]! }, body: { minutes: 10 }, token: people[3]!.token };
  await answered(app.call(stepAway, away));
  const { numbers, has_more: hasMore } = await find('orang', own);
  const now = await own.look(session);
  expect(hasMore).toBe(false);
  expect(labels(numbers)).toEqual(['B01', 'B02', 'B06', 'B04', 'B05', 'B03']);
  const byLabel = new Map(numbers.map((one) => [one.label, one]));
  expect(byLabel.get('B01')).toMatchObject({ lab_since: '2026-11-23T02:00:00.000Z', ahead: null, status: 'HELD' });
  expect(byLabel.get('B02')).toMatchObject({ due_in: expect.any(Number), lab_since: null, status: 'HELD' });
  expect(byLabel.get('B03')).toMatchObject({ status: 'DONE', ended_at: '2026-11-23T02:00:00.000Z', ahead: null });
  expect(byLabel.get('B04')).toMatchObject({ away_until: '2026-11-23T02:10:00.000Z' });
  expect(byLabel.get('B06')).toMatchObject({ status: 'BOOKED', is_here: false, checked_in_at: null });
  expect(byLabel.get('B05')).toMatchObject({
    // B04, who will be back in time, and then B02, who comes again.
    ahead: 2,
    session: { id: session, version: now.version, status: 'RUNNING', date: '2026-11-23' },
    patient: { name: 'Orang 5', age: 36 },
    payment: 'Umum',
  });
});

test('twenty are answered at most, and the answer says that there are more', async () => {
  const own = await DeskStand.open(app);
  await own.queue(DESK_FOUND_MAX, { here: 0, general: 30 });
  expect(await find('orang', own)).toMatchObject({ has_more: false, numbers: { length: DESK_FOUND_MAX } });
  await own.queue(1, { here: 0 });
  expect(await find('orang', own)).toMatchObject({ has_more: true, numbers: { length: DESK_FOUND_MAX } });
});

test('searching is limited', async () => {
  const other = await DeskStand.open(app);
  await find('siti', other);
  await app.pool.query(`update rate_count set count = $1 where key like 'desk-find:%'`, [DESK_SEARCHES_PER_HOUR]);
  expect(await ask('siti', other.token)).toMatchObject({
    error: { code: 'RATE_LIMITED' },
  });
  await app.pool.query(`delete from rate_count where key like 'desk-find:%'`);
});

describe('the slip of a number', () => {
  const printed = (code: string, { token } = desk) =>
    app.call(printSlip, { params: { trans_code: code }, query: {}, token });
  const shared = (code: string, secret: string) => app.call(getShared, { params: { trans_code: code }, token: secret });

  test('is printed again with a secret of its own, and names nobody; the one printed before stays good', async () => {
    const code = codes['Hari Prabowo']!;
    const [one, two] = [await answered(printed(code)), await answered(printed(code.toLowerCase()))];
    expect(one.slip).toMatchObject({ label: 'D01', trans_code: code, is_onsite: false, clinic: { room: 'Ruang 102' } });
    expect(JSON.stringify(one)).not.toContain('Prabowo');
    expect(one.slip.secret).not.toBe(two.slip.secret);
    for (const { slip } of [one, two]) expect(await shared(code, slip.secret)).toMatchObject({ ok: true });
  });

  test('ends the oldest of several secrets', async () => {
    const code = codes['Supratman']!;
    const secrets: string[] = [];
    for (let each = 0; each <= SHARES_PER_APPOINTMENT; each += 1)
      secrets.push((await answered(printed(code))).slip.secret);
    expect(await shared(code, secrets[0]!)).toMatchObject({ error: { code: 'SHARE_NOT_FOUND' } });
    expect(await shared(code, secrets.at(-1)!)).toMatchObject({ ok: true });
  });

  test('is not printed for a number that has ended, or one of another center', async () => {
    const { session, codes: taken } = await desk.queue(1);
    await desk.pressed(voidNumber, session, { number: 1, reason: 'LEFT' });
    expect(await printed(taken[0]!)).toMatchObject({ error: { code: 'ALREADY_ENDED' } });
    expect(await printed(codes['Hari Prabowo']!, elsewhere)).toMatchObject({
      error: { code: 'APPOINTMENT_NOT_FOUND' },
    });
  });
});

test('a known patient comes with the payment of their last visit', async () => {
  const own = await DeskStand.open(app);
  const { session } = await own.queue(0, { onsite: 5 });
  const later = await own.queue(0, { onsite: 5, from: '13:00', to: '17:00' });
  const payment = async () =>
    (await answered(app.call(findKnownPatients, { body: { query: 'karto' }, token: own.token }))).patients.map(
      (one) => one.payment,
    );
  const body = { payment: own.place.umum, priority: null, over: null };
  const patient = { name: 'Mbah Karto', gender: 'L', birth_date: null };
  const first = await own.press(registerWalkIn, session, { ...body, patient, idempotency_key: randomUUID() });
  expect(first).toMatchObject({ ok: true });
  expect(await payment()).toEqual([own.place.umum]);
  const { patients } = await answered(app.call(findKnownPatients, { body: { query: 'karto' }, token: own.token }));
  const again = { ...body, patient: { id: patients[0]!.id }, payment: own.place.bpjs, idempotency_key: randomUUID() };
  expect(await own.press(registerWalkIn, later.session, again)).toMatchObject({ ok: true });
  expect(await payment()).toEqual([own.place.bpjs]);
});
