import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyQueues } from '#data/verify-queue.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;
const lines: string[] = [];
const verify = async (of: Parameters<typeof verifyQueues>[1]) => {
  lines.length = 0;
  return verifyQueues(app.deps.pool, of, (line) => void lines.push(line));
};

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

test('the command proves a day, and names the session and the event that were altered', async () => {
  const [whole, broken] = [await desk.queue(2), await desk.queue(2)];
  await desk.start(whole.session);
  await desk.start(broken.session);
  await desk.call(broken.session);
  expect(await verify({ date: '2026-11-23', center: null })).toBe(0);
  expect(lines.at(-1)).toBe('2026-11-23: 2 sessions, 0 at fault');
  expect(lines[0]).toMatch(new RegExp(`^session ${whole.session}: 5 events, whole; last hash [0-9a-f]{64}$`));

  await inTransaction(app.pool, async (client) => {
    await client.query('set local session_replication_role = replica');
    await client.query('update queue_event set number = 2 where session_id = $1 and version = 6', [broken.session]);
  });
  expect(await verify({ date: '2026-11-23', center: null })).toBe(1);
  expect(lines).toContain(`session ${broken.session}: event 6 changed after it was written`);
  expect(await verify({ session: broken.session })).toBe(1);
  expect(await verify({ session: whole.session })).toBe(0);
  expect(await verify({ session: 999_999 })).toBeNull();
  expect(await verify({ date: '2026-11-23', center: 'rs-lain' })).toBe(0);
  expect(lines).toEqual(['2026-11-23: 0 sessions, 0 at fault']);
});
