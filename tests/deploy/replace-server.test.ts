import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeAccount } from '../factories/account.ts';
import { makeOpenSession } from '../factories/directory.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { type TestCluster, databaseEnvironment, startTestCluster } from '../support/database/cluster.ts';
import { makeNextRelease, NEXT_ASSET } from '../support/deploy/next-release.ts';
import { askHaproxy, startFront } from '../support/deploy/proxies.ts';
import { steadyLoad } from '../support/deploy/steady-load.ts';
import type { Wish } from '../support/deploy/steady-load.ts';
import { findDeployPrograms } from '../support/programs.ts';
import { freePort, spawnServer } from '../support/process/server-process.ts';
import type { ServerProcess } from '../support/process/server-process.ts';
import { WITHOUT_LIMITS } from '../support/unlimited.ts';

/** Two servers on one database behind a real proxy, exchanged one after the other while people come. */
const programs = findDeployPrograms()!;
const PER_SECOND = 100;
const PEOPLE = 600;
/** A whole checkout of an older release, installed and built, where somebody has one at hand: then both servers go back to it and forward again, twice. Without one this program takes its own place. */
const BEFORE = process.env['PREVIOUS_RELEASE'];
const EXCHANGES = BEFORE === undefined ? [undefined, undefined] : [BEFORE, undefined, BEFORE, undefined];

let cluster: TestCluster;
let pool: pg.Pool;
let folder: string;
let ports: [number, number];
let people: { token: string; patient: number }[];
let session: number;
let insurer: number;
let nthSession = 0;
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
}, 240_000);
beforeEach(async () => {
  // Nobody has a number in it yet, so that each of the people takes one.
  ({ session, insurer } = await makeOpenSession(pool, { nth: (nthSession += 1), general: PEOPLE }));
});
afterAll(async () => {
  for (const { child, ended } of running.values()) {
    child.kill('SIGKILL');
    await ended;
  }
  await pool.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(port: number, checkout?: string): Promise<void> {
  const server = spawnServer({
    ...(checkout !== undefined && { checkout }),
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

/** Exchanges both servers, one after the other. */
async function replace(checkout?: string): Promise<void> {
  for (const each of ports) {
    await stop(each);
    await start(each, checkout);
  }
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

test('both servers behind HAProxy are exchanged under 100 requests a second, twice in a row, and no request fails', async () => {
  const port = await freePort();
  const front = await startFront('HAProxy', programs, folder, { port, servers: ports });
  const exchange = async (): Promise<void> => {
    for (const release of EXCHANGES) await replace(release);
  };
  const { asked, failures } = await steadyLoad(`http://127.0.0.1:${port}`, PER_SECOND, wishOf, exchange());
  await front.end();
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
  await expectNoneTwice(asked);
}, 300_000);

/** Each tenth request took a number, until everybody had one. */
async function expectNoneTwice(asked: number): Promise<void> {
  const { rows } = await pool.query(
    'select count(*)::int as taken, count(distinct number)::int as numbers from appointment where session_id = $1',
    [session],
  );
  expect(rows[0].taken).toBe(Math.min(PEOPLE, Math.ceil(asked / 10)));
  expect(rows[0].numbers).toBe(rows[0].taken);
}

/** Runs `npm run migrate` of a checkout; `onWord` hears what it says while it runs. */
async function migrateBy(checkout: string, onWord: (said: string) => void): Promise<void> {
  const child = spawn(process.execPath, ['data/cli.ts', 'migrate'], {
    cwd: checkout,
    env: { ...process.env, ...databaseEnvironment(cluster.connection) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (bytes: Buffer) => onWord(bytes.toString()));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
}
const ledger = async (): Promise<string[]> =>
  (await pool.query<{ name: string }>('select name from schema_migration order by name')).rows.map(({ name }) => name);

test('behind nginx and under 100 requests a second the schema of the next release is made while somebody reads for long, both servers get its program and then that of before again, and no request fails', async () => {
  const next = await makeNextRelease();
  const port = await freePort();
  const front = await startFront('nginx', programs, folder, { port, servers: ports });
  const forwardAndBack = async (): Promise<void> => {
    const reader = await pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from appointment');
    let waited = 0;
    let hasLeft = false;
    await migrateBy(next.checkout, (said) => {
      if (!said.includes('waits for a lock')) return;
      waited += 1;
      if (waited < 2 || hasLeft) return;
      hasLeft = true;
      void reader.query('commit').finally(() => reader.release());
    });
    expect(hasLeft).toBe(true);
    expect(await ledger()).toEqual(expect.arrayContaining([...next.migrations]));
    await replace(next.checkout);
    await replace();
  };
  const { asked, failures } = await steadyLoad(`http://127.0.0.1:${port}`, PER_SECOND, wishOf, forwardAndBack());
  await front.end();
  await next.remove();
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
  await expectNoneTwice(asked);
}, 300_000);

test.each(['nginx', 'HAProxy'] as const)(
  'while two releases run behind %s, a page of the newer one gets its files whichever server is asked for them',
  async (kind) => {
    const next = await makeNextRelease();
    await stop(ports[0]);
    await start(ports[0], next.checkout);
    const port = await freePort();
    const front = await startFront(kind, programs, folder, { port, servers: ports });
    const ask = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const alone = await Promise.all(
      ports.map(async (each) => (await fetch(`http://127.0.0.1:${each}${NEXT_ASSET}`)).status),
    );
    expect(alone).toEqual([200, 404]);
    const statuses = [];
    for (let each = 0; each < 10; each += 1) statuses.push(await ask(NEXT_ASSET));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ask('/assets/of-no-release.js')).toBe(404);
    await front.end();
    await stop(ports[0]);
    await start(ports[0]);
    await next.remove();
  },
  120_000,
);

test.each(['the one that is exchanged', 'the other one'] as const)(
  'a server behind HAProxy is exchanged while somebody has %s in maintenance, and no request fails',
  async (which) => {
    const port = await freePort();
    const front = await startFront('HAProxy', programs, folder, { port, servers: ports });
    const name = which === 'the other one' ? 'two' : 'one';
    const stateOf = async (): Promise<string> => {
      const lines = (await askHaproxy(folder, 'show stat')).split('\n').map((line) => line.split(','));
      return lines.find(([backend, server]) => backend === 'ambil_antrian' && server === name)![17]!;
    };
    const exchange = async (): Promise<void> => {
      await askHaproxy(folder, `set server ambil_antrian/${name} state maint`);
      expect(await stateOf()).toBe('MAINT');
      await stop(ports[0]);
      await start(ports[0]);
      await askHaproxy(folder, `set server ambil_antrian/${name} state ready`);
      await vi.waitFor(async () => expect(await stateOf()).toBe('UP'), { timeout: 20_000 });
    };
    const { asked, failures } = await steadyLoad(`http://127.0.0.1:${port}`, PER_SECOND, wishOf, exchange());
    await front.end();
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(500);
    await expectNoneTwice(asked);
  },
  120_000,
);
