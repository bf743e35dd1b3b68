import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchQuery } from '#contract/directory/search/search.ts';
import { EMPTY_SEARCH, decodeSearch, encodeSearch, isAsked, queryOf } from './search-params.ts';
import type { SearchState } from './search-params.ts';

const decode = (query: string) => decodeSearch(new URLSearchParams(query));

test('every state survives its own address', () => {
  const states: Partial<SearchState>[] = [
    {},
    { query: 'dokter anak & gigi', page: 3 },
    { query: 'jantug', exact: true },
    { latitude: -6.8991, longitude: 107.598, distance: 5, insurance: [1, 2], specialization: ['anak', 'tht'] },
    { city: 'kota-bandung', date: '2026-11-23', time: '16:00', distance: 0 },
    { time: 'malam', gender: 'P', kind: 'rsia', sort: 'soonest' },
    { latitude: 0, longitude: -0.000001, sort: 'relevance' },
  ];
  for (const state of states) {
    const address = encodeSearch(state);
    expect(decode(address.split('?')[1] ?? '')).toEqual({ ...EMPTY_SEARCH, ...state });
  }
});

test('a distance beyond its bounds is clamped, the end of the slider is no limit, and a malformed value counts as absent', () => {
  expect(decode('distance=25').distance).toBeNull();
  expect(decode('distance=20').distance).toBeNull();
  expect(decode('distance=19.5').distance).toBe(19.5);
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

test('`exact` counts only where there is a query', () => {
  expect(decode('exact=1').exact).toBe(false);
  expect(decode('query=jantug&exact=ya').exact).toBe(false);
  expect(queryOf(decode('query=jantug&exact=1'))).toMatchObject({ query: 'jantug', exact: '1' });
});

test('a page number alone is not a search', () => {
  expect(isAsked(decode('page=2'))).toBe(false);
  expect(isAsked(decode('query=dr.'))).toBe(true);
});

test('a value that the interface does not know counts as absent', () => {
  expect(decode('time=subuh&gender=-&kind=rumah&sort=cheapest&date=2026-02-31')).toEqual(EMPTY_SEARCH);
  expect(decode('time=sore&gender=L&kind=puskesmas&sort=soonest')).toEqual({
    ...EMPTY_SEARCH,
    time: 'sore',
    gender: 'L',
    kind: 'puskesmas',
    sort: 'soonest',
  });
});

test('the usual order is left out of the address: nearest first with a location, best match without one', () => {
  expect(decode('sort=relevance').sort).toBe('');
  expect(decode('sort=nearest').sort).toBe('');
  const place = 'latitude=-6.9&longitude=107.6';
  expect(decode(`${place}&sort=nearest`).sort).toBe('');
  expect(decode(`${place}&sort=relevance`).sort).toBe('relevance');
});

test('an entered day counts before the offered ones', () => {
  expect(decode('date=2026-11-23&day=2026-12-02').date).toBe('2026-12-02');
  expect(decode('date=2026-11-23&day=').date).toBe('2026-11-23');
});

test('the interface accepts whatever any address is decoded to', () => {
  const hostile = [
    'query=%00%1b[31m+++',
    `query=${'a'.repeat(99)}%F0%9F%98%80${'b'.repeat(5000)}`,
    'query=%E2%80%AE+%D8%AF%D9%83%D8%AA%D9%88%D8%B1',
    'query=%ff%fe&city=%00',
    "query='%3B+drop+table+doctor+--&specialization=.*",
    'page=1000000000&distance=1e3&latitude=91&longitude=0',
    'latitude=0.0000001&longitude=-0.00000001&distance=0.0000001',
    `insurance=${Array.from({ length: 90 }, (_, at) => `99999999999${at}`).join(',')}`,
    `insurance=1e300,0x10,1,1,%C2%B2`,
    `specialization=${Array.from({ length: 30 }, (_, at) => `${'a'.repeat(100)}-${at}`).join(',')}&city=${'b'.repeat(121)}`,
  ];
  for (const address of hostile) {
    const asked = queryOf(decode(address));
    expect([address, z.safeParse(searchQuery, asked).error]).toEqual([address, undefined]);
    // Half of a surrogate pair could not be sent.
    expect(() => encodeURIComponent(asked['query'] ?? '')).not.toThrow();
    expect([address, decode(encodeSearch(decode(address)).split('?')[1] ?? '')]).toEqual([address, decode(address)]);
  }
  expect(decode('insurance=1e300,0x10,1,1,%C2%B2').insurance).toEqual([1]);
  expect(decode(hostile[1]!).query).toBe('a'.repeat(99));
});
