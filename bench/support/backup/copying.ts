import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { MANIFEST } from '#server/platform/db/embedded/embedded-backup.ts';
import { CHECKOUT, COMPILED } from '#tests/support/process/server-process.ts';
import { memoryOf } from '../memory.ts';

const LOOK_MS = 20;

/** One copy: how long it took, how large it is, and the most memory that its process had. */
export type Copied = { readonly seconds: number; readonly megabytes: number; readonly memoryMb: number };
export type Copying = {
  /** Resolves when files are copied. */
  readonly begun: Promise<void>;
  /** Stops the process in the middle of what it does, or lets it go on. */
  signal(which: 'SIGSTOP' | 'SIGCONT'): void;
  /** Begins no further copy; resolves with the last one, which is whole. Rejects when one failed. */
  last(): Promise<Copied>;
};

/** Runs a command of the console on a data folder to its end. Rejects with its words when it fails; `onLook` is called again and again while it runs. */
export async function runConsole(
  directory: string,
  words: readonly string[],
  onLook: (pid: number) => void = () => undefined,
): Promise<string> {
  const child = spawn(process.execPath, ['data/cli.ts', ...words], {
    cwd: CHECKOUT,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...COMPILED, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const looking = setInterval(() => onLook(child.pid!), LOOK_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(looking);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** Copies a data folder again and again as `npm run backup` does, each copy in the place of the one before. */
export function keepCopying(directory: string, into: string): Copying {
  const begun = Promise.withResolvers<void>();
  const state = { isOver: false, pid: 0 };
  const copyOnce = async (): Promise<Copied> => {
    await rm(into, { recursive: true, force: true });
    const start = performance.now();
    let memoryMb = 0;
    await runConsole(directory, ['backup', into], (pid) => {
      state.pid = pid;
      memoryMb = Math.max(memoryMb, memoryOf(pid)?.peak ?? 0);
      if (existsSync(join(into, 'data', 'base'))) begun.resolve();
    });
    const { files } = JSON.parse(readFileSync(join(into, MANIFEST), 'utf8')) as {
      files: Record<string, [bytes: number, sha256: string]>;
    };
    const megabytes = Object.values(files).reduce((sum, [bytes]) => sum + bytes, 0) / 1e6;
    begun.resolve();
    return { seconds: (performance.now() - start) / 1000, megabytes, memoryMb };
  };
  const work = (async () => {
    for (;;) {
      const copied = await copyOnce();
      if (state.isOver) return copied;
    }
  })();
  work.catch(begun.reject);
  return {
    begun: begun.promise,
    signal(which) {
      try {
        process.kill(state.pid, which);
      } catch (error) {
        // It ends in this moment, and the next one begins.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
    last() {
      state.isOver = true;
      return work;
    },
  };
}
