import { chown, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackup, MANIFEST } from './embedded-backup.ts';
import type { BackupManifest } from './embedded-backup.ts';
import { clusterFiles } from './embedded-cluster.ts';
import { takeLock } from './embedded-lock.ts';
import { databaseUser } from './embedded-user.ts';

/** A copy cannot be restored, or not there; nothing was changed. */
export class RestoreRefused extends Error {}

/**
 * Puts a copy in the place of the embedded cluster of a data folder that has none. PostgreSQL itself brings it to its end when it is started the next time. Throws RestoreRefused when the copy is not whole, or the folder has a cluster, and AlreadyRunning when the
 * product runs there.
 */
export async function restoreEmbedded(folder: string, directory: string): Promise<BackupManifest> {
  const checked = await checkBackup(folder);
  if (checked === null)
    throw new RestoreRefused(`${folder} has no ${MANIFEST}: it is no backup, or one that was interrupted.`);
  if (checked.faults.length > 0)
    throw new RestoreRefused(`The backup is not whole: ${checked.faults.slice(0, 5).join(', ')}.`);
  await mkdir(directory, { recursive: true });
  const lock = await takeLock(join(directory, 'running.json'));
  try {
    const { home } = clusterFiles(directory);
    if ((await readdir(home).catch(() => [])).length > 0)
      throw new RestoreRefused(`${home} has a cluster already: move it away first, or set DATA_DIR to another folder.`);
    try {
      await mkdir(home, { recursive: true, mode: 0o700 });
      for (const name of await readdir(folder))
        if (name !== MANIFEST) await cp(join(folder, name), join(home, name), { recursive: true, errorOnExist: true });
      const user = databaseUser();
      if (user) await give(home, user.uid, user.gid);
    } catch (error) {
      // Half a cluster would be started, or be in the way of the next attempt.
      await rm(home, { recursive: true, force: true });
      throw error;
    }
    return checked.manifest;
  } finally {
    await lock.release();
  }
}

async function give(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}
