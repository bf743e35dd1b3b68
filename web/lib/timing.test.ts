import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { LOADING_DELAY_MS, PROGRESS_THROTTLE_MS, SCROLL_THROTTLE_MS, throttle } from './timing.ts';

test('[CONST-03] every duration is the one of the specification: scroll 66 ms, progress 200 and 5000, modal 500, collapse 250, loading 200', async () => {
  expect([SCROLL_THROTTLE_MS, PROGRESS_THROTTLE_MS, LOADING_DELAY_MS]).toEqual([66, 200, 200]);
  const tokens = await readFile(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
  const [usual = ''] = tokens.split('@media');
  const valueOf = (name: string) => new RegExp(`--${name}: (\\d+ms);`).exec(usual)?.[1];
  expect(
    Object.fromEntries(['dur-progress', 'dur-modal', 'dur-collapse'].map((name) => [name, valueOf(name)])),
  ).toEqual({
    'dur-progress': '5000ms',
    'dur-modal': '500ms',
    'dur-collapse': '250ms',
  });
});

test('[CONST-03] a throttled listener runs at once, then once in its time, and never misses the last call', () => {
  let now = 0;
  let ran = 0;
  const waiting: { at: number; work: () => void }[] = [];
  const pass = (to: number) => {
    now = to;
    for (const { work } of waiting.splice(0).filter(({ at }) => at <= now)) work();
  };
  const listener = throttle(() => (ran += 1), SCROLL_THROTTLE_MS, {
    clock: () => now,
    later: (work, ms) => waiting.push({ at: now + ms, work }),
  });
  listener();
  expect(ran).toBe(1);
  now = 20;
  listener();
  listener();
  expect(ran).toBe(1);
  expect(waiting).toHaveLength(1);
  pass(66);
  expect(ran).toBe(2);
  pass(200);
  listener();
  expect(ran).toBe(3);
});
