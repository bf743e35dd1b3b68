import { expect, test } from 'vitest';
import { growthPercent } from './memory-line.ts';

test('a line that rises evenly grows by what its end is above its beginning', () => {
  expect(growthPercent([100, 101, 102, 103, 104])).toBeCloseTo(4);
  expect(growthPercent([200, 190, 180])).toBeCloseTo(-10);
  expect(growthPercent([500, 500, 500])).toBe(0);
  expect(growthPercent([500])).toBe(0);
});

test('neither the first nor the last sample alone decides, and a slow rise below the waves of garbage is seen', () => {
  const waves = Array.from({ length: 600 }, (_, at) => 600 + (at % 20));
  expect(Math.abs(growthPercent(waves))).toBeLessThan(0.2);
  expect(growthPercent(waves.map((each, at) => each + at / 20))).toBeCloseTo(4.9, 0);
  const [, ...rest] = waves;
  expect(Math.abs(growthPercent([300, ...rest]))).toBeLessThan(1);
});
