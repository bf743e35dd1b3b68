import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAlive } from './embedded-pidfile.ts';

/** Who holds a data folder: the process id, a mark that tells this process from an earlier one with the same id, and the address once it listens. */
export type Holder = { pid: number; life: string; address: string | null };

export type InstanceLock = {
  /** Lets a second start say at which address this one answers. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
};

/** Thrown when a second process is started on the same data folder. */
export class AlreadyRunning extends Error {
  readonly holder: Holder;
  constructor(holder: Holder) {
    super(
      holder.address
        ? `Already running at ${holder.address} (process ${holder.pid}).`
        : `Already starting (process ${holder.pid}).`,
    );
    this.name = 'AlreadyRunning';
    this.holder = holder;
  }
}

/** Takes the data folder for this process, also from a holder that was killed. Throws AlreadyRunning when a living process holds it. */
export async function takeLock(path: string): Promise<InstanceLock> {
  const mine: Holder = { pid: process.pid, life: lifeOf(process.pid), address: null };
  // The draft's name belongs to this attempt alone, because one process may also start twice.
  const draft = `${path}.${randomUUID()}`;
  for (;;) {
    try {
      await writeFile(draft, JSON.stringify(mine), { mode: 0o644 });
      // A link appears whole or not at all, so nobody reads a half-written lock.
      await link(draft, path);
      await rm(draft, { force: true });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        // On a full disk each attempt would leave an empty one.
        await rm(draft, { force: true });
        throw error;
      }
    }
    const seen = await readHolder(path);
    if (seen && isHeld(seen)) {
      await rm(draft, { force: true });
      throw new AlreadyRunning(seen);
    }
    await discard(path, seen);
  }
  return {
    announce: async (address) => {
      await writeFile(draft, JSON.stringify({ ...mine, address } satisfies Holder));
      await rename(draft, path);
    },
    release: () => rm(path, { force: true }),
  };
}

/** The living process that holds the lock, or null. */
export async function lockHolder(path: string): Promise<Holder | null> {
  const holder = await readHolder(path);
  return holder && isHeld(holder) ? holder : null;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Moves a left-over lock away. If another start was quicker and the moved file is its fresh lock, puts it back. */
async function discard(path: string, seen: Holder | null): Promise<void> {
  const aside = `${path}.old.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await readHolder(aside);
  if (moved && moved.life !== seen?.life) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function isHeld(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  return holder.life === lifeOf(holder.pid);
}

/** A process id is given out again, but the id together with boot and start time is not. On systems other than Linux the id has to suffice. */
function lifeOf(pid: number): string {
  if (process.platform !== 'linux') return 'unknown';
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22, counted after the closing bracket of the program's name, which may itself hold blanks.
    const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}:${pid}:${startedAt}`;
  } catch {
    return 'gone';
  }
}
