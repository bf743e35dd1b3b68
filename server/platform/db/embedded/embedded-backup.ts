import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { digestOf, restingCopier } from './copy-file.ts';
import type { Digest } from './copy-file.ts';
import { clusterFiles } from './embedded-cluster.ts';
import type { Connection } from './embedded.ts';

/** What a copy says of itself; written last, so that a copy without it is not whole. Files by their path in it, with length and SHA-256. */
export type BackupManifest = {
  readonly form: 1;
  /** When the copy ended: everything that was acknowledged before is in it. ISO 8601, by the database's clock. */
  readonly ended_at: string;
  /** The newest migration of the database. */
  readonly migration: string;
  readonly files: Readonly<Record<string, Digest>>;
};

export const MANIFEST = 'backup.json';
/** Folders and files of a running cluster whose content belongs to that run (PostgreSQL's documentation, Making a Non-Exclusive Low-Level Backup). */
const EMPTY_FOLDERS =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)(\/|$)/;
const LEFT_OUT =
  /(^|\/)(postmaster\.pid|postmaster\.opts|pg_internal\.init[^/]*|pgsql_tmp[^/]*|backup_label|tablespace_map)$/;
/** A copy takes a third of what it could of the disk: with all of it, bookings beside it wait. */
const RESTS = 2;
const SEGMENT = /^[0-9A-F]{24}$/;

/** The folder of the copy has something in it. */
export class FolderTaken extends Error {
  constructor(folder: string) {
    super(`${folder} is not empty: a backup goes into a folder of its own.`);
  }
}

/**
 * Copies a running embedded cluster into a folder, as it is at the end of the copying: its files while the product writes on, and the log of what was written meanwhile, from which PostgreSQL puts them right when the copy is started. The
 * keys (DATA_KEY, PUSH_KEY, or the files of the demonstration) are not in it, because whoever has both can read everything.
 * `owner`: the cluster's owner. Throws FolderTaken, and what the database and the disk throw; the folder has no manifest then.
 */
export async function backUpEmbedded(directory: string, owner: Connection, into: string): Promise<BackupManifest> {
  await mkdir(into, { recursive: true, mode: 0o700 });
  if ((await readdir(into)).length > 0) throw new FolderTaken(into);
  const from = clusterFiles(directory);
  const to = join(into, 'data');
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // Keeps the log from the beginning on; it belongs to this connection and goes with it.
    const slot = `backup_${randomBytes(6).toString('hex')}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const begun = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('ambil-antrian', true)) as segment`,
    );
    const files: Record<string, Digest> = {};
    const copy = restingCopier(RESTS);
    const put = async (path: string, source: string): Promise<void> => {
      const copied = await copy(source, join(into, path));
      if (copied) files[path] = copied;
    };
    await mkdir(to, { mode: 0o700 });
    for (const entry of await readdir(from.data, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name).slice(from.data.length + 1);
      if (entry.isDirectory()) {
        if (!path.includes('/') || !EMPTY_FOLDERS.test(path))
          await mkdir(join(to, path), { recursive: true, mode: 0o700 });
      } else if (!EMPTY_FOLDERS.test(path) && !LEFT_OUT.test(path))
        await put(join('data', path), join(from.data, path));
    }
    // Asked before the end, so that everything that was acknowledged by then is in the copy.
    const { at } = (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]!;
    const ended = await client.query<{ label: string; segment: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    );
    const { label, segment } = ended.rows[0]!;
    for (const name of (await readdir(join(from.data, 'pg_wal'))).sort())
      if (SEGMENT.test(name) && name >= begun.rows[0]!.segment && name <= segment)
        await put(join('data', 'pg_wal', name), join(from.data, 'pg_wal', name));
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
    files[join('data', 'backup_label')] = [Buffer.byteLength(label), sha256(label)];
    for (const path of [from.password, from.initialised]) await put(path.slice(from.home.length + 1), path);
    const { rows } = await client.query<{ name: string }>('select max(name) as name from schema_migration');
    const manifest: BackupManifest = { form: 1, ended_at: at.toISOString(), migration: rows[0]!.name, files };
    await writeFile(join(into, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await syncFolder(into);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Reads the manifest of a copy and compares every file with it. Answers what is wrong: nothing where the copy is whole. Null when it has no manifest. */
export async function checkBackup(folder: string): Promise<{ manifest: BackupManifest; faults: string[] } | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = JSON.parse(text) as BackupManifest;
  const faults: string[] = [];
  for (const [path, [bytes, digest]] of Object.entries(manifest.files)) {
    const found = await digestOf(join(folder, path));
    if (found === null) faults.push(`${path} is missing`);
    else if (found[0] !== bytes || found[1] !== digest) faults.push(`${path} was changed`);
  }
  return { manifest, faults };
}

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
