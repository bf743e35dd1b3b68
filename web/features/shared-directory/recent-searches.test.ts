import { afterEach, expect, test, vi } from 'vitest';
import { forgetSearch, forgetSearches, addRecentSearch, listRecentSearches } from './recent-searches.ts';
import type { RecentSearch } from './recent-searches.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
vi.stubGlobal('localStorage', storage);
afterEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});

const query = (name: string): RecentSearch => ({ kind: 'query', name, slug: '' });
const names = (): string[] => listRecentSearches().map(({ name }) => name);

test('the last five searches are stored, newest first, none of them twice', () => {
  for (const name of ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam']) addRecentSearch(query(name));
  expect(names()).toEqual(['enam', 'lima', 'empat', 'tiga', 'dua']);
  addRecentSearch(query('  TIGA '));
  expect(names()).toEqual(['TIGA', 'enam', 'lima', 'empat', 'dua']);
  addRecentSearch({ kind: 'specialization', name: 'Tiga', slug: 'tiga' });
  expect(names()).toEqual(['Tiga', 'TIGA', 'enam', 'lima', 'empat']);
});

test('one search or all of them can be deleted', () => {
  addRecentSearch(query('anak'));
  addRecentSearch({ kind: 'regency', name: 'Kota Bandung', slug: 'kota-bandung' });
  forgetSearch(query('anak'));
  expect(listRecentSearches()).toEqual([{ kind: 'regency', name: 'Kota Bandung', slug: 'kota-bandung' }]);
  forgetSearches();
  expect(stored.size).toBe(0);
});

test('an empty search, and one that holds part of a personal number, is not stored', () => {
  for (const name of ['', '   ', '3273014509900001', 'kontrol 0812000', 'bpjs 0001234567890'])
    addRecentSearch(query(name));
  expect(stored.size).toBe(0);
});

test('a history that others wrote into the storage is checked', () => {
  const bad = [
    'no json',
    '{}',
    '[null, 1, {"kind":"query"}]',
    JSON.stringify([{ kind: 'doctor', name: 'dr. A', slug: 'dr-a' }]),
    JSON.stringify([{ kind: 'hospital', name: 'RS', slug: '../../evil?x' }]),
    JSON.stringify([{ kind: 'query', name: 'x'.repeat(101), slug: '' }]),
  ];
  for (const text of bad) {
    stored.set('searches', text);
    expect(listRecentSearches(), text).toEqual([]);
  }
});

test('without a storage there is no history, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  addRecentSearch(query('anak'));
  forgetSearch(query('anak'));
  forgetSearches();
  expect(listRecentSearches()).toEqual([]);
});
