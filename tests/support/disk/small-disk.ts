import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../programs.ts';

/**
 * A file system in memory of so many megabytes that one program and its children see in place of a folder, and nobody else. Root may mount one in a space of mounts of its own; anybody else may do that in a space of users of its own, where
 * the machine lets him.
 */
export type SmallDisk = {
  /** The words that start a program on it: put before the program's own. */
  readonly words: readonly string[];
  /** Fills it to the last block. `pid`: a process that sees it. */
  fill(pid: number): Promise<void>;
  /** Makes room again. */
  empty(pid: number): Promise<void>;
};

const FILLER = 'filler';
/** Halved until the last block is taken. */
const PIECE = 1 << 20;
const BLOCK = 4_096;
const ENOUGH = '1m';

export const NO_SMALL_DISK =
  'this machine lets nobody mount a file system of his own: that takes `unshare` of util-linux and either root with the right to mount or user namespaces';

/** Whether this machine lets a test have a small disk. */
export function hasSmallDisks(): boolean {
  const [program, ...words] = wordsOf(tmpdir(), ENOUGH);
  return program !== undefined && spawnSync(program, [...words, 'true']).status === 0;
}

/** A disk of `megabytes` in place of `folder`, which exists. */
export function smallDisk(folder: string, megabytes: number): SmallDisk {
  const seenBy = (pid: number): string => join('/proc', String(pid), 'root', folder, FILLER);
  return {
    words: wordsOf(folder, `${megabytes}m`),
    async fill(pid) {
      const file = await open(seenBy(pid), 'a');
      try {
        for (let size = PIECE; size >= BLOCK;) {
          const full = await file.appendFile(Buffer.alloc(size)).then(
            () => false,
            (error: NodeJS.ErrnoException) => {
              if (error.code !== 'ENOSPC') throw error;
              return true;
            },
          );
          if (full) size /= 2;
        }
      } finally {
        await file.close();
      }
    },
    empty: (pid) => rm(seenBy(pid)),
  };
}

function wordsOf(folder: string, size: string): string[] {
  const unshare = findProgram(/^unshare$/);
  if (unshare === null) return [];
  const asUser = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps'];
  return [
    unshare,
    '--mount',
    ...asUser,
    'sh',
    '-c',
    'mount -t tmpfs -o "size=$1,mode=0755" tmpfs "$2" && shift 2 && exec "$@"',
    'sh',
    size,
    folder,
  ];
}
