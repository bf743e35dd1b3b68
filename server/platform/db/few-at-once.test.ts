import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('at most so many are inside at a time, and each that leaves lets in the one that came first', async () => {
  const gate = fewAtOnce(2);
  const inside: string[] = [];
  const enter = (name: string) => gate.enter().then(() => inside.push(name));
  const all = ['a', 'b', 'c', 'd'].map(enter);
  await Promise.all(all.slice(0, 2));
  expect(inside).toEqual(['a', 'b']);
  gate.leave();
  await all[2];
  expect(inside).toEqual(['a', 'b', 'c']);
  gate.leave();
  gate.leave();
  await all[3];
  gate.leave();
  await enter('e');
  expect(inside).toEqual(['a', 'b', 'c', 'd', 'e']);
});
