import type { DepartureCare } from '#domain/vocabulary.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMonitor } from '#contract/booking/appointment.ts';
import { callNext, finish, pauseSession, resumeSession } from '#contract/front-desk/desk-moves.ts';
import { acceptEarlier, setDeparture } from '#contract/front-desk/check-in/presence.ts';
import { readLastForecasts } from '#server/queue/estimate/lesson.store.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import type { QueueOfPeople } from '../../support/queue/desk-stand.ts';

const MINUTE = 60_000;
let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
beforeEach(() => app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime()));
afterAll(() => app.close());

const queueOf = async ({ codes, people }: QueueOfPeople, number: number) =>
  (
    await answered(
      app.call(getMonitor, { params: { trans_code: codes[number - 1]! }, token: people[number - 1]!.token }),
    )
  ).queue;
const minutesFrom = (instant: string | undefined): number => (Date.parse(instant!) - app.clock.now.getTime()) / MINUTE;

test('no clock time before anything was measured; from the third visit on a window, in minutes of this doctor', async () => {
  const held = await desk.queue(10);
  expect(await queueOf(held, 8)).toMatchObject({ window: null, reason: 'NOT_BEGUN', ahead: 7 });
  await desk.start(held.session);
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await queueOf(held, 8)).window).toBeNull();
    await desk.call(held.session);
    app.clock.advance(6 * MINUTE);
    await desk.pressed(finish, held.session);
  }
  const { window, reason, ahead } = await queueOf(held, 8);
  expect([reason, ahead]).toEqual(['MEASURED', 4]);
  // Four people before, six minutes each.
  expect(minutesFrom(window!.from)).toBeLessThan(24);
  expect(minutesFrom(window!.to)).toBeGreaterThan(24);
  expect(minutesFrom(window!.to)).toBeLessThan(75);
  // What was shown is stored, so that another process holds to it too.
  const stored = await readLastForecasts(app.pool, held.session);
  expect(stored!.of.get(8)).toEqual({ from: new Date(window!.from), to: new Date(window!.to) });
  const { entries, ends_about: ends } = await desk.look(held.session);
  expect(entries.filter(({ status }) => status === 'CHECKED_IN').every((entry) => entry.call_about !== null)).toBe(
    true,
  );
  expect(minutesFrom(ends!)).toBeGreaterThan(30);
});

test('a pause without an end names no time; with one, nobody is expected before it, and everybody is told so at once', async () => {
  const held = await desk.queue(8);
  await desk.start(held.session);
  for (let visit = 0; visit < 3; visit += 1) {
    await desk.call(held.session);
    app.clock.advance(5 * MINUTE);
  }
  await desk.pressed(finish, held.session);
  expect(minutesFrom((await queueOf(held, 5)).window!.from)).toBeLessThan(15);
  app.clock.advance(MINUTE);
  await desk.pressed(pauseSession, held.session, { reason: 'CALLED_AWAY', minutes: null });
  expect(await queueOf(held, 5)).toMatchObject({ window: null, reason: 'PAUSED' });
  await desk.pressed(resumeSession, held.session);
  await desk.pressed(pauseSession, held.session, { reason: 'ISHOMA', minutes: 60 });
  const { window } = await queueOf(held, 5);
  expect(minutesFrom(window!.from)).toBeGreaterThanOrEqual(45);
  const stored = await readLastForecasts(app.pool, held.session);
  expect([stored!.at, stored!.of.get(5)?.from]).toEqual([app.clock.now, new Date(window!.from)]);
});

test('nobody is expected in the break that the center plans, until calling goes on in the middle of it', async () => {
  const minute = (TEST_NOW.getTime() / MINUTE + 7 * 60) % (24 * 60);
  const open = await DeskStand.open(app, { rules: { break_from: minute + 40, break_to: minute + 100 } });
  const held = await open.queue(14);
  await open.start(held.session);
  for (let visit = 0; visit < 4; visit += 1) {
    await open.call(held.session);
    app.clock.advance(5 * MINUTE);
  }
  await open.pressed(finish, held.session);
  // 20 minutes have passed: the break begins in 20 and ends in 80.
  expect(minutesFrom((await queueOf(held, 5)).window!.to)).toBeLessThan(20);
  const last = (await queueOf(held, 14)).window!;
  expect(minutesFrom(last.from)).toBeGreaterThanOrEqual(60);
  app.clock.advance(35 * MINUTE);
  await open.call(held.session);
  const now = (await queueOf(held, 6)).window!;
  expect(minutesFrom(now.from)).toBeLessThan(15);
});

test('a patient who was passed while not here sees that, and no time', async () => {
  const held = await desk.queue(3, { here: 0 });
  await desk.checkIn(held.codes[1]!);
  await desk.start(held.session);
  await desk.pressed(callNext, held.session);
  expect(await queueOf(held, 1)).toMatchObject({ window: null, reason: 'PASSED', presence: { is_passed: true } });
});

describe("'jam berangkat'", () => {
  const own = ({ codes, people }: QueueOfPeople, number: number) => ({
    params: { trans_code: codes[number - 1]! },
    token: people[number - 1]!.token,
  });
  const tell = async (held: QueueOfPeople, number: number, km: number | null = 6, care: DepartureCare = 'SURE') =>
    (await answered(app.call(setDeparture, { ...own(held, number), body: { km, care } }))).appointment.queue;
  /** The last one of fourteen is at home; three visits have ended, of nine minutes each. */
  const begun = async (): Promise<QueueOfPeople> => {
    const held = await desk.queue(14, { here: 13 });
    await desk.start(held.session);
    for (let each = 0; each < 3; each += 1) await visit(held, 9);
    await desk.pressed(finish, held.session);
    return held;
  };
  const visit = async ({ session }: QueueOfPeople, minutes: number): Promise<void> => {
    await desk.call(session);
    app.clock.advance(minutes * MINUTE);
  };
  /** The queue runs faster than expected, so that fresh windows are earlier. */
  const hurry = async (held: QueueOfPeople): Promise<void> => {
    for (let each = 0; each < 7; each += 1) await visit(held, 1);
  };
  const from = ({ window }: Awaited<ReturnType<typeof queueOf>>): number => Date.parse(window!.from);

  test('depends on how far somebody lives; the window never begins before the one that they left home for', async () => {
    const held = await begun();
    const told = await tell(held, 14);
    expect(told.departure).toMatchObject({ km: 6, care: 'SURE', offer: null });
    const leave = Date.parse(told.departure!.leave_at!);
    // Ten minutes on foot, six kilometres through a town, and a quarter of an hour to spare.
    expect((from(told) - leave) / MINUTE).toBeGreaterThan(40);
    expect((from(told) - leave) / MINUTE).toBeLessThan(65);
    await hurry(held);
    const fast = await queueOf(held, 14);
    expect(from(fast)).toBe(from(told));
    expect(Date.parse(fast.departure!.leave_at!)).toBe(leave);
    const forgotten = await tell(held, 14, null);
    expect(forgotten.departure).toBeNull();
    // Everybody is told anew ten minutes after the last time, seven of which the queue took to hurry.
    expect(from(forgotten)).toBe(from(told));
    app.clock.advance(3 * MINUTE);
    const anew = from(await queueOf(held, 14));
    expect(anew).toBeLessThan(from(told));
    expect(anew).toBeGreaterThanOrEqual(from(told) - 15 * MINUTE);
    expect(
      await app.call(setDeparture, {
        ...own(held, 14),
        token: held.people[0]!.token,
        body: { km: 1, care: 'RELAXED' },
      }),
    ).toMatchObject({ error: { code: 'APPOINTMENT_NOT_FOUND' } });
  });

  test('of a page of the release before, which knows a margin only, is sure where that is half an hour or more', async () => {
    const held = await begun();
    const cares = [];
    for (const margin_minutes of [15, 30]) {
      const body = { km: 6, margin_minutes };
      const { appointment } = await answered(app.call(setDeparture, { ...own(held, 14), body }));
      cares.push(appointment.queue.departure!.care);
    }
    expect(cares).toEqual(['BALANCED', 'SURE']);
  });

  test('leaves the later the less somebody minds to be late, and says for how long each would wait', async () => {
    const held = await begun();
    const leaves = [];
    for (const care of ['RELAXED', 'BALANCED', 'SURE'] as const)
      leaves.push(Date.parse((await tell(held, 14, 6, care)).departure!.leave_at!));
    expect(leaves).toEqual(leaves.toSorted((a, b) => b - a));
    expect(new Set(leaves).size).toBe(3);
    const { RELAXED: relaxed, SURE: sure } = (await queueOf(held, 14)).arrivals!;
    expect(Date.parse(relaxed.at)).toBeGreaterThan(Date.parse(sure.at));
    expect(sure.wait_minutes).toBeGreaterThan(relaxed.wait_minutes);
  });

  test('an earlier window is offered, and becomes the promise when it is accepted', async () => {
    const held = await begun();
    const told = await tell(held, 14);
    await hurry(held);
    const { departure } = await queueOf(held, 14);
    const { offer } = departure!;
    expect(Date.parse(offer!.from)).toBeLessThan(from(told));
    expect(Date.parse(departure!.leave_at!) - Date.parse(offer!.leave_at)).toBe(from(told) - Date.parse(offer!.from));
    const accept = async (start: string, token = held.people[13]!.token) =>
      app.call(acceptEarlier, { params: { trans_code: held.codes[13]! }, token, body: { from: start } });
    expect(await accept(offer!.from, held.people[0]!.token)).toMatchObject({
      error: { code: 'APPOINTMENT_NOT_FOUND' },
    });
    expect(await accept('2026-99-99T00:00:00Z')).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    expect(from(await queueOf(held, 14))).toBe(from(told));
    const { appointment } = await answered(accept(offer!.from));
    expect(appointment.queue).toMatchObject({
      window: { from: offer!.from, to: offer!.to },
      departure: { leave_at: offer!.leave_at, leave_before: null, offer: null },
    });
    // An accepted window is a promise like any other.
    await answered(accept(told.window!.from));
    expect(from(await queueOf(held, 14))).toBe(Date.parse(offer!.from));
  });

  test('a patient who is here sees when they would be called, not the window that they left home for', async () => {
    const held = await begun();
    const told = await tell(held, 14);
    await hurry(held);
    expect(from(await queueOf(held, 14))).toBe(from(told));
    await desk.checkIn(held.codes[13]!);
    const here = await queueOf(held, 14);
    expect(from(here)).toBeLessThan(from(told));
    expect(here.departure).toMatchObject({ leave_at: null, leave_before: null, offer: null });
  });

  test('moves later with the forecast, and who wrote down the hour before sees which one that was, until they choose anew', async () => {
    const held = await begun();
    const told = await tell(held, 14);
    expect(told.departure!.leave_before).toBeNull();
    await desk.pressed(pauseSession, held.session, { reason: 'ISHOMA', minutes: 60 });
    const later = await queueOf(held, 14);
    expect(Date.parse(later.departure!.leave_at!)).toBeGreaterThan(Date.parse(told.departure!.leave_at!));
    expect(later.departure!.leave_before).toBe(told.departure!.leave_at);
    app.clock.advance(MINUTE);
    const again = await queueOf(held, 14);
    expect(again.departure).toMatchObject({
      leave_at: later.departure!.leave_at,
      leave_before: told.departure!.leave_at,
    });
    expect((await tell(held, 14, 6, 'RELAXED')).departure!.leave_before).toBeNull();
  });
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
