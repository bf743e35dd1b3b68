import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueueEvent } from '#domain/queue/event.ts';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { replay } from '#domain/queue/replay.ts';
import { insertBooking } from '#server/booking/booking.store.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { cacheEvent, viewQueue } from '#server/queue/queue-view.ts';
import { newBooking } from '../../factories/new-booking.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

let app: TestApp;
let place: TestCenter;

beforeAll(async () => {
  app = await createTestApp();
  place = await makeTestCenter(app.pool);
});
afterAll(() => app.close());

/** So many numbers, taken at another server: this one hears of them only by the log. */
async function taken(sessionId: number, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const { accountId, patientId } = await makePerson(app.pool);
    const booking = newBooking({ sessionId, patientId, accountId, insurerId: place.umum, now: app.clock.now });
    expect(await insertBooking(app.pool, booking)).toMatchObject({ number: expect.any(Number) });
  }
}
const issued = (version: number): QueueEvent => ({
  version,
  kind: 'ISSUED',
  number: version,
  at: app.clock.now.getTime(),
  detail: {},
});
const look = async (session: number, version: number) =>
  (await viewQueue(app.deps.pool, session, version, app.clock.now))!;

test('numbers that were just taken here stand in the queue as by the log, in one look and without reading it', async () => {
  const session = await makeQueue(app.pool, place);
  await taken(session, 2);
  expect((await look(session, 2)).state.version).toBe(2);
  for (const version of [3, 4, 5]) cacheEvent(app.deps.pool, session, issued(version));
  // The log has only two events: what is seen of the others is what was cached.
  const view = await look(session, 5);
  expect(view.state.version).toBe(5);
  expect(view.ahead(5)).toBe(4);
});

test('a number that was taken here behind one of another server is read with it from the log', async () => {
  const session = await makeQueue(app.pool, place);
  await taken(session, 1);
  await look(session, 1);
  await taken(session, 2);
  cacheEvent(app.deps.pool, session, issued(3));
  const view = await look(session, 3);
  expect(view.state).toEqual(replay(await readLog(app.pool, session), DEFAULT_RULES));
  expect(view.ahead(3)).toBe(2);
});

test('a number that is heard of again after the log was read, and after it checked in, stays as it is', async () => {
  const session = await makeQueue(app.pool, place);
  await taken(session, 2);
  await look(session, 2);
  const checkedIn: QueueEvent = { ...issued(3), kind: 'CHECKED_IN', number: 2 };
  cacheEvent(app.deps.pool, session, checkedIn);
  expect((await look(session, 3)).state.entries.get(2)).toMatchObject({ isHere: true });
  cacheEvent(app.deps.pool, session, issued(2));
  expect((await look(session, 3)).state.entries.get(2)).toMatchObject({ isHere: true });
});
