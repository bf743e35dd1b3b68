import { expect, test } from 'vitest';
import { boxAround } from './location.ts';

test('the box reaches as far in every direction, at any location', () => {
  const equator = boxAround({ latitude: 0, longitude: 110 }, 20);
  expect(equator.north).toBeCloseTo(0.18, 2);
  expect(equator.east - 110).toBeCloseTo(0.18, 2);
  const far = boxAround({ latitude: 60, longitude: 110 }, 20);
  expect(far.north - 60).toBeCloseTo(0.18, 2);
  expect(far.east - 110).toBeCloseTo(0.36, 2);
});

test('a distance of zero is the location itself, and a pole gives no infinity', () => {
  expect(boxAround({ latitude: -6.9, longitude: 107.6 }, 0)).toEqual({
    south: -6.9,
    north: -6.9,
    west: 107.6,
    east: 107.6,
  });
  expect(Number.isFinite(boxAround({ latitude: 90, longitude: 0 }, 20).east)).toBe(true);
});
