import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, confirm, getDetail, reschedule } from '#contract/booking/appointment.ts';
import { callOffSession } from '#contract/disruption/schedule.ts';
import { FAIR_LIMITS } from '#domain/booking/fair-use.ts';
import { cancelAppointment } from '#server/booking/cancel-appointment.ts';
import { releaseUnconfirmed } from '#server/booking/fair-use/confirm.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let person: Person;

beforeAll(async () => {
  app = await createTestApp({ fair: FAIR_LIMITS });
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  person = await makePerson(app.pool);
});

const take = (session: number, { by = person }: { by?: Person } = {}) =>
  app.call(book, {
    body: { session, patient: by.patientId, payment: place.umum, idempotency_key: randomUUID(), documents: {} },
    token: by.token,
  });

describe('an account that missed three numbers in sixty days', () => {
  /** Numbers that were called and to which nobody came, so many days ago. */
  const miss = async (...daysAgo: number[]) => {
    for (const [nth, days] of daysAgo.entries()) {
      const { appointment } = await answered(take(await makeQueue(app.pool, place, { date: `2026-11-${24 + nth}` })));
      await app.pool.query(
        "update appointment set status = 'ABSENT', ended_at = $2, booked_at = $2 where trans_code = $1",
        [appointment.trans_code, new Date(TEST_NOW.getTime() - days * 86_400_000)],
      );
    }
  };
  const at = (instant: string) => {
    app.clock.now = new Date(instant);
  };
  const confirmIt = (code: string, by = person) => app.call(confirm, { params: { trans_code: code }, token: by.token });
  const release = () => releaseUnconfirmed(app.clock.now, app.deps);
  const detail = async (code: string) =>
    (await answered(app.call(getDetail, { params: { trans_code: code }, token: person.token }))).appointment;

  test('is asked to confirm the next one on the evening before, in the hours of the center, and keeps it so', async () => {
    await miss(3, 20, 59);
    const session = await makeQueue(app.pool, place, { date: '2026-11-26' });
    const { appointment } = await answered(take(session));
    const code = appointment.trans_code;
    // 18:00 and 21:00 WIB.
    expect(appointment.confirm).toEqual({
      from: '2026-11-25T11:00:00.000Z',
      until: '2026-11-25T14:00:00.000Z',
      done: false,
    });
    expect(await confirmIt(code)).toMatchObject({ error: { code: 'CONFIRM_NOT_NOW' } });
    at('2026-11-25T12:00:00Z');
    expect(await confirmIt(code, await makePerson(app.pool))).toMatchObject({
      error: { code: 'APPOINTMENT_NOT_FOUND' },
    });
    expect(await detail(code)).toMatchObject({ confirm: { done: false } });
    await answered(confirmIt(code));
    await answered(confirmIt(code));
    at('2026-11-25T14:01:00Z');
    expect(await release()).toBe(0);
    expect(await detail(code)).toMatchObject({ status: 'BOOKED', confirm: { done: true } });
  });

  test('loses one that it did not confirm: the place is free again, and the log says that nobody pressed', async () => {
    await miss(1, 2, 3);
    const session = await makeQueue(app.pool, place, { date: '2026-11-26', general: 1 });
    const { appointment } = await answered(take(session));
    expect(await take(session, { by: await makePerson(app.pool) })).toMatchObject({ error: { code: 'SESSION_FULL' } });
    at('2026-11-25T13:59:00Z');
    expect(await release()).toBe(0);
    at('2026-11-25T14:01:00Z');
    expect(await release()).toBe(1);
    expect(await release()).toBe(0);
    expect(await detail(appointment.trans_code)).toMatchObject({
      status: 'CANCEL',
      end_reason: 'Tidak dikonfirmasi pada malam sebelumnya',
      ended_at: '2026-11-25T14:01:00.000Z',
      ended_by: null,
      confirm: null,
    });
    const { rows } = await app.pool.query(
      "select actor_account_id as actor from queue_event where session_id = $1 and kind = 'CANCELLED'",
      [session],
    );
    expect(rows).toEqual([{ actor: null }]);
    await answered(take(session, { by: await makePerson(app.pool) }));
  });

  test('keeps one that it confirms while the job goes through its list', async () => {
    await miss(1, 2, 3);
    const { appointment } = await answered(take(await makeQueue(app.pool, place, { date: '2026-11-26' })));
    const code = appointment.trans_code;
    at('2026-11-25T13:59:00Z');
    await answered(confirmIt(code));
    at('2026-11-25T14:01:00Z');
    await expect(cancelAppointment(person.accountId, code, null, app.clock.now, app.deps, true)).rejects.toThrow();
    expect(await detail(code)).toMatchObject({ status: 'BOOKED' });
  });

  test('need not confirm a number that it takes that evening, nor one that it moves there', async () => {
    await miss(1, 2, 3);
    at('2026-11-25T11:30:00Z');
    const tomorrow = await makeQueue(app.pool, place, { date: '2026-11-26' });
    expect((await answered(take(tomorrow))).appointment.confirm).toBeNull();
    const far = await answered(take(await makeQueue(app.pool, place, { date: '2026-11-28' })));
    expect(far.appointment.confirm).toMatchObject({ done: false });
    const beside = await makeQueue(app.pool, place, { date: '2026-11-26', from: '13:00', to: '15:00' });
    const params = { trans_code: far.appointment.trans_code };
    const moved = await answered(app.call(reschedule, { params, body: { session: beside }, token: person.token }));
    expect(moved.appointment.confirm).toBeNull();
  });

  /** The manager calls a session off, and its numbers go to the alternative sessions that are proposed. */
  const callOff = async (session: number) => {
    const { token } = await makeStaff(app.pool, place.center, { scope: 'manager' });
    const params = { center: `${place.center}`, id: `${session}` };
    const body = { reason: 'dokter cuti' };
    const { digest } = await answered(app.call(callOffSession, { params, body, token }));
    const confirmed = { ...body, confirm: { digest, call_off: [] } };
    await answered(app.call(callOffSession, { params, body: confirmed, token }));
  };

  test('keeps a number that the center moved to a later day past the evening before the old one, and is asked before the new one', async () => {
    await miss(1, 2, 3);
    const doctor = await makeDoctor(app.pool);
    const from = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-26' });
    const to = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-28' });
    const code = (await answered(take(from))).appointment.trans_code;
    await callOff(from);
    // 18:00 and 21:00 WIB of the day before the new session.
    const anew = { from: '2026-11-27T11:00:00.000Z', until: '2026-11-27T14:00:00.000Z', done: false };
    expect(await detail(code)).toMatchObject({ session: { id: to }, confirm: anew });
    at('2026-11-25T14:01:00Z');
    expect(await release()).toBe(0);
    expect(await detail(code)).toMatchObject({ status: 'BOOKED', confirm: anew });
    at('2026-11-27T14:01:00Z');
    expect(await release()).toBe(1);
  });

  test('is asked again for the new day, when it had confirmed the old one before the center moved the number', async () => {
    await miss(1, 2, 3);
    const doctor = await makeDoctor(app.pool);
    const from = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-26' });
    await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-28' });
    const code = (await answered(take(from))).appointment.trans_code;
    at('2026-11-25T12:00:00Z');
    await answered(confirmIt(code));
    await callOff(from);
    expect(await detail(code)).toMatchObject({ confirm: { until: '2026-11-27T14:00:00.000Z', done: false } });
  });

  test('need not confirm a number that the center moves to the next day so late that nobody could', async () => {
    await miss(1, 2, 3);
    const doctor = await makeDoctor(app.pool);
    const from = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-25', from: '20:00', to: '22:00' });
    const to = await makeSession(app.pool, doctor, place.clinic, { date: '2026-11-26' });
    const code = (await answered(take(from))).appointment.trans_code;
    at('2026-11-24T12:00:00Z');
    await answered(confirmIt(code));
    at('2026-11-25T11:30:00Z');
    await callOff(from);
    expect(await detail(code)).toMatchObject({ session: { id: to }, confirm: null });
    at('2026-11-25T14:01:00Z');
    expect(await release()).toBe(0);
  });

  test('is not asked when it missed two, or when one of three is longer ago', async () => {
    await miss(1, 2, 61);
    const { appointment } = await answered(take(await makeQueue(app.pool, place, { date: '2026-11-26' })));
    expect(appointment.confirm).toBeNull();
  });
});
