import { startProduct, type Product } from '#tests/support/process/product.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { httpLoad } from './support/http-load.ts';
import { residentMegabytes } from './support/memory.ts';
import { quantiles, round2 } from './support/numbers.ts';
import { measureStarts, type Starts } from './support/search/search-ready.ts';
import { openLoad, type OpenResult } from './support/open-load.ts';
import { untilQuiet } from './support/quiet.ts';
import { getRequest } from './support/raw-connection.ts';
import { RIVAL_NAMES, rivalLacks, startRival, type Rival } from './support/rival.ts';
import { environmentOf, openSearchData, type SearchDatabase } from './support/search/search-data.ts';
import { drawKeystrokes, suggestionPath } from './support/search/search-keys.ts';
import { drawStrange } from './support/search/strange-questions.ts';
import { measureQuality, type Quality } from './support/search/search-quality.ts';
import { drawQuestions, type Question } from './support/search/search-questions.ts';
import { accountOf, type Measured, type RivalFigures } from './support/search/search-report.ts';
import { readSearchRows, type SearchRows } from './support/search/search-rows.ts';
import {
  askOnce,
  inTurn,
  productSubject,
  rivalSubject,
  searchInLoop,
  searchOpenly,
  type Subject,
} from './support/search/search-subject.ts';

export const title = 'Search: questions as people ask them, among 300,000 doctors';

/** Searches a second, as they come. */
const RATE = 100;
const LOOP_CLIENTS = 32;
const SUGGESTION_RATE = 200;
/** One question of so many is a strange one, in the round with bad input. */
const STRANGE_EVERY = 10;
/** A rival that cannot keep up with RATE gets this share of what it can do. */
const SHARE_OF_BEST = 0.7;

/** How long each part of the bench goes on, in seconds unless it says otherwise. */
type Plan = {
  /** How many rounds are counted; one before them is not. */
  readonly rounds: number;
  /** Of each round, after a warm-up at the same rate; a minute in all for the whole country. */
  readonly whole: number;
  readonly thin: number;
  readonly warmUp: number;
  readonly loop: number;
  readonly suggestions: number;
  /** How many different questions are drawn. */
  readonly questions: number;
  /** How many questions of each kind have their answers looked up in the database. */
  readonly judged: number;
};
const PLANS: Readonly<Record<Size, Plan>> = {
  full: { rounds: 3, whole: 20, thin: 10, warmUp: 10, loop: 20, suggestions: 30, questions: 40_000, judged: 300 },
  tiny: { rounds: 1, whole: 0.2, thin: 0.2, warmUp: 0.1, loop: 0.2, suggestions: 0.2, questions: 400, judged: 4 },
};

/** One product on one database, with questions from its own rows. */
type Stand = {
  database: SearchDatabase;
  product: Product;
  rows: SearchRows;
  subject: Subject;
  questions: Question[];
  next: () => Question;
  latencies: number[];
};
type RivalStand = {
  rival: Rival;
  subject: Subject;
  next: () => Question;
  rate: number;
  perSecond: number;
  latencies: number[];
};

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const plan = PLANS[size];
  const undo: (() => Promise<void>)[] = [];
  try {
    const data = await openSearchData(log, size);
    undo.push(data.stop);
    const stands: Stand[] = [];
    let starts: Starts | null = null;
    for (const database of data.databases) {
      // The other databases come first, so that the pages are built by then.
      if (database === data.databases.at(-1)) starts = await measureStarts(database, size === 'full');
      const stand = await openStand(database, plan);
      undo.push(stand.product.stop);
      stands.push(stand);
      await searchInLoop(stand.subject, stand.next, 4, plan.warmUp);
      log(`${database.doctors} doctors: warm, server process ${await residentMegabytes(stand.product.pid)} MB`);
    }
    const whole = stands.at(-1)!;
    log(
      `ready after ${starts!.fromRows.seconds} s from the rows, ${starts!.fromStored.seconds} s from what was stored`,
    );
    const names = namesOf(whole.rows);
    const rivals: RivalStand[] = [];
    const absent: string[] = [];
    for (const name of RIVAL_NAMES) {
      const lacks = rivalLacks(name);
      if (lacks !== null) {
        log(`without ${name}: ${lacks}`);
        absent.push(lacks);
        continue;
      }
      const rival = await startRival(name, whole.database.connection);
      undo.push(rival.stop);
      rivals.push(await openRival(rival, rivalSubject(name, rival.port, names), whole.questions, plan, log));
    }
    await playRounds(stands, rivals, plan, log);
    await untilQuiet([whole.database.pool], plan.loop + 3 * plan.warmUp + plan.whole + plan.suggestions);
    await searchInLoop(whole.subject, whole.next, LOOP_CLIENTS, plan.warmUp);
    const loop = await searchInLoop(whole.subject, whole.next, LOOP_CLIENTS, plan.loop);
    log(`${LOOP_CLIENTS} clients: ${loop.perSecond} searches/s (p50 ${loop.p50} ms, p99 ${loop.p99} ms)`);
    const beside = await besideStrange(whole, plan);
    log(`with every ${STRANGE_EVERY}th question a strange one: p50 ${beside.p50} ms, p99 ${beside.p99} ms`);
    const suggestions = await suggest(whole, plan);
    log(`suggestions: p50 ${suggestions.p50} ms, p99 ${suggestions.p99} ms`);
    const quality = await qualityOf(whole.subject, whole, plan);
    const figures: RivalFigures[] = [];
    for (const { rival, subject, rate, perSecond, latencies } of rivals) {
      figures.push({
        name: subject.name,
        rate,
        keptUp: rate === RATE,
        perSecond,
        ...quantiles(latencies),
        megabytes:
          (await residentMegabytes(rival.pid)) +
          (rival.enginePid === null ? 0 : await residentMegabytes(rival.enginePid)),
        facts: rival.facts,
        quality: await qualityOf(subject, whole, plan),
      });
    }
    const growth = await Promise.all(
      stands.map(async ({ database, product, latencies }) => ({
        doctors: database.doctors,
        ...quantiles(latencies),
        megabytes: await residentMegabytes(product.pid),
      })),
    );
    const { rows } = await whole.database.pool.query<{ shared_buffers: string }>('show shared_buffers');
    return report({
      starts: starts!,
      growth,
      loop,
      beside,
      suggestions,
      quality,
      sharedBuffers: rows[0]!.shared_buffers,
      rivals: figures,
      absent,
      questions: whole.questions,
    });
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

async function openStand(database: SearchDatabase, { questions: count }: Plan): Promise<Stand> {
  const product = await startProduct({ env: environmentOf(database.connection) });
  const rows = await readSearchRows(database.pool, 'search');
  const today = new Date().toISOString().slice(0, 10);
  const questions = drawQuestions(rows, today, count, 'search');
  return {
    database,
    product,
    rows,
    subject: productSubject(`product with ${database.doctors} doctors`, product.port),
    questions,
    next: inTurn(questions),
    latencies: [],
  };
}

/** Measures whether a rival keeps up with RATE, and if not, what it can do. */
async function openRival(
  rival: Rival,
  subject: Subject,
  questions: readonly Question[],
  { warmUp }: Plan,
  log: (line: string) => void,
): Promise<RivalStand> {
  const next = inTurn(questions);
  await searchInLoop(subject, next, 2, warmUp);
  const loop = await searchInLoop(subject, next, 4, warmUp);
  const trial = await searchOpenly(subject, next, RATE, warmUp);
  await askOnce(subject, questions[0]!);
  const rate = trial.keptUp ? RATE : Math.max(1, Math.floor(loop.perSecond * SHARE_OF_BEST));
  log(`${subject.name}: ${loop.perSecond}/s by 4 clients; measured at ${rate}/s`);
  return { rival, subject, next, rate, perSecond: loop.perSecond, latencies: [] };
}

async function playRounds(
  stands: readonly Stand[],
  rivals: readonly RivalStand[],
  plan: Plan,
  log: (line: string) => void,
): Promise<void> {
  const pools = stands.map(({ database }) => database.pool);
  const inStep = async (subject: Subject, next: () => Question, rate: number, seconds: number): Promise<OpenResult> => {
    await untilQuiet(pools, seconds + plan.warmUp);
    await searchOpenly(subject, next, rate, plan.warmUp);
    return searchOpenly(subject, next, rate, seconds);
  };
  // The first round is not counted: in it much is read from the disk, which a server that has run for a while would not do.
  for (let round = 0; round <= plan.rounds; round += 1) {
    for (const { subject, next, latencies, database } of stands) {
      const seconds = database === stands.at(-1)!.database ? plan.whole : plan.thin;
      const result = await inStep(subject, next, RATE, seconds);
      if (!result.keptUp) log(`${subject.name} does not keep up with ${RATE}/s`);
      tell(subject, result.latencies);
      if (round > 0) latencies.push(...result.latencies);
    }
    for (const { subject, next, rate, latencies } of rivals) {
      const result = await inStep(subject, next, rate, plan.whole);
      tell(subject, result.latencies);
      if (round > 0) latencies.push(...result.latencies);
    }
    function tell(subject: Subject, measured: readonly number[]): void {
      const { p50, p99 } = quantiles(measured);
      log(`round ${round}: ${subject.name}: p50 ${p50} ms, p99 ${p99} ms`);
    }
  }
}

/** The open loop again, with strange questions among the others; all of them are timed. */
async function besideStrange({ product, subject, next }: Stand, plan: Plan): Promise<{ p50: number; p99: number }> {
  const strange = drawStrange('search');
  let asked = 0;
  const path = (): string => {
    asked += 1;
    return asked % STRANGE_EVERY === 0 ? strange() : subject.pathOf(next());
  };
  const look = ({ status, body }: { status: number; body: string }): void => {
    if (status >= 500) throw new Error(`a strange question: ${status} ${body.slice(0, 200)}`);
  };
  const round = (seconds: number) =>
    openLoad(product.port, { rate: RATE, seconds, seed: 'strange' }, () => getRequest(path()), look);
  await round(plan.warmUp);
  return quantiles((await round(plan.whole)).latencies);
}

async function suggest(
  { product, rows }: Stand,
  plan: Plan,
): Promise<{ p50: number; p99: number; answered: number; distinct: number }> {
  const draw = (seed: string): string[] => drawKeystrokes(rows, SUGGESTION_RATE * plan.suggestions, seed);
  const keys = draw('search');
  const asking = (texts: readonly string[]): (() => string) => {
    const next = inTurn(texts);
    return () => getRequest(suggestionPath(next()));
  };
  let full = 0;
  let all = 0;
  const look = ({ status, body }: { status: number; body: string }): void => {
    if (status !== 200 || !body.startsWith('{"status":"success","data":['))
      throw new Error(`suggestion: ${status} ${body.slice(0, 200)}`);
    all += 1;
    if (body.includes('"local_name":')) full += 1;
  };
  // Other questions than the measured ones, which must not be in a cache.
  await httpLoad(product.port, 4, plan.warmUp, asking(draw('run-in')), look);
  const { latencies } = await openLoad(
    product.port,
    { rate: SUGGESTION_RATE, seconds: plan.suggestions, seed: 'suggestions' },
    asking(keys),
    look,
  );
  return { ...quantiles(latencies), answered: round2(full / all), distinct: new Set(keys).size };
}

function qualityOf(subject: Subject, { questions, database }: Stand, { judged }: Plan): Promise<Quality> {
  return measureQuality(questions.toReversed(), judged, (question) => askOnce(subject, question), database.pool);
}

/** Names of specialisations and cities by slug; both in one map, since no slug is of both kinds. */
function namesOf({ fields, cities }: SearchRows): Map<string, string> {
  return new Map([
    ...fields.map(({ slug, name }) => [slug, name] as const),
    ...cities.map(({ slug, shortName }) => [slug, shortName] as const),
  ]);
}

function report(measured: Measured): BenchResult {
  const { starts, growth, loop, beside, suggestions, quality, rivals } = measured;
  const [smallest, largest] = [growth[0]!, growth.at(-1)!];
  return {
    promises: [
      { name: 'search_p50_ms', value: largest.p50, bar: 8, better: 'lower', unit: 'ms' },
      { name: 'search_p99_ms', value: largest.p99, bar: 25, better: 'lower', unit: 'ms' },
      { name: 'search_per_s', value: loop.perSecond, bar: 900, better: 'higher', unit: '/s' },
      { name: 'suggestion_p99_ms', value: suggestions.p99, bar: 25, better: 'lower', unit: 'ms' },
      { name: 'search_p99_beside_bad_input_ms', value: beside.p99, bar: 60, better: 'lower', unit: 'ms' },
      { name: 'ready_s', value: starts.fromStored.seconds, bar: 6, better: 'lower', unit: 's' },
      { name: 'ready_mb', value: starts.fromStored.megabytes, bar: 500, better: 'lower', unit: 'MB' },
      { name: 'growth_p50', value: round2(largest.p50 / smallest.p50), bar: 2, better: 'lower', unit: 'times' },
      ...rivals.map(({ name, p99 }) => ({
        name: `p99_of_${name}`,
        value: round2(largest.p99 / p99),
        bar: 1,
        better: 'lower' as const,
        unit: 'of its p99',
      })),
    ],
    figures: { quality, rivals, growth, starts },
    account: accountOf(measured),
  };
}
