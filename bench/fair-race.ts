import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { startTestCluster } from '#tests/support/database/cluster.ts';
import type { TestCluster } from '#tests/support/database/cluster.ts';
import { WITHOUT_LIMITS } from '#tests/support/unlimited.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { makeBookingData } from './support/booking/booking-data.ts';
import type { BookingData } from './support/booking/booking-data.ts';
import { openPhones, raceOf } from './support/booking/fair-race.ts';
import type { Race } from './support/booking/fair-race.ts';
import { median, round2 } from './support/numbers.ts';
import { processorMs } from './support/processor-time.ts';
import { startProductOn } from './support/product.ts';
import type { BenchProduct } from './support/product.ts';
import { untilIdle } from './support/quiet.ts';

export const title = 'A race of honest phones: under the rules of fair use and without any';

/** How many pairs of races are measured in each half, after so many that warm up; the phones of one race, and the sessions whose places are as many. */
type Extent = { pairs: number; warmUp: number; phones: number; sessions: number };
const EXTENTS: Record<Size, Extent> = {
  full: { pairs: 20, warmUp: 4, phones: 400, sessions: 8 },
  tiny: { pairs: 1, warmUp: 1, phones: 40, sessions: 4 },
};
const HALVES = 2;
/** The first proxy in front is believed, so that each phone has an address of its own. */
const BEHIND_PROXY = { TRUSTED_PROXIES: '1' };

/** A database with people and sessions, on which one product after the other is started. */
type House = { readonly cluster: TestCluster; data: BookingData | null };
/** `processor`: ms of product and database, until nothing was left to do. */
type Timed = Race & { readonly processor: number };
type Side = { readonly product: BenchProduct; readonly data: BookingData };
/** Races that follow each other. */
type Pair = { readonly fair: Timed; readonly loose: Timed };

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const houses: House[] = [];
  try {
    for (const _ of [1, 2]) houses.push({ cluster: await startTestCluster({ durable: true }), data: null });
    const env = { ...BEHIND_PROXY, DATA_KEY: randomBytes(32).toString('base64') };
    const [one, other] = houses as [House, House];
    // No two databases are equally quick, so that each is that of the rules in one half.
    const halves = [
      await raceHalf(0, { fair: one, loose: other }, { extent, env, log }),
      await raceHalf(1, { fair: other, loose: one }, { extent, env, log }),
    ] as const;
    const wrong = await Promise.all(houses.map((house) => check(house, extent)));
    return report(extent, halves, wrong[0]! + wrong[1]!);
  } finally {
    await Promise.all(houses.map(({ cluster }) => cluster.stop()));
  }
}

/** Starts both products and lets them race in turns. */
async function raceHalf(
  half: number,
  houses: { fair: House; loose: House },
  { extent, env, log }: { extent: Extent; env: NodeJS.ProcessEnv; log: (line: string) => void },
): Promise<Pair[]> {
  const products: BenchProduct[] = [];
  const open = async (house: House, limits: NodeJS.ProcessEnv): Promise<Side> => {
    const product = await startProductOn(house.cluster, { ...env, ...limits });
    products.push(product);
    house.data ??= await dataOf(product.pool, extent);
    return { product, data: house.data };
  };
  try {
    // What started first may stay quicker or slower, so that this is changed too.
    const early = half === 0 ? await open(houses.fair, {}) : await open(houses.loose, WITHOUT_LIMITS);
    const late = half === 0 ? await open(houses.loose, WITHOUT_LIMITS) : await open(houses.fair, {});
    const sides = half === 0 ? { fair: early, loose: late } : { fair: late, loose: early };
    const pairs: Pair[] = [];
    await untilIdle(products);
    for (let at = 0; at < extent.warmUp + extent.pairs; at += 1) {
      const nth = half * (extent.warmUp + extent.pairs) + at;
      const timed: Partial<Record<keyof Pair, Timed>> = {};
      // Each goes first as often as the other.
      for (const side of at % 2 === 0 ? (['fair', 'loose'] as const) : (['loose', 'fair'] as const)) {
        const { product } = sides[side];
        const before = usedBy(product);
        const race = await oneRace(sides[side], nth, extent);
        // What it left to do, such as notifications, would be done beside the next one.
        await untilIdle(products);
        timed[side] = { ...race, processor: usedBy(product) - before };
      }
      if (at < extent.warmUp) continue;
      const pair = timed as Pair;
      pairs.push(pair);
      log(
        `pair ${pairs.length} of half ${half + 1}: ${pair.fair.ms} ms under the rules, ${pair.loose.ms} ms without: ratio ${round2(ratioOf(pair))}`,
      );
    }
    return pairs;
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

const usedBy = ({ pid, cluster }: BenchProduct): number => processorMs(pid) + processorMs(cluster.postmasterPid());
const ratioOf = ({ fair, loose }: Pair): number => loose.ms / fair.ms;

/** Everybody races once, so that nobody comes near a limit, and each race has sessions of its own, whose places are as many as its phones. */
async function dataOf(pool: pg.Pool, { pairs, warmUp, phones, sessions }: Extent): Promise<BookingData> {
  const races = HALVES * (pairs + warmUp);
  const data = await makeBookingData(pool, new Date(), { accounts: races * phones, sessions: races * sessions });
  await pool.query('update session set general_quota = $2 where id = any($1::bigint[])', [
    data.sessions,
    phones / sessions,
  ]);
  return data;
}

async function oneRace({ product, data }: Side, nth: number, { phones, sessions }: Extent): Promise<Race> {
  const people = data.patients.slice(nth * phones, (nth + 1) * phones);
  const places = data.sessions.slice(nth * sessions, (nth + 1) * sessions);
  const open = await openPhones(product.port, phones);
  try {
    return await raceOf(
      open,
      people.map(({ id, account }, at) => ({
        token: data.tokens.get(account)!,
        address: `10.${nth}.${Math.floor(at / 250)}.${(at % 250) + 1}`,
        body: {
          session: places[at % sessions]!,
          patient: id,
          payment: data.insurer,
          idempotency_key: `race-${nth}-of-${id}`,
        },
      })),
    );
  } finally {
    for (const phone of open) phone.end();
  }
}

/** Sessions in which, after their race, not each place has one number and one holder. */
async function check({ cluster, data }: House, { phones, sessions }: Extent): Promise<number> {
  const pool = createPool(cluster.connection, { max: 1, statementTimeoutMs: 0, onIdleError: () => undefined });
  const { rows } = await pool.query<{ wrong: number }>(
    `select count(*)::int as wrong from session s where s.id = any($1::bigint[]) and ((s.general_taken, s.last_number) is distinct from ($2::int, $2::int)
       or (select (count(distinct a.number), count(distinct a.account_id)) is distinct from ($2::bigint, $2::bigint) from appointment a where a.session_id = s.id))`,
    [data?.sessions, phones / sessions],
  );
  await pool.end();
  return rows[0]!.wrong;
}

function report({ phones, sessions, pairs }: Extent, halves: readonly [Pair[], Pair[]], wrong: number): BenchResult {
  const [one, other] = halves;
  // The one database by the other and the other by the one: what makes one of them quicker goes out.
  const ratios = one
    .map((pair, at) => Math.sqrt(ratioOf(pair) * ratioOf(other[at]!)))
    .toSorted((first, second) => first - second);
  const at = (share: number): number => round2(ratios[Math.floor(share * (ratios.length - 1))]!);
  const all = [...one, ...other];
  const fair = all.map((pair) => pair.fair);
  const loose = all.map((pair) => pair.loose);
  const refused = [...fair, ...loose].reduce((sum, race) => sum + race.refused.length, 0);
  const processor = (races: readonly Timed[]): number =>
    races.reduce((sum, race) => sum + race.processor, 0) / races.length / phones;
  const words = (races: readonly Timed[]): string => {
    const times = races.map(({ ms }) => ms);
    const answers = median(races.map(({ p50 }) => p50));
    return `${median(times)} ms (${Math.min(...times)} to ${Math.max(...times)}), half of the answers after ${answers} ms; ${round2(processor(races))} ms of the processor for each phone, with all that follows`;
  };
  const quickest = [one, other].map((half) => round2(median(half.map(ratioOf))));
  return {
    promises: [
      { name: 'ratio', value: round2(median(ratios)), bar: 0.95, better: 'higher', unit: 'of the speed without rules' },
      { name: 'refused', value: refused, bar: 0, better: 'lower', unit: '' },
      { name: 'wrong', value: wrong, bar: 0, better: 'lower', unit: '' },
    ],
    figures: {
      pairs: all.length,
      quartiles: [at(0.25), at(0.75)],
      extremes: [at(0), at(1)],
      halves: quickest,
      fair_ms: median(fair.map(({ ms }) => ms)),
      loose_ms: median(loose.map(({ ms }) => ms)),
      fair_processor_ms: round2(processor(fair)),
      loose_processor_ms: round2(processor(loose)),
    },
    account: `
${phones} phones, each with an account, a telephone, an address and a connection of its own, ask at the same moment for ${phones} places in ${sessions} sessions, over HTTP at the running product. One product has the
limits that hold unless somebody sets others (FAIR_LIMITS of domain/booking/fair-use.ts), the other one limits that nobody reaches; each runs on a durable PostgreSQL of its own. They race in turns, in pairs of which
either goes first, and the next race begins when neither product nor database has anything to do. After ${pairs} pairs both are started again, each on the database of the other, for ${pairs} more. A race lasts from the first
request to the last answer. A ratio is the time without rules by the time under them, the mean of one pair and its counterpart on the other databases; the median of these is judged. Processor
time is what the system counts for product and database from the first request until nothing is left to do. Load, servers and databases share the cores.

- Under the rules: ${words(fair)}.
- Without: ${words(loose)}.
- The middle half of the ratios: ${at(0.25)} to ${at(0.75)}; all of them: ${at(0)} to ${at(1)}. By the two halves alone: ${quickest.join(' and ')}.
- Refused counts every answer but a number, whether a rule, work that was asked for or a quota was the reason; wrong counts sessions in which a place has no number, or two, or an account has two.
- \`tests/medium/booking/fair-race.test.ts\` shows that a booking sends the same statements under both.`,
  };
}
