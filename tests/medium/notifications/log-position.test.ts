import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyFromLogs } from '#server/notifications/notify-from-logs.ts';
import type { LogPosition } from '#server/notifications/notify-from-logs.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import { makeTestCenter } from '../../factories/queue.ts';
import { createTestApp, TEST_NOW } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';

/** One more than one round reads. */
const SESSIONS = 201;

let app: TestApp;
let sessions: number[];

beforeAll(async () => {
  app = await createTestApp();
  const { clinic } = await makeTestCenter(app.pool);
  const first = await makeSession(app.pool, await makeDoctor(app.pool), clinic);
  await app.pool.query(
    `with doctors as (
       insert into doctor (slug, name, gender, source, updated_at)
       select 'dokter-posisi-' || n, 'dr. Posisi ' || n, 'P', 'import', $3 from generate_series(2, $1::int) n returning id
     )
     insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at, jkn_quota, general_quota, onsite_quota)
     select d.id, s.clinic_id, s.center_id, s.date, s.time_start, s.time_end, s.zone, s.starts_at, s.ends_at, s.opens_at, s.closes_at, s.jkn_quota, s.general_quota, s.onsite_quota
     from doctors d, session s where s.id = $2`,
    [SESSIONS, first, TEST_NOW],
  );
  const { rows } = await app.pool.query<{ id: number }>('select id from session order by id');
  sessions = rows.map(({ id }) => id);
});
afterAll(() => app.close());

const secondsAgo = (seconds: number) => new Date(TEST_NOW.getTime() - seconds * 1_000);

/** Writes the next event of these sessions, that of the nth session so many seconds ago. */
async function happen(at: (nth: number) => number, ids = sessions): Promise<void> {
  for (const [nth, id] of ids.entries())
    await app.pool.query(
      `with said as (update session set version = version + 1 where id = $1 returning version)
       insert into queue_event (session_id, version, kind, at) select $1, version, 'HOURS_CHANGED', $2 from said`,
      [id, secondsAgo(at(nth))],
    );
}
const read = (from: LogPosition) => notifyFromLogs(from, TEST_NOW, app.deps);

test('where more sessions have news than one reading takes, the next one begins at the oldest event that nobody has read', async () => {
  // The session of the smallest id has the newest event, and is the one that is left.
  await happen((nth) => 600 + nth);
  const first = await read(null);
  expect(first).toEqual({ from: { to: secondsAgo(600), thorough: TEST_NOW }, hasMore: true });
  expect(await read(first.from)).toEqual({ from: { to: TEST_NOW, thorough: TEST_NOW }, hasMore: false });
});

test('a session that another process reads at this moment is read again, from its oldest event on, and no other keeps the next reading back', async () => {
  const [held, ...others] = sessions.slice(0, 5);
  await happen((nth) => 100 - nth, [held!, ...others]);
  await inTransaction(app.pool, async (client) => {
    await client.query('select from notification_cursor where session_id = $1 for update', [held]);
    expect(await read(null)).toMatchObject({ from: { to: secondsAgo(100) }, hasMore: false });
  });
  const { rows } = await app.pool.query(
    'select s.id from session s join notification_cursor t on t.session_id = s.id where t.version < s.version',
  );
  expect(rows).toEqual([{ id: held }]);
  expect(await read({ to: secondsAgo(100), thorough: TEST_NOW })).toMatchObject({ from: { to: TEST_NOW } });
});

test('an event that was committed a minute late is found, also just after late ones were looked for', async () => {
  const id = sessions[7]!;
  await happen(() => 63, [id]);
  expect(await read({ to: secondsAgo(2), thorough: secondsAgo(12) })).toMatchObject({ from: { thorough: TEST_NOW } });
  const { rows } = await app.pool.query(
    'select t.version = s.version as "isRead" from session s join notification_cursor t on t.session_id = s.id where s.id = $1',
    [id],
  );
  expect(rows).toEqual([{ isRead: true }]);
});

test('an event of a server whose clock is ahead moves no reading into the future', async () => {
  const [held] = sessions.slice(9);
  await happen(() => -30, [held!]);
  await inTransaction(app.pool, async (client) => {
    await client.query('select from notification_cursor where session_id = $1 for update', [held]);
    expect(await read({ to: secondsAgo(2), thorough: TEST_NOW })).toMatchObject({ from: { to: TEST_NOW } });
  });
});
