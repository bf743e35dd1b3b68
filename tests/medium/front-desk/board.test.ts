import { randomUUID } from 'node:crypto';
import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { book } from '#contract/booking/appointment.ts';
import { getBoard } from '#contract/front-desk/board/board.ts';
import {
  callHeld,
  callNext,
  finish,
  hold,
  recall,
  setRooms,
  startSession,
  undoMove,
} from '#contract/front-desk/desk-moves.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeClinic, makeDoctor } from '../../factories/directory.ts';
import { makePerson, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { pressedAs } from '../../support/queue/press-as.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { labels } from '../../support/queue/labels.ts';

/** Names that a search would find anywhere in an answer, also parts of them. */
const NAMES = ['Siti "Kepala" Aminah', "Robert'); drop table session;--", 'Bùi <b>Tebal</b>', '\u202eRahasia'];
const PARTS = /siti|aminah|robert|tebal|rahasia|dr\. /i;

let app: TestApp;
let place: TestCenter;
let slug: string;
let desk: { token: string };

beforeAll(async () => {
  app = await createTestApp();
  ({ place, slug, desk } = await stand());
});
afterAll(() => app.close());

async function stand() {
  const at = await makeTestCenter(app.pool);
  const { rows } = await app.pool.query<{ slug: string }>('select slug from center where id = $1', [at.center]);
  return { place: at, slug: rows[0]!.slug, desk: await makeStaff(app.pool, at.center) };
}
const look = (center = slug) => answered(app.call(getBoard, { params: { center } }));
const press = (move: Endpoint, session: number) => pressedAs({ app, token: desk.token }, move, session);

/** A session in which people of these names hold the numbers from 1 on. */
async function queueOf(names: readonly string[], at = place): Promise<number> {
  const session = await makeQueue(app.pool, at);
  for (const name of names) {
    const { token, patientId } = await makePerson(app.pool, name);
    const body = { session, patient: patientId, payment: place.umum, idempotency_key: randomUUID() };
    await answered(app.call(book, { body, token }));
  }
  return session;
}

describe('the board of a waiting room', () => {
  test('shows who is called by number and room, newest first, and a re-call as a call of its own', async () => {
    const [first, second] = [await queueOf(['Satu', 'Dua']), await queueOf(['Tiga'])];
    for (const session of [first, second]) await press(startSession, session);
    await press(callNext, first);
    app.clock.advance(1_000);
    await press(callNext, second);
    app.clock.advance(1_000);
    await press(recall, first);
    const { calls, rooms, center, today, now } = await look();
    expect({ today, zone: center.zone, now }).toEqual({
      today: '2026-11-23',
      zone: 'WIB',
      now: app.clock.now.toISOString(),
    });
    expect(calls.map(({ session, version, kind, label, room }) => [session, version, kind, label, room])).toEqual([
      [first, 5, 'RECALLED', 'B01', 'Lantai 1'],
      [second, 3, 'CALLED', 'B01', 'Lantai 1'],
      [first, 4, 'CALLED', 'B01', 'Lantai 1'],
    ]);
    expect(rooms.find(({ session }) => session === first)).toMatchObject({
      status: 'RUNNING',
      now_label: 'B01',
      waiting: 1,
      version: 5,
      now_status: 'CALLED',
      called_at: calls[0]!.at,
      paused_until: null,
      pause_reason: null,
    });
  });

  test('says what has become of the number called last, so that nobody goes to a room for somebody who has left it', async () => {
    const own = await DeskStand.open(app);
    const { rows } = await app.pool.query<{ slug: string }>('select slug from center where id = $1', [
      own.place.center,
    ]);
    const { session } = await own.queue(3);
    await own.start(session);
    const shown = async () => {
      const { now_label: label, now_status: status } = (await look(rows[0]!.slug)).rooms[0]!;
      return [label, status];
    };
    expect(await shown()).toEqual(['', null]);
    await own.call(session);
    expect(await shown()).toEqual(['B01', 'CALLED']);
    await own.pressed(finish, session);
    expect(await shown()).toEqual(['B01', 'DONE']);
    await own.pressed(undoMove, session);
    expect(await shown()).toEqual(['B01', 'CALLED']);
    await own.call(session);
    await own.pressed(hold, session);
    expect(await shown()).toEqual(['B02', 'HELD']);
  });

  test('proves itself by the first signs of the hash with which the trace of the session begins, another one after each call, and by those of the last checkpoint', async () => {
    const own = await DeskStand.open(app);
    const { rows } = await app.pool.query<{ slug: string }>('select slug from center where id = $1', [
      own.place.center,
    ]);
    const { session } = await own.queue(2);
    const proofs = new Set<string>();
    for (const step of [() => own.start(session), () => own.call(session), () => own.call(session)]) {
      await step();
      const { proof } = (await look(rows[0]!.slug)).rooms[0]!;
      const { hash } = await answered(app.call(getQueueTrace, { params: { session: `${session}` } }));
      expect(proof).toMatch(/^[0-9a-f]{12}$/);
      expect(proof).toBe(hash.slice(0, 12));
      proofs.add(proof);
    }
    expect(proofs.size).toBe(3);
    await makeCheckpoints(app.clock.now, app.deps);
    const last = await app.pool.query<{ mark: string }>(
      "select left(encode(root, 'hex'), 12) as mark from queue_checkpoint order by size desc limit 1",
    );
    const { checkpoint } = await look(rows[0]!.slug);
    expect(checkpoint).toEqual({ at: app.clock.now.toISOString(), mark: last.rows[0]!.mark });
  });

  test('names no person, whatever their name is', async () => {
    const own = await stand();
    const session = await makeQueue(app.pool, own.place, {
      substitute: await makeDoctor(app.pool, { name: 'dr. Rahasia Pengganti' }),
    });
    for (const name of NAMES) {
      const { token, patientId } = await makePerson(app.pool, name);
      const body = { session, patient: patientId, payment: own.place.umum, idempotency_key: randomUUID() };
      await answered(app.call(book, { body, token }));
    }
    const hand = { app, token: own.desk.token };
    await pressedAs(hand, startSession, session);
    await pressedAs(hand, callNext, session);
    await app.pool.query("update appointment set status = 'HELD' where session_id = $1 and number = 3", [session]);
    const answer = await app.ask('GET', `/api/board/${own.slug}`);
    const text = await answer.text();
    expect(JSON.parse(text).data).toMatchObject({ missed: [{ session, label: 'B03' }], calls: [{ label: 'B01' }] });
    expect(text).not.toMatch(PARTS);
    expect(text).not.toMatch(/trans_code|patient|doctor|account/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  test('drops a call that was taken back, and names the room that called where there are several', async () => {
    const own = await DeskStand.open(app);
    const { rows } = await app.pool.query<{ slug: string }>('select slug from center where id = $1', [
      own.place.center,
    ]);
    const { session } = await own.queue(3);
    await own.start(session);
    await own.pressed(setRooms, session, { rooms: ['Ruang 1', 'Ruang 2'] });
    for (const room of ['Ruang 2', 'Ruang 1']) {
      await own.call(session, { room });
      app.clock.advance(1_000);
    }
    expect((await look(rows[0]!.slug)).calls.map(({ label, room }) => [label, room])).toEqual([
      ['B02', 'Ruang 1'],
      ['B01', 'Ruang 2'],
    ]);
    await own.pressed(undoMove, session);
    await own.pressed(hold, session, { room: 'Ruang 2' });
    const board = await look(rows[0]!.slug);
    expect(labels(board.calls)).toEqual(['B01']);
    expect(board.missed).toEqual([{ session, label: 'B01' }]);
  });

  test('lists a session with several rooms with the last call of each, however long ago', async () => {
    const own = await DeskStand.open(app);
    const slugOf = await app.pool.query<{ slug: string }>('select slug from center where id = $1', [own.place.center]);
    const center = slugOf.rows[0]!.slug;
    const { session } = await own.queue(3);
    await own.start(session);
    await own.pressed(setRooms, session, { rooms: ['Ruang 3', 'Ruang 5', 'Ruang 7'] });
    await own.call(session, { room: 'Ruang 3' });
    app.clock.advance(10_000);
    await own.call(session, { room: 'Ruang 5' });
    for (let again = 0; again < 13; again += 1) {
      app.clock.advance(70_000);
      await own.pressed(recall, session, { room: 'Ruang 5' });
    }
    const board = await look(center);
    const [last] = board.calls;
    expect(last).toMatchObject({ kind: 'RECALLED', label: 'B02', room: 'Ruang 5' });
    expect(board.calls.at(-1)).toMatchObject({ kind: 'CALLED', label: 'B01', room: 'Ruang 3' });
    expect(board.calls).toHaveLength(13);
    expect(board.rooms.map(({ room, now_label, called_at }) => [room, now_label, called_at])).toEqual([
      ['Ruang 3', 'B01', board.calls.at(-1)!.at],
      ['Ruang 5', 'B02', last!.at],
      ['Ruang 7', '', null],
    ]);
    // A number called to another room is not shown any more in the room before.
    await own.pressed(hold, session, { room: 'Ruang 3' });
    await own.pressed(callHeld, session, { number: 1, room: 'Ruang 7' });
    const moved = await look(center);
    expect(moved.rooms.map(({ now_label: label }) => label)).toEqual(['', 'B02', 'B01']);
    expect(moved.calls.filter(({ label }) => label === 'B01').map(({ room }) => room)).toEqual(['Ruang 7']);
  });

  test('has the last call of a small room, and all that may still be announced, among those of a large center', async () => {
    const own = await stand();
    const call = async (session: number, version: number, secondsAgo: number) =>
      app.pool.query(
        "insert into queue_event (session_id, version, kind, number, at) values ($1, $2, 'CALLED', $3, $4)",
        [session, version, version, new Date(app.clock.now.getTime() - secondsAgo * 1_000)],
      );
    const quiet = await makeQueue(app.pool, own.place, { status: 'RUNNING' });
    await call(quiet, 1, 3_000);
    const waiting = await makeQueue(app.pool, own.place, { status: 'RUNNING' });
    for (const [version, ago] of [70, 59, 58].entries()) await call(waiting, version + 1, ago);
    for (let at = 0; at < 4; at += 1) {
      const busy = await makeQueue(app.pool, own.place, { status: 'RUNNING' });
      for (let version = 1; version <= 4; version += 1) await call(busy, version, 50 - version);
    }
    const { calls } = await look(own.slug);
    expect(calls.slice(-3).map(({ session, version }) => [session, version])).toEqual([
      [waiting, 3],
      [waiting, 2],
      [quiet, 1],
    ]);
    expect(calls).toHaveLength(19);
  });

  test('keeps a session that runs past midnight, with its calls, unless its desk forgot it', async () => {
    const own = await stand();
    const late = await makeQueue(app.pool, own.place, { date: '2026-11-22', status: 'RUNNING' });
    const forgotten = await makeQueue(app.pool, own.place, { date: '2026-11-22', status: 'PAUSED' });
    const ended = await makeQueue(app.pool, own.place, { date: '2026-11-22', status: 'FINISHED' });
    for (const session of [late, forgotten, ended]) {
      await app.pool.query(
        "insert into queue_event (session_id, version, kind, number, at) values ($1, 1, 'CALLED', 7, $2::timestamptz - interval '1 minute')",
        [session, app.clock.now],
      );
      const hours = session === forgotten ? 7 : 1;
      await app.pool.query(
        "update session set version = 1, moved_at = $2::timestamptz - $3 * interval '1 hour', expected_at = $2 where id = $1",
        [session, app.clock.now, hours],
      );
    }
    const board = await look(own.slug);
    expect(board.rooms).toMatchObject([{ session: late, expected_at: app.clock.now.toISOString() }]);
    expect(board.calls.map(({ session }) => session)).toEqual([late]);
  });

  test('shows sessions that run and that are still to come today, and the last calls of those that ended', async () => {
    const own = await stand();
    const at = async (fields: object) => makeQueue(app.pool, own.place, fields);
    const [running, paused, coming] = [
      await at({ status: 'RUNNING', from: '06:00', to: '08:00' }),
      await at({ status: 'PAUSED', from: '07:00' }),
      await at({ from: '13:00', to: '15:00' }),
    ];
    const ended = await at({ status: 'FINISHED' });
    await at({ status: 'CANCELLED' });
    await at({ from: '06:00', to: '08:30' });
    const announced = await at({ from: '06:30', to: '08:45' });
    await app.pool.query("update session set expected_at = '2026-11-23T09:30:00+07:00' where id = $1", [announced]);
    await at({ date: '2026-11-24' });
    await makeQueue(app.pool, place, { status: 'RUNNING' });
    await app.pool.query(
      "insert into queue_event (session_id, version, kind, number, at) values ($1, 1, 'CALLED', 7, $2)",
      [ended, app.clock.now],
    );
    const { rooms, calls, clinics } = await look(own.slug);
    expect(rooms.map(({ session }) => session)).toEqual([running, announced, paused, coming]);
    expect(calls.map(({ session, label }) => [session, label])).toEqual([[ended, 'B07']]);
    expect(clinics).toHaveLength(1);
  });

  test('shows at most twelve calls, however many there are', async () => {
    const own = await stand();
    const other = { ...own.place, clinic: await makeClinic(app.pool, own.place.center, { room: '', prefix: '' }) };
    const sessions = [
      await makeQueue(app.pool, own.place, { status: 'RUNNING' }),
      await makeQueue(app.pool, other, { status: 'RUNNING' }),
    ];
    for (const session of sessions)
      await app.pool.query(
        `insert into queue_event (session_id, version, kind, number, at)
         select $1, n, (array['CALLED', 'RECALLED', 'SERVED'])[n % 3 + 1], n, $2::timestamptz - (3000 - n) * interval '1 second' from generate_series(1, 600) n`,
        [session, app.clock.now],
      );
    const { calls } = await look(own.slug);
    expect(calls).toHaveLength(12);
    expect(calls.map(({ at }) => at)).toEqual(
      calls
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(calls[0]).toMatchObject({ session: sessions[1], version: 600, label: '600', room: '' });
  });

  test('answers that a center has another slug now, or does not exist', async () => {
    expect(await app.call(getBoard, { params: { center: 'tidak-ada' } })).toMatchObject({
      ok: false,
      error: { code: 'HOSPITAL_NOT_FOUND', status: 404 },
    });
    expect((await app.ask('GET', '/api/board/tidak-ada/events')).status).toBe(404);
    expect((await app.ask('GET', '/api/board/TIDAK%20ADA')).status).toBe(422);
  });
});

test('its stream needs no login, announces every call of its center, and nothing of other centers', async () => {
  const other = await stand();
  const theirs = await makeQueue(app.pool, other.place);
  const session = await queueOf(['Satu']);
  const leaving = new AbortController();
  const answer = await app.app.fetch(
    new Request(`http://localhost/api/board/${slug}/events`, { signal: leaving.signal }),
  );
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const told: { session: number; version: number }[] = [];
  const parser = createParser({ onEvent: ({ data }) => void told.push(JSON.parse(data)) });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const untilVersion = async (version: number) => {
    while (!told.some((news) => news.session === session && news.version >= version))
      parser.feed((await reader.read()).value ?? '');
  };
  app.deps.hub.touch(theirs);
  await press(startSession, session);
  await press(callNext, session);
  await untilVersion(3);
  await press(recall, session);
  await untilVersion(4);
  await press(finish, session);
  await untilVersion(5);
  expect(new Set(told.map((news) => news.session))).toEqual(new Set([session]));
  expect(JSON.stringify(told)).not.toMatch(PARTS);
  leaving.abort();
});
