import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '#tests/support/process/server-process.ts';
import { BENCH_NAMES, benchOf } from './benches.ts';

/** Programs beside the benchmarks that are none. */
const OTHERS = ['make-voice.ts', 'run.ts'];

test('every benchmark has a row, and every row a file', () => {
  const files = readdirSync(join(CHECKOUT, 'bench')).filter((file) => file.endsWith('.ts') && !OTHERS.includes(file));
  expect(BENCH_NAMES.map((name) => `${name}.ts`)).toEqual(files.sort());
});

test('what a benchmark says that it measures is there', () => {
  const missing = BENCH_NAMES.flatMap((name) =>
    benchOf(name).measures.filter((path) => !existsSync(join(CHECKOUT, path))),
  );
  expect(missing).toEqual([]);
});
