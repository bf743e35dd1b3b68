import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { hashToken } from '#server/http/authenticate.ts';
import type { BenchResult } from './run.ts';
import { httpLoad } from './support/http-load.ts';
import { startProduct } from './support/product.ts';
import { openWatchers } from './support/watchers.ts';

export const title = 'Live: one call reaches every watcher of its queue';

const QUEUES = 300;
const WATCHERS = 5_000;
const ROUNDS = 3;
const NUMBERS = 10;
/** Calls under way at once: desks do not wait for each other. */
const DESKS = 20;
const PATIENCE_MS = 10_000;
const POLL_SECONDS = 5;
const TOKEN = 'bench-desk-token-of-the-live-run';

export async function run(log: (line: string) => void): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const sessions = await makeQueues(product.pool, new Date());
    const before = await memoryOf(product.pid);
    const perSession = new Map(
      sessions.map((session, at) => [session, Math.floor(WATCHERS / QUEUES) + (at < WATCHERS % QUEUES ? 1 : 0)]),
    );
    const watchers = await openWatchers(product.port, perSession);
    const after = await memoryOf(product.pid);
    log(`${watchers.count} watchers over ${QUEUES} queues; memory ${before} -> ${after} MB`);

    const delays: number[] = [];
    let missed = 0;
    for (let number = 1; number <= ROUNDS; number += 1) {
      const todo = [...sessions];
      await Promise.all(
        Array.from({ length: DESKS }, async () => {
          for (let session = todo.pop(); session !== undefined; session = todo.pop()) {
            const pressed = performance.now();
            await callNext(product.address, session);
            const heard = await watchers.heard(session, number, PATIENCE_MS);
            delays.push(...heard.map((at) => at - pressed));
            missed += perSession.get(session)! - heard.length;
          }
        }),
      );
    }
    watchers.close();
    delays.sort((a, b) => a - b);
    const at = (share: number) => Math.round(delays[Math.floor(share * (delays.length - 1))]!);
    log(`${delays.length} deliveries: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms, missed ${missed}`);

    const poll = await httpLoad(
      product.port,
      32,
      POLL_SECONDS,
      () => pollOf(sessions),
      () => undefined,
    );
    const roundMs = Math.round((WATCHERS / poll.perSecond) * 1000);
    const perWatcher = Math.round(((after - before) * 1024) / watchers.count);
    return {
      promises: [
        { name: 'p99_ms', value: at(0.99), bar: 1_000, better: 'lower', unit: 'ms' },
        { name: 'missed', value: missed, bar: 0, better: 'lower', unit: '' },
      ],
      figures: {
        watchers: watchers.count,
        queues: QUEUES,
        p50_ms: at(0.5),
        worst_ms: at(1),
        kb_per_watcher: perWatcher,
        polling_round_ms: roundMs,
        ratio_to_polling: Math.round((at(0.5) / roundMs) * 1000) / 1000,
      },
      account: `
${watchers.count} event streams over ${QUEUES} queues on one process; ${DESKS} desks call the next number of every queue ${ROUNDS} times. The
time counts from the press of the desk (HTTP) to the event's arrival at a watcher, watchers and desks sharing the cores with the server:
p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms over ${delays.length} deliveries, ${missed} missed.

Memory of the process: ${before} MB before, ${after} MB with all watchers connected: ${perWatcher} kB a watcher.

The rival way is asking again and again (mLITE's counter display asks every 5 s, its clinic display every 180 s). The same process answers
${poll.perSecond} such questions a second here, so one round of ${WATCHERS} pollers keeps it busy for ${roundMs} ms; a call reached the median
watcher in ${Math.round((at(0.5) / roundMs) * 1000) / 10} % of that, and costs nothing between calls.`,
    };
  } finally {
    await product.stop();
  }
}

function pollOf(sessions: number[]): string {
  const session = sessions[Math.floor(Math.random() * sessions.length)]!;
  return `GET /api/queue/${session} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

async function callNext(address: string, session: number): Promise<void> {
  const answer = await fetch(`${address}/api/desk/session/${session}/call-next`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: '{}',
  });
  if (!answer.ok) throw new Error(`call-next answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Running sessions with numbers waiting, all of one center, and a desk for it. */
async function makeQueues(pool: pg.Pool, now: Date): Promise<number[]> {
  const { rows: practices } = await pool.query(
    'select doctor_id, clinic_id, center_id from practice order by id limit 1',
  );
  const { doctor_id, clinic_id, center_id } = practices[0];
  const { rows: accounts } = await pool.query(
    "insert into account (phone, name, created_at, activated_at) values ('+6289900000000', 'Bench', $1, $1) returning id",
    [now],
  );
  const account = accounts[0].id;
  await pool.query("insert into staff (account_id, center_id, scope) values ($1, $2, 'desk')", [account, center_id]);
  await pool.query(
    'insert into auth_token (token_hash, account_id, created_at, last_used_at) values ($1, $2, $3, $3)',
    [hashToken(TOKEN), account, now],
  );
  const { rows: patients } = await pool.query(
    "insert into patient (account_id, relation, name, gender, created_at) select $1, 'child', 'Bench ' || n, 'P', $2 from generate_series(1, $3::int) n returning id",
    [account, now, NUMBERS],
  );
  const { rows: sessions } = await pool.query(
    `insert into session (doctor_id, clinic_id, center_id, date, time_start, time_end, zone, starts_at, ends_at, opens_at, closes_at,
       jkn_quota, general_quota, onsite_quota, general_taken, last_number, status, started_at)
     select $1, $2, $3, current_date + 500 + n, '00:00', '23:59', 'WIB', $4::timestamptz, $4::timestamptz + interval '1 day', $4, $4::timestamptz + interval '1 day',
       0, $6::int, 0, $6, $6, 'RUNNING', $4 from generate_series(1, $5::int) n returning id`,
    [doctor_id, clinic_id, center_id, now, QUEUES, NUMBERS],
  );
  const ids = sessions.map((row) => row.id as number);
  await pool.query(
    `insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, rules, idempotency_key, request_digest, booked_at)
     select 'L' || s || '-' || n, s, p, $3, n, 'GENERAL', (select id from insurer where slug = 'umum'), '{}', 'live-' || s || '-' || n, '\\x00', $4
     from unnest($1::bigint[]) s, unnest($2::bigint[]) with ordinality u(p, n)`,
    [ids, patients.map((row) => row.id), account, now],
  );
  return ids;
}

/** Resident memory of a process in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
