import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { runningConnection } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { openDatabase } from '#server/platform/start/open-database.ts';
import { createStopOrder } from '#server/platform/start/stop-order.ts';
import { cutSilentConnections } from '#server/platform/db/silent-connections.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import type { TestDatabase } from '../../support/database/database.ts';
import { databaseUrl } from '../../support/database/cluster.ts';
import { freePort, spawnServer } from '../../support/process/server-process.ts';
import type { ServerProcess } from '../../support/process/server-process.ts';
import { createWire } from '../../support/process/wire.ts';
import type { Wire } from '../../support/process/wire.ts';

/** Between the product and its database lies a wire that swallows bytes, resets, holds them back or is cut, as networks do. */
let database: TestDatabase;
let wire: Wire;
let folder: string;
let port: number;
const servers: ServerProcess[] = [];
const pools: pg.Pool[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  wire = await createWire(database.connection);
  folder = await mkdtemp(join(tmpdir(), 'antrian-wire-'));
  port = await freePort();
});

afterEach(async () => {
  wire.set('passes');
  wire.delay(0);
  for (const { child, ended } of servers.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

afterAll(async () => {
  await wire.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const AWAY_MS = 20_000;
/** What is noticed within ten seconds is noticed later on a machine with other work. */
const NOTICED = { timeout: 60_000, interval: 200 };
const throughWire = () => ({ ...runningConnection(database.connection), host: '127.0.0.1', port: wire.port });

async function start(): Promise<{ server: ServerProcess; address: string }> {
  const server = spawnServer({
    env: {
      DATABASE_URL: databaseUrl(throughWire()),
      MIGRATION_DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: folder,
      PORT: String(port),
    },
  });
  servers.push(server);
  return { server, address: await server.ready() };
}

const statusOf = (address: string): Promise<number> => fetch(address).then(({ status }) => status);
const untilReady = (server: ServerProcess, address: string): Promise<void> =>
  vi.waitFor(
    async () => expect(await statusOf(`${address}/api/ready`), server.output().slice(-2_000)).toBe(200),
    NOTICED,
  );
const anySession = async (): Promise<number> =>
  (await database.pool.query<{ id: number }>('select min(id) as id from session')).rows[0]!.id;

/** Collects what a stream of events sends. */
async function watch(address: string): Promise<{ text: () => string }> {
  const answer = await fetch(address);
  let text = '';
  void (async () => {
    for await (const bytes of answer.body!) text += new TextDecoder().decode(bytes);
  })().catch(() => undefined);
  return { text: () => text };
}

test('a server whose database went silent is not ready and says so to whoever asks, and all of it comes back by itself', async () => {
  const { server, address } = await start();
  const session = await anySession();
  const watcher = await watch(`${address}/api/queue/${session}/events`);
  expect(await statusOf(`${address}/api/ready`)).toBe(200);

  wire.set('silent');
  await vi.waitFor(async () => {
    expect(await statusOf(`${address}/api/ready`)).toBe(503);
    expect(server.output()).toMatch(/not ready.*relay/);
  }, NOTICED);
  // Whoever asks gets an answer, and not the wait of a browser.
  expect(await statusOf(`${address}/api/queue/${session}`)).toBe(503);
  await vi.waitFor(() => expect(server.output()).toContain('database connections went silent'), NOTICED);

  wire.set('passes');
  await untilReady(server, address);
  expect(await statusOf(`${address}/api/queue/${session}`)).toBe(200);
  // Another process changes a queue; the watcher of before hears of it.
  await database.pool.query('update session set version = version + 7 where id = $1', [session]);
  await vi.waitFor(async () => {
    await database.pool.query('select pg_notify($1, $2)', ['queue_moved', `other:${session}`]);
    expect(watcher.text().match(/event: queue/g)?.length).toBeGreaterThan(1);
  }, NOTICED);
}, 180_000);

test('a server is stopped within 15 seconds, although its database is silent', async () => {
  const { server, address } = await start();
  wire.set('silent');
  // Somebody waits for an answer that will not come.
  const waiting = fetch(`${address}/api/queue/${await anySession()}`).catch(() => null);
  const begun = performance.now();
  server.child.kill('SIGTERM');
  await server.ended;
  expect(performance.now() - begun).toBeLessThan(16_000);
  await waiting;
}, 180_000);

test('connections that are reset, slow or cut, the last for 20 seconds, fail what was asked on them and nothing that is asked later', async () => {
  const { server, address } = await start();
  const queue = `${address}/api/queue/${await anySession()}`;
  wire.delay(300);
  const slow = Array.from({ length: 8 }, () => statusOf(queue));
  await vi.waitFor(() => expect(wire.open()).toBeGreaterThan(2), NOTICED);
  expect(await Promise.all(slow)).toEqual(slow.map(() => 200));
  const torn = Array.from({ length: 8 }, () => statusOf(queue));
  wire.reset();
  wire.delay(0);
  for (const status of await Promise.all(torn)) expect([200, 503]).toContain(status);
  await vi.waitFor(async () => expect(await statusOf(queue)).toBe(200), NOTICED);

  expect(await statusOf(`${address}/dokter`)).toBe(200);
  wire.set('closed');
  const awaySince = performance.now();
  await vi.waitFor(async () => expect(await statusOf(`${address}/api/ready`)).toBe(503), NOTICED);
  expect(await statusOf(queue)).toBe(503);
  // A page that was made before is still there, a further one is not, and what would be written is refused with the truth.
  await vi.waitFor(async () => {
    const page = await fetch(`${address}/dokter`, { redirect: 'manual' });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }, NOTICED);
  const other = await fetch(`${address}/dokter/anak`, { redirect: 'manual' });
  expect([other.status, other.headers.get('location')]).toEqual([302, '/coming-soon']);
  const askForCode = () =>
    fetch(`${address}/api/user/submit-auth-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone_or_email: 'sari@contoh.example' }),
    });
  const asked = await askForCode();
  expect([asked.status, await asked.json()]).toEqual([503, expect.objectContaining({ status: 'error' })]);
  // All of that for as long as a database takes to be started on another machine.
  const meanwhile: [page: number, queue: number][] = [];
  await vi.waitFor(
    async () => {
      meanwhile.push([await statusOf(`${address}/dokter`), await statusOf(queue)]);
      expect(performance.now() - awaySince).toBeGreaterThan(AWAY_MS);
    },
    { timeout: AWAY_MS + NOTICED.timeout, interval: 1_000 },
  );
  expect(meanwhile).toEqual(meanwhile.map(() => [200, 503]));
  wire.set('passes');
  await untilReady(server, address);
  expect(await statusOf(queue)).toBe(200);
  expect((await askForCode()).status).toBe(200);
}, 180_000);

test('long work on a connection is not silence, and an answer that will never come is not waited for', async () => {
  const pool = createPool(throughWire(), { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined });
  pools.push(pool);
  const silent: number[] = [];
  const stop = cutSilentConnections(pool, throughWire(), (connections) => silent.push(connections));
  // Longer than a connection without a word is left alone.
  expect((await pool.query('select pg_sleep(6), 1 as done')).rows[0].done).toBe(1);
  expect(silent).toEqual([]);

  const client = await pool.connect();
  wire.set('silent');
  const lost = client.query('select 1').catch((error: Error & { code?: string }) => error.code);
  expect(await lost).toBe('ETIMEDOUT');
  expect(silent).toEqual([1]);
  client.release(true);
  wire.set('passes');
  expect((await pool.query('select 2 as two')).rows[0].two).toBe(2);
  stop();
}, 60_000);

test('an answer that got lost is found although the database can be asked', async () => {
  const pool = createPool(throughWire(), { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined });
  pools.push(pool);
  // The database is asked on a way that works.
  const stop = cutSilentConnections(pool, runningConnection(database.connection), () => undefined);
  const client = await pool.connect();
  wire.set('silent');
  await expect(client.query('select 1')).rejects.toThrow('went silent');
  client.release(true);
  stop();
}, 60_000);

test('what a job of a lost connection had locked is free again soon', async () => {
  const stopOrder = createStopOrder((name, error) => expect.soft(error, name).toBeUndefined());
  const { patientPool } = await openDatabase(
    { databaseUrl: databaseUrl(throughWire()), migrationUrl: null, dataDirectory: folder, host: '127.0.0.1', port },
    {
      stopOrder,
      progress: () => undefined,
      log: { info: () => undefined, error: () => undefined },
      onLost: () => undefined,
      fill: null,
    },
  );
  const lock = 'select pg_advisory_xact_lock(4711)';
  const job = await patientPool.connect();
  await job.query('begin');
  await job.query(lock);
  // Whoever is behind the wire learns nothing of the end of the connection.
  wire.set('silent');
  job.release(true);
  const other = await database.pool.connect();
  await other.query("begin; set local lock_timeout = '40s'");
  expect((await other.query(lock)).rowCount).toBe(1);
  await other.query('rollback');
  other.release();
  wire.set('passes');
  await stopOrder.run();
}, 90_000);

test('a start whose work as the owner of the tables loses its answer fails, and does not wait for ever', async () => {
  const stopOrder = createStopOrder((name, error) => expect.soft(error, name).toBeUndefined());
  const opening = openDatabase(
    {
      databaseUrl: databaseUrl(runningConnection(database.connection)),
      migrationUrl: databaseUrl({ ...database.connection, host: '127.0.0.1', port: wire.port }),
      dataDirectory: folder,
      host: '127.0.0.1',
      port,
    },
    {
      stopOrder,
      progress: () => undefined,
      log: { info: () => undefined, error: () => undefined },
      onLost: () => undefined,
      fill: async (owner) => {
        wire.set('silent');
        await owner.query('select 1');
      },
    },
  );
  await expect(opening).rejects.toThrow('went silent');
  wire.set('passes');
  await stopOrder.run();
}, 90_000);
