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
      const { bavail, bsize } = statfsSync(place);
      run('fallocate', '-l', `${bavail * bsize - bsize}`, ballast);
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      run('umount', place);
      rmSync(image);
    },
  };
}
