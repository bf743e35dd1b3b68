import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const runFile = promisify(execFile);

/** Makes garbage that lives for a moment, as an import does, and prints the most MB that new objects and all objects had. */
const WASTE = `
  const { getHeapSpaceStatistics, getHeapStatistics } = await import('node:v8');
  const kept = [];
  let [young, whole] = [0, 0];
  for (let batch = 0; batch < 120; batch += 1) {
    kept.push(Array.from({ length: 20_000 }, (_, at) => ({ batch, at, text: 'x' + at })));
    if (kept.length > 20) kept.shift();
    const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    young = Math.max(young, space.space_size);
    whole = Math.max(whole, getHeapStatistics().total_heap_size);
  }
  console.log(JSON.stringify([young, whole].map((bytes) => Math.round(bytes / 1024 ** 2))));`;

async function mostMegabytes(before: string): Promise<[young: number, whole: number]> {
  const { stdout } = await runFile(process.execPath, ['--input-type=module', '--eval', before + WASTE], {
    cwd: join(import.meta.dirname),
  });
  return JSON.parse(stdout) as [number, number];
}

test('new objects get little room, and the heap of a wasteful program stays at half of what it takes otherwise', async () => {
  const [[young, whole], [youngBefore, wholeBefore]] = await Promise.all([
    mostMegabytes("(await import('./small-heap.ts')).limitHeapGrowth();"),
    mostMegabytes(''),
  ]);
  expect(young).toBeLessThanOrEqual(32);
  expect(youngBefore).toBeGreaterThanOrEqual(64);
  expect(whole).toBeLessThan(wholeBefore * 0.65);
});
