import type { APIRequestContext } from '@playwright/test';
import { structuredDataFaults } from '#tests/support/content/check-structured-data.ts';
import { readSitemap, readSitemapIndex } from '#tests/support/content/check-sitemap.ts';
import { expect, test } from '../support/fixtures.ts';
import { headOf } from '../support/head-of.ts';

const text = async (request: APIRequestContext, path: string): Promise<string> => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};

/** Ids that a graph refers to by '@id' alone and does not define. */
function unresolved(graph: object): string[] {
  const said = new Set<string>();
  const referred: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const id = (value as { '@id'?: string })['@id'];
    if (id !== undefined && Object.keys(value).length === 1) referred.push(id);
    else if (id !== undefined) said.add(id);
    Object.values(value).forEach(walk);
  };
  walk(graph);
  return referred.filter((id) => !said.has(id));
}

/** Some addresses of every sitemap: all fixed pages, and the first and last of everything else. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const files = await readSitemapIndex(await text(request, '/sitemap.xml'));
  const found = await Promise.all(
    files.map(async ({ url }) => {
      const items = (await readSitemap(await text(request, new URL(url).pathname))).map((item) => item.url);
      return url.includes('/pages-') ? items : [items[0]!, items.at(-1)!];
    }),
  );
  return [...new Set(found.flat())];
}

test('every page in a sitemap has a title, a canonical address, a preview and valid structured data', async ({
  request,
}) => {
  const pages = await addresses(request);
  expect(pages.length).toBeGreaterThan(20);
  const heads = await Promise.all(
    pages.map(async (url) => ({ url, head: headOf(await text(request, url.replace(/^https?:\/\/[^/]+/, ''))) })),
  );
  for (const { url, head } of heads) {
    expect([url, head.canonical]).toEqual([url, [url]]);
    expect([url, head.meta.get('og:url')]).toEqual([url, url]);
    expect(head.title, url).toMatch(/Ambil Antrian/);
    expect(head.meta.get('description')?.length, url).toBeGreaterThan(40);
    expect(head.meta.get('og:title'), url).toBe(head.title);
    expect(head.meta.get('robots') ?? '', url).not.toContain('noindex');
    expect(head.meta.get('twitter:card'), url).toBe('summary_large_image');
  }
  // Two pages with one title could not be distinguished in a list of results.
  const titles = heads.map(({ head }) => head.title);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);

  const pictures = [...new Set(heads.map(({ head }) => head.meta.get('og:image')!))];
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures) {
    const answer = await request.get(picture.replace(/^https?:\/\/[^/]+/, ''));
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/png']);
  }

  const data = heads.flatMap(({ head }) => head.data);
  expect(await structuredDataFaults(data)).toEqual([]);
  expect(
    heads.flatMap(({ url, head }) => head.data.flatMap((document) => unresolved(document).map((id) => [url, id]))),
  ).toEqual([]);
  const types = new Set(data.flatMap((document) => document['@graph'].map((thing) => thing['@type'])));
  for (const type of [
    'WebSite',
    'Organization',
    'Physician',
    'Hospital',
    'MedicalClinic',
    'FAQPage',
    'BreadcrumbList',
    'ItemList',
    'Article',
    'MedicalWebPage',
  ])
    expect([...types]).toContain(type);
});

test('the check of structured data finds words that schema.org does not have', async () => {
  const publisher = { '@id': '#us' };
  expect(unresolved({ '@graph': [{ '@type': 'Article', publisher }] })).toEqual(['#us']);
  expect(unresolved({ '@graph': [{ publisher }, { '@id': '#us', name: 'Kami' }] })).toEqual([]);
  const graph = (thing: object) => ({ '@context': 'https://schema.org', '@graph': [thing as { '@type': string }] });
  expect(await structuredDataFaults([graph({ '@type': 'Physician', nickname: 'Ratna' })])).not.toEqual([]);
  expect(
    await structuredDataFaults([
      graph({ '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', name: 'A' }] }),
    ]),
  ).not.toEqual([]);
  expect(await structuredDataFaults([graph({ '@type': 'Physician', name: 'Ratna' })])).toEqual([]);
});

test('search engines must not list a person’s pages and results of a search; a search that equals a landing page names it', async ({
  request,
}) => {
  for (const path of ['/activation', '/pantau', '/user/profile', '/userprofile/ongoing', '/loket', '/outbox'])
    expect([path, (await request.get(path)).headers()['x-robots-tag']]).toEqual([path, 'noindex']);
  const search = async (query: string) => headOf(await text(request, `/search/result/${query}`));
  const unlisted = [
    '?query=siti',
    '?query=anak&date=2026-11-23',
    '?specialization=anak&date=2026-11-23',
    '?specialization=anak&city=kota-atlantis',
    '?page=2',
  ];
  for (const query of unlisted)
    expect([query, (await search(query)).meta.get('robots')]).toEqual([query, 'noindex, follow']);
  const all = await search('');
  expect([all.meta.has('robots'), new URL(all.canonical[0]!).pathname]).toEqual([false, '/search/result/']);
  const landing = await search('?specialization=anak&city=kota-bandung');
  expect([landing.meta.has('robots'), new URL(landing.canonical[0]!).pathname]).toEqual([
    false,
    '/dokter/anak/kota-bandung',
  ]);
  const written = await search('?query=dokter+anak');
  expect([written.meta.has('robots'), new URL(written.canonical[0]!).pathname]).toEqual([false, '/dokter/anak']);
});

test('a page that does not exist answers 404 and is not listed, also below one that exists', async ({ request }) => {
  for (const path of [
    '/no-such-page',
    '/d/nobody',
    '/p/nowhere',
    '/dokter/anak/kota-atlantis',
    '/dokter/anak?page=180',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect([path, headOf(await answer.text()).meta.get('robots')]).toEqual([path, 'noindex']);
  }
});

test('a page has one address, and other spellings redirect to it permanently', async ({ request }) => {
  const [doctor = ''] = (await addresses(request)).filter((url) => url.includes('/d/'));
  const path = new URL(doctor).pathname;
  for (const other of [`${path}/`, path.toUpperCase(), `${path}/?date=2026-11-23`]) {
    const answer = await request.get(other, { maxRedirects: 0 });
    const query = other.includes('?') ? '?date=2026-11-23' : '';
    expect([other, answer.status(), answer.headers()['location']]).toEqual([other, 301, path + query]);
  }
});

test('pages of the blog link its feeds', async ({ request }) => {
  const { alternates } = headOf(await text(request, '/blog'));
  expect(alternates.map(([type]) => type)).toEqual(['application/rss+xml', 'application/atom+xml']);
  for (const [, href] of alternates) await text(request, new URL(href).pathname);
});
