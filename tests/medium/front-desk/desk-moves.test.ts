import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { urlOf } from '#contract/client.ts';
import { cancel, getMonitor } from '#contract/booking/appointment.ts';
import {
  announceArrived,
  announceLate,
  callHeld,
  callNext,
  finish,
  hold,
  markAbsent,
  pauseSession,
  recall,
  resumeSession,
  setPriority,
  setRooms,
  undoMove,
} from '#contract/front-desk/desk-moves.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { replay } from '#domain/queue/replay.ts';
import { createServer } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { stopSaleOfSessions } from '#server/schedule/closure.store.ts';
import { createHub } from '#server/queue/create-hub.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { pictureOf } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { refused } from '../../support/refused.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { insistAs } from '../../support/queue/press-as.ts';
import { pressBody } from '../../support/queue/press-body.ts';
import { labels } from '../../support/queue/labels.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
beforeEach(() => app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime()));
afterAll(() => app.close());

describe('a patient who does not come', () => {
  test('is held, called again after two others, and is absent after three real calls', async () => {
    const { session } = await desk.queue(4);
    await desk.start(session);
    await desk.call(session);
    const held = await desk.pressed(hold, session);
    expect(held).toMatchObject({ current: null, next: { label: 'B02' } });
    expect(held.entries.find(({ number }) => number === 1)).toMatchObject({ status: 'HELD', due_in: 2, real_calls: 1 });
    await refused(desk.press(markAbsent, session, { number: 1 }), 'TOO_FEW_CALLS');
    for (let each = 0; each < 2; each += 1) {
      await desk.call(session);
      app.clock.minutes(6);
    }
    expect(await desk.call(session)).toMatchObject({ current: { label: 'B01', call_count: 2 } });
    // Three presses in a row count as one more call.
    for (let each = 0; each < 3; each += 1) await desk.pressed(recall, session);
    await refused(desk.press(markAbsent, session, { number: 1 }), 'TOO_FEW_CALLS');
    app.clock.minutes(1);
    await desk.pressed(recall, session);
    const gone = await desk.pressed(markAbsent, session, { number: 1 });
    expect(gone).toMatchObject({ current: null, next: { label: 'B04' } });
    expect(gone.entries.find(({ number }) => number === 1)).toMatchObject({ status: 'ABSENT', call_count: 6 });
  });

  test('is called at once when they come to the desk; nobody else can be called out of order', async () => {
    const { session } = await desk.queue(3);
    await desk.start(session);
    await desk.call(session);
    await desk.pressed(hold, session);
    await refused(desk.press(callHeld, session, { number: 3 }), 'NUMBER_NOT_HELD');
    expect(await desk.pressed(callHeld, session, { number: 1 })).toMatchObject({ current: { label: 'B01' } });
  });
});

describe('priority', () => {
  test('is called first, but at most once in three calls; an emergency always', async () => {
    const { session } = await desk.queue(6);
    await desk.start(session);
    await desk.pressed(setPriority, session, { number: 5, reason: 'ELDERLY' });
    await desk.pressed(setPriority, session, { number: 6, reason: 'PREGNANT' });
    expect(labels((await desk.look(session)).entries)).toEqual(['B05', 'B01', 'B02', 'B06', 'B03', 'B04']);
    const urgent = await desk.pressed(setPriority, session, { number: 4, reason: 'EMERGENCY' });
    expect(urgent.next).toMatchObject({ label: 'B04', priority: 'EMERGENCY' });
    await desk.call(session);
    await desk.call(session);
    expect((await desk.look(session)).next).toMatchObject({ label: 'B01' });
    await refused(desk.press(setPriority, session, { number: 4, reason: 'ELDERLY' }), 'NUMBER_NOT_WAITING');
  });
});

describe('a pause', () => {
  test('is shown with its reason and its end, and nobody is called meanwhile', async () => {
    const { session } = await desk.queue(2);
    await desk.start(session);
    await desk.call(session);
    const paused = await desk.pressed(pauseSession, session, { reason: 'ISHOMA', minutes: 30 });
    expect(paused).toMatchObject({
      status: 'PAUSED',
      current: { label: 'B01' },
      pause: { reason: 'ISHOMA', since: '2026-11-23T02:00:00.000Z', until: '2026-11-23T02:30:00.000Z' },
    });
    await refused(desk.press(callNext, session), 'SESSION_PAUSED');
    // The person inside can still be finished.
    await desk.pressed(finish, session);
    expect(await desk.pressed(resumeSession, session)).toMatchObject({ status: 'RUNNING', pause: null });
    expect(await desk.call(session)).toMatchObject({ current: { label: 'B02' } });
  });
});

describe('the doctor', () => {
  test('is announced late, then here, each only before the start', async () => {
    const { session } = await desk.queue(1);
    expect(await desk.pressed(announceLate, session, { start: '2026-11-23T02:45:00.000Z' })).toMatchObject({
      expected_at: '2026-11-23T02:45:00.000Z',
      status: 'OPEN',
    });
    app.clock.minutes(40);
    expect(await desk.pressed(announceArrived, session)).toMatchObject({
      expected_at: null,
      doctor_here_at: '2026-11-23T02:40:00.000Z',
    });
    await desk.start(session);
    await refused(desk.press(announceLate, session, { start: '2026-11-23T02:50:00.000Z' }), 'SESSION_ALREADY_STARTED');
  });
});

describe('several rooms', () => {
  test('call different people from one line', async () => {
    const { session } = await desk.queue(5);
    await desk.start(session);
    expect(await desk.pressed(setRooms, session, { rooms: ['Ruang 1', 'Ruang 2'] })).toMatchObject({
      rooms: ['Ruang 1', 'Ruang 2'],
    });
    await refused(desk.press(callNext, session), 'ROOM_UNKNOWN');
    await desk.call(session, { room: 'Ruang 1' });
    const both = await desk.call(session, { room: 'Ruang 2' });
    expect(both.inside.map(({ label, room }) => [label, room])).toEqual([
      ['B01', 'Ruang 1'],
      ['B02', 'Ruang 2'],
    ]);
    const next = await desk.call(session, { room: 'Ruang 1' });
    expect(next.inside.map(({ label, room }) => [label, room])).toEqual([
      ['B02', 'Ruang 2'],
      ['B03', 'Ruang 1'],
    ]);
    await refused(desk.press(setRooms, session, { rooms: [] }), 'STILL_INSIDE');
    expect(await desk.press(setRooms, session, { rooms: ['Ruang 1', 'Ruang 1'] })).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'rooms' },
    });
  });
});

describe('undo', () => {
  test('takes back press after press, with what it did, and leaves what patients did', async () => {
    const { session, codes, people } = await desk.queue(4);
    await desk.start(session);
    await desk.call(session);
    const before = await desk.look(session);
    const next = await desk.call(session);
    expect(next.steps?.own[0]).toMatchObject({ kind: 'CALLED', label: 'B02' });
    await app.call(cancel, { params: { trans_code: codes[3]! }, body: {}, token: people[3]!.token });
    const back = await desk.pressed(undoMove, session);
    expect(back).toMatchObject({
      current: before.current,
      now_label: 'B01',
      steps: { own: [{ kind: 'CALLED', label: 'B01' }] },
    });
    expect(labels(back.entries.filter(({ status }) => status === 'CHECKED_IN'))).toEqual(['B02', 'B03']);
    const { rows } = await app.pool.query(
      'select status, ended_at, call_count from appointment where session_id = $1 and number <= 2 order by number',
      [session],
    );
    expect(rows).toEqual([
      { status: 'CALLED', ended_at: null, call_count: 1 },
      { status: 'CHECKED_IN', ended_at: null, call_count: 0 },
    ]);
    expect(await desk.pressed(undoMove, session)).toMatchObject({
      current: null,
      now: 0,
      steps: { own: [{ kind: 'SESSION_STARTED' }] },
    });
    expect(await desk.pressed(undoMove, session)).toMatchObject({ status: 'OPEN', started_at: null });
  });

  test('takes back the call that the desk has seen, although somebody checked in since', async () => {
    const { session, codes } = await desk.queue(3, { here: 2 });
    await desk.start(session);
    const { version } = await desk.call(session);
    await desk.checkIn(codes[2]!);
    const back = await desk.pressed(undoMove, session, { version });
    expect(back).toMatchObject({ current: null, steps: { own: [{ kind: 'SESSION_STARTED' }] } });
    expect(back.entries.map(({ status }) => status)).toEqual(['CHECKED_IN', 'CHECKED_IN', 'CHECKED_IN']);
  });

  test('of the start does not reopen booking where a closure had stopped it', async () => {
    const { session } = await desk.queue(1);
    const { rows } = await app.pool.query<{ id: number }>(
      `insert into closure (center_id, date_from, date_to, reason, created_at) values ($1, '2026-11-23', '2026-11-23', 'cuti', $2) returning id`,
      [desk.place.center, TEST_NOW],
    );
    await inTransaction(app.pool, (client) => stopSaleOfSessions(client, [session], rows[0]!.id, null, TEST_NOW));
    await desk.start(session);
    expect(await desk.pressed(undoMove, session)).toMatchObject({ status: 'CLOSED', started_at: null });
    expect((await verifyQueue(app.deps.pool, session))!.faults).toEqual([]);
  });

  test('is refused when it would restore a second number of somebody who registered again', async () => {
    const { session, people } = await desk.queue(2);
    await desk.start(session);
    await desk.call(session);
    for (let each = 0; each < 2; each += 1) {
      app.clock.minutes(1);
      await desk.pressed(recall, session);
    }
    await desk.pressed(markAbsent, session, { number: 1 });
    await desk.take(session, people[0]!);
    const before = await pictureOf(app.pool, session);
    await refused(desk.press(undoMove, session), 'REGISTERED_AGAIN');
    expect(await pictureOf(app.pool, session)).toEqual(before);
  });

  test('is refused after a quarter of an hour', async () => {
    const { session } = await desk.queue(1);
    await desk.start(session);
    app.clock.minutes(16);
    await refused(desk.press(undoMove, session), 'NOTHING_TO_UNDO');
  });
});

describe('the rows that lists read', () => {
  test('agree with the log, whatever many people do at once', async () => {
    const { session, codes } = await desk.queue(12, { here: 6, general: 40 });
    await desk.start(session);
    // By another window, so that none of the undos below takes the rooms or the start back.
    await desk.beside().pressed(setRooms, session, { rooms: ['A', 'B'] });
    const presses = Array.from({ length: 60 }, (_, at) => {
      const room = at % 2 ? 'A' : 'B';
      const moves = [
        () => insistAs(desk, callNext, session, { room }),
        () => insistAs(desk, hold, session, { room }),
        () => insistAs(desk, recall, session, { room }),
        () => insistAs(desk, undoMove, session),
        () => insistAs(desk, setPriority, session, { number: (at % 12) + 1, reason: 'DISABLED' }),
        () => insistAs(desk, callHeld, session, { number: (at % 12) + 1, room }),
        () => desk.checkIn(codes[at % 12]!).catch(() => null),
      ];
      return moves[at % moves.length]!();
    });
    await Promise.all(presses);
    const log = await readLog(app.deps.pool, session);
    expect(log.map(({ version }) => version)).toEqual(log.map((_, at) => at + 1));
    const state = replay(log, DEFAULT_RULES);
    const { rows } = await app.pool.query(
      `select number, status, call_count, room, extract(epoch from called_at) * 1000 as called, extract(epoch from checked_in_at) * 1000 as here
       from appointment where session_id = $1 order by number`,
      [session],
    );
    expect(
      rows.map((row) => ({ ...row, called: row.called && Number(row.called), here: row.here && Number(row.here) })),
    ).toEqual(
      [...state.entries.values()].map(({ number, status, callCount, room, calledAt, checkedInAt }) => ({
        number,
        status,
        call_count: callCount,
        room,
        called: calledAt,
        here: checkedInAt,
      })),
    );
    const numbers = log.filter(({ kind }) => kind === 'ISSUED').map(({ number }) => number);
    expect(new Set(numbers).size).toBe(12);
    expect(await desk.look(session)).toMatchObject({ version: log.length, status: 'RUNNING', now: state.current });
  });
});

test('a press goes on from what another process on the same database pressed meanwhile', async () => {
  const { session, codes, people } = await desk.queue(3);
  await desk.start(session);
  const pool = createPool(app.connection, { max: 2, statementTimeoutMs: 30_000, onIdleError: () => undefined });
  const there = createServer({ ...app.deps, pool, hub: createHub(pool, app.deps.log) });
  const callThere = async () => {
    const request = new Request(`http://localhost${urlOf(callNext, { id: `${session}` }, {})}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${desk.token}` },
      body: JSON.stringify(pressBody(await desk.look(session), 'desk-over-there')),
    });
    expect((await there.fetch(request)).status).toBe(200);
  };
  try {
    const ticket = async () =>
      (await answered(app.call(getMonitor, { params: { trans_code: codes[2]! }, token: people[2]!.token }))).queue;
    expect(await ticket()).toMatchObject({ now: 0, ahead: 2 });
    await callThere();
    expect(await ticket()).toMatchObject({ now: 1, ahead: 1 });
    await desk.call(session);
    await callThere();
    const called = (await readLog(app.deps.pool, session)).filter(({ kind }) => kind === 'CALLED');
    expect(called.map(({ number }) => number)).toEqual([1, 2, 3]);
  } finally {
    await there.close();
    await pool.end();
  }
});

test('a refused press changes nothing', async () => {
  const { session } = await desk.queue(2);
  await desk.start(session);
  const before = await pictureOf(app.pool, session);
  for (const [move, body, code] of [
    [hold, {}, 'NOTHING_CALLED'],
    [callHeld, { number: 1 }, 'NUMBER_NOT_HELD'],
    [markAbsent, { number: 1 }, 'NUMBER_NOT_HELD'],
    [resumeSession, {}, 'SESSION_NOT_PAUSED'],
    [setPriority, { number: 9, reason: 'INFANT' }, 'NUMBER_NOT_WAITING'],
    [setPriority, { number: 1, reason: 'FRIEND' }, 'INVALID_INPUT'],
    [pauseSession, { reason: 'ISHOMA', minutes: 0 }, 'INVALID_INPUT'],
    [callNext, { room: 'Ruang 7' }, 'ROOM_UNKNOWN'],
    [announceArrived, {}, 'SESSION_ALREADY_STARTED'],
  ] as const)
    await refused(desk.press(move, session, body), code);
  expect(await pictureOf(app.pool, session)).toEqual(before);
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
