import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBinaries } from './embedded-binaries.ts';
import { clusterFiles, identity } from './embedded-cluster.ts';
import { AlreadyRunning } from './embedded-lock.ts';
import { isAlive, isMemoryInUse, readPidFile } from './embedded-pidfile.ts';
import { type EmbeddedCluster, refuseSecondStart, startEmbedded } from './embedded.ts';
import { closedFolder, databaseUser, findUser, runsAsRoot } from './embedded-user.ts';

const CHECKOUT = join(import.meta.dirname, '..', '..', '..', '..');
const HOLDER = join(CHECKOUT, 'tests', 'support', 'database', 'hold-cluster.ts');

let directory: string;
const running = new Set<{ end(): Promise<void> }>();

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'antrian-embedded-'));
});
afterEach(async () => {
  for (const one of running) await one.end();
  running.clear();
  await rm(directory, { recursive: true, force: true });
});

async function start(log: string[] = [], durable = false): Promise<EmbeddedCluster> {
  const cluster = await startEmbedded({ directory, log: (line) => log.push(line), durable });
  running.add({ end: cluster.stop });
  return cluster;
}

async function ask(cluster: EmbeddedCluster, sql: string): Promise<unknown[]> {
  const client = new pg.Client(cluster.connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Another process that holds the cluster, as a running server does. */
async function hold(
  options: { uid?: number; gid?: number } = {},
): Promise<{ child: ChildProcess; postmaster: number }> {
  const child = spawn(process.execPath, [HOLDER, directory], { stdio: ['ignore', 'pipe', 'inherit'], ...options });
  running.add({
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, postmaster: Number(/holding (\d+)/.exec(said.toString())?.[1]) };
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('a first start makes a UTF-8 cluster that no other account may enter, and a clean stop leaves no process running', async () => {
  const cluster = await start();
  expect(cluster.created).toBe(true);
  expect(await ask(cluster, 'show server_encoding')).toEqual(['UTF8']);
  expect(await ask(cluster, "select 'b' collate \"id-x-icu\" < 'C' collate \"id-x-icu\", upper('é')")).toEqual([
    true,
    'É',
  ]);
  const files = clusterFiles(directory);
  expect((await stat(files.password)).mode & 0o777).toBe(0o600);
  expect((await stat(files.home)).mode & 0o777).toBe(0o700);
  const pid = cluster.postmasterPid();
  await cluster.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(cluster.connection.host)).toBe(false);
  expect(readPidFile(files.data)).toBeNull();
});

test('data outlive a stop, and the second start creates no new cluster', async () => {
  const first = await start();
  await ask(first, 'create table stored_answer as select 42 as answer');
  await first.stop();
  const second = await start();
  expect(second.created).toBe(false);
  expect(await ask(second, 'select answer from stored_answer')).toEqual([42]);
});

test('a cluster whose creation was interrupted is created again', async () => {
  const first = await start();
  await first.stop();
  const files = clusterFiles(directory);
  await rm(files.initialised);
  await rm(join(files.data, 'global'), { recursive: true });
  const second = await start();
  expect(second.created).toBe(true);
  expect(await ask(second, 'select 1')).toEqual([1]);
});

test('a second start during the first is refused with the address of the first, which goes on serving', async () => {
  const first = await start();
  await first.lock.announce('http://localhost:3999');
  await expect(start()).rejects.toThrow(AlreadyRunning);
  await expect(refuseSecondStart(directory)).rejects.toThrow('Already running at http://localhost:3999');
  expect(await ask(first, 'select 1')).toEqual([1]);
});

test('of two starts at the same moment one wins and the other fails with AlreadyRunning', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(AlreadyRunning) });
});

test('after kill -9 of the server the next start takes its database over, with all that was committed', async () => {
  const { child, postmaster } = await hold();
  await killed(child);
  expect(isAlive(postmaster)).toBe(true);
  const oldSocket = readPidFile(clusterFiles(directory).data)?.socketFolder ?? '';
  const cluster = await start();
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(oldSocket)).toBe(false);
  expect(await ask(cluster, 'select 1')).toEqual([1]);
});

test('after kill -9 of the server and of its database the next start recovers', async () => {
  const { child, postmaster } = await hold();
  await killed(child);
  process.kill(postmaster, 'SIGKILL');
  const cluster = await start();
  expect(await ask(cluster, 'select 1')).toEqual([1]);
});

test('after kill -9 of the database alone it is started again at the same address', async () => {
  const log: string[] = [];
  const cluster = await start(log, true);
  await ask(cluster, 'create table stored_answer as select 42 as answer');
  const before = cluster.postmasterPid();
  process.kill(before, 'SIGKILL');
  await expect.poll(() => log.at(-1), { timeout: 45_000 }).toBe('the database is back');
  expect(cluster.postmasterPid()).not.toBe(before);
  expect(await ask(cluster, 'select answer from stored_answer')).toEqual([42]);
});

test('after kill -9 of the database it is started once the last of its processes has noticed, and is refused no start before', async () => {
  const log: string[] = [];
  const cluster = await start(log);
  const files = clusterFiles(directory);
  const client = new pg.Client(cluster.connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  process.kill(pid, 'SIGSTOP');
  try {
    process.kill(cluster.postmasterPid(), 'SIGKILL');
    await expect.poll(() => log.at(-1)).toBe('the database ended unexpectedly: starting it again');
    // A start that is refused takes so long, so that the database would have been refused one in the same time.
    const { postgres } = await findBinaries(() => undefined);
    const tried = promisify(execFile)(postgres, ['-D', files.data], identity(databaseUser()));
    await expect(tried).rejects.toThrow('is still in use');
    expect(isMemoryInUse(files.data)).toBe(true);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  await expect.poll(() => log.at(-1), { timeout: 45_000 }).toBe('the database is back');
  expect(readFileSync(files.log, 'utf8')).not.toContain('is still in use');
});

test('a stop while a killed database is being started again leaves nothing running: it waits for that start before it gives the folder away', async () => {
  const log: string[] = [];
  const cluster = await start(log);
  const { data } = clusterFiles(directory);
  const client = new pg.Client(cluster.connection);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { pid } = rows[0]!;
  // While one of its processes has not noticed, the new start waits.
  process.kill(pid, 'SIGSTOP');
  process.kill(cluster.postmasterPid(), 'SIGKILL');
  await expect.poll(() => log.at(-1)).toBe('the database ended unexpectedly: starting it again');
  const stopped = cluster.stop();
  process.kill(pid, 'SIGCONT');
  await stopped;
  expect(readPidFile(data)).toBeNull();
  expect(isMemoryInUse(data)).toBe(false);
  expect(existsSync(cluster.connection.host)).toBe(false);
  expect(existsSync(join(directory, 'running.json'))).toBe(false);
  expect(log).not.toContain('the database is back');
});

test('memory of somebody else with the number that a left-over postmaster.pid names does not hold up the start', async () => {
  await start();
  const { data } = clusterFiles(directory);
  expect(isMemoryInUse(data)).toBe(true);
  const text = readFileSync(join(data, 'postmaster.pid'), 'utf8');
  const [key, id] = readPidFile(data)!.sharedMemory;
  const left = join(directory, 'left-over');
  await mkdir(left);
  writeFileSync(join(left, 'postmaster.pid'), text.replace(new RegExp(`${key}\\s+${id}`), `${Number(key) + 1} ${id}`));
  expect(isMemoryInUse(left)).toBe(false);
});

test('a left-over postmaster.pid whose number now belongs to another process does not stop the start', async () => {
  const first = await start();
  const files = clusterFiles(directory);
  const text = readFileSync(join(files.data, 'postmaster.pid'), 'utf8');
  await first.stop();
  const user = databaseUser();
  // PostgreSQL is only confused by a process of its own account, so this process belongs to that account.
  const stranger = spawn('sleep', ['600'], user ? { uid: user.uid, gid: user.gid } : {});
  try {
    writeFileSync(join(files.data, 'postmaster.pid'), text.replace(/^\d+/, String(stranger.pid)));
    const second = await start();
    expect(await ask(second, 'select 1')).toEqual([1]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  } finally {
    stranger.kill();
  }
});

test('an empty postmaster.pid, as a power cut leaves it, does not stop the start', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(clusterFiles(directory).data, 'postmaster.pid'), '');
  expect(await ask(await start(), 'select 1')).toEqual([1]);
});

test('a lock of a process that is gone, or a lock half written, does not stop the start', async () => {
  for (const left of [
    JSON.stringify({ pid: process.pid, life: 'an earlier one', address: 'http://localhost:1' }),
    '{"pid"',
  ]) {
    writeFileSync(join(directory, 'running.json'), left);
    const cluster = await start();
    await cluster.stop();
  }
});

test('an unprivileged user runs the database itself', async () => {
  const account = await unprivileged();
  if (account) await chown(directory, account.uid, account.gid);
  const { postmaster } = await hold(account ?? {});
  expect((await stat(join(directory, 'postgres', 'data'))).uid).toBe(account?.uid ?? process.getuid?.());
  expect(isAlive(postmaster)).toBe(true);
});

/** The account that this test runs as; null when this process is not root, or when another account cannot read the checkout. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (!runsAsRoot()) return null;
  const user = findUser(readFileSync('/etc/passwd', 'utf8'));
  const closed = (await closedFolder(CHECKOUT, user)) ?? (await closedFolder(process.execPath, user));
  return closed ? null : { uid: user.uid, gid: user.gid };
}

test('closedFolder names the first folder on the way that an account may not enter', async () => {
  const user = { name: 'somebody', uid: 4_242, gid: 4_242 };
  const inside = join(directory, 'home', 'checkout');
  await mkdir(inside, { recursive: true });
  await chmod(directory, 0o755);
  expect(await closedFolder(inside, user)).toBeNull();
  await chmod(join(directory, 'home'), 0o700);
  expect(await closedFolder(inside, user)).toBe(join(directory, 'home'));
});
