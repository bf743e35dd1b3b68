import { expect, test } from 'vitest';
import { brokenPromises, type Promised } from './judge.ts';

const promised = (name: string, value: number, bar: number, better: 'higher' | 'lower'): Promised => ({
  name,
  value,
  bar,
  better,
  unit: '',
});
const namesOf = (promises: readonly Promised[], size: 'full' | 'tiny'): string[] =>
  brokenPromises(promises, size).map(({ name }) => name);

test('every bar is judged at the full size, and one that is just reached is kept', () => {
  const promises = [
    promised('slow', 61, 60, 'lower'),
    promised('just in time', 60, 60, 'lower'),
    promised('few', 0.29, 0.3, 'higher'),
    promised('enough', 0.3, 0.3, 'higher'),
    promised('lost', 1, 0, 'lower'),
  ];
  expect(namesOf(promises, 'full')).toEqual(['slow', 'few', 'lost']);
});

test('only counts of wrong things are judged at the tiny size', () => {
  const promises = [
    promised('slow', 61, 60, 'lower'),
    promised('few', 0, 20_000, 'higher'),
    promised('lost', 1, 0, 'lower'),
    promised('double', 0, 0, 'lower'),
  ];
  expect(namesOf(promises, 'tiny')).toEqual(['lost']);
});

test('what was not measured is not kept', () => {
  expect(namesOf([promised('p99_ms', Number.NaN, 60, 'lower')], 'full')).toEqual(['p99_ms']);
  expect(namesOf([promised('missed', Number.NaN, 0, 'lower')], 'tiny')).toEqual(['missed']);
});
