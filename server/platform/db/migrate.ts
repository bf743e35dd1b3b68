import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { createImpatientPool } from './pool.ts';

/** `needs`: the number of the newest migration that a program must know to run on a database that has this one; '0000': any program runs on it. */
export type Migration = { name: string; sql: string; checksum: string; needs: string };
/** A migration that a database has. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum' | 'needs'>;

const FOLDER = join(import.meta.dirname, 'migrations');
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/**
 * The first line of a migration says what it does to programs of before, which run on for a while beside the new one, or are put back in its place: it expands, so that they notice nothing; or it contracts, and takes away what only programs
 * from before that number still use. 'In steps': its statements stand alone, with empty lines between, and in no transaction, because they build indexes beside writers or change many rows little by little.
 */
const HEAD = /^-- (?:(Expand)|Contract after (\d{4}))( in steps)?\.\n/;
/** Migrations of before that rule; a program that does not know one of them does not run on it. */
const LAST_WITHOUT_HEAD = '0039';
/** Such a statement is repeated until it changes no row. */
const REPEAT = '-- Repeat.\n';
/**
 * A statement that waits for a lock lets everybody behind it wait too, so that it gives up soon, and comes back when whoever had the lock may have gone. Sooner than PostgreSQL looks for deadlocks (deadlock_timeout, 1 s): where a
 * migration that holds one table and a request that holds another wait for each other, it is never the request that is ended.
 */
const LOCK_MS = 800;
const AGAIN_MS = 1_000;
/** Such a step waits for whoever has an older snapshot, and nobody waits behind it: it is not given up, because each attempt would build the whole index anew. */
const BESIDE_OTHERS = /\bconcurrently\b/i;
const TURN_MS = 100;
const TURNS_UNTIL_SAID = 50;
/** The lock was not to be had in time; and it was one of a deadlock after all. */
const IN_THE_WAY: readonly unknown[] = ['55P03', '40P01'];

/** Any number; it only has to be the same in every process that migrates. */
const ADVISORY_LOCK = 2_026_112_101;

const LEDGER = `create table if not exists schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;
const LEDGER_NAME = 'schema_migration';
/** The schema of the job queue, which brings migrations of its own. */
const JOB_QUEUE = 'graphile_worker';
/** Of a ledger from before it said what programs need. Asked before it is altered: that waits for everybody who read the ledger, as pg_dump does, and all who ask whether this process is ready would wait behind it. */
const LACKS_NEEDS = `select from pg_class where oid = '${LEDGER_NAME}'::regclass
  and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'needs')`;
/** Its default: nobody said that programs which do not know this migration run on it. */
const LEDGER_NEEDS = `alter table ${LEDGER_NAME} add column if not exists needs text not null default '9999'`;

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
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs: needsOf(name, sql) };
    }),
  );
}

function needsOf(name: string, sql: string): string {
  const [, expands, after] = HEAD.exec(sql) ?? [];
  if (expands) return '0000';
  if (after) return after;
  if (name.slice(0, 4) > LAST_WITHOUT_HEAD)
    throw new Error(`Migration ${name} does not say in its first line whether it expands, or after what it contracts.`);
  return '9999';
}

/**
 * Brings the schema up to date: each new file once, in order, in a transaction of its own unless it goes in steps; several processes may try at the same time, and the product may run meanwhile. A migration
 * that does not get a lock in time is tried again for as long as it takes, and `waits` is told its name, or that of the list of migrations itself; a step beside others waits for them. The job queue's own schema is brought up to date too.
 * @returns the names of the migrations applied now
 * Throws when a file that was applied has been changed, and when a newer release has made the database one on which this program does not run.
 */
export async function migrate(
  pool: pg.Pool,
  migrations?: Migration[],
  waits: (migration: string) => void = () => undefined,
): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await takeTurn(client, () => waits(LEDGER_NAME));
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    const makeLedger = async (): Promise<void> => {
      await client.query(LEDGER);
      if ((await client.query(LACKS_NEEDS)).rowCount) await client.query(LEDGER_NEEDS);
    };
    await untilFree(client, makeLedger, () => waits(LEDGER_NAME));
    const applied = await client.query<AppliedMigration>('select name, checksum, needs from schema_migration');
    const pending = pendingMigrations(wanted, applied.rows);
    const isWaiting = async (): Promise<boolean> => {
      const { processID } = client as pg.PoolClient & { readonly processID: number };
      return (await pool.query('select from pg_locks where pid = $1 and not granted', [processID])).rowCount !== 0;
    };
    for (const migration of pending) await apply(client, migration, { waits, isWaiting });
    await untilFree(
      client,
      () => migrateJobQueue(pool),
      () => waits(JOB_QUEUE),
    );
    return pending.map(({ name }) => name);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK]).catch(() => undefined);
    client.release();
  }
}

let read: Promise<Migration[]> | undefined;
/** Read once: the files do not change while the program runs. */
const ofThisRelease = (): Promise<Migration[]> => (read ??= readMigrations());

/** Whether every migration of this release is applied; those of a newer one beside them do no harm. Throws when the database cannot be asked. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map(({ name }) => name));
  return (await ofThisRelease()).every(({ name }) => applied.has(name));
}

/** The name of the newest migration of this release. */
export async function newestMigration(): Promise<string> {
  return (await ofThisRelease()).at(-1)!.name;
}

/** What PostgreSQL answers where there is no ledger, or one from before it said what programs need, and where this role may not read it. */
const NO_LEDGER: readonly unknown[] = ['42P01', '42703', '42501'];

/** The database is behind this release, and nobody said how to sign in as the owner, who may change that. */
export class NotMigrated extends Error {
  constructor() {
    super(
      'The database is behind this release and DATABASE_URL names a role that may not change its tables: start once with MIGRATION_DATABASE_URL, the address of the same database with the role that owns them.',
    );
    this.name = 'NotMigrated';
  }
}

/** Throws NotMigrated unless every migration of this release is applied, and where a newer release has made the database one on which this program does not run. For who may not apply them. */
export async function refuseUnmigrated(pool: pg.Pool): Promise<void> {
  const applied = await pool
    .query<AppliedMigration>('select name, checksum, needs from schema_migration')
    .catch((error: Error & { code?: string }) => {
      if (NO_LEDGER.includes(error.code)) return { rows: [] };
      throw error;
    });
  if (pendingMigrations(await ofThisRelease(), applied.rows).length > 0) throw new NotMigrated();
}

/** Compares the files with the ledger. Throws when what was applied is not what the files say, or when this program does not run on it. */
export function pendingMigrations(wanted: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const files = new Map(wanted.map((migration) => [migration.name, migration]));
  const newest = wanted.at(-1)?.name.slice(0, 4) ?? '0000';
  for (const { name, checksum, needs } of applied) {
    const file = files.get(name);
    if (!file && needs > newest)
      throw new Error(
        `The database has migration ${name}, which this release does not know: it was made by a newer one, and this one does not run on it.`,
      );
    if (file && file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it had been applied. Undo the change and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return wanted.filter(({ name }) => !done.has(name));
}

/** Does something that wants a lock, again and again until it gets it; `waits` is told each time. */
async function untilFree(client: pg.PoolClient, work: () => Promise<unknown>, waits: () => void): Promise<void> {
  for (;;) {
    try {
      return void (await work());
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!IN_THE_WAY.includes((error as { code?: string }).code)) throw error;
      waits();
      await pause(AGAIN_MS);
    }
  }
}

/** Waits until no other process migrates; `waits` is told now and then. It asks again and again, because who waits inside of a statement has a snapshot, for whose end an index that is built beside writers waits. */
async function takeTurn(client: pg.PoolClient, waits: () => void): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [ADVISORY_LOCK]);
    if (rows[0]!.mine) return;
    if (asked % TURNS_UNTIL_SAID === 0) waits();
    await pause(TURN_MS);
  }
}

type Waiting = { readonly waits: (name: string) => void; readonly isWaiting: () => Promise<boolean> };

async function apply(client: pg.PoolClient, migration: Migration, { waits, isWaiting }: Waiting): Promise<void> {
  const note = () =>
    client.query('insert into schema_migration (name, checksum, needs) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      migration.needs,
    ]);
  const tryAgain = (work: () => Promise<unknown>): Promise<void> =>
    untilFree(client, work, () => waits(migration.name));
  try {
    if (HEAD.exec(migration.sql)?.[3]) {
      // Begun anew as a whole: an index that was given up stays half made, and its migration drops it first.
      await tryAgain(async () => {
        for (const step of stepsOf(migration.sql)) {
          if (!BESIDE_OTHERS.test(step)) await takeStep(client, step);
          else await takeItsTime(client, step, async () => (await isWaiting()) && waits(migration.name));
        }
      });
      await note();
    } else {
      await tryAgain(async () => {
        await client.query('begin');
        await client.query(migration.sql);
        await note();
        await client.query('commit');
      });
    }
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}

/** The statements of a migration in steps. */
function stepsOf(sql: string): string[] {
  return sql
    .replace(HEAD, '')
    .split(/\n\s*\n/)
    .map((step) => step.trim())
    .filter((step) => step.split('\n').some((line) => line !== '' && !line.startsWith('--')));
}

async function takeStep(client: pg.PoolClient, step: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(step);
    if (!step.startsWith(REPEAT) || !rowCount) return;
  }
}

/** Takes a step that waits for nothing but the end of others' work, and looks meanwhile what it is at. */
async function takeItsTime(client: pg.PoolClient, step: string, look: () => Promise<unknown>): Promise<void> {
  await client.query('set lock_timeout = 0');
  const looking = setInterval(() => void look().catch(() => undefined), LOCK_MS);
  try {
    await takeStep(client, step);
  } finally {
    clearInterval(looking);
    await client.query(`set lock_timeout = ${LOCK_MS}`).catch(() => undefined);
  }
}

const quiet = new Logger(() => () => undefined);

/** When the job queue's schema is up to date, this is a single query. The queue takes connections as it likes, so that those which give up waiting for a lock are in a pool of their own. */
async function migrateJobQueue(pool: pg.Pool): Promise<void> {
  const impatient = createImpatientPool(pool, LOCK_MS);
  try {
    await runMigrations({ pgPool: impatient, logger: quiet });
  } finally {
    await impatient.end();
  }
}
