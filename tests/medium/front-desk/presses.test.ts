import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callHeld,
  callNext,
  finish,
  hold,
  pauseSession,
  recall,
  setPriority,
  setRooms,
  settlePress,
  undoMove,
} from '#contract/front-desk/desk-moves.ts';
import { voidNumber } from '#contract/front-desk/desk-register.ts';
import { replay } from '#domain/queue/replay.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { deleteStale } from '#server/retention.store.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { pictureOf } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { lockWaits } from '../../support/database/lock-waits.ts';
import { refused } from '../../support/refused.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { pressBody } from '../../support/queue/press-body.ts';
import { labels } from '../../support/queue/labels.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp({ max: 10 });
  desk = await DeskStand.open(app);
});
beforeEach(() => app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime()));
afterAll(() => app.close());

const seconds = (count: number) => app.clock.advance(count * 1_000);
const calledOf = async (session: number) =>
  (await readLog(app.deps.pool, session)).filter(({ kind }) => kind === 'CALLED').map(({ number }) => number);
const settled = async (session: number, key: string) =>
  (
    await answered(
      app.call(settlePress, { params: { id: `${session}`, key }, body: { desk: desk.desk }, token: desk.token }),
    )
  ).done;
/** A running session in which so many people wait, and a call that the desk would send now. */
async function waiting(people: number) {
  const { session } = await desk.queue(people);
  await desk.start(session);
  return { session, call: pressBody(await desk.look(session), desk.desk) };
}
/** A running session with two rooms, and the desk of each. */
async function twoRooms(people: number) {
  const { session } = await desk.queue(people);
  await desk.start(session);
  await desk.pressed(setRooms, session, { rooms: ['101', '102'] });
  return { session, first: desk, second: desk.beside() };
}
/** Holds the session like a press that takes long; the returned function lets it go. */
async function held(session: number): Promise<() => Promise<void>> {
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('select 1 from session where id = $1 for no key update', [session]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

describe('a key', () => {
  test('makes one press of two that are sent at once, and both get the same answer', async () => {
    const { session, call } = await waiting(3);
    const answers = await Promise.all([1, 2, 3].map(() => desk.send(callNext, session, call)));
    expect(answers.map((each) => each.ok && each.data.session.current?.label)).toEqual(['B01', 'B01', 'B01']);
    expect(await calledOf(session)).toEqual([1]);
  });

  test('answers the session as it is now when it is sent again later, whatever was pressed since', async () => {
    const { session, call } = await waiting(3);
    await answered(desk.send(callNext, session, call) as never);
    await desk.call(session);
    const before = await pictureOf(app.pool, session);
    expect(await desk.send(callNext, session, call)).toMatchObject({
      data: { session: { current: { label: 'B02' } } },
    });
    expect(await pictureOf(app.pool, session)).toEqual(before);
  });

  test('never stands for two presses: another body, another move and another session are refused', async () => {
    const { session, call } = await waiting(3);
    const other = await waiting(3);
    await answered(desk.send(callNext, session, call) as never);
    await refused(desk.send(callNext, session, { ...call, turn: 'HELD' }), 'IDEMPOTENCY_KEY_REUSED');
    await refused(desk.send(finish, session, call), 'IDEMPOTENCY_KEY_REUSED');
    await refused(desk.send(callNext, other.session, { ...other.call, key: call.key }), 'IDEMPOTENCY_KEY_REUSED');
    expect(await calledOf(session)).toEqual([1]);
    expect(await calledOf(other.session)).toEqual([]);
  });

  test('of two sessions at the same moment is carried out in one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await waiting(1), await waiting(1)];
      const answers = await Promise.all([
        desk.send(callNext, one.session, one.call),
        desk.send(callNext, two.session, { ...two.call, key: one.call.key }),
      ]);
      expect(answers.map((each) => (each.ok ? 'ok' : each.error.code)).toSorted()).toEqual([
        'IDEMPOTENCY_KEY_REUSED',
        'ok',
      ]);
      expect([...(await calledOf(one.session)), ...(await calledOf(two.session))]).toEqual([1]);
    }
  });

  test('takes a number back only once, and its place with it', async () => {
    const { session } = await desk.queue(2);
    const body = pressBody(await desk.look(session), desk.desk, { number: 2, reason: 'LEFT' });
    for (let each = 0; each < 2; each += 1) await answered(desk.send(voidNumber, session, body) as never);
    const { rows } = await app.pool.query('select general_taken from session where id = $1', [session]);
    expect(rows).toEqual([{ general_taken: 1 }]);
  });

  test('of a refused press is free: nothing was done with it', async () => {
    const { session, call } = await waiting(1);
    await refused(desk.send(callNext, session, { ...call, version: 1 }), 'STALE_VERSION');
    expect(await desk.send(callNext, session, call)).toMatchObject({ ok: true });
  });

  test('has to come with every press, and so has what the desk saw', async () => {
    const { session, call } = await waiting(1);
    for (const field of ['key', 'desk', 'version', 'inside', 'next'])
      expect(await desk.send(callNext, session, { ...call, [field]: undefined })).toMatchObject({
        error: { code: 'INVALID_INPUT', field },
      });
  });

  test('is forgotten a day after nobody can undo it any more, and not before', async () => {
    const { session, call } = await waiting(1);
    await answered(desk.send(callNext, session, call) as never);
    const ofSession = async () =>
      (await app.pool.query('select key from desk_press where session_id = $1 and key = $2', [session, call.key]))
        .rowCount;
    const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
    await deleteStale(app.deps.pool, after(24 * 60 + 15));
    expect(await ofSession()).toBe(1);
    await deleteStale(app.deps.pool, after(24 * 60 + 16));
    expect(await ofSession()).toBe(0);
  });
});

describe('what the desk saw', () => {
  test('refuses a press that ends the turn of another than the one it saw inside', async () => {
    const { session } = await waiting(3);
    await desk.call(session);
    for (const [move, inside] of [
      [finish, 2],
      [finish, null],
      [hold, 2],
      [recall, null],
      [callNext, null],
    ] as const)
      await refused(desk.press(move, session, { inside }), 'STALE_VERSION');
    expect((await desk.look(session)).current).toMatchObject({ label: 'B01', call_count: 1 });
  });

  test('refuses a call when a patient who came meanwhile is next instead of the one it names', async () => {
    const { session, codes } = await desk.queue(2, { here: 0 });
    await desk.checkIn(codes[1]!);
    await desk.start(session);
    const body = pressBody(await desk.look(session), desk.desk);
    expect(body.next).toBe(2);
    await desk.checkIn(codes[0]!);
    await refused(desk.send(callNext, session, body), 'STALE_VERSION');
    expect(await desk.call(session)).toMatchObject({ current: { label: 'B01' } });
  });

  test('is not older because a patient took a number or came, as long as the same one is next', async () => {
    const { session, codes } = await desk.queue(2, { here: 1 });
    await desk.start(session);
    const body = pressBody(await desk.look(session), desk.desk);
    await desk.checkIn(codes[1]!);
    expect(await desk.send(callNext, session, body)).toMatchObject({
      data: { session: { current: { label: 'B01' } } },
    });
  });
});

describe('two quick calls', () => {
  test('with a fresh screen each are refused until the desk says what became of the first', async () => {
    const { session } = await waiting(4);
    await desk.call(session);
    seconds(19);
    await refused(desk.press(callNext, session, { turn: undefined }), 'CONFIRM_NEEDED');
    expect(await desk.pressed(callNext, session, { turn: 'HELD' })).toMatchObject({ current: { label: 'B02' } });
    expect((await desk.look(session)).entries.find(({ number }) => number === 1)).toMatchObject({ status: 'HELD' });
    await refused(desk.press(callHeld, session, { number: 1, turn: undefined }), 'CONFIRM_NEEDED');
    seconds(20);
    expect(await desk.pressed(callNext, session, { turn: undefined })).toMatchObject({ current: { label: 'B03' } });
  });

  test('need an answer for as long as the center says, at once, and in sessions that run', async () => {
    const { session } = await waiting(3);
    await desk.call(session);
    await app.pool.query('update center set confirm_within = 0 where id = $1', [desk.place.center]);
    expect(await desk.pressed(callNext, session, { turn: undefined })).toMatchObject({ confirm_within: 0 });
    await app.pool.query('update center set confirm_within = 20 where id = $1', [desk.place.center]);
  });

  test('in two rooms do not ask: each has a turn of its own', async () => {
    const { session, first, second } = await twoRooms(3);
    await first.pressed(callNext, session, { room: '101', turn: undefined });
    const both = await second.pressed(callNext, session, { room: '102', turn: undefined });
    expect(labels(both.inside)).toEqual(['B01', 'B02']);
  });
});

describe('a press whose answer was lost', () => {
  test('is found by its key when it was carried out', async () => {
    const { session, call } = await waiting(2);
    await answered(desk.send(callNext, session, call) as never);
    expect(await settled(session, call.key)).toBe(true);
    expect(await calledOf(session)).toEqual([1]);
  });

  test('that has not arrived is withdrawn: it is refused when it comes, and asking again says the same', async () => {
    const { session, call } = await waiting(2);
    expect(await settled(session, call.key)).toBe(false);
    await refused(desk.send(callNext, session, call), 'PRESS_WITHDRAWN');
    expect(await settled(session, call.key)).toBe(false);
    expect(await calledOf(session)).toEqual([]);
    expect(await desk.call(session)).toMatchObject({ current: { label: 'B01' } });
  });

  test.each(['the press', 'the question'])(
    'waits for the same lock as %s, so that both say the same',
    async (first) => {
      const { session, call } = await waiting(2);
      const letGo = await held(session);
      const press = () => desk.send(callNext, session, call);
      const ask = () => settled(session, call.key);
      const begun: Promise<unknown>[] = [];
      try {
        for (const send of first === 'the press' ? [press, ask] : [ask, press]) {
          begun.push(send());
          await lockWaits(app.pool, begun.length);
        }
      } finally {
        await letGo();
      }
      const answers = await Promise.all(begun);
      const [pressed, done] = (first === 'the press' ? answers : answers.toReversed()) as [{ ok: boolean }, boolean];
      expect([pressed.ok, done]).toEqual(first === 'the press' ? [true, true] : [false, false]);
      expect(await calledOf(session)).toEqual(done ? [1] : []);
    },
  );

  test('of another session or center is not answered', async () => {
    const { session, call } = await waiting(1);
    const other = await waiting(1);
    await answered(desk.send(callNext, session, call) as never);
    const ask = (of: number, token: string) =>
      app.call(settlePress, { params: { id: `${of}`, key: call.key }, body: { desk: desk.desk }, token });
    await refused(ask(other.session, desk.token), 'IDEMPOTENCY_KEY_REUSED');
    await refused(ask(session, (await DeskStand.open(app)).token), 'SESSION_NOT_FOUND');
  });
});

describe('an undo', () => {
  test('belongs to the desk and the room that pressed: each sees its own step, and that of the other as a note', async () => {
    const { session, first, second } = await twoRooms(4);
    await first.call(session, { room: '101' });
    seconds(1);
    await second.call(session, { room: '102' });
    const [one, two] = [await first.look(session), await second.look(session)];
    expect(one.steps).toMatchObject({
      own: [{ kind: 'CALLED', label: 'B01', room: '101' }],
      others: [{ kind: 'CALLED', label: 'B02', room: '102', is_undo: false }],
    });
    expect(two.steps?.own).toMatchObject([{ kind: 'CALLED', label: 'B02', room: '102' }]);
    // Nobody takes back what another desk pressed, although it knows the key.
    const step = two.steps!.own[0]!.key;
    await refused(first.press(undoMove, session, { step }), 'NOTHING_TO_UNDO');
    // The other room's person stays inside, and its desk reads what was taken back.
    await first.pressed(undoMove, session);
    const after = await second.look(session);
    expect(after.inside.map(({ label, room }) => [label, room])).toEqual([['B02', '102']]);
    expect(after.steps?.own).toMatchObject([{ label: 'B02' }]);
    expect(after.steps?.others[0]).toMatchObject({ kind: 'CALLED', label: 'B01', room: '101', is_undo: true });
    expect(after.steps?.others.filter(({ label }) => label === 'B01')).toHaveLength(1);
    expect((await verifyQueue(app.deps.pool, session))!.faults).toEqual([]);
    expect(replay(await readLog(app.deps.pool, session), DEFAULT_RULES).entries.get(1)).toMatchObject({ callCount: 0 });
  });

  test('of a step on which another desk has built is refused, and so is one of an hour ago', async () => {
    const { session } = await waiting(4);
    const other = desk.beside();
    const called = await desk.call(session);
    const step = called.steps!.own[0]!.key;
    await other.pressed(recall, session);
    await refused(desk.press(undoMove, session, { step }), 'NOTHING_TO_UNDO');
    expect((await desk.look(session)).steps?.own.map(({ kind }) => kind)).not.toContain('CALLED');
    await other.pressed(undoMove, session);
    seconds(16 * 60);
    await refused(desk.press(undoMove, session, { step }), 'NOTHING_TO_UNDO');
  });

  test('of a pause is of the whole session, and only of the desk that made it', async () => {
    const { session, first, second } = await twoRooms(3);
    await first.pressed(pauseSession, session, { reason: 'ISHOMA', minutes: null });
    const step = (await first.look(session)).steps!.own[0]!.key;
    await refused(second.press(undoMove, session, { step }), 'NOTHING_TO_UNDO');
    expect(await first.pressed(undoMove, session, { step })).toMatchObject({ status: 'RUNNING' });
    await refused(first.press(undoMove, session, { step }), 'NOTHING_TO_UNDO');
  });

  test('of many presses in two rooms leaves logs that are whole, and in each room at most one person', async () => {
    const { session, first, second } = await twoRooms(12);
    const hands = [first, second];
    for (let at = 0; at < 40; at += 1) {
      const hand = hands[at % 2]!;
      const room = at % 2 === 0 ? '101' : '102';
      const moves = [callNext, callNext, recall, undoMove, hold, callNext, finish, undoMove];
      await hand.press(moves[(at * 5 + 3) % moves.length]!, session, { room });
      if (at % 9 === 0) await hand.press(setPriority, session, { number: (at % 12) + 1, reason: 'ELDERLY' });
      const { inside } = await hand.look(session);
      expect(new Set(inside.map((entry) => entry.room)).size).toBe(inside.length);
    }
    const log = await readLog(app.deps.pool, session);
    expect(log.some(({ kind }) => kind === 'UNDONE')).toBe(true);
    expect((await verifyQueue(app.deps.pool, session))!.faults).toEqual([]);
    const { rows } = await app.pool.query('select number, status, room from appointment where session_id = $1', [
      session,
    ]);
    const state = replay(log, DEFAULT_RULES);
    for (const { number, status, room } of rows) expect(state.entries.get(number)).toMatchObject({ status, room });
  });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
