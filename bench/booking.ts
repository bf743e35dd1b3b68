import type pg from 'pg';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { HOT_PLACES, makeBookingData } from './support/booking/booking-data.ts';
import { WITHOUT_LIMITS } from '#tests/support/unlimited.ts';
import type { BookingData } from './support/booking/booking-data.ts';
import { mixBare } from './support/booking/booking-floor.ts';
import { mixOverHttp } from './support/booking/booking-mix.ts';
import type { Booked, Mix, Pairs, Told } from './support/booking/booking-mix.ts';
import { onlyOverHttp, phaseWords, processorOf } from './support/booking/booking-phases.ts';
import type { Phase } from './support/booking/booking-phases.ts';
import { FIXED_FLOOR_ACCOUNT, makeFixedFloor, takeFixed } from './support/booking/fixed-floor.ts';
import { FLOOR_CLIENTS } from './support/booking/pgbench.ts';
import type { LoadResult } from './support/http-load.ts';
import { median, round2 } from './support/numbers.ts';
import { startProduct } from './support/product.ts';
import type { BenchProduct } from './support/product.ts';

export const title =
  'Booking: concurrent takers over HTTP, some who move and some who cancel, against the bare statements';

/** How often and how long each is measured, and among how many accounts and sessions. */
type Extent = { rounds: number; seconds: number; warmUpSeconds: number; accounts: number; sessions: number };
const EXTENTS: Record<Size, Extent> = {
  // So many accounts that none holds more numbers than it may outside of this bench.
  full: { rounds: 5, seconds: 6, warmUpSeconds: 4, accounts: 20_000, sessions: 2_000 },
  tiny: { rounds: 1, seconds: 0.3, warmUpSeconds: 0.1, accounts: 2_000, sessions: 200 },
};
const CONNECTIONS = 32;
/** Where a booking's processor time went before decision 0042 and goes now, by profiles of the server and plans with their triggers. */
const COST_ACCOUNT = `Before bookings shared a commit, one took 0.85 ms of the server's processor and 1.64 ms of PostgreSQL's. Of the latter some 1.2 ms were the start of a statement of ten parts and its
commit, 0.1 ms its rows, indexes and foreign keys, 0.04 ms the chained event, the rest the look-ups before and after it, one statement each, and the notifications behind it.
Now a statement carries about ten bookings and a look-up about eight, so that the starts and commits are shared. What is left of the server's part: a quarter are writes to sockets (the answers, and the
statements), a tenth the signature of the ticket, a fifth the notifications that follow, the rest parsing, checking and presenting. A move had cost 1.8 of a booking, because each had a statement of its own within a shared
transaction, whose start alone took more than its rows; plain moves share a statement now, as bookings and cancellations do. Of PostgreSQL's part a half is the statement of the booking (a fifth of that for its foreign keys, a sixth
for the patients who become known to the center, a tenth for the chained event), a third the notifications that follow, the rest locks, look-ups and commits.`;

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const product = await startProduct(WITHOUT_LIMITS);
  try {
    const data = await makeBookingData(product.pool, new Date(), extent);
    const told: Told = new Map();
    const pairs: Record<Mix, Pairs> = { spread: { taken: 0 }, hot: { taken: 0 } };
    const rates: Record<Mix, { http: LoadResult[]; floor: number[] }> = {
      spread: { http: [], floor: [] },
      hot: { http: [], floor: [] },
    };
    const load = { port: product.port, connections: CONNECTIONS, seconds: extent.seconds };
    // A server that has just started compiles its code and fills its plans; every rival was warm when it was measured, too.
    for (const mix of ['spread', 'hot'] as const)
      await mixOverHttp({ ...load, seconds: extent.warmUpSeconds }, data, mix, pairs[mix], told);
    for (let round = 0; round < extent.rounds; round += 1) {
      for (const mix of ['spread', 'hot'] as const) {
        const hot = mix === 'hot' ? data.endless[round]! : null;
        const floor = await mixBare(product, data, { hot, round, seconds: extent.seconds }, pairs[mix]);
        const http = await mixOverHttp(load, data, mix, pairs[mix], told);
        rates[mix].floor.push(floor);
        rates[mix].http.push(http);
        log(
          `${mix} round ${round + 1}: ${http.perSecond}/s over HTTP (p50 ${http.p50} ms, p99 ${http.p99} ms), ${floor}/s bare: ratio ${(http.perSecond / floor).toFixed(2)}`,
        );
      }
    }
    const alone = await bookAlone(product, { extent, data, pairs, told }, log);
    const wrong = await check(product.pool, data, told);
    return report(extent, rates, alone, wrong, [...told.values()]);
  } finally {
    await product.stop();
  }
}

/** Rounds of nothing but bookings beside the fixed floor, and after each some that move and some that cancel. */
type Alone = {
  readonly fixed: Record<Mix, number[]>;
  readonly book: Record<Mix, Phase[]>;
  readonly move: Phase[];
  readonly cancel: Phase[];
};

async function bookAlone(
  product: BenchProduct,
  {
    extent: { rounds, seconds },
    data,
    pairs,
    told,
  }: { extent: Extent; data: BookingData; pairs: Record<Mix, Pairs>; told: Told },
  log: (line: string) => void,
): Promise<Alone> {
  const alone: Alone = { fixed: { spread: [], hot: [] }, book: { spread: [], hot: [] }, move: [], cancel: [] };
  await makeFixedFloor(product.pool);
  for (let round = 0; round < rounds; round += 1) {
    for (const mix of ['spread', 'hot'] as const) {
      const held: Booked[] = [];
      const crowd = { data, mix, pairs: pairs[mix], told, held };
      const fixed = await takeFixed(product, { hot: mix === 'hot', round, seconds });
      const book = await onlyOverHttp(product, { connections: CONNECTIONS, seconds }, 'book', crowd);
      alone.fixed[mix].push(fixed);
      alone.book[mix].push(book);
      log(`${mix} bookings round ${round + 1}: ${phaseWords(book)} beside ${fixed}/s of the fixed floor`);
      if (mix === 'hot') continue;
      const few = { connections: CONNECTIONS, seconds: seconds / 2 };
      alone.move.push(await onlyOverHttp(product, few, 'move', crowd));
      alone.cancel.push(await onlyOverHttp(product, few, 'cancel', crowd));
      log(`moves ${phaseWords(alone.move.at(-1)!)}; cancellations ${phaseWords(alone.cancel.at(-1)!)}`);
    }
  }
  return alone;
}

type Wrong = { duplicates: number; over: number; lost: number };

/**
 * After the run, by query: numbers given twice (also those given back since), sessions that count more numbers than they have quota places or
 * than rows that hold one, and bookings that differ from the server's last answer about them.
 */
async function check(pool: pg.Pool, data: BookingData, told: Told): Promise<Wrong> {
  const all = [...data.hot, ...data.endless, ...data.sessions];
  const duplicates = await pool.query(
    `select count(*)::int as n from (
       select from queue_event where session_id = any($1::bigint[]) and kind = 'ISSUED' group by session_id, number having count(*) > 1
       union all
       select from appointment where session_id = any($1::bigint[]) group by session_id, number having count(*) > 1) d`,
    [all],
  );
  const over = await pool.query(
    `with held as (
       select session_id, part from appointment where session_id = any($1::bigint[]) and status not in ('CANCEL', 'REJECT')
       union all
       select session_id, part from waitlist_entry where session_id = any($1::bigint[]) and status = 'OFFERED'
     ), counted as (
       select s.*, count(h.part) filter (where h.part = 'GENERAL') as general, count(h.part) filter (where h.part = 'JKN') as jkn,
         count(h.part) filter (where h.part = 'ONSITE') as onsite
       from session s left join held h on h.session_id = s.id where s.id = any($1::bigint[]) group by s.id
     )
     select count(*)::int as n from counted where general_taken > general_quota or jkn_taken > jkn_quota or onsite_taken > onsite_quota
       or general_taken <> general or jkn_taken <> jkn or onsite_taken <> onsite
       or last_number <> (select count(*) from queue_event e where e.session_id = counted.id and e.kind = 'ISSUED')`,
    [all],
  );
  const { rows } = await pool.query(
    'select trans_code, session_id, number, status from appointment where trans_code = any($1)',
    [[...told.keys()]],
  );
  const right = rows.filter(({ trans_code: code, session_id: session, number, status }) => {
    const last = told.get(code);
    return last?.session === session && last?.number === number && last?.status === status;
  });
  return { duplicates: duplicates.rows[0].n, over: over.rows[0].n, lost: told.size - right.length };
}

function report(
  { rounds, seconds, warmUpSeconds, sessions }: Extent,
  rates: Record<Mix, { http: LoadResult[]; floor: number[] }>,
  { fixed, book, move, cancel }: Alone,
  wrong: Wrong,
  told: readonly { status: string }[],
): BenchResult {
  const cancelled = told.filter(({ status }) => status === 'CANCEL').length;
  const ratio = (mix: Mix) => round2(median(rates[mix].http.map((each, at) => each.perSecond / rates[mix].floor[at]!)));
  const fixedRatio = (mix: Mix) => round2(median(book[mix].map((each, at) => each.perSecond / fixed[mix][at]!)));
  const processor = processorOf(book.spread);
  const words = (phases: readonly Phase[]) => phases.map(phaseWords).join('; ');
  const line = (mix: Mix) =>
    rates[mix].http
      .map(
        (each, at) =>
          `${each.perSecond}/s over HTTP (p50 ${each.p50} ms, p99 ${each.p99} ms) beside ${rates[mix].floor[at]}/s bare`,
      )
      .join('; ');
  return {
    promises: [
      { name: 'ratio_spread', value: ratio('spread'), bar: 0.35, better: 'higher', unit: 'of the bare statements' },
      { name: 'ratio_hot', value: ratio('hot'), bar: 0.6, better: 'higher', unit: 'of the bare statements' },
      {
        name: 'fixed_ratio_spread',
        value: fixedRatio('spread'),
        bar: 0.3,
        better: 'higher',
        unit: 'of the fixed floor',
      },
      { name: 'fixed_ratio_hot', value: fixedRatio('hot'), bar: 0.6, better: 'higher', unit: 'of the fixed floor' },
      { name: 'processor_ms', value: round2(processor), bar: 1.1, better: 'lower', unit: 'ms a booking' },
      { name: 'p99_ms', value: median(book.spread.map(({ p99 }) => p99)), bar: 60, better: 'lower', unit: 'ms' },
      { name: 'move', value: round2(processorOf(move) / processor), bar: 1.5, better: 'lower', unit: 'of a booking' },
      {
        name: 'cancel',
        value: round2(processorOf(cancel) / processor),
        bar: 1.5,
        better: 'lower',
        unit: 'of a booking',
      },
      { name: 'duplicates', value: wrong.duplicates, bar: 0, better: 'lower', unit: '' },
      { name: 'over_quota', value: wrong.over, bar: 0, better: 'lower', unit: '' },
      { name: 'lost', value: wrong.lost, bar: 0, better: 'lower', unit: '' },
    ],
    figures: {
      http_spread_per_s: median(rates.spread.http.map((each) => each.perSecond)),
      floor_spread_per_s: median(rates.spread.floor),
      http_hot_per_s: median(rates.hot.http.map((each) => each.perSecond)),
      floor_hot_per_s: median(rates.hot.floor),
      book_spread_per_s: median(book.spread.map((each) => each.perSecond)),
      fixed_spread_per_s: median(fixed.spread),
      book_hot_per_s: median(book.hot.map((each) => each.perSecond)),
      fixed_hot_per_s: median(fixed.hot),
      acknowledged: told.length,
      cancelled,
    },
    account: `
Of twenty requests fourteen take a number, three move one to another session and three give one back. ${CONNECTIONS} keep-alive connections send them
over HTTP to the running product (token, validation, the statements, the whole appointment as answer); in the same run pgbench (${FLOOR_CLIENTS}
clients, prepared, what is several statements in one pipeline) runs the very statements of server/booking/{booking,reschedule,cancel}.store.ts in the same
mix on the same PostgreSQL, fsync on. ${rounds} rounds of ${seconds} s, alternating, after ${warmUpSeconds} s of each to warm up; the ratio is the
median of the rounds. Load, server and database share the cores.

- ${sessions.toLocaleString('en')} sessions: ${line('spread')}.
- One hot session at a time, ${HOT_PLACES} numbers each (the most a weekly schedule can give); when it is full, the crowd goes to the next; who moves, leaves it: ${line('hot')}.
- ${told.length} bookings (${cancelled} of them given back) were looked up afterwards, by query: session, number and state as told last; in every session
  the places taken are those of who holds a number or an offer, part by part, and no number was given twice, also none of those given back.

Then nothing but bookings, beside a floor that never changes, and after each round nothing but moves and nothing but cancellations of ${seconds / 2} s. Processor
time is what the system counts for the server's process and for all of PostgreSQL's, divided by the requests.
${FIXED_FLOOR_ACCOUNT}

- Bookings over ${sessions.toLocaleString('en')} sessions: ${words(book.spread)}; the fixed floor ${fixed.spread.join(', ')} a second.
- Bookings of one hot session at a time: ${words(book.hot)}; the fixed floor ${fixed.hot.join(', ')} a second.
- Moves: ${words(move)}.
- Cancellations: ${words(cancel)}.

${COST_ACCOUNT}

Rivals on such a machine (read in other hours, and they only book, so only the order counts): mLITE about 220 numbers a second with 280 distinct
numbers for 400 takers; Easy!Appointments about 85 a second, one slot given to 4 of 16.`,
  };
}
