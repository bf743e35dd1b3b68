import { expect, it, vi } from 'vitest';
import { gather } from './gather.ts';

/** A gathered look-up whose batches the test answers by hand. */
function gatheredLookUp() {
  const batches: { keys: number[]; answer: (values: string[]) => void; fail: (error: Error) => void }[] = [];
  const clock = { ms: 0 };
  const ask = gather<number, string>(
    (keys) => new Promise((answer, fail) => batches.push({ keys, answer, fail })),
    () => clock.ms,
  );
  return { ask, batches, clock };
}
/** The end of this turn of the event loop, after which what was asked for leaves. */
const turn = (): Promise<void> => new Promise(setImmediate);
const texts = (keys: number[]): string[] => keys.map((key) => `value ${key}`);

it('sends a lone question at the end of the turn', async () => {
  const { ask, batches } = gatheredLookUp();
  void ask(1);
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1]]);
});

it('keys asked for while a look-up is on its way go together in the next one, and each gets its own answer', async () => {
  const { ask, batches } = gatheredLookUp();
  const first = ask(1);
  await turn();
  const answers = [2, 3, 4].map((key) => ask(key));
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1]]);
  batches[0]!.answer(texts([1]));
  expect(await first).toBe('value 1');
  await turn();
  expect(batches[1]!.keys).toEqual([2, 3, 4]);
  batches[1]!.answer(texts([2, 3, 4]));
  expect(await Promise.all(answers)).toEqual(texts([2, 3, 4]));
});

it('keys asked for in one turn go together, however many promises lie between them', async () => {
  const { ask, batches } = gatheredLookUp();
  void ask(1);
  for (let hop = 0; hop < 5; hop += 1) await Promise.resolve();
  void ask(2);
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1, 2]]);
});

it('does not wait for a look-up that hangs', async () => {
  const { ask, batches, clock } = gatheredLookUp();
  void ask(1);
  await turn();
  const second = ask(2);
  clock.ms = 25;
  const third = ask(3);
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  batches[1]!.answer(texts([2, 3]));
  expect(await Promise.all([second, third])).toEqual(texts([2, 3]));
});

it('does not wait for a look-up that hangs when nobody else asks either', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const { ask, batches, clock } = gatheredLookUp();
    void ask(1);
    await turn();
    void ask(2);
    clock.ms = 25;
    vi.advanceTimersByTime(25);
    await turn();
    expect(batches.map(({ keys }) => keys)).toEqual([[1], [2]]);
  } finally {
    vi.useRealTimers();
  }
});

it('sends at most 16 together', async () => {
  const { ask, batches } = gatheredLookUp();
  const answers = Array.from({ length: 40 }, (_, key) => ask(key));
  for (let at = 0; at < 3; at += 1) {
    await turn();
    batches[at]!.answer(texts(batches[at]!.keys));
    await Promise.all(batches[at]!.keys.map((key) => answers[key]!));
  }
  expect(batches.map(({ keys }) => keys.length)).toEqual([16, 16, 8]);
});

it('passes a failure to the callers of the failed batch only', async () => {
  const { ask, batches } = gatheredLookUp();
  const first = ask(1);
  await turn();
  const second = ask(2);
  batches[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  batches[1]!.answer(texts([2]));
  expect(await second).toBe('value 2');
});
