import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailCheckpoint } from '#server/queue/checkpoint/mail-checkpoint.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { makeStaff } from '../../factories/account.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

const night = new Date('2026-11-23T17:15:00Z');

test('the managers of centers get the last checkpoint of the day by mail, once', async () => {
  for (const email of ['ibu@rs.example', 'bapak@rs.example']) {
    const { accountId } = await makeStaff(app.pool, desk.place.center, { scope: 'manager' });
    await app.pool.query('update account set email = $2 where id = $1', [accountId, email]);
  }
  expect(await mailCheckpoint(night, app.deps)).toBe(0);
  await desk.queue(2);
  await makeCheckpoints(app.clock.now, app.deps);
  await desk.queue(1);
  app.clock.minutes(5);
  await makeCheckpoints(app.clock.now, app.deps);
  const { rows } = await app.pool.query<{ note: string }>(
    'select note from queue_checkpoint order by size desc limit 1',
  );
  app.outbox.length = 0;
  expect(await mailCheckpoint(night, app.deps)).toBe(2);
  expect(await mailCheckpoint(night, app.deps)).toBe(0);
  expect(app.outbox.map(({ to }) => to).toSorted()).toEqual(['bapak@rs.example', 'ibu@rs.example']);
  expect(app.outbox[0]).toMatchObject({ channel: 'email', subject: 'Catatan antrian 2026-11-23' });
  expect(app.outbox[0]!.body).toContain(rows[0]!.note);
  // The next day had no queue.
  expect(await mailCheckpoint(new Date('2026-11-24T17:15:00Z'), app.deps)).toBe(0);
});
