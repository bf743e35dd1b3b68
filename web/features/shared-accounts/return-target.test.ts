import { afterEach, expect, test, vi } from 'vitest';
import { isSafeTarget, storeTarget, takeTarget } from './return-target.ts';

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
afterEach(() => stored.clear());

test('[ROUTE-29] the stored target is followed once and then deleted', () => {
  storeTarget('/ambil-antrian/12?langkah=2');
  expect(takeTarget()).toBe('/ambil-antrian/12?langkah=2');
  expect(takeTarget()).toBe('/');
});

test('[ROUTE-29] only a relative path with a single leading slash is a target', () => {
  for (const good of ['/', '/user/profile/ongoing', '/d/x?date=2026-11-23', '/search/result/?query=dr.#isi'])
    expect(isSafeTarget(good), good).toBe(true);
  const bad = [
    '//evil',
    '/\\evil',
    'https:',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
    'd/x',
    ' /x',
    '/\t/evil',
    '/a\\b',
  ];
  for (const each of bad) {
    expect(isSafeTarget(each), each).toBe(false);
    storeTarget(each);
    expect(takeTarget(), each).toBe('/');
  }
  for (const none of [null, undefined]) expect(isSafeTarget(none)).toBe(false);
});

test('[ROUTE-29] what somebody else wrote into the storage is checked too', () => {
  stored.set('return-target', '//evil');
  expect(takeTarget()).toBe('/');
});
