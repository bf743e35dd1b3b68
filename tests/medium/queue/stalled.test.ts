import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMonitor } from '#contract/booking/appointment.ts';
import { getCenterToday } from '#contract/administration/today/center-today.ts';
import { getBoard } from '#contract/front-desk/board/board.ts';
import { callNext, explainStall, finish, pauseSession, resumeSession } from '#contract/front-desk/desk-moves.ts';
import { getQueue } from '#contract/queue/queue.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';
import { noteStalls } from '#server/queue/note-stalls.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { makeStaff } from '../../factories/account.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import type { QueueOfPeople } from '../../support/queue/desk-stand.ts';

const MINUTE = 60_000;
let app: TestApp;
let desk: DeskStand;
let held: QueueOfPeople;
let calledAt: Date;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = TEST_NOW;
  desk = await DeskStand.open(app);
  held = await desk.queue(8, { here: 7 });
  await desk.start(held.session);
  for (let each = 0; each < 3; each += 1) {
    await desk.call(held.session);
    app.clock.advance(8 * MINUTE);
    await desk.pressed(finish, held.session);
  }
  await desk.call(held.session);
  calledAt = app.clock.now;
});

/** Looks at all queues, and answers how often the log of this one says that it stands still. */
const note = async (session = held.session): Promise<number> => {
  await noteStalls(app.clock.now, app.deps);
  const { rows } = await app.pool.query(
    "select count(*)::int as noted from queue_event where session_id = $1 and kind = 'STALLED'",
    [session],
  );
  return rows[0].noted;
};
const card = async () =>
  (await answered(app.call(getMonitor, { params: { trans_code: held.codes[6]! }, token: held.people[6]!.token })))
    .queue;
const publicState = async () => (await answered(app.call(getQueue, { params: { session: `${held.session}` } }))).queue;
const traced = async () => (await answered(app.call(getQueueTrace, { params: { session: `${held.session}` } }))).events;

test('that stands still for longer than its pace explains says so everywhere, once, and names no time', async () => {
  app.clock.advance(15 * MINUTE);
  expect(await note()).toBe(0);
  expect(await card()).toMatchObject({ reason: 'MEASURED', stalled_since: null });
  app.clock.advance(45 * MINUTE);
  expect(await note()).toBe(1);
  expect(await note()).toBe(1);
  const since = calledAt.toISOString();
  expect(await card()).toMatchObject({ reason: 'STALLED', window: null, stalled_since: since, now: 4 });
  expect(await publicState()).toMatchObject({ status: 'RUNNING', stalled_since: since });
  const { slug } = (await app.pool.query('select slug from center where id = $1', [desk.place.center])).rows[0];
  const board = await answered(app.call(getBoard, { params: { center: slug } }));
  expect(board.rooms).toMatchObject([{ session: held.session, stalled_since: since }]);
  const { token } = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
  const { sessions } = await answered(app.call(getCenterToday, { params: { center: `${desk.place.center}` }, token }));
  expect(sessions).toMatchObject([{ id: held.session, stalled_since: since }]);
  expect((await desk.look(held.session)).stall).toEqual({ since, until: null });
  expect((await traced()).at(-1)).toMatchObject({ kind: 'STALLED', since, label: null });
  expect(await verifyQueue(app.pool, held.session)).toMatchObject({ faults: [] });
});

test('goes on with the next call, and the desk is asked why for a quarter of an hour', async () => {
  app.clock.advance(60 * MINUTE);
  await note();
  await desk.call(held.session);
  const until = app.clock.now.toISOString();
  expect(await card()).toMatchObject({ reason: 'MEASURED', stalled_since: null });
  expect((await desk.look(held.session)).stall).toEqual({ since: calledAt.toISOString(), until });
  app.clock.advance(16 * MINUTE);
  expect((await desk.look(held.session)).stall).toBeNull();
  const late = await desk.press(explainStall, held.session, { reason: 'FORGOTTEN' });
  expect(late).toMatchObject({ ok: false, error: { status: 409, code: 'NOTHING_STALLED' } });
});

test('that the desk explains has times again, and its answer stands in the public log', async () => {
  app.clock.advance(60 * MINUTE);
  await note();
  const { stall } = await desk.pressed(explainStall, held.session, { reason: 'LONG_VISIT' });
  expect(stall).toBeNull();
  const queue = await card();
  expect(queue).toMatchObject({ reason: 'MEASURED', stalled_since: null });
  expect(queue.window).not.toBeNull();
  expect((await traced()).at(-1)).toMatchObject({ kind: 'STALL_EXPLAINED', reason: 'LONG_VISIT' });
  expect(await verifyQueue(app.pool, held.session)).toMatchObject({ faults: [] });
});

test('is not one that is paused, or goes on after a pause', async () => {
  await desk.pressed(pauseSession, held.session, { reason: 'ISHOMA', minutes: null });
  app.clock.advance(90 * MINUTE);
  expect(await note()).toBe(0);
  await desk.pressed(resumeSession, held.session);
  app.clock.advance(10 * MINUTE);
  expect(await note()).toBe(0);
});

test('is noted once by several processes', async () => {
  app.clock.advance(60 * MINUTE);
  await Promise.all([note(), note(), note()]);
  expect(await note()).toBe(1);
});

test('refuses no press of a desk that has not heard of it yet', async () => {
  app.clock.advance(60 * MINUTE);
  const { version } = await desk.look(held.session);
  expect(await note()).toBe(1);
  const after = await desk.pressed(callNext, held.session, { version });
  expect(after.current).toMatchObject({ number: 5 });
  expect(after.stall).toMatchObject({ until: app.clock.now.toISOString() });
});
