import { expect, test } from 'vitest';
import { createPageRoutes } from './page-routes.ts';

const pageAt = createPageRoutes({
  root: {},
  home: { parentId: 'root' },
  doctor: { path: 'd/:id?', parentId: 'root' },
  there: { path: 'd/:id/:hospital', parentId: 'root' },
  article: { path: 'blog/:slug', parentId: 'root' },
  tags: { path: 'blog/tag/:slug?', parentId: 'root' },
  searched: { path: 'blog/search', parentId: 'root' },
  frame: { path: 'admin', parentId: 'root' },
  staff: { path: 'staf/:id', parentId: 'frame' },
  none: { path: '*', parentId: 'root' },
});

test('a page is known by the pattern of the site map, a word before a placeholder', () => {
  expect(pageAt('/')).toBe('/');
  expect(pageAt('/d')).toBe('/d/:id?');
  expect(pageAt('/d/dr-siti')).toBe('/d/:id?');
  expect(pageAt('/d/dr-siti/rs-harapan')).toBe('/d/:id/:hospital');
  expect(pageAt('/blog/search')).toBe('/blog/search');
  expect(pageAt('/blog/flu')).toBe('/blog/:slug');
  expect(pageAt('/blog/tag/anak')).toBe('/blog/tag/:slug?');
  expect(pageAt('/admin/staf/12')).toBe('/admin/staf/:id');
});

test('a slash at the end, and the data of a page alone, count as the page', () => {
  expect(pageAt('/blog/search/')).toBe('/blog/search');
  expect(pageAt('/blog/search.data')).toBe('/blog/search');
  expect(pageAt('/_root.data')).toBe('/');
});

test('what is no page has no pattern, whatever it is called', () => {
  for (const path of ['/wp-login.php', '/a/b/c/d/e', '/%00', '//evil.example/x', '/081234567890'])
    expect(pageAt(path)).toBe(null);
});

test('however many addresses are asked for, each has its pattern, the first time and again', () => {
  for (const turn of [1, 2])
    for (let doctor = 0; doctor < 5_000; doctor += 1)
      expect(pageAt(`/d/${doctor}/rs-${turn}`) === '/d/:id/:hospital' && pageAt(`/x${doctor}/y`) === null).toBe(true);
});
