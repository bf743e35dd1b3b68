import { expect, test } from 'vitest';
import { createContentCache, ContentUnavailable, pageWaitLimit } from './content-cache.ts';
import { SourceFailed } from './source.ts';

function shop() {
  const clock = { now: 0 };
  const failures: string[] = [];
  let asked = 0;
  let answer: () => Promise<{ value: string; bytes: number; empty?: boolean }> = async () => ({
    value: 'pertama',
    bytes: 7,
  });
  const keep = createContentCache(
    () => new Date(clock.now),
    (key) => failures.push(key),
  );
  return {
    clock,
    failures,
    asked: () => asked,
    answers: (next: typeof answer) => (answer = next),
    get: (key = 'a', wait = pageWaitLimit()) =>
      keep(key, wait, () => {
        asked += 1;
        return answer();
      }),
  };
}
const down = (): Promise<never> => Promise.reject(new SourceFailed('refused', 'away'));
const failing = (): Promise<never> => Promise.reject(new SourceFailed('status 500', 'failing'));
const odd = (): Promise<never> => Promise.reject(new SourceFailed('wrong shape'));

test('a fresh answer is not asked for again; an old one is answered at once, and renewed behind it', async () => {
  const { get, asked, answers, clock } = shop();
  expect([await get(), await get()]).toEqual(['pertama', 'pertama']);
  expect(asked()).toBe(1);
  clock.now = 60_000;
  answers(async () => ({ value: 'kedua', bytes: 5 }));
  expect(await get()).toBe('pertama');
  await expect.poll(() => get()).toBe('kedua');
  expect(asked()).toBe(2);
});

test('many who ask at once ask the service once', async () => {
  const { get, asked } = shop();
  await Promise.all([get(), get(), get()]);
  expect(asked()).toBe(1);
});

test('[ERR-07] the last good answer stays for as long as the service is down, which is asked again only now and then', async () => {
  const { get, asked, answers, clock, failures } = shop();
  await get();
  answers(down);
  for (clock.now = 60_000; clock.now < 70_000; clock.now += 500) expect(await get()).toBe('pertama');
  expect(asked()).toBe(3);
  expect(failures).toEqual(['a', 'a']);
  answers(async () => ({ value: 'kembali', bytes: 7 }));
  clock.now = 80_000;
  await expect.poll(() => get()).toBe('kembali');
});

test('[ERR-07] a first asking that fails or takes too long does without; what comes late is kept for the next', async () => {
  const { get, answers, clock } = shop();
  answers(down);
  await expect(get()).rejects.toThrow(ContentUnavailable);
  clock.now = 5_000;
  let come: (late: { value: string; bytes: number }) => void = () => undefined;
  answers(() => new Promise((resolve) => (come = resolve)));
  await expect(get('b', { until: performance.now() + 20 })).rejects.toThrow(ContentUnavailable);
  come({ value: 'terlambat', bytes: 9 });
  await expect.poll(() => get('b')).toBe('terlambat');
});

test('a service that is down rests for every question; one odd answer is the matter of that question', async () => {
  const { get, answers, asked } = shop();
  answers(odd);
  await expect(get('a')).rejects.toThrow(ContentUnavailable);
  answers(async () => ({ value: 'ada', bytes: 3 }));
  expect(await get('b')).toBe('ada');
  answers(down);
  await expect(get('c')).rejects.toThrow(ContentUnavailable);
  await expect(get('d')).rejects.toThrow(ContentUnavailable);
  expect(asked()).toBe(3);
});

test('one question that fails it does not rest for the others; three different ones in a row do', async () => {
  const { get, answers, asked } = shop();
  answers(failing);
  await expect(get('a')).rejects.toThrow(ContentUnavailable);
  await expect(get('b')).rejects.toThrow(ContentUnavailable);
  answers(async () => ({ value: 'ada', bytes: 3 }));
  expect(await get('c')).toBe('ada');
  answers(failing);
  for (const key of ['d', 'e', 'f', 'g']) await expect(get(key)).rejects.toThrow(ContentUnavailable);
  expect(asked()).toBe(6);
});

test('[ERR-07] however many made-up questions are asked, what is kept stays', async () => {
  const { get, answers, clock } = shop();
  expect(await get('artikel')).toBe('pertama');
  answers(async () => ({ value: 'tidak ada', bytes: 2, empty: true }));
  for (let number = 0; number < 3_000; number += 1) await get(`karangan-${number}`);
  answers(down);
  clock.now = 3_600_000;
  expect(await get('artikel')).toBe('pertama');
});
