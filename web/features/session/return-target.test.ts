import { expect, test } from 'vitest';
import { isSafeTarget } from './return-target.ts';

test('[ROUTE-29] only a relative path with a single leading slash is a target', () => {
  for (const good of ['/', '/user/profile/ongoing', '/d/x?date=2026-11-23', '/search/result/?query=dr.#isi']) {
    expect(isSafeTarget(good), good).toBe(true);
  }
  const bad = ['//evil', '/\\evil', 'https:', 'https://evil.example/', 'javascript:alert(1)', '', 'd/x', ' /x', '/\t/evil', '/a\\b', null, undefined];
  for (const each of bad) expect(isSafeTarget(each), String(each)).toBe(false);
});
