import { expect, test } from 'vitest';
import { contentHeaders, dayOf, listData, pageIn, UNAVAILABLE } from './content-page.ts';
import { addressWith } from '../../lib/address-with.ts';

test('a page number is a whole number from 1 to 200, and 1 for everything else', () => {
  const page = (text: string) => pageIn(new URLSearchParams(text), 'page');
  expect(['', 'page=', 'page=0', 'page=-2', 'page=x', 'page=2.5', 'page=1e3', 'kategori=4'].map(page)).toEqual(
    Array(8).fill(1),
  );
  expect([page('page=2'), page('page=200'), page('page=201'), page('page=999'), page('page=1000')]).toEqual([
    2, 200, 200, 200, 1,
  ]);
});

test('an address holds only what differs from the first page of everything', () => {
  expect(addressWith('/blog', { page: 1, kategori: 1 })).toBe('/blog');
  expect(addressWith('/blog', { page: 3, kategori: 1 })).toBe('/blog?page=3');
  expect(addressWith('/blog/search', { query: 'demam & flu', page: 2 })).toBe(
    '/blog/search?query=demam+%26+flu&page=2',
  );
});

test('the day is the one in Jakarta', () => {
  expect(dayOf('2026-11-20T16:59:59Z')).toBe('2026-11-20');
  expect(dayOf('2026-11-20T17:00:00Z')).toBe('2026-11-21');
  expect(dayOf(null)).toBeNull();
});

test('a page that is unavailable now is not cached; every other page is cached by our own server too', () => {
  const headersOf = (init: { headers?: HeadersInit } | null | undefined) =>
    contentHeaders({ loaderHeaders: new Headers(init?.headers) });
  expect(headersOf(UNAVAILABLE)).toEqual({ 'Cache-Control': 'no-store' });
  expect(headersOf(listData([], false).init)).toEqual({ 'Cache-Control': 'no-store' });
  expect(headersOf(listData([], true).init)['Cache-Control']).toMatch(/^public, .*s-maxage=/);
});
