import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createHash } from 'node:crypto';

/** Results of a benchmark: figures for the line of JSON, and the page that explains them. */
export type BenchResult = {
  /** Every promise that it measures, met or not. */
  readonly promises: readonly { name: string; value: number; bar: number; better: 'higher' | 'lower'; unit: string }[];
  readonly figures: Readonly<Record<string, unknown>>;
  /** Markdown below the table of promises: what was done, against which rival or floor. */
  readonly account: string;
};
type Bench = { title: string; run(log: (line: string) => void): Promise<BenchResult> };

const NAMES = [
  'booking',
  'content',
  'desk',
  'estimate',
  'import',
  'lighthouse',
  'live',
  'morning',
  'pages',
  'pages-served',
  'search',
  'understanding',
] as const;
const GIGABYTE = 1024 ** 3;

const [name, ...flags] = process.argv.slice(2);
if (!NAMES.some((known) => known === name)) {
  console.error(`Usage: npm run bench -- ${NAMES.join('|')} [--write]`);
  process.exit(2);
}
// Servers and rivals of an interrupted run would go on beside the next one, so they end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const bench = (await import(`./${name}.ts`)) as Bench;
const calibration = calibrate();
const result = await bench.run((line) => console.log(line));
const kept = result.promises.every(({ value, bar, better }) => (better === 'higher' ? value >= bar : value <= bar));
if (flags.includes('--write')) {
  const file = join(import.meta.dirname, '..', 'docs', 'benchmarks', `${name}.md`);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, page());
  console.log(`written: docs/benchmarks/${name}.md`);
}
const promises = Object.fromEntries(result.promises.map((promise) => [promise.name, promise.value]));
console.log(JSON.stringify({ bench: name, kept, calibration_ms: calibration, ...promises, ...result.figures }));
process.exit(kept ? 0 : 1);

/** Time in ms of 20,000 SHA-256 of 32 bytes, which says how busy the machine is: 21 to 37 on two quiet cores. */
function calibrate(): number {
  const start = performance.now();
  let bytes = Buffer.alloc(32);
  for (let at = 0; at < 20_000; at += 1) bytes = createHash('sha256').update(bytes).digest();
  return Math.round(performance.now() - start);
}

function page(): string {
  const rows = result.promises.map(
    ({ name: promise, value, bar, better, unit }) =>
      `| ${promise} | ${value} ${unit} | ${better === 'higher' ? 'at least' : 'at most'} ${bar} ${unit} |`,
  );
  return [
    `# ${bench.title}`,
    '',
    `Measured on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / GIGABYTE)} GB, Node ${process.version}; calibration ${calibration} ms.`,
    `Command: \`npm run bench -- ${name} --write\`.`,
    '',
    '| promise | measured | bar |',
    '| --- | --- | --- |',
    ...rows,
    '',
    result.account.trim(),
    '',
  ].join('\n');
}
