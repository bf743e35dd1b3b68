import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';

export type Migration = { name: string; sql: string; checksum: string };

const FOLDER = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** Any number; it only has to be the same in every process that migrates. */
const ADVISORY_LOCK = 2_026_112_101;

const LEDGER = `create table if not exists schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** The migrations in their order: server/platform/db/migrations/NNNN-name.sql. Throws on any other file name and on a number given twice. */
export async function readMigrations(folder: string = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new Error(`Migration ${name} is not named NNNN-name.sql.`);
    if (numbers.has(name.slice(0, 4))) throw new Error(`Two migrations have the number ${name.slice(0, 4)}.`);
    numbers.add(name.slice(0, 4));
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the schema up to date: each new file once, in order, in a transaction of its own; several processes may try at the same time. The job
 * queue's own schema is brought up to date too.
 * @returns the names of the migrations applied now
 * Throws when a file that was applied has been changed or is missing.
 */
export async function migrate(pool: pg.Pool, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(LEDGER);
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const pending = pendingMigrations(wanted, applied.rows);
    for (const migration of pending) await apply(client, migration);
    // When the job queue's schema is up to date, this is a single query.
    await runMigrations({ pgPool: pool, logger: quiet });
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => undefined);
    client.release();
  }
}

let ofThisRelease: Promise<Migration[]> | undefined;

/** Whether every migration of this release is applied; those of a newer one beside them do no harm. Throws when the database cannot be asked. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  ofThisRelease ??= readMigrations();
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return (await ofThisRelease).every(({ name }) => applied.has(name));
}

/** What PostgreSQL answers where there is no ledger, and where this role may not read it. */
const NO_LEDGER: readonly unknown[] = ['42P01', '42501'];

/** The database is behind this release, and nobody said how to sign in as the owner, who may change that. */
export class NotMigrated extends Error {
  constructor() {
    super(
      'The database is behind this release and DATABASE_URL names a role that may not change its tables: start once with MIGRATION_DATABASE_URL, the address of the same database with the role that owns them.',
    );
    this.name = 'NotMigrated';
  }
}

/** Throws NotMigrated unless every migration of this release is applied. For who may not apply them. */
export async function refuseUnmigrated(pool: pg.Pool): Promise<void> {
  const done = await isMigrated(pool).catch((error: Error & { code?: string }) => {
    if (NO_LEDGER.includes(error.code)) return false;
    throw error;
  });
  if (!done) throw new NotMigrated();
}

/** Compares the files with the ledger. Throws when what was applied is not what the files say. */
export function pendingMigrations(wanted: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  const files = new Map(wanted.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const file = files.get(name);
    if (!file)
      throw new Error(
        `The database has migration ${name}, which this release does not know: it was made by a newer one.`,
      );
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Undo the change and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return wanted.filter(({ name }) => !done.has(name));
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}

const quiet = new Logger(() => () => undefined);
