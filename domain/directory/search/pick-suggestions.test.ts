import { expect, test } from 'vitest';
import { pickSuggestions } from './pick-suggestions.ts';
import type { SuggestionType } from '../../vocabulary.ts';

const candidates = (...rows: readonly [SuggestionType, string, number?][]) =>
  rows.map(([type, name, rank = 0]) => ({ type, name, rank }));
const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

test('the better rank wins over the type, the type over the order given', () => {
  const rows = candidates(['hospital', 'RS A', 0], ['specialization', 'Mata', 1], ['doctor', 'dr. A', 0]);
  expect(names(pickSuggestions(rows, 3))).toEqual(['dr. A', 'RS A', 'Mata']);
});

test('one type leaves room for another', () => {
  const rows = candidates(
    ['regency', 'Kota Bandung'],
    ['regency', 'Kabupaten Bandung'],
    ['regency', 'Bandung Barat'],
    ['hospital', 'RS Bandung', 1],
  );
  expect(names(pickSuggestions(rows, 3))).toEqual(['Kota Bandung', 'Kabupaten Bandung', 'RS Bandung']);
});

test('one type may take all of the list when there is nothing else, and never more', () => {
  const rows = candidates(['doctor', 'a'], ['doctor', 'b'], ['doctor', 'c'], ['doctor', 'd']);
  expect(names(pickSuggestions(rows, 3))).toEqual(['a', 'b', 'c']);
});

test('a suggestion that fits only by its field or location comes after three names of one type', () => {
  const rows = candidates(
    ['doctor', 'dr. X, Sp.JP', 2],
    ['specialization', 'a'],
    ['specialization', 'b'],
    ['specialization', 'c', 1],
  );
  expect(names(pickSuggestions(rows, 3))).toEqual(['a', 'b', 'c']);
  expect(names(pickSuggestions(rows, 4))).toEqual(['a', 'b', 'c', 'dr. X, Sp.JP']);
});
