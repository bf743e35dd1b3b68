import { expect, test } from 'vitest';
import { createContentCache, ContentUnavailable, pageWaitLimit } from './content-cache.ts';
import { SourceFailed } from './source.ts';

function shop() {
  const clock = { now: 0 };
  const failures: string[] = [];
  let calls = 0;
  let answer: () => Promise<{ value: string; bytes: number; empty?: boolean }> = async () => ({
    value: 'pertama',
    bytes: 7,
  });
  const cached = createContentCache(
    () => new Date(clock.now),
    (key) => failures.push(key),
  );
  return {
    clock,
    failures,
    calls: () => calls,
    answers: (next: typeof answer) => (answer = next),
    get: (key = 'a', wait = pageWaitLimit()) =>
      cached(key, wait, () => {
        calls += 1;
        return answer();
      }),
  };
}
const down = (): Promise<never> => Promise.reject(new SourceFailed('refused', 'away'));
const failing = (): Promise<never> => Promise.reject(new SourceFailed('status 500', 'failing'));
const odd = (): Promise<never> => Promise.reject(new SourceFailed('wrong shape'));

test('a fresh answer is read from the cache; a stale one is returned at once and renewed in the background', async () => {
  const { get, calls, answers, clock } = shop();
  expect([await get(), await get()]).toEqual(['pertama', 'pertama']);
  expect(calls()).toBe(1);
  clock.now = 60_000;
  answers(async () => ({ value: 'kedua', bytes: 5 }));
  expect(await get()).toBe('pertama');
  await expect.poll(() => get()).toBe('kedua');
  expect(calls()).toBe(2);
});

test('the same question asked by many at once reaches the service once', async () => {
  const { get, calls } = shop();
  await Promise.all([get(), get(), get()]);
  expect(calls()).toBe(1);
});

test('[ERR-07] the last good answer stays while the service is down, and the service is asked again only now and then', async () => {
  const { get, calls, answers, clock, failures } = shop();
  await get();
  answers(down);
  for (clock.now = 60_000; clock.now < 70_000; clock.now += 500) expect(await get()).toBe('pertama');
  expect(calls()).toBe(3);
  expect(failures).toEqual(['a', 'a']);
  answers(async () => ({ value: 'kembali', bytes: 7 }));
  clock.now = 80_000;
  await expect.poll(() => get()).toBe('kembali');
});

test('[ERR-07] a first answer that fails or comes too late is done without; a late one is cached for the next question', async () => {
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

test('while the service is down no question is sent; an odd answer stops only its own question', async () => {
  const { get, answers, calls } = shop();
  answers(odd);
  await expect(get('a')).rejects.toThrow(ContentUnavailable);
  answers(async () => ({ value: 'ada', bytes: 3 }));
  expect(await get('b')).toBe('ada');
  answers(down);
  await expect(get('c')).rejects.toThrow(ContentUnavailable);
  await expect(get('d')).rejects.toThrow(ContentUnavailable);
  expect(calls()).toBe(3);
});

test('a question that the service fails to answer does not stop others; three different ones in a row do', async () => {
  const { get, answers, calls } = shop();
  answers(failing);
  await expect(get('a')).rejects.toThrow(ContentUnavailable);
  await expect(get('b')).rejects.toThrow(ContentUnavailable);
  answers(async () => ({ value: 'ada', bytes: 3 }));
  expect(await get('c')).toBe('ada');
  answers(failing);
  for (const key of ['d', 'e', 'f', 'g']) await expect(get(key)).rejects.toThrow(ContentUnavailable);
  expect(calls()).toBe(6);
});

test('[ERR-07] made-up questions, however many, do not push cached answers out', async () => {
  const { get, answers, clock } = shop();
  expect(await get('artikel')).toBe('pertama');
  answers(async () => ({ value: 'tidak ada', bytes: 2, empty: true }));
  for (let number = 0; number < 3_000; number += 1) await get(`karangan-${number}`);
  answers(down);
  clock.now = 3_600_000;
  expect(await get('artikel')).toBe('pertama');
});
