import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { refreshLandings } from '#server/directory/landing.store.ts';
import { writeMaintenance } from '#server/administration/maintenance.store.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makePractice,
  makeRegency,
  makeSpecialisation,
} from '../../factories/directory.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { readSitemap, readSitemapIndex } from '../../support/content/check-sitemap.ts';

const SITE = 'http://localhost:3000';
/** More than are read at a time. */
const MANY = 1_203;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  const { pool } = app;
  const regency = await makeRegency(pool, { name: 'Bandung' });
  await makeRegency(pool, { name: 'Cimahi' });
  const anak = await makeSpecialisation(pool, { slug: 'anak', name: 'Kesehatan Anak' });
  const neo = await makeSpecialisation(pool, { slug: 'anak-neonatologi', name: 'Neonatologi', parent: 'anak' });
  await makeSpecialisation(pool, { slug: 'mata', name: 'Mata' });
  const center = await makeCenter(pool, { name: 'RS Satu', slug: 'rs-satu', regency });
  const clinic = await makeClinic(pool, center, { slug: 'poli-anak', specialisation: anak });
  const doctor = await makeDoctor(pool, { slug: 'dr-ratna', specialisations: [neo] });
  await makePractice(pool, doctor, clinic);
  await pool.query(
    `insert into doctor (slug, code, name, gender, source, updated_at)
     select 'dr-' || g, 'N' || g, 'dr. ' || g, 'L', 'test', '2026-11-01T00:00:00Z' from generate_series(1, $1::int) g`,
    [MANY],
  );
  // The first doctor of the next file.
  await pool.query(
    `insert into doctor (id, slug, code, name, gender, source, updated_at)
     values (40000, 'dr-jauh', 'F', 'dr. Jauh', 'L', 'test', '2026-11-20T00:00:00Z')`,
  );
  await refreshLandings(pool);
});
afterAll(() => app.close());

const read = async (path: string) => {
  const answer = await app.ask('GET', path);
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return answer.text();
};
const paths = async (file: string) =>
  (await readSitemap(await read(`/sitemaps/${file}.xml`))).map(({ url }) => url.replace(SITE, ''));

test('security.txt says where to report a hole, as SECURITY.md does, and until when (RFC 9116)', async () => {
  const lines = (await read('/.well-known/security.txt')).trim().split('\n');
  expect(lines.toSpliced(1, 1)).toEqual([
    `Contact: ${SITE}/contact-us`,
    'Preferred-Languages: id, en',
    `Canonical: ${SITE}/.well-known/security.txt`,
  ]);
  const days = (Date.parse(lines[1]!.replace('Expires: ', '')) - app.clock.now.getTime()) / 86_400_000;
  expect(days).toBe(90);
  expect(readFileSync('SECURITY.md', 'utf8')).toContain('the contact page of the installation (`/contact-us`)');
});

describe('sitemaps', () => {
  test('robots.txt keeps nobody out of the pages and names the index', async () => {
    expect(await read('/robots.txt')).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`);
  });

  test('the index lists files of every kind with their last change, and each of them is valid', async () => {
    const index = await readSitemapIndex(await read('/sitemap.xml'));
    const files = index.map(({ url }) => url.replace(`${SITE}/sitemaps/`, ''));
    expect(files).toEqual([
      'pages-1.xml',
      'doctors-1.xml',
      'doctors-2.xml',
      'hospitals-1.xml',
      'clinics-1.xml',
      'landings-1.xml',
      'articles-1.xml',
      'topics-1.xml',
    ]);
    expect(index.find(({ url }) => url.endsWith('doctors-2.xml'))?.lastmod).toBe('2026-11-20T00:00:00.000Z');
    for (const name of files) {
      const items = await readSitemap(await read(`/sitemaps/${name}`));
      expect([name, items.length > 0]).toEqual([name, true]);
      expect(items.every(({ url }) => url.startsWith(`${SITE}/`))).toBe(true);
    }
  });

  test('an invalid file is found out', async () => {
    const urlset = (inside: string) =>
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`;
    await expect(readSitemap(urlset(''))).rejects.toThrow();
    await expect(readSitemap(urlset('<url><loc>/no/host</loc></url>'))).rejects.toThrow();
    expect(await readSitemap(urlset('<url><loc>http://localhost:3000/d/dr-ratna</loc></url>'))).toHaveLength(1);
  });

  test('the list of files is read once a minute', async () => {
    const before = await read('/sitemap.xml');
    await app.pool.query(`update doctor set updated_at = '2026-11-21T00:00:00Z' where slug = 'dr-jauh'`);
    expect(await read('/sitemap.xml')).toBe(before);
    app.clock.advance(61_000);
    expect(await read('/sitemap.xml')).toContain('<lastmod>2026-11-21T00:00:00.000Z</lastmod>');
  });

  test('every doctor is listed once with the last change, however many are read at a time', async () => {
    const items = await readSitemap(await read('/sitemaps/doctors-1.xml'));
    expect(items).toHaveLength(MANY + 1);
    expect(new Set(items.map(({ url }) => url)).size).toBe(MANY + 1);
    expect(items.find(({ url }) => url === `${SITE}/d/dr-7`)?.lastmod).toBe('2026-11-01T00:00:00.000Z');
    expect(await paths('doctors-2')).toEqual(['/d/dr-jauh']);
    expect(await paths('clinics-1')).toEqual(['/p/rs-satu/c/poli-anak']);
  });

  test('landing pages are listed for pairs with doctors only, the field above included, and for the country', async () => {
    expect((await paths('landings-1')).toSorted()).toEqual([
      '/dokter/anak',
      '/dokter/anak-neonatologi',
      '/dokter/anak-neonatologi/kota-bandung',
      '/dokter/anak/kota-bandung',
    ]);
  });

  test('articles are listed with their covers, and topics under their own paths', async () => {
    expect(await paths('articles-1')).toContain('/blog/cara-kerja-nomor-antrian');
    expect(await paths('topics-1')).toContain('/topik/abses-gigi');
    expect(await paths('articles-1')).not.toContain('/blog/abses-gigi');
    const articles = await readSitemap(await read('/sitemaps/articles-1.xml'));
    for (const { url, img } of articles)
      expect([url, img.map((each) => new URL(each.url).origin)]).toEqual([url, [SITE]]);
  });

  test('a file of another name or number is not found', async () => {
    for (const name of [
      'doctors-3',
      'doctors-999',
      'landings-999',
      'doctors-0',
      'people-1',
      'pages-2',
      'topics-2',
      'doctors',
    ])
      expect([name, (await app.ask('GET', `/sitemaps/${name}.xml`)).status]).toEqual([name, 404]);
  });
});

test('the feeds hold the newest articles, newest first', async () => {
  const rss = parseRssFeed(await read('/blog/feed.xml'));
  const atom = parseAtomFeed(await read('/blog/atom.xml'));
  expect(rss.language).toBe('id');
  expect(rss.items?.length).toBeGreaterThanOrEqual(16);
  expect(atom.entries?.map(({ id }) => id)).toEqual(rss.items?.map(({ link }) => link));
  const dates = rss.items?.map(({ pubDate }) => Date.parse(`${pubDate}`)) ?? [];
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(rss.items?.[0]?.description).toBeTruthy();
});

test('during maintenance sitemaps and feeds answer 503 and when to come again', async () => {
  await writeMaintenance(app.deps.pool, 'Kami kembali pukul 02.00 WIB.');
  app.clock.advance(2_000);
  for (const path of [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/doctors-1.xml',
    '/blog/feed.xml',
    '/og/site/ambil-antrian.png',
  ]) {
    const answer = await app.ask('GET', path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '15']);
  }
  await writeMaintenance(app.deps.pool, null);
  app.clock.advance(2_000);
});

describe('with a content service out of reach', () => {
  let dark: TestApp;
  beforeAll(async () => {
    dark = await createTestApp({
      content: { site: 'http://content.example', fetch: () => Promise.reject(new Error('out of reach')) },
    });
  });
  afterAll(() => dark.close());

  test('its files and feeds say when to come again, and the index lists the others', async () => {
    const index = await (await dark.ask('GET', '/sitemap.xml')).text();
    expect(index).toContain('/sitemaps/pages-1.xml');
    expect(index).not.toContain('articles');
    for (const path of ['/sitemaps/articles-1.xml', '/sitemaps/topics-1.xml', '/blog/feed.xml', '/blog/atom.xml'])
      expect([path, (await dark.ask('GET', path)).status]).toEqual([path, 503]);
    expect((await dark.ask('GET', '/og/article/cara-kerja-nomor-antrian.png')).status).toBe(404);
  });
});
