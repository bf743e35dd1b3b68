import { expect, it } from 'vitest';
import { bucketOf } from './hash.ts';
import { initialsOf } from './initials.tsx';

it('leaves titles and degrees out', () => {
  const names = [
    'dr. Ratna Wulansari, Sp.A',
    'Prof. Dr. dr. Bagus Prasetyo Nugroho, Sp.A(K)',
    'drg. Melati Siregar',
    'Suparman',
  ];
  expect(names.map(initialsOf)).toEqual(['RW', 'BN', 'MS', 'S']);
  expect(initialsOf('')).toBe('');
});

it('spreads ids over all buckets and gives the same id the same bucket', () => {
  const seen = new Set(Array.from({ length: 200 }, (_, id) => bucketOf(`doctor-${id}`, 6)));
  expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  expect(bucketOf('doctor-7', 6)).toBe(bucketOf('doctor-7', 6));
});
