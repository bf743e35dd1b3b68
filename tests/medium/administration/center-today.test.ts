import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCenterToday, getManagedToday } from '#contract/administration/today/center-today.ts';
import { callNext, pauseSession } from '#contract/front-desk/desk-moves.ts';
import { makeStaff } from '../../factories/account.ts';
import { makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A center with a desk, and its manager's page. */
async function open(fields = {}) {
  app.clock.now = TEST_NOW;
  const desk = await DeskStand.open(app, fields);
  const manager = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
  const look = () =>
    answered(app.call(getCenterToday, { params: { center: `${desk.place.center}` }, token: manager.token }));
  return { desk, manager, look };
}

test('a session is shown as its queue stands: who is in line, inside and served, the mean, the forecast and what is not as planned', async () => {
  const { desk, look } = await open();
  const { session } = await desk.queue(8, { from: '08:00', to: '09:45' });
  // It is 09:00 and the session of 08:00 was not begun.
  expect((await look()).sessions).toMatchObject([{ id: session, late_minutes: 60, is_due: true, now_label: '' }]);
  await desk.start(session);
  for (let each = 0; each < 5; each += 1) {
    await desk.call(session);
    app.clock.advance(12 * MINUTE_MS);
  }
  const { sessions, total, today } = await look();
  const [shown] = sessions;
  expect(today).toBe('2026-11-23');
  expect(shown).toMatchObject({
    status: 'RUNNING',
    now_label: 'B05',
    in_line: 3,
    inside: 1,
    served: 4,
    given: 8,
    pace_minutes: 12,
    started_at: '2026-11-23T02:00:00.000Z',
    doctor_here_at: '2026-11-23T02:00:00.000Z',
    late_minutes: 60,
    is_due: true,
  });
  // Three more people of some twelve minutes each, from 10:00 on, in a session until 09:45.
  const minutesToEnd = (Date.parse(shown!.ends_about!) - app.clock.now.getTime()) / MINUTE_MS;
  expect(minutesToEnd).toBeGreaterThan(24);
  expect(minutesToEnd).toBeLessThan(80);
  expect(shown!.over_minutes).toBe(Math.floor(15 + minutesToEnd));
  expect(total).toMatchObject({ sessions: 1, running: 1, in_line: 3, served: 4, given: 8, due: 1, wait: 24 });
});

test('a pause, an announced start, a substitute and an ended session are said; a session of tomorrow is not among them', async () => {
  const { desk, look } = await open();
  const [paused, late, ended] = [
    await desk.queue(2, { from: '08:55', to: '12:00' }),
    await desk.queue(1, { from: '09:30', to: '12:00' }),
    await makeQueue(app.pool, desk.place, { from: '06:00', to: '07:00', status: 'FINISHED' }),
  ];
  await makeQueue(app.pool, desk.place, { date: '2026-11-24' });
  await desk.start(paused.session);
  await desk.pressed(pauseSession, paused.session, { reason: 'ISHOMA', minutes: 20 });
  await app.pool.query('update session set expected_at = $2 where id = $1', [late.session, '2026-11-23T03:00:00Z']);
  const shown = await look();
  expect(shown.sessions.map(({ id }) => id)).toEqual([ended, paused.session, late.session]);
  expect(shown.sessions).toMatchObject([
    { status: 'FINISHED', doctor_here_at: null },
    { status: 'PAUSED', pause: { reason: 'ISHOMA', until: '2026-11-23T02:20:00.000Z' }, is_due: false },
    { status: 'OPEN', doctor_here_at: null, expected_at: '2026-11-23T03:00:00.000Z', is_due: false },
  ]);
  app.clock.advance(31 * MINUTE_MS);
  expect((await look()).sessions.map(({ is_due }) => is_due)).toEqual([false, true, false]);
});

test('a session of yesterday that still runs is there, and says its date', async () => {
  const { desk, look } = await open();
  const { session } = await desk.queue(1, { from: '08:00', to: '12:00' });
  await desk.start(session);
  app.clock.advance(24 * 60 * MINUTE_MS);
  expect((await look()).sessions).toMatchObject([{ id: session, date: '2026-11-23' }]);
});

test('whoever manages several centers sees each of them and all together, by the local date of each', async () => {
  app.clock.now = TEST_NOW;
  const [west, east] = [await DeskStand.open(app), await DeskStand.open(app, { zone: 'WIT' })];
  const manager = await makeStaff(app.pool, west.place.center, { scope: 'manager' });
  await app.pool.query("insert into staff (account_id, center_id, scope) values ($1, $2, 'manager')", [
    manager.accountId,
    east.place.center,
  ]);
  await makeTestCenter(app.pool);
  // 22:30 in the west; it is the next day already in the east.
  app.clock.now = new Date('2026-11-23T15:30:00Z');
  const held = [
    await west.queue(1, { here: 1, from: '20:00', to: '23:00' }),
    await east.queue(2, { here: 0, date: '2026-11-24' }),
  ];
  await west.start(held[0]!.session);
  await west.pressed(callNext, held[0]!.session);
  const { centers, total } = await answered(app.call(getManagedToday, { token: manager.token }));
  expect(centers).toHaveLength(2);
  const of = ({ place }: DeskStand) => centers.find(({ center }) => center.id === place.center);
  expect(of(west)).toMatchObject({ today: '2026-11-23', total: { sessions: 1, running: 1, in_line: 0, given: 1 } });
  expect(of(east)).toMatchObject({ today: '2026-11-24', total: { sessions: 1, running: 0, in_line: 2, given: 2 } });
  expect(total).toMatchObject({ sessions: 2, running: 1, in_line: 2, given: 3 });
});

test('an account that manages nothing has an empty list', async () => {
  const { token } = await makeStaff(app.pool, (await makeTestCenter(app.pool)).center);
  expect(await answered(app.call(getManagedToday, { token }))).toMatchObject({ centers: [], total: { sessions: 0 } });
});

test('a center whose managers have no mail address learns that the proof of the day reaches nobody there', async () => {
  const { manager, look } = await open();
  expect((await look()).checkpoint_is_mailed).toBe(false);
  // The address of another center's manager does not count for this one.
  const elsewhere = await open();
  await app.pool.query("update account set email = 'pengelola@lain.example' where id = $1", [
    elsewhere.manager.accountId,
  ]);
  expect((await look()).checkpoint_is_mailed).toBe(false);
  await app.pool.query("update account set email = 'pengelola@rs.example' where id = $1", [manager.accountId]);
  expect((await look()).checkpoint_is_mailed).toBe(true);
});
