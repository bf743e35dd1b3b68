import { expect, test } from 'vitest';
import { gather, namesThatFit } from './pins.ts';

test('pins that would overlap become one, in the order of the list', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 40, y: 30 },
    { x: 200, y: 47 },
    { x: 200, y: 48 },
  ];
  expect(gather(spots)).toEqual([[0, 2], [1, 3], [4]]);
  expect(gather([])).toEqual([]);
});

test('however many pins there are, every drawn one can be pressed apart from the others', () => {
  const spots = Array.from({ length: 200 }, (_, n) => ({ x: (n * 37) % 340, y: (n * 53) % 300 }));
  const groups = gather(spots);
  expect(groups.flat().toSorted((a, b) => a - b)).toEqual(spots.map((_, n) => n));
  const drawn = groups.map(([first]) => spots[first!]!);
  for (const [n, a] of drawn.entries())
    for (const b of drawn.slice(n + 1)) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(44);
});

test('a name is drawn only where it covers no pin and no other name', () => {
  expect(namesThatFit([{ x: 0, y: 0 }])).toEqual([true]);
  const below = { x: 20, y: 60 };
  expect(namesThatFit([{ x: 0, y: 0 }, below])).toEqual([false, true]);
  const beside = { x: 120, y: 0 };
  expect(namesThatFit([{ x: 0, y: 0 }, beside])).toEqual([true, false]);
  expect(namesThatFit([{ x: 0, y: 0 }], [below])).toEqual([false]);
  expect(namesThatFit([{ x: 0, y: 0 }], [{ x: 0, y: -300 }])).toEqual([true]);
});
