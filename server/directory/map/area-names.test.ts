import { expect, test } from 'vitest';
import { isNameWithin, namesWithRoom } from './area-names.ts';

const area = (name: string, latitude: number, longitude: number, kind: 'regency' | 'district' = 'regency') => ({
  name,
  kind,
  latitude,
  longitude,
});
const NAMES = [
  area('Bandung', -6.92, 107.61),
  area('Cimahi', -6.88, 107.54),
  area('Makassar', -5.14, 119.42),
  area('Coblong', -6.89, 107.61, 'district'),
  area('Sukasari', -6.87, 107.585, 'district'),
];
const written = (zoom: number) => namesWithRoom(NAMES, zoom).map(({ name }) => name);

test('a name is written where no earlier one needs its room, and districts only on close maps', () => {
  expect(written(5)).toEqual(['Bandung', 'Makassar']);
  expect(written(11)).toEqual(expect.arrayContaining(['Bandung', 'Cimahi', 'Makassar']));
  expect(written(10)).not.toContain('Coblong');
  expect(written(14).toSorted()).toEqual(['Bandung', 'Cimahi', 'Coblong', 'Makassar', 'Sukasari']);
});

test('names leave each other room, also across the squares in which they are looked for', () => {
  const crowd = Array.from({ length: 400 }, (_, n) =>
    area(`Nama ${n}`, -6 - (n % 20) * 0.09, 106 + Math.floor(n / 20) * 0.09),
  );
  const names = namesWithRoom(crowd, 9);
  expect(names.length).toBeGreaterThan(10);
  expect(names.length).toBeLessThan(400);
  for (const [at, one] of names.entries())
    for (const other of names.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= 18).toBe(true);
});

test('a name on the border of two tiles is in both', () => {
  const name = { x: 512, y: 300, width: 60, name: 'Bandung', kind: 'regency' } as const;
  expect(isNameWithin(name, 256, 256, 256)).toBe(true);
  expect(isNameWithin(name, 512, 256, 256)).toBe(true);
  expect(isNameWithin(name, 768, 256, 256)).toBe(false);
  expect(isNameWithin(name, 256, 512, 256)).toBe(false);
});
