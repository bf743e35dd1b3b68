import { expect, test } from 'vitest';
import { EMPTY_SEARCH, decodeSearch, encodeSearch, isAsked } from './search-params.ts';
import type { SearchState } from './search-params.ts';

const decode = (query: string) => decodeSearch(new URLSearchParams(query));

test('every state survives its own address', () => {
  const states: Partial<SearchState>[] = [
    {},
    { query: 'dokter anak & gigi', page: 3 },
    { latitude: -6.8991, longitude: 107.598, distance: 5, insurance: [1, 2], specialization: ['anak', 'tht'] },
    { city: 'kota-bandung', date: '2026-11-23', time: '16:00', distance: 0 },
  ];
  for (const state of states) {
    const address = encodeSearch(state);
    expect(decode(address.split('?')[1] ?? '')).toEqual({ ...EMPTY_SEARCH, ...state });
  }
});

test('a distance beyond its bounds is clamped, nonsense counts as not there', () => {
  expect(decode('distance=25').distance).toBe(20);
  expect(decode('distance=-3').distance).toBe(0);
  expect(decode('distance=far').distance).toBeNull();
  expect(decode('latitude=-6.9').latitude).toBeNull();
  expect(decode('date=kemarin&time=99:99&city=../x&page=0&insurance=a,2,-1')).toEqual({
    ...EMPTY_SEARCH,
    insurance: [2],
  });
});

test('a form without script repeats the name of a list', () => {
  expect(decode('insurance=1&insurance=2').insurance).toEqual([1, 2]);
});

test('a page number alone is not a question', () => {
  expect(isAsked(decode('page=2'))).toBe(false);
  expect(isAsked(decode('query=dr.'))).toBe(true);
});
