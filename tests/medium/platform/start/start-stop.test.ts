import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { clusterFiles } from '#server/platform/db/embedded/embedded-cluster.ts';
import { isAlive, readPidFile } from '#server/platform/db/embedded/embedded-pidfile.ts';
import { freePort } from '../../../support/process/server-process.ts';
import { startedDirectory } from '../../../support/process/started-directory.ts';

const place = startedDirectory();

/** A session of the demonstration, read from the database without the server. */
async function anySession(): Promise<number> {
  const files = clusterFiles(place.directory);
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

test('the first start shows its progress, the address, the accounts and the outbox', () => {
  expect(place.firstOutput).toContain('creating the database cluster');
  expect(place.firstOutput).toContain('migrated the database');
  expect(place.firstOutput).toContain(`http://localhost:${place.port}\n`);
  expect(place.firstOutput).toMatch(/08\d{8,}/);
  expect(place.firstOutput).toContain(`http://localhost:${place.port}/outbox`);
});

test('a later start generates nothing again and serves pages, files and the interface', async () => {
  const server = place.start();
  const address = await server.ready();
  expect(server.output()).not.toMatch(/creating|migrated|imported|building/);

  // Everybody gets the same home page, so it has no nonce; a page of the application has one.
  const home = await fetch(address);
  expect([home.status, home.headers.get('etag')]).toEqual([200, expect.stringMatching(/^W\/"/)]);
  expect(home.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  const page = await fetch(`${address}/login`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('keep-alive')).toBe('timeout=75');
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
  const address = await place.start().ready();
  for (const path of ['/search/result', '/login', '/api/health', '/api/home/overview']) {
    const plain = await fetch(address + path, { redirect: 'manual' });
    const slashed = await fetch(`${address}${path}/`, { redirect: 'manual' });
    expect({ path, status: plain.status }).toEqual({ path, status: 200 });
    expect({ path, status: slashed.status }).toEqual({ path, status: 200 });
  }
  expect((await fetch(`${address}/no-such-page/`)).status).toBe(404);
});

test('a start whose mode nobody chose answers its own machine, and nobody who comes from the internet', async () => {
  const server = place.start();
  const address = await server.ready();
  const statusFor = (headers: Record<string, string>): Promise<number> =>
    fetch(`${address}/outbox`, { headers }).then(({ status }) => status);
  expect(await statusFor({})).toBe(200);
  expect(await statusFor({ 'x-forwarded-host': 'antrian.id' })).toBe(503);
  expect(await statusFor({ 'x-forwarded-for': '8.8.4.4' })).toBe(503);
});

test('a clean stop ends open streams and the database, and gives the port back', async () => {
  const server = place.start();
  const address = await server.ready();
  const pid = place.postmaster();
  const events = await fetch(`${address}/api/queue/${await anySession()}/events`);
  expect(events.headers.get('content-type')).toContain('text/event-stream');
  const reading = events.text();
  expect(await place.stop(server)).toBe(0);
  expect(isAlive(pid)).toBe(false);
  // The stream was ended in good order; its connection was not cut.
  expect(await reading).toContain('data:');
  await expect(fetch(address)).rejects.toThrow();
});

test('ending npm ends the server that npm started', async () => {
  const server = place.start({}, true);
  const address = await server.ready();
  const pid = place.postmaster();
  server.child.kill('SIGTERM');
  // The output closes with its last writer, which is the server.
  await server.ended;
  expect(isAlive(pid)).toBe(false);
  await expect(fetch(address)).rejects.toThrow();
});

test('a second start in the same folder names the address of the first and harms nothing', async () => {
  const first = place.start();
  const address = await first.ready();
  const second = place.start({ PORT: String(await freePort()) });
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toContain(`Already running at ${address}`);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

test('a taken port is named together with the way to choose another, before anything is written', async () => {
  const first = place.start();
  await first.ready();
  const elsewhere = join(place.directory, 'elsewhere');
  const second = place.start({ DATA_DIR: elsewhere });
  expect((await second.ended).code).toBe(1);
  expect(second.output()).toContain(`Port ${place.port} is taken`);
  expect(second.output()).toContain(`PORT=${place.port + 1} npm start`);
  expect(second.output()).not.toContain('creating');
});

test('production that lacks its configuration names all of it and does not start', async () => {
  const server = place.start({ APP_MODE: 'production' });
  expect((await server.ended).code).toBe(1);
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'DATA_KEY', 'SMTP_URL', 'MESSAGE_GATEWAY_TOKEN']) {
    expect(server.output()).toContain(`${name} is missing`);
  }
});
