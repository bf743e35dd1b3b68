import { expect, it } from 'vitest';
import { regimeWeights } from './regime.ts';

/** Values that lie around a level as days do, newest first. */
const days = (level: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => level + [0.4, -0.7, 0.1, 0.9, -0.5, -0.2][at % 6]!);

it('all days of one habit belong to it', () => {
  expect(Math.min(...regimeWeights(days(0, 30), 0.6))).toBeGreaterThan(0.5);
});

it('one odd day is no new habit, and two alike are', () => {
  const odd = regimeWeights([...days(4, 1), ...days(0, 20)], 0.6);
  expect(odd[1]).toBeGreaterThan(0.15);
  const changed = regimeWeights([...days(4, 3), ...days(0, 20)], 0.6);
  expect(changed[1]).toBeGreaterThan(0.9);
  expect(changed[3]).toBeLessThan(0.1);
});

it('the newest day always counts, and nothing is no habit', () => {
  expect(regimeWeights([9, ...days(0, 9)], 0.6)[0]).toBe(1);
  expect(regimeWeights([], 0.6)).toEqual([]);
});
