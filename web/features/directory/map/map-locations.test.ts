import { expect, test } from 'vitest';
import { locationsOfCenters } from './center-locations.ts';
import { locationsOfResult } from './result-locations.ts';
import { routeHref } from './map-locations.ts';
import { kilometresBetween } from '../../../lib/distance.ts';

const MONAS = { latitude: -6.1754, longitude: 106.8272 };
const SATE = { latitude: -6.9025, longitude: 107.6187 };

test('distances are those of the globe', () => {
  expect(kilometresBetween(MONAS, MONAS)).toBe(0);
  expect(kilometresBetween(MONAS, SATE)).toBeCloseTo(119.2, 0);
  expect(kilometresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111, 0);
});

test('the link to directions holds the destination and nothing else', () => {
  expect(routeHref(SATE)).toBe('https://www.google.com/maps/dir/?api=1&destination=-6.9025,107.6187');
});

const center = (slug: string, point: { latitude: number; longitude: number } | null) => ({
  slug_name: slug,
  name: slug.toUpperCase(),
  address: 'Jl. Satu',
  regency: 'Kota Bandung',
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
});

test('results become locations: every center once, its doctors together, and none without coordinates', () => {
  const doctor = (name: string, hospital: ReturnType<typeof center> | null) => ({
    name,
    hospital: hospital && { ...hospital, distance_km: null },
  });
  const [a, b, c, nowhere] = [center('a', MONAS), center('b', SATE), center('c', SATE), center('n', null)];
  const locations = locationsOfResult({
    doctor_list: [
      ...['dr. Satu', 'dr. Dua', 'dr. Tiga'].map((name) => doctor(name, b)),
      ...['dr. Empat', 'dr. Lima'].map((name) => doctor(name, a)),
      ...[nowhere, null].map((hospital) => doctor('dr. Enam', hospital)),
    ],
    hospital_list: [a, c, nowhere],
  });
  expect(locations.map(({ id, href, detail }) => [id, href, detail])).toEqual([
    ['b', '/p/b', '3 dokter dari hasil ini'],
    ['a', '/p/a', 'dr. Empat · dr. Lima'],
    ['c', '/p/c', 'Jl. Satu'],
  ]);
});

test('the centers of a doctor: each once, with its address; without coordinates it is listed all the same', () => {
  const locations = locationsOfCenters(
    [center('a', MONAS), center('a', MONAS), center('n', null)],
    ({ regency }) => regency,
  );
  expect(locations).toEqual([
    { id: 'a', name: 'A', href: '/p/a', detail: 'Jl. Satu, Kota Bandung', ...MONAS },
    { id: 'n', name: 'N', href: '/p/n', detail: 'Jl. Satu, Kota Bandung', latitude: null, longitude: null },
  ]);
});
