import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { endWithUs } from '#tests/support/process/end-child.ts';
import { CHECKOUT } from '#tests/support/process/server-process.ts';
import { BENCH_NAMES, benchOf, type BenchName } from './benches.ts';
import { table } from './table.ts';
import type { Size } from './judge.ts';

/** How one benchmark of many ended. `broken`: its promises that were not kept. */
export type Ended = {
  readonly bench: BenchName;
  readonly outcome: 'kept' | 'not kept' | 'failed' | 'left out';
  readonly seconds: number;
  readonly broken: readonly string[];
  /** Why it was left out, or what it printed when it failed. */
  readonly words: string;
};

/** A tiny run mostly waits for starts, and its speed is not judged, so that two at a time fill two cores. */
const TINY_AT_ONCE = 2;
const LAST_LINES = 40;

/**
 * Runs every benchmark, each in a process of its own: at the full size one after the other, at the tiny size two at a time. One whose programs this machine does
 * not have is left out, unless `required`. Answers in the order of the alphabet, with a table of all as the last thing printed.
 */
export async function runAll({
  size,
  flags,
  required,
  log,
}: {
  size: Size;
  flags: readonly string[];
  required: boolean;
  log: (line: string) => void;
}): Promise<readonly Ended[]> {
  const names = BENCH_NAMES.filter((name) => size === 'full' || benchOf(name).hasTiny !== false);
  const ended: Ended[] = [];
  const waiting = [...names];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const lacking = required ? null : ((await benchOf(name).lacks?.()) ?? null);
      ended.push(
        lacking === null
          ? await runOne(name, flags, log)
          : { bench: name, outcome: 'left out', seconds: 0, broken: [], words: lacking },
      );
    }
  };
  await Promise.all(Array.from({ length: size === 'tiny' ? TINY_AT_ONCE : 1 }, work));
  ended.sort((a, b) => names.indexOf(a.bench) - names.indexOf(b.bench));
  const rows = ended.map(({ bench, outcome, seconds, broken, words }) => [
    bench,
    outcome,
    `${seconds} s`,
    outcome === 'left out' ? words : broken.join(', '),
  ]);
  log(`\n${table(['bench', 'outcome', 'time', 'not kept'], rows)}`);
  return ended;
}

async function runOne(name: BenchName, flags: readonly string[], log: (line: string) => void): Promise<Ended> {
  const started = performance.now();
  const child = spawn(process.execPath, [join('bench', 'run.ts'), name, ...flags], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      log(`${name}: ${line}`);
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const said = resultIn(lines);
  const common = { bench: name, seconds, broken: said?.broken ?? [] };
  if (said === null) return { ...common, outcome: 'failed', words: lines.slice(-LAST_LINES).join('\n') };
  return { ...common, outcome: code === 0 ? 'kept' : 'not kept', words: '' };
}

/** What a benchmark says in its last line; null when it ended without. */
function resultIn(lines: readonly string[]): { broken: string[] } | null {
  const last = lines.findLast((line) => line.startsWith('{"bench":'));
  return last === undefined ? null : (JSON.parse(last) as { broken: string[] });
}
