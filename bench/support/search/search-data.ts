import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillDemonstration } from '#data/demonstration.ts';
import { EXTENTS, type Scale } from '#data/generate/scale.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startEmbedded, type Connection, type EmbeddedCluster } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { refreshLandings } from '#server/directory/landing.store.ts';
import type { Size } from '../../runner/judge.ts';
import { databaseUrl } from '#tests/support/database/cluster.ts';
import { CHECKOUT } from '#tests/support/process/server-process.ts';
import { makeSessionsInBulk, rollOn } from './search-sessions.ts';

/** One database of the search bench: the whole country's shape with so many doctors. */
export type SearchDatabase = { readonly doctors: number; readonly connection: Connection; readonly pool: pg.Pool };
export type SearchData = {
  /** Smallest first. */
  readonly databases: readonly SearchDatabase[];
  stop(): Promise<void>;
};

/** The key of every start on these databases, which open with the key of their first one. */
const DATA_KEY = Buffer.alloc(32, 1).toString('base64');
export const environmentOf = (connection: Connection): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl(connection),
  DATA_KEY,
});

type Log = (line: string) => void;

type Scales = readonly (readonly [doctors: number, scale: Scale])[];

const SCALES: Scales = [
  [3_000, 'national-3000'],
  [30_000, 'national-30000'],
  [300_000, 'national'],
];
/** A few cities, in a database that is made anew for each run. */
const TINY: Scales = [[EXTENTS.tiny.doctors, 'tiny']];
const DAY_MS = 86_400_000;
const KEPT = join(CHECKOUT, '.cache', 'bench-search');
/** Files that decide what the databases look like. When one of them changes, the databases are made again. */
const MADE_BY = [
  'data/generate',
  'data/import',
  'data/files',
  'data/demonstration.ts',
  'server/platform/db/migrations',
];
const EXTRA = [
  'server/schedule/roll-sessions.store.ts',
  'server/schedule/session-rules-sql.ts',
  'bench/support/search/search-sessions.ts',
];

/**
 * Starts a PostgreSQL with databases of 3,000, 30,000 and 300,000 doctors. They are made once and stored in .cache; sessions that are over are deleted
 * and those of the days since are made, so that a stored database is as good as a new one. The tiny one is made in a temporary folder as if yesterday,
 * and then rolled on, so that both ways are walked.
 */
export async function openSearchData(log: Log, size: Size): Promise<SearchData> {
  if (size === 'full') return openFolder(await keptFolder(), SCALES, [new Date()], log, async () => undefined);
  const folder = await mkdtemp(join(tmpdir(), 'antrian-search-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const now = Date.now();
  return openFolder(folder, TINY, [new Date(now - DAY_MS), new Date(now)], log, remove);
}

/** Fills the databases for each of some days one after the other, and opens them. */
async function openFolder(
  directory: string,
  scales: Scales,
  days: readonly Date[],
  log: Log,
  after: () => Promise<void>,
): Promise<SearchData> {
  // Filled without fsync (after a power cut it would be filled again), measured with it.
  const filler = await startEmbedded({ directory, log, durable: false });
  try {
    for (const [doctors, scale] of scales)
      for (const now of days) await fill(filler.connection, doctors, scale, now, log);
  } finally {
    await filler.stop();
  }
  const cluster = await startEmbedded({ directory, log });
  const databases = scales.map(([doctors]) => openDatabase(cluster, doctors));
  return {
    databases,
    stop: async () => {
      await Promise.all(databases.map(({ pool }) => pool.end()));
      await cluster.stop();
      await after();
    },
  };
}

function openDatabase(cluster: EmbeddedCluster, doctors: number): SearchDatabase {
  const connection = { ...cluster.connection, database: nameOf(doctors) };
  return { doctors, connection, pool: poolOf(connection) };
}

const nameOf = (doctors: number): string => `doctors_${doctors}`;

function poolOf(connection: Connection): pg.Pool {
  return createPool(connection, { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined });
}

async function fill(cluster: Connection, doctors: number, scale: Scale, now: Date, log: Log): Promise<void> {
  const connection = { ...cluster, database: nameOf(doctors) };
  await makeDatabase(cluster, connection.database);
  const pool = poolOf(connection);
  const tell = (line: string): void => log(`${doctors} doctors: ${line}`);
  const started = performance.now();
  try {
    await migrate(pool);
    await pool.query(CHAIN_ALWAYS);
    const before = await pool.query(
      "select value->>'complete' as complete from app_setting where key = 'demonstration'",
    );
    const changed = await withoutTriggers(connection, async (bulk) => {
      if (before.rows[0]?.complete === 'true') {
        const hasCome = await rollOn(bulk, now);
        if (hasCome) tell('rolled on to the days that have come');
        return hasCome;
      }
      await fillDemonstration({
        pool: bulk,
        now,
        scale,
        seed: 1,
        hours: 'day',
        log: tell,
        makeSessions: makeSessionsInBulk,
      });
      await bulk.query(COUNT);
      return true;
    });
    if (!changed) return;
    // What came without triggers stands in no log of changes.
    await pool.query('truncate stored_catalogue cascade');
    await refreshLandings(pool);
    // Autovacuum would do this some time later, perhaps during the measurement.
    await pool.query('vacuum analyze');
    tell(`ready after ${Math.round((performance.now() - started) / 1000)} s`);
  } finally {
    await pool.end();
  }
}

/** The log is chained by a trigger that fires in bulk too, because an event without its seal is refused. */
const CHAIN_ALWAYS = 'alter table queue_event enable always trigger queue_event_chained';

/** Counts that triggers maintain (0002-search.sql), counted afterwards. */
const COUNT = `delete from directory_count; insert into directory_count
  select 'doctor', 0, count(*) from doctor
  union all select 'center', 0, count(*) from center
  union all select 'specialisation', specialisation_id, count(*) from doctor_specialisation group by specialisation_id`;

/** A pool in whose connections no trigger fires: no foreign key is checked (rows come from those they point at), and no change is logged. */
async function withoutTriggers<T>(connection: Connection, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const name = connection.database;
  const admin = poolOf({ ...connection, database: 'postgres' });
  const pool = poolOf(connection);
  try {
    await admin.query(`alter database ${name} set session_replication_role = replica`);
    return await work(pool);
  } finally {
    await pool.end();
    await admin.query(`alter database ${name} reset session_replication_role`);
    await admin.end();
  }
}

async function makeDatabase(cluster: Connection, name: string): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

/** The folder of the databases as the present code makes them; those of other code are deleted. */
async function keptFolder(): Promise<string> {
  const folder = join(KEPT, await digestOfMakers());
  await mkdir(KEPT, { recursive: true });
  for (const name of await readdir(KEPT)) {
    if (join(KEPT, name) !== folder) await rm(join(KEPT, name), { recursive: true, force: true });
  }
  return folder;
}

async function digestOfMakers(): Promise<string> {
  const hash = createHash('sha256');
  for (const place of [...MADE_BY, ...EXTRA]) {
    const names = place.includes('.') ? [''] : await readdir(join(CHECKOUT, place), { recursive: true });
    for (const name of names.toSorted()) {
      if (name.endsWith('.test.ts')) continue;
      const text = await readFile(join(CHECKOUT, place, name)).catch(() => null);
      if (text) hash.update(`${place}/${name}\0`).update(text);
    }
  }
  return hash.digest('hex').slice(0, 16);
}
