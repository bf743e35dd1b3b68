import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clusterFiles } from '#server/db/embedded-cluster.ts';
import { isAlive, readPidFile } from '#server/db/embedded-pidfile.ts';
import { freePort, type ServerProcess, spawnServer } from '../support/server-process.ts';

let directory: string;
let port: number;
let firstOutput: string;
const processes = new Set<ServerProcess>();

function start(env: NodeJS.ProcessEnv = {}, throughNpm = false): ServerProcess {
  const server = spawnServer({ throughNpm, env: { DATA_DIR: directory, PORT: String(port), ...env } });
  processes.add(server);
  return server;
}

async function stop(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM');
  return (await server.ended).code;
}

const postmaster = (): number => readPidFile(clusterFiles(directory).data)?.pid ?? 0;

/** A session of the demonstration, read past the server. */
async function anySession(): Promise<number> {
  const files = clusterFiles(directory);
  const client = new pg.Client({
    host: readPidFile(files.data)?.socketFolder ?? '',
    user: 'ambil_antrian',
    password: await readFile(files.password, 'utf8'),
    database: 'ambil_antrian',
  });
  await client.connect();
  try {
    return Number((await client.query<{ id: string }>('select min(id) as id from session')).rows[0]?.id);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'antrian-start-'));
  port = await freePort();
  const server = start();
  await server.ready();
  await server.printed(/\/outbox\n/);
  firstOutput = server.output();
  expect(await stop(server)).toBe(0);
}, 240_000);
afterEach(async () => {
  for (const server of processes) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  processes.clear();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test('the first start shows its progress, the address, the accounts and the outbox', () => {
  expect(firstOutput).toContain('creating the database cluster');
  expect(firstOutput).toContain('migrated the database');
  expect(firstOutput).toContain(`http://localhost:${port}\n`);
  expect(firstOutput).toMatch(/08\d{8,}/);
  expect(firstOutput).toContain(`http://localhost:${port}/outbox`);
});

test('a later start makes nothing again and serves pages, files and the interface', async () => {
  const server = start();
  const address = await server.ready();
  expect(server.output()).not.toMatch(/creating|migrated|imported|building/);

  const page = await fetch(address);
  const html = await page.text();
  expect(page.status).toBe(200);
  const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  expect(nonce).toBeTruthy();
  expect(html).toContain(`nonce="${nonce}"`);

  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const file = await fetch(address + asset, { headers: { 'accept-encoding': 'gzip' } });
  expect(file.headers.get('cache-control')).toContain('immutable');
  expect(file.headers.get('content-encoding')).toBe('gzip');
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

test('[ROUTE-26] a path with a trailing slash is the same page and the same call', async () => {
  const address = await start().ready();
  for (const path of ['/search/result', '/login', '/api/health', '/api/home/overview']) {
    const plain = await fetch(address + path, { redirect: 'manual' });
    const slashed = await fetch(`${address}${path}/`, { redirect: 'manual' });
    expect({ path, status: plain.status }).toEqual({ path, status: 200 });
    expect({ path, status: slashed.status }).toEqual({ path, status: 200 });
  }
  expect((await fetch(`${address}/no-such-page/`)).status).toBe(404);
});

test('a clean stop ends open streams and the database, and gives the port back', async () => {
  const server = start();
  const address = await server.ready();
  const pid = postmaster();
  const events = await fetch(`${address}/api/queue/${await anySession()}/events`);
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  const reading = events.text();
  expect(await stop(server)).toBe(0);
  expect(isAlive(pid)).toBe(false);
  // An orderly end of the stream, not a cut connection.
  expect(await reading).toContain('data:');
  await expect(fetch(address)).rejects.toThrow();
});

test('ending npm ends the server that npm started', async () => {
  const server = start({}, true);
  const address = await server.ready();
  const pid = postmaster();
  server.child.kill('SIGTERM');
  // The output closes with its last writer, which is the server.
  await server.ended;
  expect(isAlive(pid)).toBe(false);
  await expect(fetch(address)).rejects.toThrow();
});

test('Ctrl-C in the middle of the first start stops it, and the next start goes on', async () => {
  const other = await mkdtemp(join(tmpdir(), 'antrian-start-'));
  try {
    const broken = start({ DATA_DIR: other });
    await broken.printed(/migrated the database/);
    const pid = readPidFile(clusterFiles(other).data)?.pid ?? 0;
    broken.child.kill('SIGINT');
    expect(await broken.ended).toEqual({ code: 0, signal: null });
    expect(isAlive(pid)).toBe(false);
    const again = start({ DATA_DIR: other });
    expect((await fetch(`${await again.ready()}/api/ready`)).status).toBe(200);
    await stop(again);
  } finally {
    await rm(other, { recursive: true, force: true });
  }
}, 240_000);

test('after kill -9 of the server the next start recovers by itself', async () => {
  const server = start();
  await server.ready();
  const pid = postmaster();
  server.child.kill('SIGKILL');
  await server.ended;
  expect(isAlive(pid)).toBe(true);
  const again = start();
  expect((await fetch(`${await again.ready()}/api/ready`)).status).toBe(200);
  expect(isAlive(pid)).toBe(false);
});

test('after kill -9 of server and database the next start recovers by itself', async () => {
  const server = start();
  await server.ready();
  const pid = postmaster();
  server.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await server.ended;
  const again = start();
  expect((await fetch(`${await again.ready()}/api/home/overview`)).status).toBe(200);
});

test('kill -9 of the database alone: the running server brings it back', async () => {
  const server = start();
  const address = await server.ready();
  process.kill(postmaster(), 'SIGKILL');
  await server.printed(/the database is back/);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  expect(await stop(server)).toBe(0);
});

test('whoever reads what is printed may go away: the server goes on, through a fault too', async () => {
  const server = start();
  const address = await server.ready();
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  const before = postmaster();
  process.kill(before, 'SIGKILL');
  const ready = async (): Promise<number> => (await fetch(`${address}/api/ready`)).status;
  await expect.poll(() => postmaster() !== before && ready(), { timeout: 20_000 }).toBe(200);
  expect(await stop(server)).toBe(0);
});

test('a second start in the same place names the address of the first and harms nothing', async () => {
  const first = start();
  const address = await first.ready();
  const second = start({ PORT: String(await freePort()) });
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toContain(`Already running at ${address}`);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

test('a taken port is named together with the way to choose another, before anything is made', async () => {
  const first = start();
  await first.ready();
  const elsewhere = join(directory, 'elsewhere');
  const second = start({ DATA_DIR: elsewhere });
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toContain(`Port ${port} is taken`);
  expect(second.output()).toContain(`PORT=${port + 1} npm start`);
  expect(second.output()).not.toContain('creating');
});

test('production that lacks its configuration names all of it and does not start', async () => {
  const server = start({ APP_MODE: 'production' });
  expect((await server.ended).code).toBe(1);
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'DATA_KEY', 'SMTP_URL', 'MESSAGE_GATEWAY_TOKEN']) {
    expect(server.output()).toContain(`${name} is missing`);
  }
});
