import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { nextOf } from '#domain/queue/order.ts';
import { replay, replayEach } from '#domain/queue/replay.ts';
import { localDate } from '#domain/time/zone.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { readLog } from '#server/queue/queue-log.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { makeStaff } from '../../factories/account.ts';
import { makePerson, makeTestCenter } from '../../factories/queue.ts';
import type { Person, TestCenter } from '../../factories/queue.ts';
import { makeDoctor, makeSession } from '../../factories/directory.ts';
import { calmZone } from '../../support/queue/calm-zone.ts';
import { type TestCluster, databaseEnvironment, startTestCluster } from '../../support/database/cluster.ts';
import { WITHOUT_LIMITS } from '../../support/unlimited.ts';
import { type Product, startProduct } from '../../support/process/product.ts';
import { playSession } from '../../support/queue/queue-day.ts';
import type { Address, Acknowledged } from '../../support/queue/queue-day.ts';

/** The day of a busy center. */
const SESSIONS = 40;
const BOOKED = 52;
const WALK_INS = 8;
const KILLS = 3;

let cluster: TestCluster;
let pool: pg.Pool;
let directory: string;

beforeAll(async () => {
  cluster = await startTestCluster({ durable: true });
  directory = await mkdtemp(join(tmpdir(), 'antrian-day-'));
  pool = createPool(cluster.connection, { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
});

const start = (): Promise<Product> =>
  startProduct({
    env: { ...databaseEnvironment(cluster.connection), ...WITHOUT_LIMITS },
    directory,
  });

test('a day of 40 sessions x 60 patients with the server killed three times: nothing is lost, twice or out of order', async () => {
  let product = await start();
  const at: Address = { current: product.address, back: Promise.resolve() };
  const { place, people, sessions, desk } = await makeDay();
  const told: Acknowledged = { given: new Map(), cancelled: new Set(), walkIns: new Map() };
  const all = Promise.all(
    sessions.map((session) => playSession(at, { session, place, people, desk, told, walkIns: WALK_INS })),
  );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    // The kills come in the first, the middle and the last third of the calling: nearly everybody is called, most once.
    const calls = (SESSIONS * (BOOKED + WALK_INS) * kill) / (KILLS + 1);
    await vi.waitFor(async () => expect(await countCalls(sessions)).toBeGreaterThan(calls), {
      timeout: 240_000,
      interval: 200,
    });
    const isBack = Promise.withResolvers<void>();
    at.back = isBack.promise;
    await product.kill();
    product = await start();
    at.current = product.address;
    isBack.resolve();
  }
  await all;
  await product.stop();

  expect(told.given.size).toBe(SESSIONS * BOOKED);
  expect(told.walkIns.size).toBe(SESSIONS * WALK_INS);
  const { rows } = await pool.query<{ code: string; session: number; number: number; status: string }>(
    'select trans_code as code, session_id as session, number, status from appointment where session_id = any($1::bigint[])',
    [sessions],
  );
  const kept = new Map(rows.map((row) => [row.code, row]));
  for (const [code, { session, number }] of [...told.given, ...told.walkIns])
    expect(kept.get(code)).toMatchObject({ session, number });
  expect(kept.size).toBe(SESSIONS * (BOOKED + WALK_INS));
  for (const code of told.cancelled) expect([code, kept.get(code)!.status]).toEqual([code, 'CANCEL']);
  for (const session of sessions) await expectOrder(session, rows);
}, 900_000);

async function countCalls(sessions: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ calls: number }>(
    "select count(*)::int as calls from queue_event where session_id = any($1::bigint[]) and kind = 'CALLED'",
    [sessions],
  );
  return rows[0]!.calls;
}

/** The log is whole and proved; replayed it is what the rows say; every number from 1 on; each call was the next by the rule, and nobody was served twice. */
async function expectOrder(
  session: number,
  rows: readonly { session: number; number: number; status: string }[],
): Promise<void> {
  expect((await verifyQueue(pool, session))!.faults).toEqual([]);
  const log = await readLog(pool, session);
  const state = replay(log, DEFAULT_RULES);
  const own = rows.filter((row) => row.session === session).sort((a, b) => a.number - b.number);
  expect(own.map(({ number }) => number)).toEqual(Array.from({ length: BOOKED + WALK_INS }, (_, at) => at + 1));
  expect(own.map(({ status }) => status)).toEqual([...state.entries.values()].map(({ status }) => status));
  // Everybody who did not cancel was served in the end: the desk calls until nobody is left.
  expect(own.filter(({ status }) => status !== 'DONE' && status !== 'CANCEL')).toEqual([]);

  let before = replay([], DEFAULT_RULES);
  const undone = new Set(log.flatMap(({ detail }) => detail.undoes ?? []));
  const served = log.filter(({ kind, version }) => kind === 'SERVED' && !undone.has(version));
  expect(new Set(served.map(({ number }) => number)).size).toBe(served.length);
  replayEach(log, DEFAULT_RULES, (event, after) => {
    if (event.kind === 'CALLED')
      expect([session, event.version, event.number]).toEqual([session, event.version, nextOf(before)?.number]);
    before = { ...after, entries: new Map(after.entries) };
  });
}

async function makeDay(): Promise<{ place: TestCenter; people: Person[]; sessions: number[]; desk: string }> {
  const now = new Date();
  const zone = calmZone(now);
  const place = await makeTestCenter(pool, { zone });
  const people = await Promise.all(Array.from({ length: BOOKED }, (_, each) => makePerson(pool, `Warga ${each}`)));
  // The servers of this day have the clock of the machine, by which a sign-in of staff ends.
  const { token } = await makeStaff(pool, place.center, { now: new Date() });
  const sessions: number[] = [];
  for (let each = 0; each < SESSIONS; each += 1) {
    const id = await makeSession(pool, await makeDoctor(pool), place.clinic, {
      date: localDate(now, zone),
      from: '00:00',
      to: '23:59',
      general: BOOKED,
      onsite: WALK_INS,
      opensAt: new Date(now.getTime() - 86_400_000),
    });
    sessions.push(id);
  }
  return { place, people, sessions, desk: token };
}
