import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { book, getDetail } from '#contract/booking/appointment.ts';
import { hold, pauseSession, startSession } from '#contract/front-desk/desk-moves.ts';
import { deskCheckIn } from '#contract/front-desk/desk-register.ts';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { checkIn } from '#contract/front-desk/check-in/presence.ts';
import { doorCode } from '#server/front-desk/check-in/door-code.policy.ts';
import { endForgottenSessions } from '#server/queue/end-forgotten-sessions.ts';
import { makeFigures } from '#server/queue/figures/make-figures.ts';
import { notifyFromLogs } from '#server/notifications/notify-from-logs.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { bpjsDocuments, makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import type { QueueOfPeople } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = TEST_NOW;
});

const HOUR = 3_600_000;
/** The day after, 00:30 WIB: sessions of the morning ended twelve hours and a half before. */
const PAST_MIDNIGHT = new Date('2026-11-23T17:30:00Z');
const end = (now = PAST_MIDNIGHT) => endForgottenSessions(now, app.deps);
const statusOf = async (session: number): Promise<string> =>
  (await app.pool.query('select status from session where id = $1', [session])).rows[0].status;
const endsOf = async ({ codes, people }: QueueOfPeople) =>
  Promise.all(
    codes.map(async (code, at) => {
      const { appointment } = await answered(
        app.call(getDetail, { params: { trans_code: code }, token: people[at]!.token }),
      );
      return [appointment.status, appointment.end_reason];
    }),
  );

describe('a session that nobody ended', () => {
  test('is ended in the night, by the log, and without a message', async () => {
    const held = await desk.queue(5, { here: 4 });
    await desk.start(held.session);
    await desk.call(held.session);
    await desk.pressed(hold, held.session);
    await desk.call(held.session);
    const before = app.outbox.length;
    expect(await end(new Date('2026-11-23T16:59:00Z')), 'its date is not over').toBe(0);
    expect(await end()).toBe(1);
    expect(await end()).toBe(0);
    expect(await statusOf(held.session)).toBe('FINISHED');
    expect(await endsOf(held)).toEqual([
      ['REJECT', 'MISSED'],
      ['DONE', null],
      ['REJECT', 'NOT_RUN'],
      ['REJECT', 'NOT_RUN'],
      ['REJECT', 'NOT_RUN'],
    ]);
    expect(await verifyQueue(app.deps.pool, held.session)).toMatchObject({ faults: [] });
    await makeFigures(app.deps.pool, PAST_MIDNIGHT);
    const { rows } = await app.pool.query('select facts from session_figures where session_id = $1', [held.session]);
    expect(rows[0].facts).toMatchObject({ given: 5, served: 1, missed: 1, unserved: 3, visits: [] });
    await notifyFromLogs(null, PAST_MIDNIGHT, app.deps);
    expect((await app.pool.query('select kind from notification')).rows).toEqual([]);
    expect(app.outbox.length).toBe(before);
    expect(app.logged).toContainEqual({
      level: 'info',
      message: 'a session that nobody ended was ended',
      facts: { session: held.session },
    });
  });

  test('or even began is called off, and its letters can be used again', async () => {
    const held = await desk.queue(1);
    const empty = await makeQueue(app.pool, desk.place);
    const other = await makeQueue(app.pool, desk.place, { date: '2026-11-25', jkn: 5 });
    const first = await makeQueue(app.pool, desk.place, { jkn: 5 });
    const person = held.people[0]!;
    const documents = await bpjsDocuments(app.pool, person.accountId);
    const wish = (session: number) => ({
      session,
      patient: person.patientId,
      payment: desk.place.bpjs,
      idempotency_key: `surat-${session}-000`,
      documents,
    });
    await answered(app.call(book, { body: wish(first) as never, token: person.token }));
    const refused = await app.call(book, { body: wish(other) as never, token: person.token });
    expect(refused).toMatchObject({ error: { code: 'REFERENCE_IN_USE' } });
    expect(await end()).toBe(2);
    expect(await Promise.all([held.session, first, empty].map(statusOf))).toEqual(['CANCELLED', 'CANCELLED', 'OPEN']);
    expect(await endsOf(held)).toEqual([['REJECT', 'NOT_RUN']]);
    app.clock.now = PAST_MIDNIGHT;
    expect(await app.call(book, { body: wish(other) as never, token: person.token })).toMatchObject({ ok: true });
  });

  test('is left alone while its desk works past midnight', async () => {
    const held = await desk.queue(2, { here: 0, from: '18:00', to: '21:00' });
    await desk.pressed(startSession, held.session, { confirmed: true });
    app.clock.now = new Date(PAST_MIDNIGHT.getTime() - HOUR / 2);
    await desk.pressed(pauseSession, held.session, { reason: 'OTHER', minutes: null });
    expect(await end()).toBe(0);
    app.clock.now = PAST_MIDNIGHT;
    const { sessions, today } = await answered(app.call(listDeskSessions, { token: desk.token }));
    expect(today).toBe('2026-11-24');
    expect(sessions.filter(({ date }) => date !== today).map(({ id, date }) => [id, date])).toEqual([
      [held.session, '2026-11-23'],
    ]);
    const { sessions: asked } = await answered(
      app.call(listDeskSessions, { query: { date: '2026-11-24' }, token: desk.token }),
    );
    expect(asked.map(({ id }) => id)).not.toContain(held.session);
    expect(await end(new Date(PAST_MIDNIGHT.getTime() + HOUR)), 'an hour after its last step').toBe(1);
  });

  test('is ended once by several processes', async () => {
    const sessions = await Promise.all([1, 2, 3].map(async () => (await desk.queue(1)).session));
    const ended = await Promise.all([end(), end(), end()]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(3);
    const { rows } = await app.pool.query(
      `select session_id from queue_event where session_id = any($1) and kind = 'SESSION_CANCELLED' order by 1`,
      [sessions],
    );
    expect(rows.map((row) => row.session_id)).toEqual(sessions.toSorted((a, b) => a - b));
  });
});

test('a ticket of a day that is over checks in nobody, unless its session still runs', async () => {
  const idle = await desk.queue(1, { here: 0 });
  const running = await desk.queue(1, { here: 0 });
  await desk.start(running.session);
  app.clock.now = PAST_MIDNIGHT;
  const atDesk = ({ codes }: QueueOfPeople) =>
    app.call(deskCheckIn, { params: { trans_code: codes[0]! }, token: desk.token });
  expect(await atDesk(idle)).toMatchObject({ error: { code: 'SESSION_DATE_PAST' } });
  const { code: door } = doorCode(app.deps.vault, desk.place.center, app.clock.now);
  const own = { params: { trans_code: idle.codes[0]! }, body: { door }, token: idle.people[0]!.token };
  expect(await app.call(checkIn, own)).toMatchObject({ error: { code: 'SESSION_DATE_PAST' } });
  expect(await atDesk(running)).toMatchObject({ ok: true });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
