import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { book, cancel, reschedule } from '#contract/booking/appointment.ts';
import { getPaymentRequirement } from '#contract/booking/payment.ts';
import { joinWaiting, leaveWaiting, listWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { callOffSession } from '#contract/disruption/schedule.ts';
import { removePatient } from '#contract/patients/patient.ts';
import { OFFER_MINUTES, WAITLIST_ENTRIES_PER_ACCOUNT, WAITLIST_ENTRIES_PER_SESSION } from '#domain/limits.ts';
import { expireOffers } from '#server/booking/waitlist/join-waitlist.ts';
import { makePatient, makeStaff } from '../../factories/account.ts';
import { bpjsDocuments, makePerson, makeTestCenter, makeQueue, pictureOf } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let place: TestCenter;
beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());
afterEach(() => {
  app.clock.now = TEST_NOW;
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => makePerson(app.pool)));
const full = () => makeQueue(app.pool, place, { general: 1 });
const take = (session: number, of: Person, more: object = {}) =>
  app.call(book, {
    body: { session, patient: of.patientId, payment: place.umum, idempotency_key: randomUUID(), ...more },
    token: of.token,
  });
const wait = (session: number, of: Person, payment = place.umum, patient = of.patientId) =>
  app.call(joinWaiting, { body: { session, patient, payment }, token: of.token });
const own = async (of: Person) => (await answered(app.call(listWaiting, { token: of.token }))).waiting;
const give = async (of: Person, code: string) =>
  answered(app.call(cancel, { params: { trans_code: code }, body: {}, token: of.token }));
const taken = async (session: number) =>
  (await app.pool.query('select jkn_taken as jkn, general_taken as general from session where id = $1', [session]))
    .rows[0];

/** A session with one quota place, which the first person has and the others wait for. */
async function queueOf(count: number): Promise<{ session: number; all: Person[]; code: string }> {
  const session = await full();
  const all = await people(count);
  const { appointment } = await answered(take(session, all[0]!));
  for (const one of all.slice(1)) await answered(wait(session, one));
  return { session, all, code: appointment.trans_code };
}

describe('a full session', () => {
  test('has a waitlist in the order in which people came; who joins twice stays at the same position', async () => {
    const { session, all } = await queueOf(3);
    const { waiting } = await answered(wait(session, all[2]!));
    expect(waiting).toMatchObject({
      session: { id: session, quota: { general_left: 0 } },
      patient: { id: all[2]!.patientId },
      payment: { slug: 'umum' },
      specializations: [],
      position: 2,
      offer_until: null,
    });
    expect((await own(all[1]!)).map(({ position }) => position)).toEqual([1]);
  });

  test('offers a returned quota place to the first on the waitlist, who is notified; nobody else can take it', async () => {
    const { session, all, code } = await queueOf(3);
    const [first, second, third] = all as [Person, Person, Person];
    const sent = app.outbox.length;
    await give(first, code);
    expect(await taken(session)).toEqual({ jkn: 0, general: 1 });
    expect(await own(second)).toMatchObject([
      { position: null, offer_until: new Date(TEST_NOW.getTime() + OFFER_MINUTES * MINUTE_MS).toISOString() },
    ]);
    expect(await own(third)).toMatchObject([{ position: 1, offer_until: null }]);
    expect(app.outbox.slice(sent)).toEqual([
      expect.objectContaining({
        subject: 'Ada tempat kosong untuk Anda',
        body: expect.stringContaining(`/ambil-antrian/${session}`),
      }),
    ]);
    for (const other of [first, third])
      expect(await take(session, other)).toMatchObject({ ok: false, error: { code: 'SESSION_FULL' } });
    const left = async (of: Person) =>
      (
        await answered(app.call(getPaymentRequirement, { query: { session: `${session}` }, token: of.token }))
      ).payments.find(({ slug }) => slug === 'umum')!.left;
    expect([await left(second), await left(third)]).toEqual([1, 0]);
    expect(await take(session, second)).toMatchObject({ ok: true, data: { appointment: { queue_number: 2 } } });
    expect(await own(second)).toEqual([]);
    expect(await taken(session)).toEqual({ jkn: 0, general: 1 });
  });

  test('passes an expired offer to the next, and after the last one frees the quota place', async () => {
    const { session, all, code } = await queueOf(3);
    const [first, second, third] = all as [Person, Person, Person];
    await give(first, code);
    app.clock.advance(OFFER_MINUTES * MINUTE_MS - 1);
    expect(await expireOffers(app.clock.now, app.deps)).toBe(0);
    app.clock.advance(1);
    expect(await take(session, second)).toMatchObject({ ok: false, error: { code: 'SESSION_FULL' } });
    expect(await expireOffers(app.clock.now, app.deps)).toBe(1);
    expect([await own(second), (await own(third)).length]).toEqual([[], 1]);
    expect(await taken(session)).toEqual({ jkn: 0, general: 1 });
    app.clock.advance(OFFER_MINUTES * MINUTE_MS);
    await expireOffers(app.clock.now, app.deps);
    expect(await taken(session)).toEqual({ jkn: 0, general: 0 });
    expect(await take(session, first)).toMatchObject({ ok: true });
  });

  test('passes a declined offer to the next, and skips patients who left the waitlist', async () => {
    const { session, all, code } = await queueOf(4);
    const [first, second, third, fourth] = all as [Person, Person, Person, Person];
    const leave = async (of: Person) =>
      app.call(leaveWaiting, { params: { id: `${(await own(of))[0]?.id ?? 1}` }, token: of.token });
    expect(await leave(third)).toMatchObject({ ok: true });
    await give(first, code);
    expect(await leave(second)).toMatchObject({ ok: true });
    expect(await own(fourth)).toMatchObject([{ position: null, offer_until: expect.any(String) }]);
    expect(await leave(second)).toMatchObject({ ok: false, error: { code: 'WAITING_NOT_FOUND' } });
    expect(await leave(fourth)).toMatchObject({ ok: true });
    expect(await taken(session)).toEqual({ jkn: 0, general: 0 });
  });

  test('has a waitlist of its own for BPJS', async () => {
    const session = await makeQueue(app.pool, place, { general: 1, generalTaken: 1, jkn: 1 });
    const [one, other] = (await people(2)) as [Person, Person];
    expect(await wait(session, one, place.bpjs)).toMatchObject({ ok: false, error: { code: 'SESSION_HAS_PLACE' } });
    const documents = await bpjsDocuments(app.pool, one.accountId);
    const { appointment } = await answered(take(session, one, { payment: place.bpjs, documents }));
    await answered(wait(session, other));
    await give(one, appointment.trans_code);
    expect(await own(other)).toMatchObject([{ position: 1 }]);
    expect(await taken(session)).toEqual({ jkn: 0, general: 1 });
  });

  test('offers the quota place of a patient who moves to another session, where the move uses their offer', async () => {
    const { session, all, code } = await queueOf(2);
    const other = await makeQueue(app.pool, place, { date: '2026-11-24', general: 1 });
    const [first, second] = all as [Person, Person];
    const [holder] = (await people(1)) as [Person];
    const there = await answered(take(other, holder));
    await answered(wait(other, first));
    await give(holder, there.appointment.trans_code);
    expect(
      await app.call(reschedule, { params: { trans_code: code }, body: { session: other }, token: first.token }),
    ).toMatchObject({
      ok: true,
    });
    expect([await own(first), await own(second)]).toMatchObject([[], [{ offer_until: expect.any(String) }]]);
    expect([await taken(session), await taken(other)]).toEqual([
      { jkn: 0, general: 1 },
      { jkn: 0, general: 1 },
    ]);
  });

  test('loses the waitlist entry of a patient who is removed from the family', async () => {
    const { session, all } = await queueOf(1);
    const [first] = all as [Person];
    const child = await makePatient(app.pool, first.accountId, { name: 'Bima Rahma' });
    await answered(wait(session, first, place.umum, child));
    await answered(app.call(removePatient, { params: { patient: `${child}` }, token: first.token }));
    expect(await own(first)).toEqual([]);
  });
});

describe('joining a waitlist is refused, and nothing is changed', () => {
  const refused = async (session: number, of: Person, error: object, payment?: number, patient?: number) => {
    const before = await pictureOf(app.pool, session);
    expect(await wait(session, of, payment, patient)).toMatchObject({ ok: false, error });
    expect([await pictureOf(app.pool, session), await own(of)]).toEqual([before, []]);
  };

  test.each([
    ['with a place', { general: 2, generalTaken: 1 }, 'SESSION_HAS_PLACE', { left: 1 }],
    ['passed', { date: '2026-11-22', general: 1, generalTaken: 1 }, 'SESSION_PASSED'],
    ['closed', { status: 'CLOSED', general: 1, generalTaken: 1 }, 'SESSION_CLOSED'],
    ['cancelled', { status: 'CANCELLED', general: 1, generalTaken: 1 }, 'SESSION_CANCELLED'],
    ['not on sale yet', { opensAt: new Date('2026-11-23T02:00:01Z'), general: 1, generalTaken: 1 }, 'BOOKING_NOT_OPEN'],
  ] as const)('a session that is %s', async (_, fields, code, details?: object) => {
    const [one] = (await people(1)) as [Person];
    await refused(await makeQueue(app.pool, place, fields), one, {
      code,
      field: 'session',
      ...(details && { details }),
    });
  });

  test('an unknown session, somebody else’s patient, a payment kind that is not accepted, a second number', async () => {
    const { session, all } = await queueOf(1);
    const [first] = all as [Person];
    const [other] = (await people(1)) as [Person];
    await refused(999_999_999, other, { code: 'SESSION_NOT_FOUND', field: 'session' });
    await refused(session, other, { code: 'PATIENT_NOT_FOUND', field: 'patient' }, place.umum, first.patientId);
    await refused(session, other, { code: 'PAYMENT_NOT_ACCEPTED', field: 'payment' }, 3_000_000_000);
    await refused(session, first, { code: 'ALREADY_BOOKED' });
  });

  test('in more sessions than five', async () => {
    const [one] = (await people(1)) as [Person];
    const sessions = await Promise.all(
      Array.from({ length: WAITLIST_ENTRIES_PER_ACCOUNT + 1 }, () =>
        makeQueue(app.pool, place, { general: 1, generalTaken: 1 }),
      ),
    );
    for (const session of sessions.slice(1)) await answered(wait(session, one));
    expect(await wait(sessions[0]!, one)).toMatchObject({
      ok: false,
      error: { code: 'WAITINGS_FULL', details: { limit: WAITLIST_ENTRIES_PER_ACCOUNT } },
    });
  });

  test('behind a full waitlist', async () => {
    const { session, all } = await queueOf(1);
    await app.pool.query(
      `with p as (
         insert into patient (account_id, relation, name, gender, created_at)
         select $2, 'other', 'Orang ' || n, 'L', $4 from generate_series(1, $5::int) n returning id
       )
       insert into waitlist_entry (session_id, account_id, patient_id, insurer_id, part, joined_at) select $1, $2, id, $3, 'GENERAL', $4 from p`,
      [session, all[0]!.accountId, place.umum, TEST_NOW, WAITLIST_ENTRIES_PER_SESSION],
    );
    const [one] = (await people(1)) as [Person];
    await refused(session, one, { code: 'WAITING_FULL', details: { limit: WAITLIST_ENTRIES_PER_SESSION } });
  });
});

test('a session that gives no more numbers has no waitlist', async () => {
  const { session, all, code } = await queueOf(3);
  const [first, second, third] = all as [Person, Person, Person];
  await app.pool.query('update session set closes_at = $2 where id = $1', [
    session,
    new Date(TEST_NOW.getTime() + 4 * MINUTE_MS),
  ]);
  await give(first, code);
  expect((await own(second))[0]?.offer_until).toBe(new Date(TEST_NOW.getTime() + 4 * MINUTE_MS).toISOString());
  app.clock.advance(4 * MINUTE_MS);
  const sent = app.outbox.length;
  expect(await expireOffers(app.clock.now, app.deps)).toBe(2);
  expect(await taken(session)).toEqual({ jkn: 0, general: 0 });
  // The expired offer was notified when it was made; patients who still waited are notified now, once.
  expect(app.outbox.slice(sent)).toEqual([
    expect.objectContaining({ to: third.phone, subject: 'Sesi yang Anda tunggu sudah tidak memberi nomor' }),
  ]);
  expect(await expireOffers(app.clock.now, app.deps)).toBe(0);
  expect(app.outbox).toHaveLength(sent + 1);
  const { rows } = await app.pool.query('select status from waitlist_entry where session_id = $1 order by id', [
    session,
  ]);
  expect(rows.map(({ status }) => status)).toEqual(['PASSED', 'PASSED']);
});

describe('a session that is called off', () => {
  const off = async (session: number, manager: string, digest?: string) =>
    app.call(callOffSession, {
      params: { center: `${place.center}`, id: `${session}` },
      body: { reason: 'dokter sakit', ...(digest !== undefined && { confirm: { digest } }) },
      token: manager,
    });
  const states = async (session: number) =>
    (await app.pool.query('select status from waitlist_entry where session_id = $1 order by id', [session])).rows.map(
      ({ status }) => status,
    );
  let manager: string;
  beforeAll(async () => {
    manager = (await makeStaff(app.pool, place.center, { scope: 'manager' })).token;
  });
  /** A session that has not begun, with one number, one offer and two more waitlist entries. */
  async function tomorrow(): Promise<{ session: number; all: Person[] }> {
    const session = await makeQueue(app.pool, place, { date: '2026-11-24', general: 2 });
    const all = await people(5);
    await answered(take(session, all[0]!));
    const { appointment } = await answered(take(session, all[1]!));
    for (const one of all.slice(2)) await answered(wait(session, one));
    await give(all[1]!, appointment.trans_code);
    return { session, all };
  }

  test('notifies everybody on the waitlist and with an offer, with the reason, in the transaction that ends it', async () => {
    const { session, all } = await tomorrow();
    const sent = app.outbox.length;
    const first = await answered(off(session, manager));
    expect([first.saved, await states(session)]).toEqual([false, ['OFFERED', 'WAITING', 'WAITING']]);
    expect(app.outbox).toHaveLength(sent);
    expect(await answered(off(session, manager, first.digest))).toMatchObject({ saved: true });
    expect(await states(session)).toEqual(['PASSED', 'PASSED', 'PASSED']);
    expect(await taken(session)).toEqual({ jkn: 0, general: 0 });
    const told = app.outbox.slice(sent).filter(({ subject }) => subject === 'Sesi yang Anda tunggu dibatalkan');
    expect(told.map(({ to }) => to)).toEqual(all.slice(2).map(({ phone }) => phone));
    expect(told[0]!.body).toMatch(
      /^dr\. Uji .* tidak berpraktik Selasa, 24 November pukul 08:00 WIB \(dokter sakit\)\. .*\/d\/dr-uji/,
    );
  });

  test('is not called off when a notification cannot be stored', async () => {
    const { session } = await tomorrow();
    const { digest } = await answered(off(session, manager));
    await app.pool.query(
      `alter table outbox_message add constraint closed check (subject <> 'Sesi yang Anda tunggu dibatalkan') not valid`,
    );
    expect(await off(session, manager, digest)).toMatchObject({ ok: false, error: { status: 500 } });
    await app.pool.query('alter table outbox_message drop constraint closed');
    expect(await states(session)).toEqual(['OFFERED', 'WAITING', 'WAITING']);
    const { rows } = await app.pool.query('select status from session where id = $1', [session]);
    expect(rows[0].status).toBe('OPEN');
  });

  test('and a booking that uses an offer at the same moment wait for each other: the offer ends, and its quota place with it', async () => {
    const { session, all } = await tomorrow();
    const { digest } = await answered(off(session, manager));
    // Both lock the session before the offer, so that neither holds what the other waits for.
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from session where id = $1 for no key update', [session]);
    const called = off(session, manager, digest);
    await lockWaits(app.pool, 1);
    const booked = take(session, all[2]!);
    await lockWaits(app.pool, 2);
    await holder.query('commit');
    holder.release();
    expect(await called).toMatchObject({ ok: true, data: { saved: true } });
    expect(await booked).toMatchObject({ ok: false, error: { code: 'SESSION_CANCELLED' } });
    expect([await states(session), await taken(session)]).toEqual([
      ['PASSED', 'PASSED', 'PASSED'],
      { jkn: 0, general: 0 },
    ]);
  });
});

describe('an unused offer', () => {
  const bpjs = async (of: Person) => ({ payment: place.bpjs, documents: await bpjsDocuments(app.pool, of.accountId) });
  /** One quota place of each part; the first person has that of BPJS, and the others wait for it. Given back, it is offered to the second. */
  const offered = async () => {
    const session = await makeQueue(app.pool, place, { jkn: 1, general: 1 });
    const all = await people(3);
    const { appointment } = await answered(take(session, all[0]!, await bpjs(all[0]!)));
    for (const one of all.slice(1)) await answered(wait(session, one, place.bpjs));
    await give(all[0]!, appointment.trans_code);
    return { session, second: all[1]!, third: all[2]! };
  };

  test('goes to the next, when its patient takes a quota place of another part', async () => {
    const { session, second, third } = await offered();
    expect(await own(third)).toMatchObject([{ position: 1 }]);
    await answered(take(session, second));
    expect(await taken(session)).toEqual({ jkn: 1, general: 1 });
    expect([await own(second), await own(third)]).toMatchObject([[], [{ offer_until: expect.any(String) }]]);
  });

  test('goes to the next, when its patient moves a number of another part there', async () => {
    const { session, second, third } = await offered();
    const { appointment } = await answered(take(await makeQueue(app.pool, place), second));
    await answered(
      app.call(reschedule, { params: { trans_code: appointment.trans_code }, body: { session }, token: second.token }),
    );
    expect(await taken(session)).toEqual({ jkn: 1, general: 1 });
    expect([await own(second), await own(third)]).toMatchObject([[], [{ offer_until: expect.any(String) }]]);
  });

  test('is free again, when its patient comes too late for it and takes another quota place', async () => {
    const session = await makeQueue(app.pool, place, { general: 2 });
    const [first, second, third] = (await people(3)) as [Person, Person, Person];
    const codes = [await answered(take(session, first)), await answered(take(session, second))];
    await answered(wait(session, third));
    await give(first, codes[0]!.appointment.trans_code);
    app.clock.advance(OFFER_MINUTES * MINUTE_MS);
    await give(second, codes[1]!.appointment.trans_code);
    expect(await taken(session)).toMatchObject({ general: 1 });
    await answered(take(session, third));
    expect(await taken(session)).toMatchObject({ general: 1 });
    expect(await own(third)).toEqual([]);
  });
});
