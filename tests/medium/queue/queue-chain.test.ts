import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancel } from '#contract/booking/appointment.ts';
import { recall, sendToLab, setPriority, undoMove } from '#contract/front-desk/desk-moves.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp } from '../../support/app.ts';
import type { TestApp } from '../../support/app.ts';
import { DeskStand } from '../../support/queue/desk-stand.ts';
import { getQueueTrace } from '#contract/queue/trace/trace.ts';

let app: TestApp;
let desk: DeskStand;

beforeAll(async () => {
  app = await createTestApp();
  desk = await DeskStand.open(app);
});
afterAll(() => app.close());

/** A session that was run to its end, with a cancellation whose reason is private. */
async function day(): Promise<number> {
  const { session, codes, people } = await desk.queue(4);
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(setPriority, session, { number: 4, reason: 'ELDERLY' });
  await desk.call(session);
  await desk.pressed(undoMove, session);
  const body = { reason: 'Sakit keras di rumah' };
  await answered(app.call(cancel, { params: { trans_code: codes[2]! }, body, token: people[2]!.token }));
  return session;
}
/** Changes rows like somebody who controls the database itself: past its triggers. */
const tamper = (work: (client: PoolClient) => Promise<unknown>) =>
  inTransaction(app.pool, async (client) => {
    await client.query('set local session_replication_role = replica');
    await work(client);
  });
const faultsOf = async (session: number) => (await verifyQueue(app.deps.pool, session))!.faults;

test('an untouched log is proved, and its trace is public', async () => {
  const session = await day();
  const verified = (await verifyQueue(app.deps.pool, session))!;
  const { hash, events, total, is_final } = await answered(
    app.call(getQueueTrace, { params: { session: `${session}` } }),
  );
  expect([verified.faults, verified.hash, verified.events, is_final]).toEqual([[], hash, total, false]);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  let before = '';
  for (const event of events) {
    expect(event.text.startsWith(`${before}|${session}|${event.version}|${event.kind}|`)).toBe(true);
    before = createHash('sha256').update(event.text).digest('hex');
    expect(event.hash).toBe(before);
  }
});

test('the public trace has no person and no private reason', async () => {
  const session = await day();
  const answer = await app.ask('GET', `/api/queue/${session}/trace`);
  const text = await answer.text();
  expect(text).not.toMatch(/Orang|Sakit keras|account|patient/);
});

test('one event that was altered is found, and only that one', async () => {
  const session = await day();
  const at = 8;
  await tamper((client) =>
    client.query(`update queue_event set number = number + 1 where session_id = $1 and version = $2`, [session, at]),
  );
  expect(await faultsOf(session)).toEqual([{ version: at, fault: 'CHANGED' }]);
});

test.each([
  ['time', `at = at + interval '1 second'`, 'CHANGED'],
  ['kind', `kind = 'RECALLED'`, 'CHANGED'],
  ['line', `detail = detail || '{"line": "SECOND"}'`, 'CHANGED'],
  ['emergency', `detail = detail || '{"line": "EMERGENCY"}'`, 'PRIVATE_CHANGED'],
  ['actor', 'actor_account_id = null', 'PRIVATE_CHANGED'],
  ['digest of its words', `text_digest = '\\x00'`, 'PRIVATE_CHANGED'],
])('the %s of an event cannot be altered unseen', async (_, change, fault) => {
  const session = await day();
  const { rows } = await app.pool.query<{ version: number }>(
    `select max(version) as version from queue_event where session_id = $1 and kind = 'CALLED'`,
    [session],
  );
  await tamper((client) =>
    client.query(`update queue_event set ${change} where session_id = $1 and version = $2`, [
      session,
      rows[0]!.version,
    ]),
  );
  expect(await faultsOf(session)).toEqual([{ version: rows[0]!.version, fault }]);
});

test('the words of an event cannot be altered unseen, and can be erased with a chain that still proves', async () => {
  const session = await day();
  const { rows } = await app.pool.query<{ version: number; text: string }>(
    'select version, text from queue_text where session_id = $1',
    [session],
  );
  expect(rows).toEqual([{ version: expect.any(Number), text: 'Sakit keras di rumah' }]);
  await app.pool.query(`update queue_text set text = 'Lain' where session_id = $1`, [session]);
  expect(await faultsOf(session)).toEqual([{ version: rows[0]!.version, fault: 'PRIVATE_CHANGED' }]);
  await app.pool.query('delete from queue_text where session_id = $1', [session]);
  expect(await faultsOf(session)).toEqual([]);
});

test.each([
  ['reason of priority', 'PRIORITY', `detail = detail || '{"reason": "INFANT"}'`],
  ['step of the laboratory', 'SENT_TO_LAB', `kind = 'AWAY'`],
])('the %s is not in the public text, and cannot be altered unseen', async (_, kind, change) => {
  const { session } = await desk.queue(2);
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(setPriority, session, { number: 2, reason: 'PREGNANT' });
  await desk.pressed(sendToLab, session);
  const { events } = await answered(app.call(getQueueTrace, { params: { session: `${session}` } }));
  expect(JSON.stringify(events)).not.toMatch(/PREGNANT|LAB/);
  expect(events.map(({ text }) => text.split('|')[3])).toEqual(events.map((event) => event.kind));
  expect(await faultsOf(session)).toEqual([]);
  const where = 'where session_id = $1 and kind = $2';
  const { rows } = await app.pool.query<{ version: number }>(`select version from queue_event ${where}`, [
    session,
    kind,
  ]);
  await tamper((client) => client.query(`update queue_event set ${change} ${where}`, [session, kind]));
  expect(await faultsOf(session)).toEqual([{ version: rows[0]!.version, fault: 'PRIVATE_CHANGED' }]);
});

test('the private part of an event cannot be altered unseen, also by somebody who seals it again', async () => {
  const session = await day();
  const at = 8;
  await tamper(async (client) => {
    await client.query('update queue_event set actor_account_id = null where session_id = $1 and version = $2', [
      session,
      at,
    ]);
    await client.query('update queue_event e set seal = queue_event_seal(e) where session_id = $1 and version = $2', [
      session,
      at,
    ]);
  });
  expect(await faultsOf(session)).toEqual([{ version: at, fault: 'CHANGED' }]);
});

test('the public parts of two events do not reveal that their private parts are the same', async () => {
  const { session } = await desk.queue(1);
  await desk.start(session);
  await desk.call(session);
  await desk.pressed(recall, session);
  const { rows } = await app.pool.query<{ seals: number }>(
    `select count(distinct seal)::int as seals from queue_event where session_id = $1 and kind in ('CALLED', 'RECALLED')`,
    [session],
  );
  expect(rows[0]!.seals).toBe(2);
});

test('a log of thousands of events is verified to its end', async () => {
  const { session } = await desk.queue(1);
  await app.pool.query(
    `insert into queue_event (session_id, version, kind, number, at)
     select s.id, s.version + more, 'RUNNING_LATE', 1, $2 from session s, generate_series(1, 2500) as more where s.id = $1`,
    [session, app.clock.now],
  );
  await app.pool.query('update session set version = version + 2500 where id = $1', [session]);
  expect(await verifyQueue(app.deps.pool, session)).toMatchObject({ events: 2_502, faults: [] });
  await tamper((client) =>
    client.query(`update queue_event set number = 2 where session_id = $1 and version = 2400`, [session]),
  );
  expect(await faultsOf(session)).toEqual([{ version: 2_400, fault: 'CHANGED' }]);
});

test('an event that was removed, inserted, or cut off at the end is found', async () => {
  const [gone, added, cut] = [await day(), await day(), await day()];
  await tamper((client) => client.query('delete from queue_event where session_id = $1 and version = 5', [gone]));
  // The next event was hashed over the one that is gone.
  expect(await faultsOf(gone)).toEqual([
    { version: 5, fault: 'MISSING' },
    { version: 6, fault: 'CHANGED' },
  ]);
  await tamper((client) =>
    client.query(`update queue_event set version = version + 100 where session_id = $1 and version > 6`, [added]),
  );
  expect((await faultsOf(added))[0]).toEqual({ version: 7, fault: 'MISSING' });
  await tamper((client) =>
    client.query(
      'delete from queue_event where session_id = $1 and version = (select version from session where id = $1)',
      [cut],
    ),
  );
  expect(await faultsOf(cut)).toMatchObject([{ fault: 'MISSING' }]);
});

test('an event that was added behind the last one is named', async () => {
  const session = await day();
  const { rows } = await app.pool.query<{ version: number }>('select version from session where id = $1', [session]);
  const version = rows[0]!.version + 1;
  // Inserted like any other event, so it is chained and sealed.
  await app.pool.query(
    `insert into queue_event (session_id, version, kind, number, at) values ($1, $2, 'PRIORITY', 4, $3)`,
    [session, version, app.clock.now],
  );
  expect(await faultsOf(session)).toEqual([{ version, fault: 'ADDED' }]);
});

test('the database refuses to change or remove an event', async () => {
  const session = await day();
  for (const change of [
    'update queue_event set number = 9 where session_id = $1',
    'delete from queue_event where session_id = $1',
  ])
    await expect(app.pool.query(change, [session])).rejects.toThrow(/append-only/);
});

test('the last hash of a session that has ended is final', async () => {
  const { session } = await desk.queue(1);
  await desk.start(session);
  await desk.call(session);
  const closed = await desk.close(session, 'Selesai lebih awal');
  expect(closed).toMatchObject({ ok: true, data: { saved: true, session: { status: 'FINISHED' } } });
  const trace = await answered(app.call(getQueueTrace, { params: { session: `${session}` } }));
  expect(trace).toMatchObject({ is_final: true, counts: { DONE: 1 } });
  expect((await verifyQueue(app.deps.pool, session))!.hash).toBe(trace.hash);
});

test('an unknown session has no trace', async () => {
  expect(await verifyQueue(app.deps.pool, 999_999)).toBeNull();
  expect(await app.call(getQueueTrace, { params: { session: '999999' } })).toMatchObject({
    error: { code: 'SESSION_NOT_FOUND' },
  });
});
