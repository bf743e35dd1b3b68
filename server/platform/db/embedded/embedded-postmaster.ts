import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './embedded-binaries.ts';
import { type ClusterFiles, databaseEnvironment, identity } from './embedded-cluster.ts';
import { disarmPidFile, isAlive, isMemoryInUse, livePostmaster, readPidFile } from './embedded-pidfile.ts';
import type { SystemUser } from './embedded-user.ts';

export type Postmaster = { child: ChildProcess; pid: number };

const READY_WITHIN_MS = 120_000;
const STOPPED_WITHIN_MS = 60_000;
const POLL_MS = 20;
const LOG_MAX_BYTES = 20_000_000;
const SOCKET_PREFIX = 'antrian-';
/** A unix socket's path has at most 107 bytes on Linux and 103 on macOS; the file's own name takes 20 of them. */
const SOCKET_FOLDER_BYTES = 80;

/** Makes the private folder for the socket: short, and open only to PostgreSQL's account. */
export async function makeSocketFolder(user: SystemUser | null): Promise<string> {
  const base = Buffer.byteLength(tmpdir()) < SOCKET_FOLDER_BYTES - 16 ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(base, SOCKET_PREFIX));
  if (user) await chown(folder, user.uid, user.gid);
  return folder;
}

/** Starts the postmaster and waits until it takes connections. Throws with the end of its log when it gives up. */
export async function launch(
  files: ClusterFiles,
  options: { binaries: Binaries; user: SystemUser | null; settings: Record<string, string> },
): Promise<Postmaster> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  for (;;) {
    await disarmPidFile(files.data);
    // Backends of a postmaster that was killed need a moment to notice. To wait for it is shorter than to be refused.
    while (isMemoryInUse(files.data) && performance.now() < giveUpAt) await pause(POLL_MS);
    const logStart = await logSize(files.log);
    const child = spawnPostgres(files, options);
    const outcome = await waitUntilReady(child, files.data, giveUpAt);
    if (outcome === 'ready') return { child, pid: child.pid as number };
    const said = (await readFile(files.log)).subarray(logStart).toString();
    if (outcome === 'late') child.kill('SIGQUIT');
    // Where the system does not say that backends are left, PostgreSQL rightly refuses to start.
    const orphansAtWork = /is still in use|lock file "postmaster.pid" already exists/.test(said);
    if (!orphansAtWork || performance.now() > giveUpAt) {
      throw new Error(`PostgreSQL did not start (log: ${files.log}):\n${said.trim()}`);
    }
    await pause(POLL_MS);
  }
}

/** Fast shutdown: no new work, open transactions are rolled back, committed data are on disk. Immediate shutdown only after a minute. */
export async function shutDown(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await goneWithin(pid, STOPPED_WITHIN_MS)) return;
  signal(pid, 'SIGQUIT');
  await goneWithin(pid, STOPPED_WITHIN_MS);
}

/** Ends a postmaster that outlived our own killed process, and clears the socket folder it left. */
export async function endLeftOver(files: ClusterFiles, log: (line: string) => void): Promise<void> {
  const left = readPidFile(files.data);
  const alive = livePostmaster(files.data);
  if (alive) {
    log('the database of an interrupted run is still up: restarting it');
    await shutDown(alive.pid);
  }
  if (left?.socketFolder.includes(`/${SOCKET_PREFIX}`)) await rm(left.socketFolder, { recursive: true, force: true });
}

function spawnPostgres(
  files: ClusterFiles,
  options: { binaries: Binaries; user: SystemUser | null; settings: Record<string, string> },
): ChildProcess {
  const log = openSync(files.log, 'a', 0o600);
  try {
    const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(options.binaries.postgres, ['-D', files.data, ...settings], {
      cwd: files.home,
      env: databaseEnvironment(),
      stdio: ['ignore', log, log],
      // A process group of its own: Ctrl-C in the terminal reaches this process only, which then stops the database in order.
      detached: true,
      ...identity(options.user),
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

async function waitUntilReady(
  child: ChildProcess,
  dataFolder: string,
  giveUpAt: number,
): Promise<'ready' | 'ended' | 'late'> {
  const failed = new AbortController();
  child.once('error', () => failed.abort());
  child.once('exit', () => failed.abort());
  while (!failed.signal.aborted) {
    const file = readPidFile(dataFolder);
    if (file?.pid === child.pid && file?.status === 'ready') return 'ready';
    if (performance.now() > giveUpAt) return 'late';
    await pause(POLL_MS, undefined, { signal: failed.signal }).catch(() => undefined);
  }
  return 'ended';
}

async function goneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const giveUpAt = performance.now() + milliseconds;
  while (isAlive(pid)) {
    if (performance.now() > giveUpAt) return false;
    await pause(POLL_MS);
  }
  return true;
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

async function logSize(path: string): Promise<number> {
  const size = await stat(path).then(
    (status) => status.size,
    () => 0,
  );
  if (size < LOG_MAX_BYTES) return size;
  await truncate(path);
  return 0;
}
