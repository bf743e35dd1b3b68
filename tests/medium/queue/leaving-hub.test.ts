import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHub } from '#server/queue/create-hub.ts';
import { makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';

const SOON = { timeout: 10_000, interval: 20 };
const silent = { info: () => undefined, error: () => undefined };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the last press of a process that leaves is told to the others: their watchers would see the old number until the next one', async () => {
  const place = await makeTestCenter(app.pool);
  const session = await makeQueue(app.pool, place);
  const leaving = createHub(app.deps.pool, silent);
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'listen queue_moved%'`;
  await expect.poll(async () => (await app.pool.query(listening)).rowCount, SOON).toBe(2);
  const heard = vi.fn();
  const stopped = [
    app.deps.hub.onSession(session, (news) => heard(news.session)),
    app.deps.hub.onDesks(place.center, () => heard('desks')),
  ];
  leaving.touch(session);
  leaving.touchDesks(place.center);
  await leaving.close();
  await vi.waitFor(() => expect(heard.mock.calls.flat().toSorted()).toEqual([session, 'desks']), SOON);
  for (const stop of stopped) stop();
});

test('a process whose database is away leaves all the same, and says what it could not tell', async () => {
  const said: string[] = [];
  const log = { ...silent, error: (message: string) => void said.push(message) };
  const { pool } = app.deps;
  const hub = createHub(pool, log);
  const { query } = pool;
  pool.query = (() => Promise.reject(new Error('away'))) as typeof query;
  hub.touch(1);
  await hub.close();
  pool.query = query;
  expect(said).toEqual(['news of queues could not be sent']);
});
