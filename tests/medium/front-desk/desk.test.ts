import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { book, cancel } from '#contract/booking/appointment.ts';
import { callNext, finish, recall, startSession } from '#contract/front-desk/desk-moves.ts';
import type { undoMove } from '#contract/front-desk/desk-moves.ts';
import { getDeskSession, listDeskSessions } from '#contract/front-desk/desk.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeDoctor } from '../../factories/directory.ts';
import { makePerson, makeTestCenter, makeQueue, pictureOf } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;
let desk: { token: string; accountId: number };

beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
  desk = await makeStaff(app.pool, place.center);
});
afterAll(() => app.close());

/** All four endpoints have the same type. */
type Move = typeof undoMove;
const press = (move: Move, session: number, version?: number, token = desk.token) =>
  app.call(move, { params: { id: `${session}` }, body: version === undefined ? {} : { version }, token });
const pressed = async (move: Move, session: number, version?: number) =>
  (await answered(press(move, session, version))).session;
const look = async (session: number) =>
  (await answered(app.call(getDeskSession, { params: { id: `${session}` }, token: desk.token }))).session;

/** A session in which these people hold the numbers from 1 on. */
async function queueOf(
  names: readonly string[],
  fields = {},
): Promise<{ session: number; people: Person[]; codes: string[] }> {
  const session = await makeQueue(app.pool, place, fields);
  const people: Person[] = [];
  const codes: string[] = [];
  for (const name of names) {
    const person = await makePerson(app.pool, name);
    people.push(person);
    codes.push(await join(session, person));
  }
  return { session, people, codes };
}
async function join(session: number, person: Person): Promise<string> {
  const body = { session, patient: person.patientId, payment: place.umum, idempotency_key: randomUUID() };
  const { appointment } = await answered(app.call(book, { body, token: person.token }));
  return appointment.trans_code;
}
const eventsOf = async (session: number) =>
  (
    await app.pool.query('select version, kind, number from queue_event where session_id = $1 order by version', [
      session,
    ])
  ).rows;

describe('a day at the desk', () => {
  test('start, call, call again, call the next, finish: the screen and the events say the same', async () => {
    const { session, codes } = await queueOf(['Arkana Wijaya', 'Nadira Salsabila', 'Rafa Hidayat']);
    const started = await pressed(startSession, session, 3);
    expect(started).toMatchObject({
      status: 'RUNNING',
      started_at: '2026-11-23T02:00:00.000Z',
      now: 0,
      now_label: '',
      current: null,
      next: { label: 'B01', patient: { name: 'Arkana Wijaya' } },
      waiting: 3,
      version: 4,
    });
    const first = await pressed(callNext, session, started.version);
    expect(first).toMatchObject({
      now: 1,
      now_label: 'B01',
      waiting: 2,
      current: {
        trans_code: codes[0],
        status: 'CALLED',
        call_count: 1,
        called_at: '2026-11-23T02:00:00.000Z',
        payment: 'Umum',
      },
      next: { label: 'B02' },
    });
    app.clock.advance(60_000);
    const again = await pressed(recall, session, first.version);
    expect(again.current).toMatchObject({ label: 'B01', call_count: 2, called_at: '2026-11-23T02:00:00.000Z' });
    const second = await pressed(callNext, session, again.version);
    expect(second).toMatchObject({ now: 2, current: { label: 'B02', call_count: 1 }, done: 1, waiting: 1 });
    const done = await pressed(finish, session, second.version);
    expect(done).toMatchObject({
      now: 2,
      now_label: 'B02',
      current: null,
      done: 2,
      waiting: 1,
      next: { label: 'B03' },
    });
    expect(done.entries.map(({ label, status }) => [label, status])).toEqual([
      ['B03', 'BOOKED'],
      ['B01', 'DONE'],
      ['B02', 'DONE'],
    ]);
    expect(await eventsOf(session)).toEqual([
      { version: 1, kind: 'ISSUED', number: 1 },
      { version: 2, kind: 'ISSUED', number: 2 },
      { version: 3, kind: 'ISSUED', number: 3 },
      { version: 4, kind: 'SESSION_STARTED', number: null },
      { version: 5, kind: 'CALLED', number: 1 },
      { version: 6, kind: 'RECALLED', number: 1 },
      { version: 7, kind: 'SERVED', number: 1 },
      { version: 8, kind: 'CALLED', number: 2 },
      { version: 9, kind: 'SERVED', number: 2 },
    ]);
    expect(done.version).toBe(9);
  });

  test('a cancelled number is skipped', async () => {
    const { session, people, codes } = await queueOf(['Satu Orang', 'Dua Orang', 'Tiga Orang']);
    await answered(app.call(cancel, { params: { trans_code: codes[0]! }, body: {}, token: people[0]!.token }));
    await pressed(startSession, session);
    expect(await pressed(callNext, session)).toMatchObject({ now: 2, waiting: 1, next: { label: 'B03' } });
    expect(
      await app.call(cancel, { params: { trans_code: codes[1]! }, body: {}, token: people[1]!.token }),
    ).toMatchObject({
      error: { code: 'CANCEL_TOO_LATE' },
    });
  });

  test('the pace is shown from three visits on', async () => {
    const { session } = await queueOf(['Satu Orang', 'Dua Orang', 'Tiga Orang', 'Empat Orang']);
    await pressed(startSession, session);
    for (const minutes of [4, 6, 8]) {
      expect((await pressed(callNext, session)).pace_minutes).toBeNull();
      app.clock.advance(minutes * 60_000);
    }
    expect((await pressed(callNext, session)).pace_minutes).toBe(6);
  });

  test("today's sessions of the center, by their hours, with a substitute named", async () => {
    const own = await makeTestCenter(app.pool, { name: 'RS Telaga' });
    const token = (await makeStaff(app.pool, own.center)).token;
    const substitute = await makeDoctor(app.pool, { name: 'dr. Pengganti' });
    const late = await makeQueue(app.pool, own, { from: '13:00', to: '15:00', substitute });
    const early = await makeQueue(app.pool, own, { from: '07:00', to: '09:00' });
    const tomorrow = await makeQueue(app.pool, own, { date: '2026-11-24' });
    const today = await answered(app.call(listDeskSessions, { token }));
    expect(today).toMatchObject({ center: { id: own.center, name: 'RS Telaga', zone: 'WIB' }, today: '2026-11-23' });
    expect(today.sessions.map(({ id }) => id)).toEqual([early, late]);
    expect(today.sessions[1]!.doctor_substitute).toMatchObject({ name: 'dr. Pengganti' });
    const next = await answered(app.call(listDeskSessions, { query: { date: '2026-11-24' }, token }));
    expect(next.sessions.map(({ id }) => id)).toEqual([tomorrow]);
    expect(await app.call(listDeskSessions, { query: { date: '2026-02-30' }, token })).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'date' },
    });
  });

  test("a session's day is the local day of its center: in the east it has begun while Jakarta still sleeps", async () => {
    const night = await createTestApp({ now: new Date('2026-11-22T15:30:00Z') });
    const east = await makeTestCenter(night.pool, { zone: 'WIT' });
    const west = await makeTestCenter(night.pool, { zone: 'WIB' });
    const start = async (at: TestCenter) => {
      const { token } = await makeStaff(night.pool, at.center);
      const id = await makeQueue(night.pool, at, { from: '00:10', to: '02:00' });
      return night.call(startSession, { params: { id: `${id}` }, body: {}, token });
    };
    expect(await start(east)).toMatchObject({ ok: true, data: { session: { status: 'RUNNING' } } });
    expect(await start(west)).toMatchObject({ ok: false, error: { code: 'SESSION_NOT_TODAY' } });
    await night.close();
  });
});

describe('a press that is refused changes nothing', () => {
  const refused = async (move: Move, session: number, code: string, version?: number, token?: string) => {
    const before = await pictureOf(app.pool, session);
    expect(await press(move, session, version, token)).toMatchObject({ ok: false, error: { code } });
    expect(await pictureOf(app.pool, session)).toEqual(before);
  };

  test('before the start, twice, on another day, after the end, cancelled', async () => {
    const { session } = await queueOf(['Satu Orang']);
    for (const move of [callNext, recall, finish]) await refused(move, session, 'SESSION_NOT_STARTED');
    await pressed(startSession, session);
    await refused(startSession, session, 'SESSION_ALREADY_STARTED');
    await refused(recall, session, 'NOTHING_CALLED');
    await refused(finish, session, 'NOTHING_CALLED');
    await refused(startSession, await makeQueue(app.pool, place, { date: '2026-11-24' }), 'SESSION_NOT_TODAY');
    await refused(callNext, await makeQueue(app.pool, place, { status: 'FINISHED' }), 'SESSION_ENDED');
    await refused(startSession, await makeQueue(app.pool, place, { status: 'CANCELLED' }), 'SESSION_CANCELLED');
  });

  test('an empty queue leaves the last person inside', async () => {
    const { session } = await queueOf(['Satu Orang']);
    await pressed(startSession, session);
    await pressed(callNext, session);
    await refused(callNext, session, 'QUEUE_EMPTY');
    expect((await look(session)).current).toMatchObject({ label: 'B01' });
  });

  test('on a screen that is older than the last move, or that claims the future', async () => {
    const { session } = await queueOf(['Satu Orang', 'Dua Orang']);
    const { version } = await pressed(startSession, session);
    await pressed(callNext, session, version);
    for (const move of [callNext, recall, finish]) await refused(move, session, 'STALE_VERSION', version);
    await refused(callNext, session, 'STALE_VERSION', 1_000);
    await refused(callNext, session, 'INVALID_INPUT', -1);
  });

  test('but a number taken meanwhile does not make a screen old', async () => {
    const { session } = await queueOf(['Satu Orang']);
    const { version } = await pressed(startSession, session);
    await join(session, await makePerson(app.pool));
    expect(await pressed(callNext, session, version)).toMatchObject({ now: 1, waiting: 1 });
  });

  test("from another center's desk, a patient, or nobody", async () => {
    const { session, people } = await queueOf(['Satu Orang']);
    const other = await makeStaff(app.pool, (await makeTestCenter(app.pool)).center);
    await refused(startSession, session, 'SESSION_NOT_FOUND', undefined, other.token);
    await refused(startSession, session, 'FORBIDDEN', undefined, people[0]!.token);
    await refused(startSession, session, 'UNAUTHENTICATED', undefined, 'x'.repeat(43));
    for (const path of ['/api/desk/session', `/api/desk/session/${session}`, '/api/desk/events']) {
      expect((await app.ask('GET', path)).status).toBe(401);
      expect((await app.ask('GET', path, { token: people[0]!.token })).status).toBe(403);
    }
    expect((await app.ask('GET', `/api/desk/session/${session}`, { token: other.token })).status).toBe(404);
    expect((await app.ask('GET', '/api/desk/session/0', { token: desk.token })).status).toBe(422);
  });
});

describe('several hands at once', () => {
  test('two desks that press on the same screen call one number', async () => {
    const { session } = await queueOf(['Satu Orang', 'Dua Orang', 'Tiga Orang']);
    const { version } = await pressed(startSession, session);
    const results = await Promise.all(Array.from({ length: 8 }, () => press(callNext, session, version)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.error.code])))).toEqual(
      new Set(['STALE_VERSION']),
    );
    expect(await look(session)).toMatchObject({ now: 1, waiting: 2, version: version + 1 });
  });

  test('[ENT-03] bookings, cancels and calls at once leave gapless events whose replay is the state', async () => {
    const { session, people, codes } = await queueOf(
      Array.from({ length: 12 }, (_, at) => `Orang ${at}`),
      { general: 60 },
    );
    await pressed(startSession, session);
    const newcomers = await Promise.all(Array.from({ length: 30 }, () => makePerson(app.pool)));
    await Promise.all([
      ...newcomers.map((person) => join(session, person)),
      ...codes
        .filter((_, at) => at % 3 === 0)
        .map((code, at) => app.call(cancel, { params: { trans_code: code }, body: {}, token: people[at * 3]!.token })),
      ...Array.from({ length: 6 }, () => press(callNext, session)),
      ...Array.from({ length: 3 }, () => press(recall, session)),
    ]);
    const events = await eventsOf(session);
    expect(events.map(({ version }) => version)).toEqual(events.map((_, at) => at + 1));

    const status = new Map<number, string>();
    const calls = new Map<number, number>();
    let now = 0;
    for (const { kind, number } of events) {
      if (kind === 'ISSUED') status.set(number, 'BOOKED');
      if (kind === 'CANCELLED') status.set(number, 'CANCEL');
      if (kind === 'SERVED') status.set(number, 'DONE');
      if (kind !== 'CALLED' && kind !== 'RECALLED') continue;
      status.set(number, 'CALLED');
      calls.set(number, (calls.get(number) ?? 0) + 1);
      if (kind === 'CALLED') now = number;
    }
    const { rows } = await app.pool.query(
      'select number, status, call_count from appointment where session_id = $1 order by number',
      [session],
    );
    expect(rows).toEqual(
      [...status]
        .toSorted(([a], [b]) => a - b)
        .map(([number, each]) => ({ number, status: each, call_count: calls.get(number) ?? 0 })),
    );
    const seen = await look(session);
    const held = rows.filter((row) => row.status !== 'CANCEL').length;
    expect(seen).toMatchObject({ now, version: events.length, quota: { general: 60, general_left: 60 - held } });
    expect(seen.current?.number ?? null).toBe(rows.find((row) => row.status === 'CALLED')?.number ?? null);
  });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
