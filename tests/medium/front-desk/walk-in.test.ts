import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancel, reschedule } from '#contract/booking/appointment.ts';
import { undoMove } from '#contract/front-desk/desk-moves.ts';
import { findKnownPatients, listDeskPayments, registerWalkIn, voidNumber } from '#contract/front-desk/desk-register.ts';
import { getShared } from '#contract/booking/share.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { sendNotifications } from '#server/notifications/send-notifications.ts';
import { notifyFromLogs } from '#server/notifications/notify-from-logs.ts';
import { makePerson, makeTestCenter, makeQueue, pictureOf } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { pressBody } from '../../support/queue/press-body.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const NEW = { name: 'Mbah Karto', gender: 'L', birth_date: '1948-02-01' } as const;
const bodyFor = (fields: object = {}) => ({
  patient: NEW,
  payment: desk.place.umum,
  priority: null,
  over: null,
  idempotency_key: randomUUID(),
  ...fields,
});
const register = (session: number, fields: object = {}) => desk.press(registerWalkIn, session, bodyFor(fields));
const done = async (session: number, fields: object = {}) => {
  const answer = await register(session, fields);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data;
};
const partsOf = async (session: number) =>
  (
    await app.pool.query(
      'select jkn_taken as jkn, general_taken as general, onsite_taken as onsite, onsite_quota as desk from session where id = $1',
      [session],
    )
  ).rows[0];

describe('somebody at the desk', () => {
  test('gets the next number without a phone, counts as here, and stands in the second line', async () => {
    const { session } = await desk.queue(2, { onsite: 3 });
    const { entry, session: after } = await done(session);
    expect(entry).toMatchObject({
      label: 'B03',
      status: 'CHECKED_IN',
      patient: { name: 'Mbah Karto', age: 78 },
      payment: 'Umum',
      checked_in_at: '2026-11-23T02:00:00.000Z',
      is_onsite: true,
    });
    expect(after).toMatchObject({ waiting: 3, quota: { onsite: 3, onsite_left: 2 } });
    // Nobody can sign in with the desk's account, and no booking of it belongs to anybody.
    const { rows } = await app.pool.query(
      'select phone, email, name, center_id from account where id = (select account_id from appointment where trans_code = $1)',
      [entry.trans_code],
    );
    expect(rows).toEqual([{ phone: null, email: null, name: null, center_id: desk.place.center }]);
  });

  test('has a ticket whose secret opens the live card, and nothing else', async () => {
    const { session } = await desk.queue(1, { onsite: 3 });
    const { entry, slip } = await done(session);
    const params = { trans_code: entry.trans_code };
    const shared = await answered(app.call(getShared, { params, token: slip.secret }));
    expect(shared.card).toMatchObject({ queue_label: 'B02', status: 'CHECKED_IN' });
    expect(slip).toMatchObject({ ...params, label: 'B02' });
    expect(JSON.stringify([shared, slip])).not.toContain('Karto');
    const other = await app.call(getShared, { params: { trans_code: entry.trans_code }, token: 'x'.repeat(32) });
    expect(other).toMatchObject({ ok: false, error: { code: 'SHARE_NOT_FOUND' } });
  });

  test('is called first with a lawful reason, on record', async () => {
    const { session } = await desk.queue(2, { onsite: 3 });
    const { session: after } = await done(session, { priority: 'ELDERLY' });
    expect(after.next).toMatchObject({ label: 'B03', priority: 'ELDERLY' });
  });

  test('is found by name when they were here before, with their own account', async () => {
    const { session } = await desk.queue(1, { onsite: 3 });
    const person = await makePerson(app.pool, 'Nyonya Ratna Dewi');
    const elsewhere = await makeTestCenter(app.pool);
    const stranger = new DeskStand(app, elsewhere, desk.token);
    await stranger.take(await makeQueue(app.pool, elsewhere), await makePerson(app.pool, 'Ratna Lain'));
    await desk.take(await makeQueue(app.pool, desk.place, { date: '2026-11-24' }), person);
    const { patients } = await answered(app.call(findKnownPatients, { body: { query: 'ratna' }, token: desk.token }));
    expect(patients).toEqual([
      {
        id: person.patientId,
        name: 'Nyonya Ratna Dewi',
        age: 36,
        phone_end: person.phone!.slice(-4),
        last_visit: '2026-11-24',
        payment: desk.place.umum,
      },
    ]);
    const { entry } = await done(session, { patient: { id: person.patientId } });
    const { rows } = await app.pool.query('select account_id from appointment where trans_code = $1', [
      entry.trans_code,
    ]);
    expect(rows[0].account_id).toBe(person.accountId);
    expect(await register(session, { patient: { id: person.patientId } })).toMatchObject({
      error: { code: 'ALREADY_BOOKED', details: { trans_code: entry.trans_code } },
    });
  });

  test('is registered once, however often the button is sent', async () => {
    const { session } = await desk.queue(1, { onsite: 5 });
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 6 }, () => done(session, { idempotency_key: key })));
    expect(new Set(all.map(({ entry }) => entry.label))).toEqual(new Set(['B02']));
    expect(await partsOf(session)).toMatchObject({ onsite: 1 });
    // The same key in another session is another wish.
    const other = await desk.queue(0, { onsite: 5 });
    expect((await done(other.session, { idempotency_key: key })).entry.label).toBe('B01');
    expect(await register(session, { idempotency_key: key, priority: 'INFANT' })).toMatchObject({
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });
});

describe('quota places at the desk', () => {
  test('are its own first, then those nobody took online once the session has begun, then only with a reason', async () => {
    const { session } = await desk.queue(1, { onsite: 1, jkn: 1, general: 2 });
    expect((await desk.look(session)).desk_places).toBe(3);
    for (const part of [{ onsite: 1 }, { general: 2 }, { jkn: 1 }]) {
      await done(session);
      expect(await partsOf(session)).toMatchObject(part);
    }
    const before = await pictureOf(app.pool, session);
    expect(await register(session)).toMatchObject({ error: { code: 'SESSION_FULL' } });
    expect(await pictureOf(app.pool, session)).toEqual(before);
    await done(session, { over: 'DOCTOR_AGREED' });
    expect(await partsOf(session)).toEqual({ jkn: 1, general: 2, onsite: 2, desk: 2 });
    const { rows } = await app.pool.query(
      `select detail->>'over' as over from queue_event where session_id = $1 and kind = 'ISSUED' order by version`,
      [session],
    );
    expect(rows.map(({ over }) => over)).toEqual([null, null, null, null, 'DOCTOR_AGREED']);
  });

  test('of the right coverage come first', async () => {
    const { session } = await desk.queue(0, { jkn: 1, general: 1 });
    await done(session, { payment: desk.place.bpjs });
    expect(await partsOf(session)).toMatchObject({ jkn: 1, general: 0 });
  });

  test('online are not the desk’s before they are released', async () => {
    const early = await DeskStand.open(app, { rules: { release_before: 0 } });
    const afternoon = await early.queue(0, { from: '15:00', to: '17:00', onsite: 0 });
    expect((await early.look(afternoon.session)).desk_places).toBe(0);
    const released = await DeskStand.open(app, { rules: { release_before: 600 } });
    const { session } = await released.queue(0, { from: '15:00', to: '17:00', onsite: 0 });
    expect((await released.look(session)).desk_places).toBe(40);
  });
});

describe('a number that the desk takes back', () => {
  const voided = (session: number, number: number, reason = 'WRONG_REGISTRATION') =>
    desk.press(voidNumber, session, { number, reason });

  test('is ended with its reason, and its quota place is free in its part again', async () => {
    const { session } = await desk.queue(0, { onsite: 1, jkn: 1, general: 1 });
    const before = await partsOf(session);
    for (let each = 0; each < 3; each += 1) await done(session);
    for (const number of [1, 2, 3]) expect(await voided(session, number)).toMatchObject({ ok: true });
    expect(await partsOf(session)).toEqual(before);
    expect((await desk.look(session)).waiting).toBe(0);
    const { rows } = await app.pool.query(
      `select status, end_reason, (select detail from queue_event e where e.session_id = a.session_id and e.number = a.number and kind = 'CANCELLED') as detail
       from appointment a where session_id = $1 and number = 1`,
      [session],
    );
    expect(rows).toEqual([
      {
        status: 'REJECT',
        end_reason: 'WRONG_REGISTRATION',
        detail: { by: 'CENTER', because: 'WRONG_REGISTRATION' },
      },
    ]);
    expect(await voided(session, 1)).toMatchObject({ error: { code: 'NUMBER_NOT_WAITING' } });
    expect(await desk.press(undoMove, session)).toMatchObject({ error: { code: 'NOTHING_TO_UNDO' } });
  });

  test('beyond the quota frees no quota place, whoever gives it back', async () => {
    const { session } = await desk.queue(0, { onsite: 1, jkn: 0, general: 0 });
    const person = await makePerson(app.pool, 'Pasien Lama');
    await desk.take(await makeQueue(app.pool, desk.place, { date: '2026-11-24' }), person);
    await done(session);
    await done(session, { over: 'DOCTOR_AGREED' });
    const { entry } = await done(session, { over: 'CONTROL', patient: { id: person.patientId } });
    expect(await partsOf(session)).toMatchObject({ onsite: 3, desk: 3 });
    await voided(session, 2);
    expect(await partsOf(session)).toMatchObject({ onsite: 2, desk: 2 });
    const own = { params: { trans_code: entry.trans_code }, body: {}, token: person.token };
    await answered(app.call(cancel, own as never));
    expect(await partsOf(session)).toMatchObject({ onsite: 1, desk: 1 });
    expect(await register(session)).toMatchObject({ error: { code: 'SESSION_FULL' } });
  });

  test('beyond the quota that moves to another session frees none either', async () => {
    const { session } = await desk.queue(0, { onsite: 0, jkn: 0, general: 0 });
    const person = await makePerson(app.pool, 'Pasien Pindah');
    await desk.take(await makeQueue(app.pool, desk.place, { date: '2026-11-25' }), person);
    const target = await makeQueue(app.pool, desk.place, { date: '2026-11-24' });
    const { entry } = await done(session, { over: 'CONTROL', patient: { id: person.patientId } });
    const params = { trans_code: entry.trans_code };
    await answered(app.call(reschedule, { params, body: { session: target }, token: person.token } as never));
    expect(await partsOf(session)).toMatchObject({ onsite: 0, desk: 0 });
    await answered(app.call(cancel, { params, body: {}, token: person.token } as never));
    expect(await partsOf(target)).toMatchObject({ general: 0, onsite: 0, desk: 0 });
  });

  test('is notified to its patient if they can be reached, and its quota place is free for the waitlist', async () => {
    const { session, people } = await desk.queue(1, { general: 1 });
    const waits = await makePerson(app.pool, 'Yang Menunggu');
    const body = { session, patient: waits.patientId, payment: desk.place.umum };
    await answered(app.call(joinWaiting, { body, token: waits.token } as never));
    await voided(session, 1, 'LEFT');
    await notifyFromLogs(null, app.clock.now, app.deps);
    await sendNotifications(app.clock.now, app.deps);
    const bodies = async ({ phone }: { phone: string | null }) =>
      (await app.pool.query('select body from outbox_message where recipient = $1 order by id', [phone])).rows.map(
        ({ body: said }) => said,
      );
    expect((await bodies(people[0]!)).at(-1)).toContain(
      'berakhir: Anda memberi tahu meja pendaftaran bahwa tidak jadi',
    );
    expect(await bodies(waits)).toHaveLength(1);
    expect(await partsOf(session)).toMatchObject({ general: 1 });
  });

  test('is refused once it is inside, from an old screen, and at another center', async () => {
    const { session } = await desk.queue(2);
    const { version } = await desk.start(session);
    await desk.call(session);
    const before = await pictureOf(app.pool, session);
    expect(await voided(session, 1)).toMatchObject({ error: { code: 'NUMBER_NOT_WAITING' } });
    expect(await desk.press(voidNumber, session, { version, number: 2, reason: 'LEFT' })).toMatchObject({
      error: { code: 'STALE_VERSION' },
    });
    const stranger = await DeskStand.open(app);
    const seen = pressBody(await desk.look(session), stranger.desk, { number: 2, reason: 'LEFT' });
    expect(await stranger.send(voidNumber, session, seen)).toMatchObject({
      error: { code: 'SESSION_NOT_FOUND' },
    });
    expect(await pictureOf(app.pool, session)).toEqual(before);
  });
});

test('registering is refused on another day, in an ended session, for an unknown person, a payment kind not accepted and a future birth date', async () => {
  const { session } = await desk.queue(1, { onsite: 2 });
  const later = await makeQueue(app.pool, desk.place, { date: '2026-11-24', onsite: 2 });
  const over = await makeQueue(app.pool, desk.place, { status: 'FINISHED', onsite: 2 });
  const stranger = await makePerson(app.pool);
  const [elsewhere] = (await (await DeskStand.open(app)).queue(1)).people;
  const before = await pictureOf(app.pool, session);
  expect(await register(later)).toMatchObject({ error: { code: 'SESSION_NOT_TODAY' } });
  expect(await register(over)).toMatchObject({ error: { code: 'SESSION_ENDED' } });
  for (const [fields, code, field] of [
    [{ patient: { id: stranger.patientId } }, 'PATIENT_NOT_FOUND', 'patient'],
    [{ patient: { id: elsewhere!.patientId } }, 'PATIENT_NOT_FOUND', 'patient'],
    [{ payment: 999_999 }, 'PAYMENT_NOT_ACCEPTED', 'payment'],
    [{ patient: { ...NEW, birth_date: '2027-01-01' } }, 'INVALID_INPUT', 'birth_date'],
    [{ patient: { ...NEW, name: 'X' } }, 'INVALID_INPUT', 'patient'],
  ] as const)
    expect(await register(session, fields)).toMatchObject({
      ok: false,
      error: { code, field: expect.stringContaining(field) },
    });
  expect(await pictureOf(app.pool, session)).toEqual(before);
});

test('the desk offers the payment kinds that the center accepts, cash first', async () => {
  const { payments } = await answered(app.call(listDeskPayments, { token: desk.token }));
  expect(payments.map(({ slug }) => slug)).toEqual(['umum', 'bpjs-kesehatan']);
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
