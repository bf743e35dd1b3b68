import { expect, test } from '../support/fixtures.ts';
import { FIRST_LOAD_KB, weighPage } from '../../support/page-weight.ts';

test('a visitor on a slow connection loads little JavaScript with the public pages', async ({ request, baseURL }) => {
  const results = '/search/result/?query=dokter+anak';
  const html = await (await request.get(results)).text();
  const linked = (pattern: RegExp): string => pattern.exec(html)![1]!;
  const pages = ['/', results, linked(/href="(\/d\/[^"?]+)/), linked(/href="(\/p\/[^"?]+)/)];
  const weights = await Promise.all(pages.map(async (path) => [path, (await weighPage(baseURL!, path)).kb] as const));
  expect(weights.filter(([, kb]) => kb > FIRST_LOAD_KB)).toEqual([]);
  // A page without any JavaScript was not measured.
  expect(weights.filter(([, kb]) => kb < 100)).toEqual([]);
});
