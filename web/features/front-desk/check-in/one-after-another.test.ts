import { expect, test } from 'vitest';
import { oneAfterAnother } from './one-after-another.ts';

test('works run in the order in which they were asked, each after the one before, even after one that failed', async () => {
  const run = oneAfterAnother();
  const [begun, ends]: [string[], (() => void)[]] = [[], []];
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.push(() => (name === 'broken' ? reject(new Error(name)) : resolve(name)));
    });
  const [first, broken, last] = [run(work('first')), run(work('broken')), run(work('last'))];
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  ends[0]!();
  expect(await first).toBe('first');
  await Promise.resolve();
  expect(begun).toEqual(['first', 'broken']);
  ends[1]!();
  await expect(broken).rejects.toThrow('broken');
  await Promise.resolve();
  expect(begun).toEqual(['first', 'broken', 'last']);
  ends[2]!();
  expect(await last).toBe('last');
});
