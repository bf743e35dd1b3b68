import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancel, getMonitor } from '#contract/booking/appointment.ts';
import { announceArrived, announceLate, finish } from '#contract/front-desk/desk-moves.ts';
import { setDeparture } from '#contract/front-desk/check-in/presence.ts';
import { SHARES } from '#domain/queue/estimate/calibration.ts';
import { countAccurate, lastInTime } from '#domain/queue/estimate/accuracy.ts';
import type { Lesson, ShownForecast } from '#domain/queue/estimate/lesson.ts';
import { readPast } from '#server/queue/estimate/past-lessons.ts';
import {
  listPastSessions,
  readBookings,
  readForecasts,
  readLastForecasts,
} from '#server/queue/estimate/lesson.store.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { deleteStale } from '#server/retention.store.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import type { CenterFields } from '../../factories/directory.ts';
import { makePerson } from '../../factories/queue.ts';
import type { Person } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

const MINUTE = 60_000;
/** Visits in each of three sessions: enough for a history of a doctor. */
const VISITS = 7;
/** 08:00 of the next day there, when its session begins. */
const NEXT_DAY = Date.parse('2026-11-24T01:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => goTo(TEST_NOW.getTime()));
afterAll(() => app.close());

const goTo = (at: number): void => app.clock.advance(at - app.clock.now.getTime());
const minutesFrom = (instant: string | undefined): number => (Date.parse(instant!) - app.clock.now.getTime()) / MINUTE;
type Ticket = { readonly person: Person; readonly code: string };
const seen = async ({ person, code }: Ticket) =>
  (await answered(app.call(getMonitor, { params: { trans_code: code }, token: person.token }))).queue;

type Practice = { readonly desk: DeskStand; readonly doctor: number; readonly specialisation: number };
async function practice(fields: CenterFields = {}): Promise<Practice> {
  const desk = await DeskStand.open(app, fields);
  const { rows } = await app.pool.query('select specialisation_id as id from clinic where id = $1', [
    desk.place.clinic,
  ]);
  return { desk, doctor: await makeDoctor(app.pool), specialisation: rows[0].id };
}
const take = async (desk: DeskStand, session: number): Promise<Ticket> => {
  const person = await makePerson(app.pool);
  return { person, code: await desk.take(session, person) };
};
const arrive = async (desk: DeskStand, session: number): Promise<Ticket> => {
  const ticket = await take(desk, session);
  await desk.checkIn(ticket.code);
  return ticket;
};
const close = async (desk: DeskStand, session: number): Promise<void> => {
  await desk.pressed(finish, session);
  const closed = await desk.close(session);
  expect(closed).toMatchObject({ ok: true, data: { saved: true } });
};
/** Three sessions of today whose visits take ten minutes each; the doctor begins later in each of them. */
async function teach({ desk, doctor }: Practice, substitute?: number): Promise<number[]> {
  const ended: number[] = [];
  for (const from of ['07:00', '07:30', '08:00']) {
    const session = await makeSession(app.pool, doctor, desk.place.clinic, {
      from,
      ...(substitute === undefined ? {} : { substitute }),
    });
    for (let each = 0; each < VISITS; each += 1) await arrive(desk, session);
    await desk.start(session);
    for (let visit = 0; visit < VISITS; visit += 1) {
      await desk.call(session);
      app.clock.advance(10 * MINUTE);
    }
    await close(desk, session);
    ended.push(session);
  }
  return ended;
}

test('lessons of ended sessions are used from the next day on, also where they were looked for before; each log is read once', async () => {
  const own = await practice();
  const { desk, doctor } = own;
  const later = await makeSession(app.pool, doctor, desk.place.clinic, { date: '2026-11-26' });
  const ticket = await take(desk, later);
  expect(await seen(ticket)).toMatchObject({ reason: 'NOT_BEGUN', window: null });
  const ended = await teach(own);
  goTo(NEXT_DAY);
  const queue = await seen(ticket);
  expect(queue.reason).toBe('HISTORY');
  expect(Date.parse(queue.window!.from)).toBeGreaterThanOrEqual(Date.parse('2026-11-26T01:00:00Z') - 5 * MINUTE);
  const whose = { center: desk.place.center, doctor, specialisation: own.specialisation, before: '2026-11-24' };
  const past = await listPastSessions(app.deps.pool, whose);
  expect(past.map(({ id, is_own: isOwn, lesson }) => [id, isOwn, lesson!.visits.length])).toEqual(
    ended.toReversed().map((id) => [id, true, VISITS]),
  );
});

test('a session teaches about the doctor who held it, not about the one who was absent', async () => {
  const absent = await practice();
  const { desk, doctor, specialisation } = absent;
  const substitute = await makeDoctor(app.pool);
  await teach(absent, substitute);
  const whose = { center: desk.place.center, specialisation, before: '2026-11-24' };
  const isOwn = async (of: number) =>
    (await listPastSessions(app.deps.pool, { ...whose, doctor: of })).map((session) => session.is_own);
  expect(await isOwn(substitute)).toEqual([true, true, true]);
  expect(await isOwn(doctor)).toEqual([false, false, false]);
});

test('logs beyond those that are read at once are read by the next request, and only then the result is cached', async () => {
  const { desk, doctor, specialisation } = await practice();
  for (let day = 1; day <= 41; day += 1) {
    const date = new Date(Date.parse('2026-11-23') - day * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    await makeSession(app.pool, doctor, desk.place.clinic, { date, status: 'FINISHED' });
  }
  const whose = { center: desk.place.center, doctor, specialisation, date: '2026-11-30', today: '2026-11-23' };
  const learned = async (): Promise<number> =>
    (
      await app.pool.query(
        'select count(*)::int as learned from session_lesson join session s on s.id = session_id where s.doctor_id = $1',
        [doctor],
      )
    ).rows[0].learned;
  await readPast(app.deps.pool, whose);
  expect(await learned()).toBe(40);
  const whole = await readPast(app.deps.pool, whose);
  expect(await learned()).toBe(41);
  expect(await readPast(app.deps.pool, { ...whose, date: '2026-12-01' })).toBe(whole);
  // Lessons of one doctor at one center are used for nobody else.
  const elsewhere = await practice();
  expect(await readPast(app.deps.pool, { ...whose, doctor: elsewhere.doctor })).not.toBe(whole);
  expect(await readPast(app.deps.pool, { ...whose, center: elsewhere.desk.place.center })).not.toBe(whole);
});

test('a late doctor moves all windows later, and an arrived one moves them back, whatever other days were like', async () => {
  const own = await practice();
  const { desk, doctor } = own;
  await teach(own);
  goTo(NEXT_DAY);
  const session = await makeSession(app.pool, doctor, desk.place.clinic, { date: '2026-11-24' });
  const ticket = await arrive(desk, session);
  // On the other days the doctor was more than two hours late.
  expect(minutesFrom((await seen(ticket)).window!.to)).toBeGreaterThan(90);
  await desk.pressed(announceLate, session, { start: new Date(app.clock.now.getTime() + 90 * MINUTE).toISOString() });
  app.clock.advance(2_000);
  const late = await seen(ticket);
  expect(minutesFrom(late.expected_at!)).toBeGreaterThan(88);
  expect(minutesFrom(late.window!.from)).toBeGreaterThanOrEqual(70);
  // Not the very moment at which everybody is told anew.
  app.clock.advance(9 * MINUTE);
  await desk.pressed(announceArrived, session);
  app.clock.advance(2_000);
  const here = await seen(ticket);
  expect(here.expected_at).toBeNull();
  expect(minutesFrom(here.window!.from)).toBeLessThan(5);
  expect(minutesFrom(here.window!.to)).toBeLessThan(25);
});

test('forecasts are stored as they were shown, also before the start, and say the next day how many came true; then they are deleted', async () => {
  const own = await practice();
  const { desk, doctor } = own;
  await teach(own);
  goTo(NEXT_DAY - 7 * 60 * MINUTE);
  const session = await makeSession(app.pool, doctor, desk.place.clinic, { date: '2026-11-24', general: 30 });
  const tickets: Ticket[] = [];
  for (let each = 0; each < 30; each += 1) tickets.push(await take(desk, session));
  const times = async (): Promise<number> =>
    (
      await app.pool.query('select count(distinct made_at)::int as times from forecast where session_id = $1', [
        session,
      ])
    ).rows[0].times;
  app.clock.advance(MINUTE);
  await seen(tickets[0]!);
  expect(await times()).toBe(1);
  app.clock.advance(20 * MINUTE);
  await seen(tickets[0]!);
  expect(await times()).toBe(1);
  app.clock.advance(20 * MINUTE);
  await seen(tickets[0]!);
  expect(await times()).toBe(2);

  goTo(NEXT_DAY);
  for (const { code } of tickets) await desk.checkIn(code);
  await desk.start(session);
  for (let visit = 0; visit < 30; visit += 1) {
    await desk.call(session);
    app.clock.advance(5 * MINUTE);
    await desk.look(session);
  }
  const running = (await times()) - 2;
  expect(running).toBeGreaterThan(10);
  expect(running).toBeLessThanOrEqual(16);
  await close(desk, session);
  const told = Map.groupBy(await readForecasts(app.deps.pool, session), ({ number }) => number);
  const calls = (await readLog(app.deps.pool, session)).filter(({ kind }) => kind === 'CALLED');
  const { did: kept, of } = countAccurate(
    calls.flatMap(({ number, at }) => {
      const all = told.get(number!) ?? [];
      return (
        lastInTime(
          all.map(({ at: publishedAt, from, to }) => ({ publishedAt, window: { from, to }, calledAt: new Date(at) })),
        ) ?? []
      );
    }),
  );
  // Everybody was shown a window at least half an hour before their call.
  expect(of).toBe(30);
  // Beside the window stands what it was made of, to the second.
  const [{ drawn, at: madeAt, from }] = told.get(30) as [ShownForecast];
  expect(drawn).toHaveLength(SHARES.length);
  expect(drawn).toEqual([...drawn!].sort((a, b) => a - b));
  expect([drawn![0]! >= madeAt.getTime(), Math.abs(drawn![0]! - from.getTime()) < 60 * MINUTE]).toEqual([true, true]);

  goTo(NEXT_DAY + 24 * 60 * MINUTE);
  const next = await makeSession(app.pool, doctor, desk.place.clinic, { date: '2026-11-26' });
  const whose = { center: desk.place.center, doctor, specialisation: own.specialisation, before: '2026-11-24' };
  const before = (await listPastSessions(app.deps.pool, whose)).map(({ lesson }) => lesson!.windows);
  expect((await seen(await take(desk, next))).accuracy).toEqual({
    kept: before.reduce((sum, windows) => sum + windows.did, kept),
    of: before.reduce((sum, windows) => sum + windows.of, of),
  });
  expect(await times()).toBe(0);
  // How the forecasts came true is in the lesson, for those that were made before the session and while it ran, and that nobody was left.
  const after = { ...whose, before: '2026-11-25' };
  const lesson = (await listPastSessions(app.deps.pool, after)).find(({ id }) => id === session)!.lesson!;
  expect(Object.keys(lesson.scores!).toSorted()).toEqual(['EVENING', 'FAR', 'NEAR']);
  expect(lesson.scores!.FAR!.falls).toHaveLength(SHARES.length + 1);
  expect(lesson.closing).toMatchObject({ left: false });
});

test('a window that moved says what it was and why, whichever process tells it', async () => {
  const own = await practice();
  await teach(own);
  const { desk, doctor } = own;
  goTo(NEXT_DAY);
  const session = await makeSession(app.pool, doctor, desk.place.clinic, { date: '2026-11-24' });
  const tickets: Ticket[] = [];
  for (let each = 0; each < 12; each += 1) tickets.push(await arrive(desk, session));
  const last = tickets.at(-1)!;
  await desk.start(session);
  await desk.call(session);
  await seen(last);
  app.clock.advance(10 * MINUTE);
  const first = await seen(last);
  expect(first.moved).toBeNull();
  app.clock.advance(2_000);
  for (const { code, person } of tickets.slice(1, 8)) {
    const body = { reason: 'Sudah sembuh' };
    await answered(app.call(cancel, { params: { trans_code: code }, token: person.token, body }));
  }
  app.clock.advance(10 * MINUTE);
  await desk.call(session);
  const later = await seen(last);
  expect(later.moved).toMatchObject({
    was: first.window,
    since: first.as_of,
    cause: { kind: 'LEFT', labels: [], people: 7 },
  });
  // What another process holds it against.
  const stored = await readLastForecasts(app.deps.pool, session);
  expect(stored!.lately.get(12)!.map(({ from, to, at }) => [from, to, at].map((each) => each.toISOString()))).toEqual([
    [first.window!.from, first.window!.to, first.as_of],
    [later.window!.from, later.window!.to, later.as_of],
  ]);
});

test('the stored forecast is the one that was shown: a patient advised when to leave home sees no earlier window', async () => {
  const own = await practice();
  const { desk, doctor } = own;
  await teach(own);
  goTo(NEXT_DAY);
  const session = await makeSession(app.pool, doctor, desk.place.clinic, { date: '2026-11-24' });
  const tickets: Ticket[] = [];
  for (let each = 0; each < 6; each += 1) tickets.push(await take(desk, session));
  const [first, , , , , last] = tickets;
  app.clock.advance(2_000);
  const shown = (
    await answered(
      app.call(setDeparture, {
        params: { trans_code: last!.code },
        token: last!.person.token,
        body: { km: 5, care: 'SURE' },
      }),
    )
  ).appointment.queue.window!;
  await desk.pressed(announceArrived, session);
  app.clock.advance(31 * MINUTE);
  await seen(first!);
  const windows = await readForecasts(app.deps.pool, session);
  const newest = (number: number) => windows.find((one) => one.number === number)!;
  expect(newest(6).from.toISOString()).toBe(shown.from);
  expect(newest(5).from < newest(6).from).toBe(true);
  await deleteStale(app.deps.pool, new Date(app.clock.now.getTime() + 91 * 24 * 60 * MINUTE));
  expect(await readForecasts(app.deps.pool, session)).toEqual([]);
});

test('a standstill in the planned break of a center teaches nothing, and days are those of its zone', async () => {
  const minute = (TEST_NOW.getTime() / MINUTE + 7 * 60) % (24 * 60);
  const { desk, doctor, specialisation } = await practice({
    rules: { break_from: minute + 15, break_to: minute + 60 },
  });
  const session = await makeSession(app.pool, doctor, desk.place.clinic);
  for (let each = 0; each < 3; each += 1) await arrive(desk, session);
  await desk.start(session);
  for (const gap of [2, 55, 0]) {
    await desk.call(session);
    app.clock.advance(5 * MINUTE);
    await desk.pressed(finish, session);
    app.clock.advance(gap * MINUTE);
  }
  const closed = await desk.close(session);
  expect(closed).toMatchObject({ ok: true });
  const whose = { center: desk.place.center, doctor, specialisation };
  await readPast(app.deps.pool, { ...whose, date: '2026-11-24', today: '2026-11-24' });
  const [past] = await listPastSessions(app.deps.pool, { ...whose, before: '2026-11-24' });
  expect((past!.lesson as Lesson).gaps).toEqual([120]);

  // One o'clock in the morning there, still yesterday in UTC.
  await app.pool.query("update appointment set booked_at = '2026-11-22T18:00Z' where session_id = $1 and number = 1", [
    session,
  ]);
  expect((await readBookings(app.deps.pool, session)).get(1)!.leadDays).toBe(0);
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
