import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount } from '../factories/account.ts';
import { makeOpenSession } from '../factories/directory.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { type TestCluster, databaseEnvironment, startTestCluster } from '../support/database/cluster.ts';
import { startFront } from '../support/deploy/proxies.ts';
import { steadyLoad } from '../support/deploy/steady-load.ts';
import type { Wish } from '../support/deploy/steady-load.ts';
import { findDeployPrograms } from '../support/programs.ts';
import type { Daemon } from '../support/process/daemon.ts';
import { freePort, spawnServer } from '../support/process/server-process.ts';
import type { ServerProcess } from '../support/process/server-process.ts';
import { WITHOUT_LIMITS } from '../support/unlimited.ts';

/** Two servers on one database behind a real proxy, exchanged one after the other while people come. */
const programs = findDeployPrograms()!;
const PER_SECOND = 100;
const PEOPLE = 200;

let cluster: TestCluster;
let pool: pg.Pool;
let folder: string;
let ports: [number, number];
let people: { token: string; patient: number }[];
let session: number;
let insurer: number;
const running = new Map<number, ServerProcess>();

beforeAll(async () => {
  cluster = await startTestCluster();
  pool = createPool(cluster.connection, { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'antrian-front-'));
  ports = [await freePort(), await freePort()];
  await start(ports[0]);
  await start(ports[1]);
  people = [];
  for (let each = 0; each < PEOPLE; each += 1) {
    const { token, patientId } = await makeAccount(pool);
    people.push({ token, patient: patientId });
  }
  ({ session, insurer } = await makeOpenSession(pool));
}, 240_000);
afterAll(async () => {
  for (const { child, ended } of running.values()) {
    child.kill('SIGKILL');
    await ended;
  }
  await pool.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(port: number): Promise<void> {
  const server = spawnServer({
    env: {
      ...databaseEnvironment(cluster.connection),
      ...WITHOUT_LIMITS,
      PORT: String(port),
      DATA_DIR: folder,
      TRUSTED_PROXIES: '1',
      DRAIN_SECONDS: '5',
    },
  });
  running.set(port, server);
  await server.ready();
}

async function stop(port: number): Promise<void> {
  const server = running.get(port)!;
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
}

/** What people ask for: pages, a queue, and now and then a number, each with a key of its own. */
let nthBooking = 0;
function wishOf(nth: number): Wish {
  if (nth % 10 === 0) {
    const person = people[(nthBooking += 1) % people.length]!;
    return {
      method: 'POST',
      path: '/api/appointment/book',
      token: person.token,
      body: {
        session,
        patient: person.patient,
        payment: insurer,
        idempotency_key: randomUUID(),
      },
    };
  }
  return { method: 'GET', path: ['/', '/login', `/api/queue/${session}`, '/api/home/overview'][nth % 4]! };
}

test.each(['nginx', 'HAProxy'] as const)(
  'both servers behind %s are exchanged under 100 requests a second, twice in a row, and no request fails',
  async (kind) => {
    const port = await freePort();
    const front: Daemon = await startFront(kind, programs, folder, { port, servers: ports });
    const exchange = async (): Promise<void> => {
      for (let round = 0; round < 2; round += 1)
        for (const each of ports) {
          await stop(each);
          await start(each);
        }
    };
    const { asked, failures } = await steadyLoad(`http://127.0.0.1:${port}`, PER_SECOND, wishOf, exchange());
    await front.end();
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(2_000);
    const { rows } = await pool.query(
      'select count(*)::int as taken, count(distinct number)::int as numbers from appointment where session_id = $1',
      [session],
    );
    expect(rows[0].taken).toBeGreaterThan(100);
    expect(rows[0].numbers).toBe(rows[0].taken);
  },
  300_000,
);
