import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clusterFiles } from '#server/platform/db/embedded/embedded-cluster.ts';
import { isAlive, readPidFile } from '#server/platform/db/embedded/embedded-pidfile.ts';
import { startedDirectory } from '../../../support/process/started-directory.ts';

const place = startedDirectory();

test('Ctrl-C in the middle of the first start stops it, and the next start goes on', async () => {
  const other = await mkdtemp(join(tmpdir(), 'antrian-start-'));
  try {
    const broken = place.start({ DATA_DIR: other });
    await broken.printed(/migrated the database/);
    const pid = readPidFile(clusterFiles(other).data)?.pid ?? 0;
    broken.child.kill('SIGINT');
    expect(await broken.ended).toEqual({ code: 0, signal: null });
    expect(isAlive(pid)).toBe(false);
    const again = place.start({ DATA_DIR: other });
    expect((await fetch(`${await again.ready()}/api/ready`)).status).toBe(200);
    await place.stop(again);
  } finally {
    await rm(other, { recursive: true, force: true });
  }
}, 240_000);

test('after kill -9 of the server the next start recovers by itself', async () => {
  const server = place.start();
  await server.ready();
  const pid = place.postmaster();
  server.child.kill('SIGKILL');
  await server.ended;
  expect(isAlive(pid)).toBe(true);
  const again = place.start();
  expect((await fetch(`${await again.ready()}/api/ready`)).status).toBe(200);
  expect(isAlive(pid)).toBe(false);
});

test('after kill -9 of server and database the next start recovers by itself', async () => {
  const server = place.start();
  await server.ready();
  const pid = place.postmaster();
  server.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await server.ended;
  const again = place.start();
  expect((await fetch(`${await again.ready()}/api/home/overview`)).status).toBe(200);
});

test('kill -9 of the database alone: the running server brings it back', async () => {
  const server = place.start();
  const address = await server.ready();
  process.kill(place.postmaster(), 'SIGKILL');
  await server.printed(/the database is back/);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  expect(await place.stop(server)).toBe(0);
});

test('a server that hangs ends by itself, and the next start answers again', async () => {
  // A fault of ours that never comes back, at a signal.
  const fault = join(place.directory, 'hang.cjs');
  await writeFile(fault, "process.on('SIGUSR2', () => { for (;;); });\n");
  const server = place.start({ NODE_OPTIONS: `--require ${fault}`, HANG_SECONDS: '2' });
  const address = await server.ready();
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  server.child.kill('SIGUSR2');
  expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' });
  expect(server.output()).toContain('"message":"the event loop stands still, the process ends"');
  const again = place.start();
  expect((await fetch(`${await again.ready()}/api/ready`)).status).toBe(200);
}, 120_000);

test('the server goes on when the reader of its output has gone, through a fault too', async () => {
  const server = place.start();
  const address = await server.ready();
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  const before = place.postmaster();
  process.kill(before, 'SIGKILL');
  const ready = async (): Promise<number> => (await fetch(`${address}/api/ready`)).status;
  await expect.poll(() => place.postmaster() !== before && ready(), { timeout: 20_000 }).toBe(200);
  expect(await place.stop(server)).toBe(0);
});
