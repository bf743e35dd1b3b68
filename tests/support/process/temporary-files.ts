import { statfsSync } from 'node:fs';

/** Linux has a file system in memory here. A container may give it 64 MB only. */
const IN_MEMORY = '/dev/shm';
const WANTED_BYTES = 6 * 1024 ** 3;

/**
 * Puts the temporary files of a test run into memory where there is room, because most of them are databases that live for a minute and the disk is
 * what their tests wait for. Nothing is changed where somebody has chosen a folder (TMPDIR). Programs that the tests start inherit the choice.
 */
export function putTemporaryFilesInMemory(env: NodeJS.ProcessEnv): void {
  if (!env['TMPDIR'] && freeBytesInMemory() >= WANTED_BYTES) env['TMPDIR'] = IN_MEMORY;
}

function freeBytesInMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
