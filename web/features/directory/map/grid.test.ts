import { expect, test } from 'vitest';
import { gridOver, roundLength } from './grid.ts';
import { kilometresBetween } from '../../../lib/distance.ts';

const BANDUNG = { south: -6.97, north: -6.86, west: 107.55, east: 107.68 };

test('squares have the stated length in both directions, and at most six fit from side to side', () => {
  for (const wide of [0.002, 0.02, 0.13, 1, 8, 40]) {
    const box = { south: -6.9 - wide / 2, north: -6.9 + wide / 2, west: 107.6 - wide / 2, east: 107.6 + wide / 2 };
    const { kilometres, lines } = gridOver(box, -6.9);
    const across = lines.filter(([a, b]) => a.latitude === b.latitude).map(([a]) => a);
    const up = lines.filter(([a, b]) => a.longitude === b.longitude).map(([a]) => a);
    expect(up.length, `${wide} degrees`).toBeLessThanOrEqual(7);
    expect(up.length).toBeGreaterThanOrEqual(2);
    const [first, second] = across;
    expect(kilometresBetween(first!, second!) / kilometres).toBeCloseTo(1, 2);
    const [left, right] = up.map(({ longitude }) => ({ latitude: -6.9, longitude }));
    expect(kilometresBetween(left!, right!) / kilometres).toBeCloseTo(1, 1);
  }
});

test('the lines stay where they are when the map is moved', () => {
  const moved = { ...BANDUNG, south: BANDUNG.south + 0.01, north: BANDUNG.north + 0.01 };
  const ups = (box: typeof BANDUNG) =>
    gridOver(box, -6.9)
      .lines.filter(([a, b]) => a.longitude === b.longitude)
      .map(([a]) => a.longitude);
  expect(ups(moved)).toEqual(ups(BANDUNG));
});

test('no area of the map has more lines than can be drawn', () => {
  const world = { south: -90, north: 90, west: -1_000, east: 1_000 };
  expect(gridOver(world, 0).lines.length).toBeLessThanOrEqual(120);
});

test('lengths are shown in round numbers', () => {
  expect([0.1, 0.5, 1, 20].map(roundLength)).toEqual(['100 m', '500 m', '1 km', '20 km']);
});
