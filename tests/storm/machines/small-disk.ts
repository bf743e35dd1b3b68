import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own that can be filled. */
export type SmallDisk = {
  readonly folder: string;
  /** Takes all of the room that is left. */
  fill(): void;
  empty(): void;
  remove(): void;
};

/** How often what is left is taken. */
const FILLS = 5;

const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'ignore' });

/** Makes a disk out of a file; null where this machine does not let us mount one. */
export function makeSmallDisk(folder: string, gigabytes: number): SmallDisk | null {
  const image = join(folder, 'disk.img');
  const place = join(folder, 'disk');
  const ballast = join(place, 'ballast');
  mkdirSync(place);
  writeFileSync(image, '');
  truncateSync(image, gigabytes * 2 ** 30);
  try {
    run('mkfs.ext4', '-q', '-m', '0', image);
    run('mount', '-o', 'loop', image, place);
  } catch {
    rmSync(image);
    return null;
  }
  chmodSync(place, 0o711);
  const data = join(place, 'data');
  mkdirSync(data, { mode: 0o711 });
  return {
    folder: data,
    fill: () => {
      // Whoever else writes meanwhile takes some of what there was.
      for (let nth = 0; nth < FILLS; nth += 1) {
        const { bavail, bsize } = statfsSync(place);
        try {
          if (bavail > 0) run('fallocate', '-l', `${bavail * bsize}`, `${ballast}-${nth}`);
        } catch {
          // The next one takes less.
        }
      }
    },
    empty: () => {
      for (let nth = 0; nth < FILLS; nth += 1) rmSync(`${ballast}-${nth}`, { force: true });
    },
    remove: () => {
      run('umount', place);
      rmSync(image);
    },
  };
}
