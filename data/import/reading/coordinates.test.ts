import { expect, test } from 'vitest';
import { countPoints, kilometres, readPoint } from './coordinates.ts';

const BANDUNG = { latitude: -6.91, longitude: 107.61 };

test.each([
  ['a good point', '-6.8979', ' 107.5985', undefined],
  ['nothing', '', 'NA', undefined],
  ['0,0', '  0.00000000', '0', 'COORDINATES_ZERO'],
  ['the known placeholder', ' -2.41855880', '108.49190860', 'COORDINATES_PLACEHOLDER'],
  ['a point in the Philippines', '14.6', '121.0', 'COORDINATES_OUTSIDE_INDONESIA'],
  ['latitude and longitude the wrong way round', '107.5', '-6.9', 'COORDINATES_OUTSIDE_INDONESIA'],
  ['half a point', '-6.9', '', 'COORDINATES_MALFORMED'],
  ['a decimal comma', '-6,9', '107,6', 'COORDINATES_MALFORMED'],
  ['a point on another island', '3.59', '98.67', 'COORDINATES_FAR'],
])('%s', (_what, latitude, longitude, fault) => {
  const read = readPoint(latitude, longitude, false, BANDUNG);
  expect(read.fault).toBe(fault);
  if (fault) expect(read.point).toBeNull();
});

test('a point is not checked for its distance when there is no regency to compare with', () => {
  expect(readPoint('3.59', '98.67', false, null)).toEqual({ point: { latitude: 3.59, longitude: 98.67 } });
});

test('a point that occurs three times is dropped; two centers may share one', () => {
  const points = countPoints();
  for (let times = 0; times < 3; times += 1) points.count(' -1.5', '110.0');
  for (let times = 0; times < 2; times += 1) points.count('-2.5', '110.0');
  expect(points.isRepeated('-1.5', ' 110.0')).toBe(true);
  expect(points.isRepeated('-2.5', '110.0')).toBe(false);
  expect(readPoint('-1.5', '110.0', true, null).fault).toBe('COORDINATES_REPEATED');
});

test('Jakarta to Surabaya is about 664 km', () => {
  expect(kilometres({ latitude: -6.2, longitude: 106.82 }, { latitude: -7.25, longitude: 112.75 })).toBeCloseTo(
    664,
    -1,
  );
});
