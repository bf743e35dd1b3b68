import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What postmaster.pid says: process id, folder of its socket, key and id of its shared memory, and the state the server reports (starting, ready, stopping). */
export type PidFile = { pid: number; socketFolder: string; sharedMemory: string[]; status: string };

/** Linux lists here each block of shared memory: its key, its id, and in the seventh column how many processes use it. */
const BLOCKS = '/proc/sysvipc/shm';

/** No operating system gives out this process id, so a lock that names it is always seen as left over. */
const NOBODY = 99_999_999;

const pidPath = (dataFolder: string): string => join(dataFolder, 'postmaster.pid');

/** Reads postmaster.pid; null when there is none, or when a power cut left it empty. */
export function readPidFile(dataFolder: string): PidFile | null {
  let text: string;
  try {
    text = readFileSync(pidPath(dataFolder), 'utf8');
  } catch {
    return null;
  }
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, socketFolder: lines[4] ?? '', sharedMemory: columns(lines[6]), status: (lines[7] ?? '').trim() };
}

const columns = (line = ''): string[] => line.trim().split(/\s+/);

/** Whether processes of an earlier postmaster still use the memory that postmaster.pid names, so that PostgreSQL would refuse to start. False where the system does not say. */
export function isMemoryInUse(dataFolder: string): boolean {
  const [key, id] = readPidFile(dataFolder)?.sharedMemory ?? [];
  if (!id) return false;
  try {
    // By both: after a restart of the machine a block of somebody else may have the same id.
    const block = readFileSync(BLOCKS, 'utf8')
      .split('\n')
      .map(columns)
      .find((each) => each[0] === key && each[1] === id);
    return block !== undefined && block[6] !== '0';
  } catch {
    return false;
  }
}

/** The postmaster that still runs on this data folder after our own process was killed, or null. */
export function livePostmaster(dataFolder: string): PidFile | null {
  const file = readPidFile(dataFolder);
  return file && isAlive(file.pid) && belongsTo(file.pid, dataFolder) ? file : null;
}

/**
 * Makes a left-over postmaster.pid harmless. PostgreSQL itself discards a file whose process is gone, after checking that no orphaned backend still
 * uses the shared memory named in it. But it refuses to start when the process id now belongs to another living process. So the id is replaced by one
 * that cannot exist, and PostgreSQL's own check still runs; deleting the file would skip it. An empty file names no shared memory and is deleted.
 */
export async function disarmPidFile(dataFolder: string): Promise<void> {
  const file = readPidFile(dataFolder);
  if (!file) return rm(pidPath(dataFolder), { force: true });
  if (!isAlive(file.pid) || belongsTo(file.pid, dataFolder)) return;
  const text = await readFile(pidPath(dataFolder), 'utf8');
  await writeFile(pidPath(dataFolder), text.replace(/^-?\d+/, String(NOBODY)));
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A postmaster works inside its data folder; any other process that got its number does not. */
function belongsTo(pid: number, dataFolder: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
    } catch {
      return false;
    }
  }
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dataFolder);
  } catch {
    return false;
  }
}
