import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { fillUpClinics } from '#data/generate/clinics.ts';
import { inTransaction } from '#data/database.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { copyTemplate, databaseUrl, dropDatabase, startTestCluster } from '#tests/support/database/cluster.ts';
import { copy, importBasics, importFile } from '#tests/support/content/register.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { importRegister, type ImportFigures } from './support/imports/import-process.ts';
import { bareCopy, rowByRow } from './support/imports/import-rivals.ts';
import { median, round2 } from './support/numbers.ts';
import { byCenter, inventRegister, mixed, type Register, writeRegister } from './support/imports/register-file.ts';

export const title = 'Import: a register of the whole country into searchable state';

/** `registers`: whose centers there are; invented clinics make up the number of `centers`. Rows: see the account. */
type Extent = {
  rounds: number;
  registers: readonly string[];
  centers: number;
  doctors: number;
  fewRows: number;
  rivalRows: number;
};
const EXTENTS: Record<Size, Extent> = {
  full: {
    rounds: 3,
    registers: ['hospitals', 'puskesmas'],
    centers: 30_000,
    doctors: 300_000,
    fewRows: 50_000,
    rivalRows: 20_000,
  },
  // Enough rows that some batches are still ahead when the process is killed.
  tiny: { rounds: 1, registers: ['hospitals'], centers: 3_300, doctors: 6_000, fewRows: 2_000, rivalRows: 200 },
};
const SEED = '1';
const BAR_PER_SECOND = 20_000;
const BAR_GROWTH_MEGABYTES = 150;

type Log = (line: string) => void;
/** A copy of the database with the centers of the whole country and no doctor. */
type Fresh = <T>(work: (database: { pool: pg.Pool; url: string }) => Promise<T>) => Promise<T>;

export async function run(log: Log, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const folder = await mkdtemp(join(tmpdir(), 'antrian-import-'));
  const cluster = await startTestCluster({ durable: true });
  try {
    const register = await prepare(cluster.connection, extent, log);
    const lines = byCenter(register.lines);
    const files = {
      whole: join(folder, 'register.csv'),
      few: join(folder, 'few.csv'),
      mixed: join(folder, 'mixed.csv'),
    };
    await writeRegister(files.whole, lines);
    await writeRegister(files.few, lines.slice(0, extent.fewRows));
    await writeRegister(files.mixed, mixed(lines));
    log(`invented ${register.lines.length} practices of ${register.doctors} doctors`);
    const fresh = freshDatabases(cluster.connection);

    const rounds: { figures: ImportFigures; floor: number }[] = [];
    for (let round = 1; round <= extent.rounds; round += 1) {
      const { figures, floor } = await fresh(async ({ pool, url }) => {
        const imported = await importRegister(files.whole, url);
        await expectWhole(pool, register);
        return { figures: imported, floor: await bareCopy(pool) };
      });
      rounds.push({ figures, floor });
      log(
        `round ${round}: ${perSecond(figures, register)} practices/s, ${figures.peakMegabytes} MB, bare copy ${round2(floor)} s`,
      );
    }
    const few = await fresh(({ url }) => importRegister(files.few, url));
    const scattered = await fresh(({ url }) => importRegister(files.mixed, url));
    log(
      `${extent.fewRows} rows: ${few.peakMegabytes} MB; in mixed order ${perSecond(scattered, register)} practices/s`,
    );
    const cutOff = await fresh(async ({ pool, url }) => {
      const killed = await importRegister(files.whole, url, register.lines.length / 2);
      const resumed = await importRegister(files.whole, url);
      const wrong = await faultsOf(pool, register);
      const again = await importRegister(files.whole, url);
      return { killed, resumed, again, wrong: [...wrong, ...(await faultsOf(pool, register))] };
    });
    log(
      `killed after ${cutOff.killed.committed} rows, went on after ${cutOff.resumed.resumed}: ${cutOff.wrong.join('; ') || 'nothing lost, nothing double'}`,
    );
    const rival = await fresh(({ pool }) => rowByRow(pool, lines.slice(0, extent.rivalRows)));
    return report({ extent, register, rounds, few, scattered, ...cutOff, rival });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const BASE = 'country';

async function prepare(cluster: Connection, { registers, centers, doctors }: Extent, log: Log): Promise<Register> {
  const pool = open(await copyTemplate(cluster, BASE));
  try {
    await importBasics(pool);
    for (const kind of registers) await importFile(pool, kind, copy(kind));
    await inTransaction(pool, (client) => fillUpClinics(client, centers, SEED, new Date()));
    log('the centers of the country are there');
    return await inventRegister(pool, SEED, doctors);
  } finally {
    await pool.end();
  }
}

const open = (connection: Connection) =>
  createPool(connection, { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined });

function freshDatabases(cluster: Connection): Fresh {
  let count = 0;
  return async (work) => {
    count += 1;
    const connection = { ...cluster, database: `round_${count}` };
    const admin = open({ ...cluster, database: 'postgres' });
    await admin.query(`create database ${connection.database} template ${BASE}`);
    // Writes from before must not reach the disk during this measurement.
    await admin.query('checkpoint');
    await admin.end();
    const pool = open(connection);
    try {
      return await work({ pool, url: databaseUrl(connection) });
    } finally {
      await pool.end();
      await dropDatabase(connection);
    }
  };
}

/** Differences from the register, in words. */
async function faultsOf(pool: pg.Pool, { lines, doctors, clinics }: Register): Promise<string[]> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*)::int from doctor) as doctors, (select count(distinct code)::int from doctor) as codes,
       (select count(*)::int from practice) as practices, (select count(distinct (doctor_id, clinic_id))::int from practice) as different,
       (select count(*)::int from clinic) as clinics, (select sum(clinic_count)::int from center) as counted_clinics,
       (select count from directory_count where kind = 'doctor') as counted,
       (select count(distinct id)::int from directory_change, unnest(ids) id where kind = 'doctor') as announced`,
  );
  const expected: Record<string, number> = {
    doctors,
    codes: doctors,
    practices: lines.length,
    different: lines.length,
    clinics,
    counted_clinics: clinics,
    counted: doctors,
    announced: doctors,
  };
  return Object.entries(expected).flatMap(([name, count]) =>
    rows[0]?.[name] === count ? [] : [`${name} ${rows[0]?.[name]} instead of ${count}`],
  );
}

async function expectWhole(pool: pg.Pool, register: Register): Promise<void> {
  const wrong = await faultsOf(pool, register);
  if (wrong.length > 0) throw new Error(`The import is not whole: ${wrong.join('; ')}`);
}

const perSecond = ({ countedSeconds }: ImportFigures, { lines }: Register): number =>
  Math.round(lines.length / countedSeconds);

function report(found: {
  extent: Extent;
  register: Register;
  rounds: readonly { figures: ImportFigures; floor: number }[];
  few: ImportFigures;
  scattered: ImportFigures;
  killed: ImportFigures;
  resumed: ImportFigures;
  again: ImportFigures;
  wrong: readonly string[];
  rival: number;
}): BenchResult {
  const { extent, register, rounds, few, scattered, killed, resumed, again, wrong, rival } = found;
  const rates = rounds.map(({ figures }) => perSecond(figures, register));
  const rate = median(rates);
  const peak = Math.max(...rounds.map(({ figures }) => figures.peakMegabytes));
  const growth = peak - few.peakMegabytes;
  const ratio = round2(median(rounds.map(({ figures, floor }) => figures.countedSeconds / floor)));
  const landing = median(rounds.map(({ figures }) => figures.wholeSeconds - figures.countedSeconds));
  const floorRate = Math.round(register.lines.length / median(rounds.map(({ floor }) => floor)));
  return {
    promises: [
      { name: 'practices_per_s', value: rate, bar: BAR_PER_SECOND, better: 'higher', unit: 'practices/s' },
      { name: 'memory_growth', value: growth, bar: BAR_GROWTH_MEGABYTES, better: 'lower', unit: 'MB' },
      { name: 'wrong_after_kill', value: wrong.length, bar: 0, better: 'lower', unit: '' },
      { name: 'changed_by_a_second_time', value: again.summary?.changed ?? -1, bar: 0, better: 'lower', unit: 'rows' },
    ],
    figures: {
      practices: register.lines.length,
      doctors: register.doctors,
      rates,
      mixed_per_s: perSecond(scattered, register),
      peak_mb: peak,
      times_of_bare_copy: ratio,
      row_by_row_per_s: rival,
      killed_after: killed.committed,
      resumed_after: resumed.resumed,
    },
    account: `
A register of ${register.lines.length} practices of ${register.doctors} invented doctors (seed ${SEED}) at ${extent.centers} centers: the hospitals and puskesmas of data/files and
invented clinics. \`node data/cli.ts import practices FILE\` runs as a process of its own beside a durable embedded PostgreSQL on the same cores, into a
database that has the centers and no doctor. Timed from the start of the process until everything is committed: doctors, specialisations, clinics,
practices, the log of changes that running servers follow, and the numbers of each center. The rate is the median of ${extent.rounds} rounds (${rates.join(', ')}
practices/s); counted in the database after each: no row missing, none double.

- The rows are in the order of centers, so the places of a doctor stand apart. In an order where neighbours have nothing in common: ${perSecond(scattered, register)} practices/s.
- Memory: at most ${few.peakMegabytes} MB resident for ${extent.fewRows} rows, ${peak} MB for all (the system's own peak, VmHWM); about 40 MB of it are in use, the rest is garbage
  not yet collected, which the program keeps small (\`server/platform/start/small-heap.ts\`).
- Floor: the same rows, ready made, copied by the server from a file into tables without index, constraint or trigger: ${floorRate} practices/s. The import takes ${ratio} times as long.
- Rival: row by row with prepared statements, 5,000 rows in a transaction, the first ${extent.rivalRows} rows into empty tables: ${rival} practices/s, ${round2(rate / rival)} times slower.
- Killed (SIGKILL) after ${killed.committed} committed rows, it went on after ${resumed.resumed}; with the ${round2(resumed.countedSeconds)} s of the second run everything was there once${wrong.length > 0 ? `, but: ${wrong.join('; ')}` : ''}. Once more
  on the finished import: ${again.summary?.changed} rows changed, ${round2(again.countedSeconds)} s.
- The numbers of landing pages are counted afterwards, in the same process: ${round2(landing)} s more.`,
  };
}
