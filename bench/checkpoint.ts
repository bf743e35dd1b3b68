import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { createVault } from '#server/platform/vault.ts';
import { makeCheckpoints } from '#server/queue/checkpoint/make-checkpoint.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import { copyTemplate, startTestCluster } from '#tests/support/database/cluster.ts';
import { makeDoctor, makeSession } from '#tests/factories/directory.ts';
import { makeTestCenter } from '#tests/factories/queue.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { median } from './support/numbers.ts';

export const title = 'Checkpoints: a signed tree over the queues of a country';

const SESSIONS: Record<Size, number> = { full: 100_000, tiny: 500 };
const ROUNDS = 5;
/** Sessions with news in an ordinary minute, one in a hundred. */
const FEW = 100;
const MINUTE_MS = 60_000;

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const sessions = SESSIONS[size];
  const cluster = await startTestCluster({ durable: true });
  const connection = await copyTemplate(cluster.connection, 'checkpoints');
  const pool = createPool(connection, { max: 2, statementTimeoutMs: 0, onIdleError: () => undefined });
  const deps = { pool, vault: createVault(Buffer.alloc(32, 5)), settings: { publicUrl: 'https://contoh.example' } };
  try {
    let now = Date.parse('2026-11-23T02:00:00Z');
    await fill(pool, sessions);
    const round = async (every: number): Promise<{ ms: number; leaves: number }> => {
      now += 11 * MINUTE_MS;
      await step(pool, every, new Date(now));
      await pool.query('checkpoint');
      const begun = performance.now();
      const leaves = await makeCheckpoints(new Date(now + 1), deps);
      return { ms: Math.round(performance.now() - begun), leaves };
    };
    const all: { ms: number; leaves: number }[] = [];
    for (let each = 0; each < ROUNDS; each += 1) {
      all.push(await round(1));
      log(`all: ${all.at(-1)!.leaves} leaves in ${all.at(-1)!.ms} ms`);
      await pool.query('vacuum analyze queue_leaf, queue_event, session');
    }
    const few = await round(FEW);
    log(`few: ${few.leaves} leaves in ${few.ms} ms`);
    const begun = performance.now();
    await makeCheckpoints(new Date(now + MINUTE_MS), deps);
    const idle = Math.round(performance.now() - begun);
    const { rows } = await pool.query<{ id: number }>('select id from session order by id limit 20');
    const found = await Promise.all(rows.map(async ({ id }) => (await verifyQueue(pool, id))!.faults.length));
    const wrong = all.filter(({ leaves }) => leaves !== sessions).length + found.filter((faults) => faults > 0).length;
    const ms = median(all.map((each) => each.ms));
    return {
      promises: [
        { name: 'checkpoint', value: ms, bar: 1_000, better: 'lower', unit: 'ms' },
        { name: 'wrong', value: wrong, bar: 0, better: 'lower', unit: '' },
      ],
      figures: { sessions, rounds: all.map((each) => each.ms), few_ms: few.ms, few_leaves: few.leaves, idle_ms: idle },
      account: [
        `${sessions.toLocaleString('en')} sessions of a day at one database, each with news since the last checkpoint, ${ROUNDS} times one after the other on a durable PostgreSQL of the same machine. Timed is all that the job does: a leaf for each session, the roots of tiles that became full, the root, the signature, and the commit.`,
        '',
        `- The rounds took ${all.map((each) => each.ms).join(', ')} ms; the median is judged.`,
        `- An ordinary minute, in which one session in ${FEW} has news (${few.leaves.toLocaleString('en')} leaves): ${few.ms} ms. A minute without news: ${idle} ms.`,
        '- Wrong is counted by the number of leaves of each round, and by `verify-queue` on twenty of the sessions.',
      ].join('\n'),
    };
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

/** Copies of one session, each of a doctor of its own. */
async function fill(pool: pg.Pool, sessions: number): Promise<void> {
  const { clinic } = await makeTestCenter(pool);
  await makeSession(pool, await makeDoctor(pool), clinic);
  await pool.query(
    `insert into doctor (slug, name, gender, source, updated_at) select 'dokter-' || n, 'dr. Dokter ' || n, 'P', 'import', '2026-11-23' from generate_series(2, $1::int) n`,
    [sessions],
  );
  await pool.query(
    `insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at, jkn_quota, general_quota, onsite_quota)
     select d.id, s.clinic_id, s.center_id, s.date, s.time_start, s.time_end, s.zone, s.starts_at, s.ends_at, s.opens_at, s.closes_at, s.jkn_quota, s.general_quota, s.onsite_quota
     from doctor d, session s where d.id <> s.doctor_id and d.slug like 'dokter-%'`,
  );
  await pool.query('vacuum analyze session, doctor');
}

/** One event more for one session in `every`. */
async function step(pool: pg.Pool, every: number, at: Date): Promise<void> {
  await pool.query(
    `insert into queue_event (session_id, version, kind, at) select id, version + 1, 'HOURS_CHANGED', $1 from session where id % $2 = 0`,
    [at, every],
  );
  await pool.query('update session set version = version + 1 where id % $1 = 0', [every]);
}
