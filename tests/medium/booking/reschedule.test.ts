import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, cancel, reschedule } from '#contract/booking/appointment.ts';
import { makePatient } from '../../factories/account.ts';
import { readTicketMark } from '#contract/booking/ticket-mark.ts';
import { makeClinic, makeDoctor, makeSession } from '../../factories/directory.ts';
import { bpjsDocuments, makePerson, makeTestCenter, makeQueue, pictureOf } from '../../factories/queue.ts';
import { makeShownWindow, NOTHING_SHOWN, departureOf } from '../../factories/shown-window.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({ max: 40 });
  place = await makeTestCenter(app.pool);
  person = await makePerson(app.pool);
});
afterAll(() => app.close());

const take = async (
  session: number,
  more: { patient?: number; payment?: number; documents?: object; of?: Person } = {},
) => {
  const { of = person, ...rest } = more;
  const body = { session, patient: of.patientId, payment: place.umum, idempotency_key: randomUUID(), ...rest };
  return (await answered(app.call(book, { body: body as never, token: of.token }))).appointment;
};
const move = (code: string, session: number, token = person.token) =>
  app.call(reschedule, { params: { trans_code: code }, body: { session }, token });
const counters = async (id: number) =>
  (
    await app.pool.query(
      'select jkn_taken as jkn, general_taken as general, onsite_taken as onsite, last_number as last from session where id = $1',
      [id],
    )
  ).rows[0];
const log = async (id: number) =>
  (await app.pool.query('select kind, number from queue_event where session_id = $1 order by version', [id])).rows.map(
    ({ kind, number }) => `${kind} ${number}`,
  );

describe('to another session', () => {
  test('takes a number there and gives the quota place back, under the same code; a repeated request changes nothing', async () => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place, { date: '2026-11-24' })];
    await take(to, { of: await makePerson(app.pool) });
    const before = await take(from);
    const { appointment } = await answered(move(before.trans_code, to));
    expect(appointment).toMatchObject({
      trans_code: before.trans_code,
      queue_number: 2,
      queue_label: 'B02',
      status: 'BOOKED',
      schedule: { date: '2026-11-24' },
      session: { id: to },
      queue: { ahead: 1 },
    });
    expect(readTicketMark(before.qr ?? '')).toMatchObject({ transCode: before.trans_code, session: from, number: 1 });
    expect(readTicketMark(appointment.qr ?? '')).toMatchObject({
      transCode: before.trans_code,
      session: to,
      number: 2,
    });
    expect(await counters(from)).toEqual({ jkn: 0, general: 0, onsite: 0, last: 1 });
    expect(await counters(to)).toEqual({ jkn: 0, general: 2, onsite: 0, last: 2 });
    expect([await log(from), await log(to)]).toEqual([
      ['ISSUED 1', 'MOVED 1'],
      ['ISSUED 1', 'ISSUED 2'],
    ]);
    const picture = await pictureOf(app.pool, to);
    expect((await answered(move(before.trans_code, to))).appointment.queue_number).toBe(2);
    expect(await pictureOf(app.pool, to)).toEqual(picture);
  });

  test('a BPJS patient takes the letter along and a quota place of the part for BPJS', async () => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
    const documents = await bpjsDocuments(app.pool, person.accountId);
    const { trans_code: code } = await take(from, { payment: place.bpjs, documents });
    const { appointment } = await answered(move(code, to));
    expect(appointment.payment.documents).toContainEqual({
      name: 'referral_number',
      value: documents.bpjs['referral_number'],
    });
    expect([await counters(from), await counters(to)]).toMatchObject([{ jkn: 0 }, { jkn: 1, general: 0 }]);
  });

  test('a patient who was checked in and held starts anew, under the rules of the other session', async () => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
    const { trans_code: code } = await take(from);
    await app.pool.query(
      "update appointment set status = 'HELD', checked_in_at = now(), called_at = now(), call_count = 2 where trans_code = $1",
      [code],
    );
    await app.pool.query(`update session set rules = '{"call_tries": 7}' where id = $1`, [to]);
    const { appointment } = await answered(move(code, to));
    expect(appointment).toMatchObject({ status: 'BOOKED', rules: { call_tries: 7 } });
    const { rows } = await app.pool.query(
      'select checked_in_at, called_at, call_count from appointment where trans_code = $1',
      [code],
    );
    expect(rows[0]).toEqual({ checked_in_at: null, called_at: null, call_count: 0 });
    await app.pool.query("update center set rules = '{}' where id = $1", [place.center]);
  });

  test('the window shown for the old session is deleted, the distance of the home is not', async () => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place, { date: '2026-11-24' })];
    const { trans_code: code } = await take(from);
    await makeShownWindow(app.pool, code);
    await answered(move(code, to));
    expect(await departureOf(app.pool, code)).toEqual(NOTHING_SHOWN);
  });

  test('the other session may be in another clinic of the same doctor and center', async () => {
    const doctor = await makeDoctor(app.pool);
    const from = await makeSession(app.pool, doctor, place.clinic);
    const to = await makeSession(app.pool, doctor, await makeClinic(app.pool, place.center), { date: '2026-11-25' });
    const { trans_code: code } = await take(from);
    expect(await move(code, to)).toMatchObject({ ok: true });
  });
});

describe('a refusal changes nothing', () => {
  const refused = async (code: string, from: number, to: number, error: object) => {
    const before = [await pictureOf(app.pool, from), await pictureOf(app.pool, to)];
    expect(await move(code, to)).toMatchObject({ ok: false, error });
    expect([await pictureOf(app.pool, from), await pictureOf(app.pool, to)]).toEqual(before);
  };

  test.each([
    ['full', { general: 1, generalTaken: 1 }, 'SESSION_FULL', { places: 1 }],
    ['passed', { date: '2026-11-22' }, 'SESSION_PASSED'],
    ['closed', { status: 'CLOSED' }, 'SESSION_CLOSED'],
    ['cancelled', { status: 'CANCELLED' }, 'SESSION_CANCELLED'],
    [
      'not on sale yet',
      { opensAt: new Date('2026-11-23T02:00:01Z') },
      'BOOKING_NOT_OPEN',
      { days: 0, on: '2026-11-23', time: '09:00', zone: 'WIB' },
    ],
  ] as const)('a session that is %s', async (_, fields, code, details?: object) => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place, fields)];
    await refused((await take(from)).trans_code, from, to, { code, field: 'session', ...(details && { details }) });
  });

  test('another doctor in another clinic, another center, and an unknown session', async () => {
    const from = await makeQueue(app.pool, place);
    const { trans_code: code } = await take(from);
    const clinic = await makeClinic(app.pool, place.center);
    const elsewhere = [
      await makeQueue(app.pool, { ...place, clinic }),
      await makeQueue(app.pool, await makeTestCenter(app.pool)),
    ];
    for (const to of elsewhere) await refused(code, from, to, { code: 'RESCHEDULE_ELSEWHERE', field: 'session' });
    // Not even to the same doctor, who practises there too.
    const { rows } = await app.pool.query<{ doctor_id: number }>('select doctor_id from session where id = $1', [from]);
    const there = await makeTestCenter(app.pool);
    const ofTheDoctor = await makeSession(app.pool, rows[0]!.doctor_id, there.clinic, { date: '2026-11-24' });
    await refused(code, from, ofTheDoctor, { code: 'RESCHEDULE_ELSEWHERE', field: 'session' });
    await refused(code, from, Number.MAX_SAFE_INTEGER, { code: 'SESSION_NOT_FOUND', field: 'session' });
  });

  test.each([
    ['CALLED', 'RESCHEDULE_TOO_LATE'],
    ['SERVING', 'RESCHEDULE_TOO_LATE'],
    ['DONE', 'ALREADY_ENDED'],
    ['CANCEL', 'ALREADY_ENDED'],
    ['REJECT', 'ALREADY_ENDED'],
  ] as const)('an appointment with status %s', async (status, code) => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
    const { trans_code } = await take(from);
    await app.pool.query('update appointment set status = $2 where trans_code = $1', [trans_code, status]);
    await refused(trans_code, from, to, { code });
  });

  test('a patient who has a number there already, which is named', async () => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
    const [first, second] = [await take(from), await take(to)];
    await refused(first.trans_code, from, to, { code: 'ALREADY_BOOKED', details: { trans_code: second.trans_code } });
  });

  test('an appointment of somebody else, which is not found', async () => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
    const { trans_code: code } = await take(from);
    const other = await makePerson(app.pool);
    expect(await move(code, to, other.token)).toMatchObject({ ok: false, error: { code: 'APPOINTMENT_NOT_FOUND' } });
  });
});

describe('many at once', () => {
  test('patients of two sessions swap them without a deadlock, and nobody is lost', async () => {
    const [one, other] = [
      await makeQueue(app.pool, place, { general: 40 }),
      await makeQueue(app.pool, place, { general: 40 }),
    ];
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(app.pool)));
    const taken = await Promise.all(people.map((of, at) => take(at % 2 === 0 ? one : other, { of })));
    const results = await Promise.all(
      taken.map(({ trans_code: code }, at) => move(code, at % 2 === 0 ? other : one, people[at]!.token)),
    );
    expect(results.map(({ ok }) => ok)).toEqual(people.map(() => true));
    for (const session of [one, other]) {
      expect(await counters(session)).toEqual({ jkn: 0, general: 6, onsite: 0, last: 12 });
      const { rows } = await app.pool.query('select number from appointment where session_id = $1 order by number', [
        session,
      ]);
      expect(new Set(rows.map(({ number }) => number)).size).toBe(6);
    }
  });

  test('for the last quota place one moves, and the others stay where they are', async () => {
    const last = await makeQueue(app.pool, place, { general: 1 });
    const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(app.pool)));
    const home = await makeQueue(app.pool, place, { general: 40 });
    const taken = await Promise.all(people.map((of) => take(home, { of })));
    const results = await Promise.all(taken.map(({ trans_code: code }, at) => move(code, last, people[at]!.token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of results) if (!result.ok) expect(result.error).toMatchObject({ code: 'SESSION_FULL' });
    expect([await counters(home), await counters(last)]).toMatchObject([{ general: 9 }, { general: 1 }]);
  });

  test('cancelling an appointment that is just moving gives back the quota place that it has then', async () => {
    const [from, to] = [await makeQueue(app.pool, place), await makeQueue(app.pool, place)];
    const of = await makePerson(app.pool);
    const { trans_code: code } = await take(from, { of });
    const holder = await app.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from session where id = $1 for no key update', [from]);
    const given = app.call(cancel, { params: { trans_code: code }, body: {}, token: of.token });
    await lockWaits(app.pool, 1);
    await holder.query('update session set general_taken = general_taken - 1 where id = $1', [from]);
    await holder.query('update session set general_taken = general_taken + 1 where id = $1', [to]);
    await holder.query('update appointment set session_id = $2 where trans_code = $1', [code, to]);
    await holder.query('commit');
    holder.release();
    expect(await given).toMatchObject({ ok: true, data: { appointment: { status: 'CANCEL', session: { id: to } } } });
    expect([await counters(from), await counters(to)]).toMatchObject([{ general: 0 }, { general: 0 }]);
  });

  test('one appointment that is sent to two sessions at once is in one of them', async () => {
    const [from, one, other] = [
      await makeQueue(app.pool, place),
      await makeQueue(app.pool, place),
      await makeQueue(app.pool, place),
    ];
    const child = await makePatient(app.pool, person.accountId, { name: 'Bima Rahma' });
    const { trans_code: code } = await take(from, { patient: child });
    const results = await Promise.all([one, other, one, other].map((to) => move(code, to)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    const all = await Promise.all([from, one, other].map(counters));
    expect(all.map(({ general }) => general).toSorted()).toEqual([0, 0, 1]);
  });
});
