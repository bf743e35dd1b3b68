import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type pg from 'pg';
import { startNotifier } from '#server/notifications/notifier.ts';
import { makePerson, makeQueue, makeTestCenter } from '../../factories/queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { book } from '#contract/booking/appointment.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** More than are sent between two looks at the clock. */
const MESSAGES = 250;

/** Somebody with a number, of whom so many notifications are due. Answers the id of the account. */
async function due(): Promise<number> {
  const place = await makeTestCenter(app.pool);
  const session = await makeQueue(app.pool, place);
  const person = await makePerson(app.pool);
  const body = { session, patient: person.patientId, payment: place.umum, idempotency_key: `kunci-${session}-rush` };
  const { appointment } = await answered(app.call(book, { body, token: person.token }));
  await app.pool.query(
    `insert into notification (dedupe, account_id, appointment_id, session_id, kind, rank, version, detail, created_at, send_at, not_after)
     select 'rush ' || $2::bigint || ' ' || n, $1, $2, $3, 'BOOKED', 1, 1, '{}', $4, $4, $4::timestamptz + interval '1 hour' from generate_series(1, $5::int) n`,
    [person.accountId, appointment.id, session, app.clock.now, MESSAGES],
  );
  return person.accountId;
}
/** The database of these tests, with how often the logs were read. */
function counted(): { pool: pg.Pool; readings: () => number } {
  let readings = 0;
  const query = (asked: pg.QueryConfig | string, values?: unknown[]) => {
    if (typeof asked !== 'string' && asked.name === 'sessions_with_unread_events') readings += 1;
    return app.deps.pool.query(asked as string, values);
  };
  const pool = { query, connect: () => app.deps.pool.connect() } as unknown as pg.Pool;
  return { pool, readings: () => readings };
}
/** Lets a notifier send everything that is due, and answers how often it read the logs until then. */
async function readingsUntilSent(): Promise<number> {
  const account = await due();
  const { pool, readings } = counted();
  const notifier = startNotifier({ ...app.deps, pool, notifyLeft: () => Promise.resolve() });
  const left = async () =>
    (await app.pool.query("select from notification where account_id = $1 and state = 'WAITING'", [account])).rowCount;
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  await notifier.stop();
  return readings();
}

test('while there is time until the next look at the logs, messages are sent on, and afterwards the logs come first', async () => {
  let at = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at);
  expect(await readingsUntilSent()).toBeLessThanOrEqual(2);
  // A clock on which every look at it takes a fifth of a second.
  clock.mockImplementation(() => (at += 200));
  expect(await readingsUntilSent()).toBeGreaterThanOrEqual(3);
  clock.mockRestore();
});
