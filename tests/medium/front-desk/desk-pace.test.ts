import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { deskPace } from '#contract/front-desk/desk-shapes.ts';
import { finish } from '#contract/front-desk/desk-moves.ts';
import { listDeskSessions } from '#contract/front-desk/desk.ts';
import { askKioskHelp, endKioskHelp } from '#contract/front-desk/kiosk/kiosk.ts';
import { createServer } from '#server/app.ts';
import { createHub } from '#server/queue/create-hub.ts';
import { makeQueue } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { hearDesk } from '../../support/queue/hear-desk.ts';
import type { DeskEvent, DeskStream } from '../../support/queue/hear-desk.ts';

type Pace = z.output<typeof deskPace>;
const MINUTE = 60_000;
/** Longer than another process needs to begin to listen. */
const SOON = { timeout: 10_000, interval: 20 };
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime()));
afterAll(() => app.close());

/** A session from 08:00 to 09:45 in which four visits of 12 minutes have ended and a fifth has; it is 10:00. */
async function lateSession(): Promise<{ desk: DeskStand; session: number }> {
  const desk = await DeskStand.open(app);
  const { session } = await desk.queue(10, { from: '08:00', to: '09:45' });
  await desk.start(session);
  for (let each = 0; each < 5; each += 1) {
    await desk.call(session);
    app.clock.advance(12 * MINUTE);
  }
  await desk.pressed(finish, session);
  return { desk, session };
}

/** The next event that is no news of a queue, such as those of the numbers that this test gave. */
async function nextOther(stream: DeskStream): Promise<DeskEvent> {
  for (;;) {
    const event = await stream.next();
    if (event.event !== 'queue') return event;
  }
}

async function nextPace(stream: DeskStream): Promise<Pace> {
  for (;;) {
    const { event, data } = await stream.next();
    if (event === 'pace') return data as Pace;
  }
}

test('a desk that looks at a running session gets its end and its times anew while nothing is pressed', async () => {
  const { desk, session } = await lateSession();
  const before = await desk.look(session);
  const stream = await hearDesk(app.app, desk.token, session);
  const first = await nextPace(stream);
  expect(first).toMatchObject({ session, version: before.version, ends_about: before.ends_about });
  expect(first.over_minutes).toBe(before.over_minutes);
  expect(first.over_minutes).toBeGreaterThan(15 + 40);
  // Whoever comes second has the same at once.
  const beside = await hearDesk(app.app, desk.token, session);
  expect(await nextPace(beside)).toEqual(first);

  app.clock.advance(30 * MINUTE);
  const later = await nextPace(stream);
  expect(later.version).toBe(before.version);
  expect(Date.parse(later.ends_about!) - Date.parse(first.ends_about!)).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(later.over_minutes! - first.over_minutes!).toBeGreaterThanOrEqual(10);
  const timeOf = (pace: Pace, number: number) =>
    Date.parse(pace.calls.find((call) => call.number === number)!.call_about!);
  expect(timeOf(later, 6)).toBeGreaterThanOrEqual(app.clock.now.getTime() - MINUTE);
  expect(timeOf(later, 10)).toBeGreaterThan(timeOf(first, 10));
  expect(await nextPace(beside)).toEqual(later);
  for (const each of [stream, beside]) each.leave();
});

test('the list of the day warns of every running session that will end after its hours, whichever the desk looks at', async () => {
  const { desk, session } = await lateSession();
  const { session: calm } = await desk.queue(2, { to: '23:00' });
  await desk.start(calm);
  const unbegun = await makeQueue(app.pool, desk.place, { to: '09:50' });
  const { sessions } = await answered(app.call(listDeskSessions, { token: desk.token }));
  const overOf = (id: number) => sessions.find((one) => one.id === id)!.over_minutes;
  expect(overOf(session)).toBeGreaterThan(15 + 40);
  expect([overOf(calm), overOf(unbegun)]).toEqual([null, null]);
});

test('nothing comes of a session of another center, nor of one that does not run', async () => {
  const { desk, session } = await lateSession();
  const stranger = await DeskStand.open(app);
  const { session: unbegun } = await stranger.queue(1);
  const streams = [await hearDesk(app.app, stranger.token, session), await hearDesk(app.app, stranger.token, unbegun)];
  // Paces are made one after the other, so that those of the stranger have been looked for by now.
  const own = await hearDesk(app.app, desk.token, session);
  await nextPace(own);
  await answered(app.call(askKioskHelp, { token: await stranger.kiosk() }));
  for (const stream of streams)
    expect(await nextOther(stream)).toEqual({ event: 'help', data: { center: stranger.place.center } });
  for (const each of [own, ...streams]) each.leave();
});

test('desks hear at once that somebody at a kiosk asks for help and that a colleague goes there, in every process', async () => {
  const desk = await DeskStand.open(app);
  const hub = createHub(app.deps.pool, { info: () => undefined, error: () => undefined });
  const other = createServer({ ...app.deps, hub });
  const listeners = `select 1 from pg_stat_activity where datname = current_database() and query like 'listen queue_moved%'`;
  await expect.poll(async () => (await app.pool.query(listeners)).rowCount, SOON).toBe(2);
  const streams = [await hearDesk(app.app, desk.token), await hearDesk(other, desk.token)];
  const heard = { event: 'help', data: { center: desk.place.center } };
  const { at } = await answered(app.call(askKioskHelp, { token: await desk.kiosk() }));
  for (const stream of streams) expect(await stream.next()).toEqual(heard);
  expect((await answered(app.call(listDeskSessions, { token: desk.token }))).help).toEqual([{ name: '', at }]);
  await answered(app.call(endKioskHelp, { body: { until: at }, token: desk.token }));
  for (const stream of streams) {
    expect(await stream.next()).toEqual(heard);
    stream.leave();
  }
  await other.close();
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
