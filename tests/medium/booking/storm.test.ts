import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { WITHOUT_LIMITS } from '../../support/unlimited.ts';
import { type TestCluster, databaseEnvironment, startTestCluster } from '../../support/database/cluster.ts';
import { type Product, startProduct } from '../../support/process/product.ts';
import { makeAccount, makePatient } from '../../factories/account.ts';
import { makeOpenSession } from '../../factories/directory.ts';

/** Clients that book at the same time, and how many acknowledged bookings the storm waits for before something is killed. */
const TAKERS = 16;
const BEFORE_KILL = 40;
const AFTER_RESTART = 10;
const QUOTA = 5_000;

let cluster: TestCluster;
let pool: pg.Pool;
let directory: string;
let made = 0;

beforeAll(async () => {
  cluster = await startTestCluster({ durable: true });
  directory = await mkdtemp(join(tmpdir(), 'antrian-storm-'));
  pool = createPool(cluster.connection, { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined });
});

afterAll(async () => {
  await pool.end();
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
});

const start = () =>
  startProduct({
    env: { ...databaseEnvironment(cluster.connection), ...WITHOUT_LIMITS },
    directory,
  });

test('a server killed in a storm of bookings loses none that it acknowledged, and gives none twice', async () => {
  let product = await start();
  const storm = await makeStorm(product);
  await storm.until(BEFORE_KILL);
  await product.kill();
  await storm.end();

  product = await start();
  const again = await makeStorm(product, storm);
  await again.until(AFTER_RESTART);
  await again.end();
  await expectAllThere(storm);
  await product.stop();
}, 300_000);

test('a database killed in a storm of bookings loses none that was acknowledged, and gives none twice', async () => {
  const product = await start();
  const storm = await makeStorm(product);
  await storm.until(BEFORE_KILL);
  const before = await databaseStart();
  process.kill(cluster.postmasterPid(), 'SIGKILL');
  // The cluster restarts its database; the same server goes on with it. Requests under way at the kill do not count.
  await vi.waitFor(async () => expect((await databaseStart()) > before).toBe(true), { timeout: 60_000, interval: 100 });
  await storm.until(storm.told.size + AFTER_RESTART);
  await storm.end();
  await expectAllThere(storm);
  await product.stop();
}, 300_000);

type Storm = {
  readonly session: number;
  readonly insurer: number;
  /** Acknowledged bookings: number by code. */
  readonly told: Map<string, number>;
  /** Resolves when so many bookings were acknowledged. */
  until(count: number): Promise<void>;
  /** Starts no new bookings; resolves when those under way have ended, well or not. */
  end(): Promise<void>;
};

/** Clients that book one number after the other in the same session, each for a new patient, and repeat a request without an answer with the same key. */
async function makeStorm(product: Product, earlier?: Storm): Promise<Storm> {
  const { session, insurer } = earlier ?? (await makeOpenSession(pool, { nth: (made += 1), general: QUOTA }));
  const told = earlier?.told ?? new Map<string, number>();
  const from = told.size;
  const storm = { ending: false };
  let wake: (() => void) | null = null;
  const takers = Array.from({ length: TAKERS }, async (_, taker) => {
    const account = await makeAccount(pool);
    for (let turn = 0; !storm.ending; turn += 1) {
      const patient = await makePatient(pool, account.accountId).catch(() => null);
      if (patient === null) continue;
      const body = JSON.stringify({
        session,
        patient,
        payment: insurer,
        idempotency_key: `storm-${account.accountId}-${taker}-${turn}`,
      });
      while (!storm.ending) {
        const answer = await fetch(`${product.address}/api/appointment/book`, {
          method: 'POST',
          headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
          body,
        })
          .then(async (each) => ({
            status: each.status,
            json: (await each.json()) as { data: { appointment: { trans_code: string; queue_number: number } } },
          }))
          .catch(() => null);
        if (answer?.status !== 200) continue;
        told.set(answer.json.data.appointment.trans_code, answer.json.data.appointment.queue_number);
        wake?.();
        break;
      }
    }
  });
  return {
    session,
    insurer,
    told,
    until: (count) =>
      new Promise((resolve) => {
        wake = () => told.size - from >= count && resolve();
        wake();
      }),
    end: async () => {
      storm.ending = true;
      await Promise.all(takers);
    },
  };
}

async function databaseStart(): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select pg_postmaster_start_time() as at');
  return rows[0]!.at;
}

async function expectAllThere(storm: Storm): Promise<void> {
  const { rows } = await pool.query(
    'select trans_code, number from appointment where session_id = $1 order by number',
    [storm.session],
  );
  const there = new Map(rows.map((row) => [row.trans_code, row.number]));
  const lost = [...storm.told].filter(([code, number]) => there.get(code) !== number);
  expect(lost).toEqual([]);
  // Every number exists once, from 1 on, and the counters agree with the rows.
  expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
  const { rows: sessions } = await pool.query('select last_number, general_taken, version from session where id = $1', [
    storm.session,
  ]);
  expect(sessions[0]).toEqual({ last_number: rows.length, general_taken: rows.length, version: rows.length });
}
