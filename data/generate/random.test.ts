import { expect, test } from 'vitest';
import { randomFrom } from './random.ts';

test('the same seed gives the same draws, and another seed gives others', () => {
  const draw = (seed: string): number[] => {
    const random = randomFrom(seed);
    return Array.from({ length: 20 }, () => random.whole(1, 1000));
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

test('whole numbers are spread evenly over their range, including both ends', () => {
  const random = randomFrom('spread');
  const counts = new Map<number, number>();
  for (let at = 0; at < 6000; at += 1) {
    const drawn = random.whole(1, 6);
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('weights decide how often an item is drawn, and an item of weight 0 is never drawn', () => {
  const random = randomFrom('weights');
  const drawn = Array.from({ length: 2000 }, () =>
    random.weighted(['never', 'seldom', 'often'], (word) => ({ never: 0, seldom: 1, often: 9 })[word] ?? 0),
  );
  expect(drawn).not.toContain('never');
  expect(drawn.filter((word) => word === 'often').length).toBeGreaterThan(1650);
});

test('some returns different items in the order of the list, and at most all of them', () => {
  const random = randomFrom('some');
  const drawn = random.some([1, 2, 3, 4, 5], 3);
  expect(new Set(drawn).size).toBe(3);
  expect(drawn).toEqual([...drawn].sort());
  expect(random.some([1, 2], 9)).toEqual([1, 2]);
});

test('picking from an empty list throws', () => {
  expect(() => randomFrom('x').pick([])).toThrow('Nothing to pick from');
});
