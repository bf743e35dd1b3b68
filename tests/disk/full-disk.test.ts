import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clusterFiles } from '#server/platform/db/embedded/embedded-cluster.ts';
import { readPidFile } from '#server/platform/db/embedded/embedded-pidfile.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { makeAccount, makePatient } from '../factories/account.ts';
import { makeOpenSession } from '../factories/directory.ts';
import { type SmallDisk, smallDisk } from '../support/disk/small-disk.ts';
import { CHECKOUT, COMPILED, freePort, spawnServer } from '../support/process/server-process.ts';
import type { ServerProcess } from '../support/process/server-process.ts';
import { WITHOUT_LIMITS } from '../support/unlimited.ts';

/** The whole product with its database on a disk that is really full: a small file system of its own, whose last block a file takes. */
const DISK_MB = 320;
const BEFORE = 20;
const TRIES = 150;
/** So many refusals in a row, and nothing fits any more. */
const FULL_AFTER = 20;
const SOON = { timeout: 60_000, interval: 200 };
/** One line of the log for each kind of failure in so many ms. */
const SAY_EVERY_MS = 10_000;

type Booking = { readonly patient: number; readonly key: string };

let folder: string;
let disk: SmallDisk;
let server: ServerProcess;
let address: string;
let pool: pg.Pool;
let session: number;
let insurer: number;
let account: { accountId: number; token: string };
/** Acknowledged numbers by the key of their request. */
const told = new Map<string, number>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antrian-full-'));
  disk = smallDisk(folder, DISK_MB);
  const port = await freePort();
  server = spawnServer({
    through: disk.words,
    env: { ...WITHOUT_LIMITS, DATA_DIR: folder, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
  address = await server.ready();
  const files = clusterFiles(join('/proc', String(server.child.pid), 'root', folder));
  pool = createPool(
    {
      host: readPidFile(files.data)!.socketFolder,
      port: 5432,
      user: 'ambil_antrian',
      password: await readFile(files.password, 'utf8'),
      database: 'ambil_antrian',
    },
    { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined },
  );
  ({ session, insurer } = await makeOpenSession(pool, { general: 5_000 }));
  account = await makeAccount(pool);
}, 240_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  await pool.end();
  await rm(folder, { recursive: true, force: true });
});

/** Bookings to be made, each with a key of its own. Their patients are written before the disk is full. */
async function plan(count: number): Promise<Booking[]> {
  const bookings: Booking[] = [];
  for (let nth = 0; nth < count; nth += 1)
    bookings.push({ patient: await makePatient(pool, account.accountId), key: randomUUID() });
  return bookings;
}
/** Asks for a number. Answers the code of the refusal, 'OK' when the number was acknowledged, or 'NO ANSWER'. */
async function book({ patient, key }: Booking): Promise<string> {
  const answer = await fetch(`${address}/api/appointment/book`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session, patient, payment: insurer, idempotency_key: key }),
  }).catch(() => null);
  if (answer === null) return 'NO ANSWER';
  const { data, error } = (await answer.json()) as {
    data?: { appointment: { queue_number: number } };
    error?: { code: string };
  };
  if (error) return `${answer.status} ${error.code}`;
  const number = data!.appointment.queue_number;
  // Who asks again by the same key hears the same number.
  expect(told.get(key) ?? number).toBe(number);
  told.set(key, number);
  return 'OK';
}
async function bookAll(bookings: readonly Booking[]): Promise<string[]> {
  const heard: string[] = [];
  for (const booking of bookings) heard.push(await book(booking));
  return heard;
}
/** Asks by the same keys until each has its number. */
async function bookInTheEnd(bookings: readonly Booking[]): Promise<void> {
  for (const booking of bookings) await vi.waitFor(async () => expect(await book(booking)).toBe('OK'), SOON);
}
const statusOf = (path: string): Promise<number> =>
  fetch(address + path, { redirect: 'manual' }).then(({ status }) => status);

/** Follows the live queue as a browser does; the count of its news. */
async function watch(): Promise<{ news: () => number; stop: () => void }> {
  const over = new AbortController();
  const answer = await fetch(`${address}/api/queue/${session}/events`, { signal: over.signal });
  let text = '';
  void (async () => {
    for await (const bytes of answer.body!) text += new TextDecoder().decode(bytes);
  })().catch(() => undefined);
  return { news: () => text.match(/event: queue/g)?.length ?? 0, stop: () => over.abort() };
}

/** What was acknowledged is there, nothing else is, and no number was given twice. */
async function expectAllThere(): Promise<void> {
  const { rows } = await pool.query<{ key: string; number: number }>(
    'select idempotency_key as key, number from appointment where session_id = $1 order by number',
    [session],
  );
  expect(new Map(rows.map(({ key, number }) => [key, number]))).toEqual(told);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, nth) => nth + 1));
}

test('a full disk takes no numbers and says so, pages and queues are shown all the while, and numbers are given again when there is room', async () => {
  const early = await plan(BEFORE);
  const late = await plan(TRIES * 2);
  expect(await bookAll(early)).toEqual(early.map(() => 'OK'));
  expect(await statusOf('/dokter')).toBe(200);
  const watcher = await watch();

  const begun = performance.now();
  const saidBefore = server.output().length;
  await disk.fill(server.child.pid!);
  // Rows still fit into pages that are there already, of one table longer than of another.
  let taken = 0;
  for (let inARow = 0, at = 0; inARow < FULL_AFTER; at += 1) {
    const isTaken = (await book(late[at]!)) === 'OK';
    inARow = isTaken ? 0 : inARow + 1;
    if (isTaken) taken = at + 1;
  }
  const refused = late.slice(taken, taken + TRIES);
  expect(new Set(await bookAll(refused))).toEqual(new Set(['503 NOT_STORED']));
  const answer = await fetch(`${address}/api/appointment/book`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ session, patient: refused[0]!.patient, payment: insurer, idempotency_key: refused[0]!.key }),
  });
  expect(answer.headers.get('retry-after')).toBe('15');
  // Without a message nobody is sent from his form to the page of maintenance.
  expect(await answer.json()).not.toHaveProperty('message');
  await expectAllThere();

  // A page and a queue that somebody asked for before, others, and the address by which the proxy knows where to send people.
  for (const path of ['/dokter', '/dokter/anak', '/login', `/api/queue/${session}`, '/api/home/overview', '/api/ready'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  const lines =
    server
      .output()
      .slice(saidBefore)
      .match(/"message":"request failed"/g) ?? [];
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / SAY_EVERY_MS);

  const newsBefore = watcher.news();
  await disk.empty(server.child.pid!);
  await bookInTheEnd(refused);
  await vi.waitFor(() => expect(watcher.news()).toBeGreaterThan(newsBefore), SOON);
  watcher.stop();
  await expectAllThere();
}, 240_000);

test('a database that ends because its log does not fit on the disk is started again when there is room, and the product stays up without it', async () => {
  const bookings = await plan(TRIES);
  expect(await statusOf('/dokter')).toBe(200);
  const watcher = await watch();
  await disk.fill(server.child.pid!);
  // What nobody reads is written into the log until the next segment of it does not fit.
  const written = pool.query(
    `select pg_logical_emit_message(true, 'test', repeat('x', 1000000)) from generate_series(1, 100)`,
  );
  await expect(written).rejects.toThrow(/No space left|Connection terminated/);
  const heard: string[] = [];
  await vi.waitFor(async () => {
    heard.push(await book(bookings[heard.length % TRIES]!));
    expect(server.output()).toContain('the disk is full');
  }, SOON);
  heard.push(...(await bookAll(bookings)));
  expect(heard.filter((code) => !/^(OK|503 (MAINTENANCE|NOT_STORED))$/.test(code))).toEqual([]);
  expect(heard.at(-1)).toBe('503 MAINTENANCE');
  expect(await statusOf('/api/health')).toBe(200);
  await vi.waitFor(async () => {
    expect(await statusOf('/api/ready')).toBe(503);
    // A page that was made before is still sent, marked as such.
    const page = await fetch(`${address}/dokter`, { redirect: 'manual' });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  }, SOON);

  await disk.empty(server.child.pid!);
  await vi.waitFor(async () => expect(await statusOf('/api/ready')).toBe(200), SOON);
  const newsBefore = watcher.news();
  await bookInTheEnd(bookings);
  await vi.waitFor(() => expect(watcher.news()).toBeGreaterThan(newsBefore), SOON);
  watcher.stop();
  await expectAllThere();
}, 240_000);

test('a backup for which there is no room says so and is taken for none', async () => {
  const home = await mkdtemp(join(tmpdir(), 'antrian-source-'));
  const target = await mkdtemp(join(tmpdir(), 'antrian-target-'));
  await (await startEmbedded({ directory: home, log: () => undefined, durable: false })).stop();
  const [program, ...words] = [
    ...smallDisk(target, 16).words,
    'sh',
    '-c',
    '"$@"; code=$?; ls "$COPY" >&2; exit $code',
    'sh',
    process.execPath,
    'data/cli.ts',
    'backup',
    join(target, 'copy'),
  ];
  const { status, stderr } = spawnSync(program!, words, {
    cwd: CHECKOUT,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      ...COMPILED,
      DATA_DIR: home,
      COPY: join(target, 'copy'),
    },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/no space left on device|ENOSPC/i);
  expect(stderr).toMatch(/^data$/m);
  expect(stderr).not.toMatch(/^backup\.json$/m);
  expect(existsSync(join(target, 'copy'))).toBe(false);
  await rm(home, { recursive: true, force: true });
  await rm(target, { recursive: true, force: true });
}, 120_000);
