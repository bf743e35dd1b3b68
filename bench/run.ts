import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { CHECKOUT } from '#tests/support/process/server-process.ts';
import { BENCH_NAMES, benchOf, isBench, type BenchName } from './runner/benches.ts';
import { commitWords, freshnessOf, pageOf } from './runner/freshness.ts';
import { brokenPromises, type Promised, type Size } from './runner/judge.ts';
import { runAll } from './runner/run-all.ts';
import { table } from './runner/table.ts';

/** Results of a benchmark: figures for the line of JSON, and the page that explains them. */
export type BenchResult = {
  /** Every promise that it measures, met or not. One that is to be 0 at most counts wrong things, and is judged at the tiny size too. */
  readonly promises: readonly Promised[];
  readonly figures: Readonly<Record<string, unknown>>;
  /** Markdown below the table of promises: what was done, against which rival or floor. */
  readonly account: string;
};
type BenchFile = { title: string; run(log: (line: string) => void, size: Size): Promise<BenchResult> };

const GIGABYTE = 1024 ** 3;
const USAGE = `Usage: npm run bench -- ${BENCH_NAMES.join('|')} [--write] [--tiny]
       npm run bench -- estimate --log FILE.csv   (docs/own-days.md)
       npm run bench -- all [--write] [--tiny]
       npm run bench -- stale`;

const [name = '', ...flags] = process.argv.slice(2);
const size: Size = flags.includes('--tiny') ? 'tiny' : 'full';
// Servers and rivals of an interrupted run would go on beside the next one, so they end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (name === 'all') process.exit((await all()) ? 0 : 1);
else if (name === 'stale') process.exit((await stale()) ? 1 : 0);
else if (name === 'estimate' && flags.includes('--log')) process.exit((await ownDays()) ? 0 : 1);
else if (isBench(name)) process.exit((await one(name)) ? 0 : 1);
console.error(USAGE);
process.exit(2);

/** Runs one benchmark, writes its page if wanted, and says in a line of JSON what it measured. Answers whether every promise was kept. */
async function one(bench: BenchName): Promise<boolean> {
  const { title, run } = (await import(`./${bench}.ts`)) as BenchFile;
  const calibration = calibrate();
  const commit = await commitWords(CHECKOUT, measuredBy(bench));
  const result = await run((line) => console.log(line), size);
  const broken = brokenPromises(result.promises, size).map((promise) => promise.name);
  if (flags.includes('--write') && size === 'full') {
    const file = join(CHECKOUT, pageOf(bench));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, page({ bench, title, calibration, commit, result }));
    console.log(`written: ${pageOf(bench)}`);
  }
  const promises = Object.fromEntries(result.promises.map((promise) => [promise.name, promise.value]));
  const kept = broken.length === 0;
  console.log(
    JSON.stringify({ bench, size, kept, broken, calibration_ms: calibration, ...promises, ...result.figures }),
  );
  return kept;
}

/** Judges the estimates on a hospital's own days. Answers whether its file could be read. */
async function ownDays(): Promise<boolean> {
  const file = flags[flags.indexOf('--log') + 1];
  if (file === undefined) {
    console.error(USAGE);
    return false;
  }
  const { judgeLog } = await import('./estimate-log/judge-log.ts');
  try {
    await judgeLog(file, (line) => console.log(line));
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** Runs all of them. Answers whether every promise was kept of those that ran. */
async function all(): Promise<boolean> {
  const required = process.env['PROGRAMS'] === 'required';
  const ended = await runAll({ size, flags, required, log: (line) => console.log(line) });
  const kept = ended.every(({ outcome }) => outcome === 'kept' || outcome === 'left out');
  if (flags.includes('--write') && size === 'full') await stale();
  console.log(JSON.stringify({ bench: 'all', size, kept, benches: ended }));
  return kept;
}

/** Says of each page whether it is older than the last change of what it measures. Answers whether one is. */
async function stale(): Promise<boolean> {
  const pages = await Promise.all(
    BENCH_NAMES.map(async (bench) => ({ bench, ...(await freshnessOf(CHECKOUT, bench, measuredBy(bench))) })),
  );
  const isStale = ({ of, changed }: (typeof pages)[number]): boolean => of === null || changed !== null;
  const rows = pages.map((each) => [
    pageOf(each.bench),
    isStale(each) ? 'stale' : 'fresh',
    each.of ? `${each.of.hash} ${each.of.day}` : 'no page',
    each.changed ? `${each.changed.hash} ${each.changed.day} ${each.changed.subject}` : '',
  ]);
  console.log(table(['page', 'is', 'figures of', 'last change since of what it measures'], rows));
  return pages.some(isStale);
}

/** The paths whose changes make a benchmark's page stale. */
function measuredBy(bench: BenchName): readonly string[] {
  return [`bench/${bench}.ts`, ...benchOf(bench).measures];
}

/** Time in ms of 20,000 SHA-256 of 32 bytes, which says how busy the machine is: 21 to 37 on two quiet cores. */
function calibrate(): number {
  const start = performance.now();
  let bytes = Buffer.alloc(32);
  for (let at = 0; at < 20_000; at += 1) bytes = createHash('sha256').update(bytes).digest();
  return Math.round(performance.now() - start);
}

function page({
  bench,
  title,
  calibration,
  commit,
  result,
}: {
  bench: BenchName;
  title: string;
  calibration: number;
  commit: string;
  result: BenchResult;
}): string {
  const rows = result.promises.map(
    ({ name: promise, value, bar, better, unit }) =>
      `| ${promise} | ${value} ${unit} | ${better === 'higher' ? 'at least' : 'at most'} ${bar} ${unit} |`,
  );
  return [
    `# ${title}`,
    '',
    `Measured on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / GIGABYTE)} GB, Node ${process.version}; calibration ${calibration} ms; ${commit}.`,
    `Command: \`npm run bench -- ${bench} --write\`.`,
    '',
    '| promise | measured | bar |',
    '| --- | --- | --- |',
    ...rows,
    '',
    result.account.trim(),
    '',
  ].join('\n');
}
