import { setTimeout as pause } from 'node:timers/promises';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { httpLoad, type LoadResult } from './support/http-load.ts';
import { round2 } from './support/numbers.ts';
import { differentQuestions, everybodysPages } from './support/pages/page-addresses.ts';
import { storm, type Storm } from './support/pages/storm.ts';
import { processorMs } from './support/processor-time.ts';
import { startProduct, type BenchProduct } from './support/product.ts';
import { startFloor } from './support/rival.ts';

export const title = 'Pages served: cached pages, ten thousand different questions, and a storm on one page';

const CONNECTIONS = 16;
const EXTENTS = {
  full: { scale: 'default', seconds: 5, warmUpSeconds: 3, questions: 10_000, askers: 1_000 },
  tiny: { scale: 'tiny', seconds: 0.2, warmUpSeconds: 0.1, questions: 20, askers: 50 },
} as const satisfies Record<Size, object>;
type Extent = (typeof EXTENTS)[keyof typeof EXTENTS];
/** How old a page is when a storm comes: no more fresh, and no more to be sent at all (web/lib/page/page-cache.ts). */
const AGES_MS = { stale: 3_500, 'too old': 5_500 } as const;
/** The browser of most visitors; a bench without one would get the page of a computer. */
const HEADERS = {
  'Accept-Encoding': 'gzip, deflate, br',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

/** A closed loop of one or more addresses, and the processor's time of the server for each answer, in ms. */
type Served = LoadResult & { readonly wrong: number; readonly processor: number };

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const extent = EXTENTS[size];
  const product = await startProduct({ DEMO_SCALE: extent.scale });
  try {
    const pages = await everybodysPages(product.pool);
    const cached = await serveCached(product, pages, extent, log);
    const empty = await serveEmpty(extent);
    log(`empty page of the framework: ${servedWords(empty)}`);
    const questions = await differentQuestions(product.pool, extent.questions + CONNECTIONS, 'pages-served');
    // What a search needs is compiled before it is counted.
    await serve(product.port, product.pid, questions.slice(extent.questions), extent.warmUpSeconds);
    const different = await serveOnce(product, questions.slice(0, extent.questions));
    log(`different questions: ${servedWords(different)}`);
    const storms = await raiseStorms(product.port, pages['results']!, extent.askers);
    log(`storms: ${storms.map(stormWords).join('; ')}`);
    return report({ cached, empty, different, storms, askers: extent.askers });
  } finally {
    await product.stop();
  }
}

type Cached = { readonly name: string; readonly product: Served; readonly memory: Served };

/** Each kind of page in turn, from the product and from a bare server that has its bytes in memory. */
async function serveCached(
  product: BenchProduct,
  pages: Readonly<Record<string, string>>,
  { seconds, warmUpSeconds }: Extent,
  log: (line: string) => void,
): Promise<readonly Cached[]> {
  const memory = await startFloor('from-memory', [`${product.port}`, JSON.stringify(HEADERS), ...Object.values(pages)]);
  try {
    const cached: Cached[] = [];
    for (const one of [product, memory]) await serve(one.port, one.pid, Object.values(pages), warmUpSeconds);
    for (const [name, path] of Object.entries(pages)) {
      const ours = await serve(product.port, product.pid, [path], seconds);
      const bare = await serve(memory.port, memory.pid, [path], seconds);
      cached.push({ name, product: ours, memory: bare });
      log(`${name} ${path}: ${servedWords(ours)}; from memory ${servedWords(bare)}`);
    }
    return cached;
  } finally {
    await memory.stop();
  }
}

async function serveEmpty({ seconds, warmUpSeconds }: Extent): Promise<Served> {
  const floor = await startFloor('empty-page');
  try {
    await serve(floor.port, floor.pid, ['/'], warmUpSeconds);
    return await serve(floor.port, floor.pid, ['/'], seconds);
  } finally {
    await floor.stop();
  }
}

/** These paths in turn, again and again. */
function serve(port: number, pid: number, paths: readonly string[], seconds: number): Promise<Served> {
  let at = 0;
  return load(port, pid, seconds, () => requestOf(paths[at++ % paths.length]!));
}

/** Each path once. */
function serveOnce({ port, pid }: BenchProduct, paths: readonly string[]): Promise<Served> {
  let at = 0;
  return load(port, pid, Infinity, () => (at < paths.length ? requestOf(paths[at++]!) : null));
}

async function load(port: number, pid: number, seconds: number, next: () => string | null): Promise<Served> {
  let wrong = 0;
  const before = processorMs(pid);
  const result = await httpLoad(port, CONNECTIONS, seconds, next, ({ status, body }) => {
    if (status !== 200 || body === '') wrong += 1;
  });
  return { ...result, wrong, processor: round2((processorMs(pid) - before) / result.requests) };
}

type Storms = readonly (Storm & { readonly when: string; readonly renderings: number })[];

/** A storm on a page that has just become stale, and one on a page that has just become too old to be sent at all. */
async function raiseStorms(port: number, path: string, askers: number): Promise<Storms> {
  const storms = [];
  for (const [when, afterMs] of Object.entries(AGES_MS)) {
    await storm(port, 1, requestOf(path));
    await pause(afterMs);
    const before = await renderingsOf(port);
    const outcome = await storm(port, askers, requestOf(path));
    storms.push({ ...outcome, when, renderings: (await renderingsOf(port)) - before });
  }
  return storms;
}

async function renderingsOf(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^antrian_pages_rendered_total (\d+)$/m.exec(metrics)?.[1]);
}

function requestOf(path: string): string {
  const headers = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.join('')}\r\n`;
}

const servedWords = ({ perSecond, p50, p99, processor, wrong }: Served): string =>
  `${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms, ${processor} ms of the processor each${wrong === 0 ? '' : `, ${wrong} wrong`}`;

const stormWords = ({ when, answered, renderings, lastMs }: Storms[number]): string =>
  `${answered} answers of a page that was ${when} by ${renderings} rendering${renderings === 1 ? '' : 's'}, the last after ${lastMs} ms`;

function report({
  cached,
  empty,
  different,
  storms,
  askers,
}: {
  cached: readonly Cached[];
  empty: Served;
  different: Served;
  storms: Storms;
  askers: number;
}): BenchResult {
  const all = [...cached.flatMap(({ product, memory }) => [product, memory]), empty, different];
  const unanswered = storms.reduce((sum, { answered }) => sum + askers - answered, 0);
  const rows = cached.map(
    ({ name, product, memory }) =>
      `| ${name} | ${product.perSecond} | ${product.p99} | ${product.processor} | ${memory.perSecond} | ${round2(product.perSecond / memory.perSecond)} |`,
  );
  return {
    promises: [
      ...cached.map(({ name, product }) => ({
        name: `${name}_per_second`,
        value: product.perSecond,
        bar: 4_000,
        better: 'higher' as const,
        unit: '/s',
      })),
      { name: 'different_per_second', value: different.perSecond, bar: 200, better: 'higher', unit: '/s' },
      { name: 'different_p99_ms', value: different.p99, bar: 150, better: 'lower', unit: 'ms' },
      { name: 'different_processor_ms', value: different.processor, bar: 5, better: 'lower', unit: 'ms' },
      {
        name: 'renderings_in_a_storm',
        value: Math.max(...storms.map(({ renderings }) => renderings)),
        bar: 1,
        better: 'lower',
        unit: '',
      },
      {
        name: 'wrong',
        value: unanswered + all.reduce((sum, { wrong }) => sum + wrong, 0),
        bar: 0,
        better: 'lower',
        unit: '',
      },
    ],
    figures: {
      empty_page_per_second: empty.perSecond,
      empty_page_processor_ms: empty.processor,
      ratio_to_empty_page: round2(different.perSecond / empty.perSecond),
      ratio_to_memory: round2(Math.min(...cached.map(({ product, memory }) => product.perSecond / memory.perSecond))),
    },
    account: `
One process of the product with the demonstration's 6,000 doctors; ${CONNECTIONS} connections of phones that take brotli, each with its next request when it has the answer to the last (closed loop). The bench
shares the cores with the server.

| cached page | answers/s | p99 ms | processor ms | same bytes from memory, answers/s | ratio |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

From memory: Node's own server and nothing else sends the same bytes with the same headers.

Result pages of different questions, each asked for the first time, so that it is searched, rendered and compressed: ${servedWords(different)}. An empty page that the
framework renders on a server: ${servedWords(empty)}. A result page is made at ${round2(different.perSecond / empty.perSecond)} of the rate of that one. The processor's time is that of the server's process, with the compressing; the database is not in it.

Storms of ${askers} askers, each on a connection of its own: ${storms.map(stormWords).join('; ')}.`,
  };
}
