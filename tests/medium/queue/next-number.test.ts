import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMonitor } from '#contract/booking/appointment.ts';
import { finish } from '#contract/front-desk/desk-moves.ts';
import { getNextNumber } from '#contract/queue/queue.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { asContracted } from '../../support/as-contracted.ts';
import { answered } from '../../support/answered.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import type { QueueOfPeople } from '../../support/queue/desk-stand.ts';

const MINUTE = 60_000;
let app: TestApp;
let desk: DeskStand;
beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
  app.clock.advance(TEST_NOW.getTime() - app.clock.now.getTime());
});
afterAll(() => app.close());

const nextOf = (session: number) =>
  asContracted(getNextNumber, app.call(getNextNumber, { params: { session: `${session}` } }));
const windowOf = async ({ codes, people }: QueueOfPeople, number: number) =>
  (
    await answered(
      app.call(getMonitor, { params: { trans_code: codes[number - 1]! }, token: people[number - 1]!.token }),
    )
  ).queue.window!;
const stored = async (session: number) => {
  const { rows } = await app.pool.query<{ log: number; taken: number; last: number; forecasts: number }>(
    `select (select count(*)::int from queue_event where session_id = $1) as log, (select count(*)::int from appointment where session_id = $1) as taken,
      last_number as last, (select count(*)::int from forecast where session_id = $1 and number > last_number) as forecasts from session where id = $1`,
    [session],
  );
  return rows[0]!;
};

test('whoever asks before they take a number reads which it would be, behind how many, and no time while nothing was measured', async () => {
  const { session } = await desk.queue(4);
  expect(await nextOf(session)).toMatchObject({ number: 5, ahead: 4, window: null, basis: null });
});

test('the time of the next number is that of a number behind the last one, and nothing is stored by asking', async () => {
  const held = await desk.queue(8);
  await desk.start(held.session);
  for (let visit = 0; visit < 3; visit += 1) {
    await desk.call(held.session);
    app.clock.advance(6 * MINUTE);
    await desk.pressed(finish, held.session);
  }
  const before = await stored(held.session);
  const next = await nextOf(held.session);
  const last = await windowOf(held, 8);
  expect(next).toMatchObject({ number: 9, ahead: 5, basis: 'MEASURED' });
  expect(Date.parse(next.window!.from)).toBeGreaterThanOrEqual(Date.parse(last.from));
  expect(Date.parse(next.window!.to)).toBeGreaterThan(Date.parse(last.to));
  expect(await stored(held.session)).toEqual({ ...before, forecasts: 0 });
});

test('a session that does not exist has no next number', async () => {
  const answer = await app.ask('GET', '/api/queue/999999/next');
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
    404,
    'SESSION_NOT_FOUND',
  ]);
});
