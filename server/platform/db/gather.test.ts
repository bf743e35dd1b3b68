import { expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A look-up whose answers are given when the test says so. */
function held() {
  const asked: { keys: number[]; answer: (values: string[]) => void; fail: (error: Error) => void }[] = [];
  const clock = { ms: 0 };
  const ask = gather<number, string>(
    (keys) => new Promise((answer, fail) => asked.push({ keys, answer, fail })),
    () => clock.ms,
  );
  return { ask, asked, clock };
}
const texts = (keys: number[]): string[] => keys.map((key) => `value ${key}`);

it('sends a lone question at once', () => {
  const { ask, asked } = held();
  void ask(1);
  expect(asked.map(({ keys }) => keys)).toEqual([[1]]);
});

it('gathers what is asked while a look-up is on its way, and gives each its own answer', async () => {
  const { ask, asked } = held();
  const answers = [1, 2, 3, 4].map((key) => ask(key));
  expect(asked.map(({ keys }) => keys)).toEqual([[1]]);
  asked[0]!.answer(texts([1]));
  expect(await answers[0]).toBe('value 1');
  expect(asked[1]!.keys).toEqual([2, 3, 4]);
  asked[1]!.answer(texts([2, 3, 4]));
  expect(await Promise.all(answers)).toEqual(texts([1, 2, 3, 4]));
});

it('does not wait for a look-up that hangs', async () => {
  const { ask, asked, clock } = held();
  void ask(1);
  const second = ask(2);
  clock.ms = 25;
  const third = ask(3);
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2, 3]]);
  asked[1]!.answer(texts([2, 3]));
  expect(await Promise.all([second, third])).toEqual(texts([2, 3]));
});

it('sends at most 16 together', async () => {
  const { ask, asked } = held();
  const answers = Array.from({ length: 40 }, (_, key) => ask(key));
  for (let at = 0; at < 4; at += 1) {
    asked[at]!.answer(texts(asked[at]!.keys));
    await Promise.all(asked[at]!.keys.map((key) => answers[key]!));
  }
  expect(asked.map(({ keys }) => keys.length)).toEqual([1, 16, 16, 7]);
});

it('tells a failure to those who asked with it, and to nobody else', async () => {
  const { ask, asked } = held();
  const [first, second] = [ask(1), ask(2)];
  asked[0]!.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  asked[1]!.answer(texts([2]));
  expect(await second).toBe('value 2');
});
