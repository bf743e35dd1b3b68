import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { DEFAULT_RULES } from '#domain/booking/rules.ts';
import { BOOKING_SQL } from '#server/store/booking.store.ts';
import type { BenchResult } from './run.ts';
import { HOT_PLACES, makeBookingData } from './support/booking-data.ts';
import type { BookingData } from './support/booking-data.ts';
import { httpLoad } from './support/http-load.ts';
import type { LoadResult } from './support/http-load.ts';
import { median, round2 } from './support/numbers.ts';
import { startProduct } from './support/product.ts';
import type { BenchProduct as Product } from './support/product.ts';

export const title = 'Booking: concurrent takers over HTTP against the bare statement';

const ROUNDS = 5;
const SECONDS = 6;
const WARM_UP_SECONDS = 4;
const CONNECTIONS = 32;
const PGBENCH_CLIENTS = 16;
const runFile = promisify(execFile);

type Mix = 'spread' | 'hot';
/** Bookings begun in a mix, over the whole run, by HTTP and by pgbench: each is a (patient, session) pair of its own. */
type Pairs = { taken: number };

export async function run(log: (line: string) => void): Promise<BenchResult> {
  const product = await startProduct();
  try {
    const data = await makeBookingData(product.pool, new Date());
    const acknowledged: Acknowledged = new Map();
    const pairs: Record<Mix, Pairs> = { spread: { taken: 0 }, hot: { taken: 0 } };
    const rates: Record<Mix, { http: LoadResult[]; floor: number[] }> = {
      spread: { http: [], floor: [] },
      hot: { http: [], floor: [] },
    };
    // A server that has just started compiles its code and fills its plans; every rival measured so far was warm too.
    for (const mix of ['spread', 'hot'] as const)
      await takeOverHttp(product, data, mix, pairs[mix], acknowledged, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const mix of ['spread', 'hot'] as const) {
        const floor = await pgbench(product, data, mix === 'hot' ? data.endless[round]! : null, pairs[mix]);
        const http = await takeOverHttp(product, data, mix, pairs[mix], acknowledged);
        rates[mix].floor.push(floor);
        rates[mix].http.push(http);
        log(
          `${mix} round ${round + 1}: ${http.perSecond}/s over HTTP (p50 ${http.p50} ms, p99 ${http.p99} ms), ${floor}/s bare: ratio ${(http.perSecond / floor).toFixed(2)}`,
        );
      }
    }
    const wrong = await check(product.pool, data, acknowledged);
    return report(rates, wrong, acknowledged.size);
  } finally {
    await product.stop();
  }
}

type Acknowledged = Map<string, { session: number; number: number }>;

async function takeOverHttp(
  product: Product,
  data: BookingData,
  mix: Mix,
  pairs: Pairs,
  acknowledged: Acknowledged,
  seconds = SECONDS,
): Promise<LoadResult> {
  let refused = 0;
  const result = await httpLoad(
    product.port,
    CONNECTIONS,
    seconds,
    () => {
      const { patient, session } = pairOf(data, mix, pairs);
      pairs.taken += 1;
      return requestOf(data, patient, session, `http-${session}-${pairs.taken}`);
    },
    ({ status, body }) => {
      const found = status === 200 && /"trans_code":"([^"]+)","queue_number":(\d+).*?"session":\{"id":(\d+)/.exec(body);
      if (found) acknowledged.set(found[1]!, { session: Number(found[3]), number: Number(found[2]) });
      else refused += 1;
    },
  );
  if (refused > 0) throw new Error(`${refused} bookings were refused`);
  if (mix === 'hot') nextHot(pairs);
  return result;
}

/** Every run begins with a session nobody has booked. */
function nextHot(pairs: Pairs): void {
  pairs.taken = Math.ceil(pairs.taken / HOT_PLACES) * HOT_PLACES;
}

function pairOf(
  data: BookingData,
  mix: Mix,
  { taken: index }: Pairs,
): { patient: BookingData['patients'][number]; session: number } {
  const patient = data.patients[index % data.patients.length]!;
  if (mix === 'spread')
    return {
      patient,
      session: data.sessions[(index + Math.floor(index / data.patients.length)) % data.sessions.length]!,
    };
  const session = data.hot[Math.floor(index / HOT_PLACES)];
  if (session === undefined) throw new Error('more bookings than hot sessions: make more of them');
  return { patient, session };
}

function requestOf(data: BookingData, patient: { id: number; account: number }, session: number, key: string): string {
  const body = JSON.stringify({
    session,
    patient: patient.id,
    payment: data.insurer,
    idempotency_key: key.padEnd(16, '_'),
  });
  return `POST /api/appointment/book HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${data.tokens.get(patient.account)}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** The bare SQL of the booking on the same server: the floor that no server above it can pass. Transactions per second. */
async function pgbench(product: Product, data: BookingData, hot: number | null, pairs: Pairs): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'antrian-pgbench-'));
  const script = join(folder, 'booking.sql');
  await writeFile(script, scriptOf(data, hot, pairs));
  const { host, port, user, password, database } = product.cluster.connection;
  const { stdout } = await runFile(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(PGBENCH_CLIENTS),
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-D',
      'n=0',
      '-f',
      script,
      '-h',
      host,
      '-p',
      String(port),
      '-U',
      user,
      database,
    ],
    { env: { ...process.env, PGPASSWORD: password }, maxBuffer: 1 << 24 },
  );
  await rm(folder, { recursive: true });
  const done = Number(/number of transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  // Clients run unevenly: leave room for the quickest.
  if (hot === null) pairs.taken += Math.ceil(done * 1.5) + 1_000;
  return Math.round(Number(/tps = ([\d.]+)/.exec(stdout)?.[1]));
}

function scriptOf(data: BookingData, hot: number | null, { taken }: Pairs): string {
  const patients = data.patients.length;
  const session =
    hot === null ? `${data.sessions[0]} + (:k + :k / ${patients}) % ${data.sessions.length}` : String(hot);
  const values: Record<number, string> = {
    1: `'P' || :session::text || '-' || :k::text`,
    2: ':session',
    3: ':patient',
    4: ':account',
    5: String(data.insurer),
    6: "'GENERAL'",
    7: 'null',
    8: 'null::bytea',
    9: 'null::bytea',
    10: `'pgbench-' || :session::text || '-' || :k::text`,
    11: "'\\x00'::bytea",
    12: 'now()',
    13: `'${JSON.stringify(DEFAULT_RULES)}'`,
  };
  const sql = BOOKING_SQL.replace(/\$(\d+)(::timestamptz)?/g, (_, index: string) => values[Number(index)]!).replace(
    /\s*\n\s*/g,
    ' ',
  );
  return [
    `\\set k ${hot === null ? taken : 0} + :n * ${PGBENCH_CLIENTS} + :client_id`,
    '\\set n :n + 1',
    `\\set session ${session}`,
    `\\set patient ${data.patients[0]!.id} + :k % ${patients}`,
    `\\set account ${data.patients[0]!.account} + (:k % ${patients}) / ${patients / data.tokens.size}`,
    `${sql};`,
  ].join('\n');
}

/** After the run, by query: duplicates, places over quota, acknowledged bookings that are not there. */
async function check(
  pool: pg.Pool,
  data: BookingData,
  acknowledged: Acknowledged,
): Promise<{ duplicates: number; over: number; lost: number }> {
  const all = [...data.hot, ...data.endless, ...data.sessions];
  const duplicates = await pool.query(
    'select count(*)::int as n from (select 1 from appointment where session_id = any($1::bigint[]) group by session_id, number having count(*) > 1) d',
    [all],
  );
  const over = await pool.query(
    `select count(*)::int as n from session s where id = any($1::bigint[]) and (general_taken > general_quota
       or general_taken <> (select count(*) from appointment a where a.session_id = s.id) or last_number <> general_taken)`,
    [all],
  );
  const codes = [...acknowledged.keys()];
  const { rows } = await pool.query(
    'select trans_code, session_id, number from appointment where trans_code = any($1)',
    [codes],
  );
  const right = rows.filter((row) => {
    const told = acknowledged.get(row.trans_code);
    return told?.session === row.session_id && told?.number === row.number;
  });
  return { duplicates: duplicates.rows[0].n, over: over.rows[0].n, lost: codes.length - right.length };
}

function report(
  rates: Record<Mix, { http: LoadResult[]; floor: number[] }>,
  wrong: { duplicates: number; over: number; lost: number },
  acknowledged: number,
): BenchResult {
  const ratio = (mix: Mix) => round2(median(rates[mix].http.map((each, at) => each.perSecond / rates[mix].floor[at]!)));
  const line = (mix: Mix) =>
    rates[mix].http
      .map(
        (each, at) =>
          `${each.perSecond}/s over HTTP (p50 ${each.p50} ms, p99 ${each.p99} ms) beside ${rates[mix].floor[at]}/s bare`,
      )
      .join('; ');
  return {
    promises: [
      { name: 'ratio_spread', value: ratio('spread'), bar: 0.35, better: 'higher', unit: 'of the bare statement' },
      { name: 'ratio_hot', value: ratio('hot'), bar: 0.6, better: 'higher', unit: 'of the bare statement' },
      { name: 'duplicates', value: wrong.duplicates, bar: 0, better: 'lower', unit: '' },
      { name: 'over_quota', value: wrong.over, bar: 0, better: 'lower', unit: '' },
      { name: 'lost', value: wrong.lost, bar: 0, better: 'lower', unit: '' },
    ],
    figures: {
      http_spread_per_s: median(rates.spread.http.map((each) => each.perSecond)),
      floor_spread_per_s: median(rates.spread.floor),
      http_hot_per_s: median(rates.hot.http.map((each) => each.perSecond)),
      floor_hot_per_s: median(rates.hot.floor),
      acknowledged,
    },
    account: `
${CONNECTIONS} keep-alive connections book over HTTP against the running product (token, validation, the statement, the whole appointment
as answer); in the same run pgbench (${PGBENCH_CLIENTS} clients, prepared) runs the very statement of server/store/booking.store.ts on the same
PostgreSQL, fsync on. ${ROUNDS} rounds of ${SECONDS} s, alternating, after ${WARM_UP_SECONDS} s of each mix to warm up; the ratio is the median of the rounds. Load, server and database share the cores.

- 2,000 sessions: ${line('spread')}.
- One hot session at a time, ${HOT_PLACES} places each (the most a weekly schedule can give); when it is full, the crowd goes to the next: ${line('hot')}.
- ${acknowledged} acknowledged bookings were looked up afterwards, by query: number and session as told.

Rivals on such a machine (read in other hours, so only the order counts): mLITE about 220 numbers a second with 280 distinct numbers for 400
takers; Easy!Appointments about 85 a second, one slot given to 4 of 16.`,
  };
}
