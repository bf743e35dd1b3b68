import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { findRunning } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { startProduct } from '#tests/support/process/product.ts';
import { WITHOUT_LIMITS } from '#tests/support/unlimited.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { keepCopying, runConsole } from './support/backup/copying.ts';
import type { Copied } from './support/backup/copying.ts';
import { makeBookingData } from './support/booking/booking-data.ts';
import { mixOverHttp } from './support/booking/booking-mix.ts';
import type { Pairs, Told } from './support/booking/booking-mix.ts';
import type { LoadResult } from './support/http-load.ts';
import { median, round2 } from './support/numbers.ts';

export const title = 'Backup: bookings while the embedded database is copied, against bookings alone';

/** How often and how long each is measured, among how many people, beside how many megabytes of other data. */
type Extent = {
  rounds: number;
  seconds: number;
  warmUpSeconds: number;
  accounts: number;
  sessions: number;
  ballastMb: number;
};
const EXTENTS: Record<Size, Extent> = {
  full: { rounds: 30, seconds: 1.5, warmUpSeconds: 5, accounts: 20_000, sessions: 2_000, ballastMb: 1_500 },
  tiny: { rounds: 1, seconds: 0.3, warmUpSeconds: 0.1, accounts: 2_000, sessions: 200, ballastMb: 4 },
};
const CONNECTIONS = 32;

type Round = { readonly alone: LoadResult; readonly beside: LoadResult };

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const folder = await mkdtemp(join(tmpdir(), 'antrian-copies-'));
  const directory = await mkdtemp(join(tmpdir(), 'antrian-copied-'));
  const product = await startProduct({ directory, env: WITHOUT_LIMITS });
  const pool = createPool((await findRunning(directory))!, {
    max: 2,
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    await makeBallast(pool, extent.ballastMb);
    const data = await makeBookingData(pool, new Date(), extent);
    const told: Told = new Map();
    const pairs: Pairs = { taken: 0 };
    const load = (seconds: number): Promise<LoadResult> => {
      const way = { port: product.port, connections: CONNECTIONS, seconds };
      return mixOverHttp(way, data, 'spread', pairs, told, { turns: ['book'] });
    };
    await load(extent.warmUpSeconds);
    const rounds: Round[] = [];
    const copying = keepCopying(directory, join(folder, 'copy'));
    await copying.begun;
    const beside = async (isCopied: boolean): Promise<LoadResult> => {
      copying.signal(isCopied ? 'SIGCONT' : 'SIGSTOP');
      return load(extent.seconds);
    };
    for (let round = 0; round < extent.rounds; round += 1) {
      // Now the one is first and now the other, so that neither has the fuller tables.
      const first = await beside(round % 2 === 0);
      const second = await beside(round % 2 === 1);
      rounds.push(round % 2 === 0 ? { beside: first, alone: second } : { alone: first, beside: second });
      log(`round ${round + 1}: ${roundWords(rounds.at(-1)!)}`);
    }
    copying.signal('SIGCONT');
    await copying.last();
    const last = await keepCopying(directory, join(folder, 'copy')).last();
    // Of the last copy: whether PostgreSQL starts from it, and whether the logs of all queues are whole.
    const checked = await runConsole(directory, ['restore', join(folder, 'copy'), '--check']).catch(
      (error: Error) => error.message,
    );
    log(checked.trim());
    return report(extent, rounds, last, /, 0 at fault/.test(checked) ? 0 : 1);
  } finally {
    await pool.end();
    await product.stop();
    for (const each of [folder, directory]) await rm(each, { recursive: true, force: true });
  }
}

/** Other data that is copied too, which compresses as badly as that of people. */
async function makeBallast(pool: pg.Pool, megabytes: number): Promise<void> {
  await pool.query('create table ballast (bytes text)');
  await pool.query(
    `insert into ballast select (select string_agg(md5(m || '-' || k || '-' || n), '') from generate_series(1, 3) k)
     from generate_series(1, $1::int) m, generate_series(1, 8300) n`,
    [megabytes],
  );
  await pool.query('checkpoint');
}

const slowedBy = ({ alone, beside }: Round): number => (1 - beside.perSecond / alone.perSecond) * 100;
const roundWords = (round: Round): string =>
  `${round.alone.perSecond}/s alone (p99 ${round.alone.p99} ms), ${round.beside.perSecond}/s beside a backup (p99 ${round.beside.p99} ms), slowed by ${slowedBy(round).toFixed(0)} %`;

function report({ seconds, ballastMb }: Extent, rounds: readonly Round[], copy: Copied, wrong: number): BenchResult {
  const middle = (which: 'alone' | 'beside'): string =>
    `${median(rounds.map((round) => round[which].perSecond))}/s (p99 ${median(rounds.map((round) => round[which].p99))} ms)`;
  return {
    promises: [
      { name: 'slowed', value: round2(median(rounds.map(slowedBy))), bar: 20, better: 'lower', unit: '% of bookings' },
      { name: 'memory', value: Math.round(copy.memoryMb), bar: 250, better: 'lower', unit: 'MB' },
      { name: 'wrong', value: wrong, bar: 0, better: 'lower', unit: '' },
    ],
    figures: {
      alone_per_s: median(rounds.map(({ alone }) => alone.perSecond)),
      beside_per_s: median(rounds.map(({ beside }) => beside.perSecond)),
      alone_p99_ms: median(rounds.map(({ alone }) => alone.p99)),
      beside_p99_ms: median(rounds.map(({ beside }) => beside.p99)),
      copy_mb: Math.round(copy.megabytes),
      copy_s: round2(copy.seconds),
    },
    account: `
${CONNECTIONS} keep-alive connections book over HTTP as fast as they are answered, on the whole product with its embedded PostgreSQL (fsync on), which also holds ${ballastMb} MB of other data. In each of ${rounds.length} rounds
they do so for ${seconds} s while \`npm run backup\` copies the database to the same disk, again and again, and for ${seconds} s while its process is stopped by a signal, in turn first and second; judged is the median of what the copying takes of a round. Load, server, database and copying share the cores.

- Slowed by, in the order of the rounds: ${rounds.map((round) => `${slowedBy(round).toFixed(0)} %`).join(', ')}. Medians: ${middle('alone')} alone and ${middle('beside')} beside it.
- One more copy, of ${Math.round(copy.megabytes)} MB and without load, took ${copy.seconds.toFixed(1)} s; its process had at most ${Math.round(copy.memoryMb)} MB of memory.
- It is restored aside afterwards: PostgreSQL starts from it, and the logs of all queues are verified. Wrong is 1 when one is at fault.`,
  };
}
