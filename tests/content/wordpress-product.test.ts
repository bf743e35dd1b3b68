import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { noteArticleRead } from '#contract/content/article-read.ts';
import { getArticle, listArticleCategories, listArticles, listPopularArticles } from '#contract/content/article.ts';
import { getTopic, listTopics } from '#contract/content/topic.ts';
import { createMemoryViews } from '#server/content/embedded/rest/popular.ts';
import { remoteSource } from '#server/content/library/library.ts';
import { makeSpecialisation } from '#tests/factories/directory.ts';
import { answered } from '#tests/support/answered.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { type Product, startProduct } from '#tests/support/process/product.ts';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { openEmbedded, readFilling } from './support/content.ts';
import { plain } from './support/plain.ts';

/** The product over its own content service and over a WordPress with the same texts. */
const { address, folder } = inject('wordpress');
const PRODUCT = 'http://localhost:3000';
const TOPICS = ['asma', 'demam-berdarah-dengue', 'ibuprofen'];

let content: Filling;
let own: TestApp;
let foreign: TestApp;

beforeAll(async () => {
  content = await readFilling(folder);
  const embedded = await openEmbedded(folder, createMemoryViews(), PRODUCT);
  own = await createTestApp({ content: { site: PRODUCT, fetch: embedded.fetch } });
  foreign = await createTestApp({ content: remoteSource(address) });
  for (const { pool } of [own, foreign])
    for (const slug of ['anak', 'paru', 'penyakit-dalam']) await makeSpecialisation(pool, { slug, name: slug });
});
afterAll(() => Promise.all([own.close(), foreign.close()]));

const articles = (): string[] => content.posts.filter(({ media }) => media !== null).map(({ slug }) => slug);

/** What a reader sees: without the typography and the addresses of pictures, which each service has of its own. */
function seen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value === 'string') return plain(value);
  if (typeof value !== 'object' || value === null) return value;
  const { url, srcset, html, request_id: _, ...rest } = value as Record<string, unknown>;
  const entries = Object.entries(rest).map(([key, each]) => [key, seen(each)] as const);
  return {
    ...Object.fromEntries(entries),
    ...(typeof url === 'string' && { picture: url.split('/').at(-1) }),
    ...(typeof srcset === 'string' && { widths: srcset.match(/\d+w/g)?.toSorted() }),
    ...(typeof html === 'string' && { words: plain(html), marks: html.match(/<\/?\w+( id="[^"]*")?/g) }),
  };
}

/**
 * Both must come to say the same. A page waits for content for less than a second and does without what is not there by then (ERR-07), so on a busy
 * machine a WordPress may need to be asked twice.
 */
async function same(ask: (app: TestApp) => Promise<unknown>, what?: string): Promise<void> {
  const ours = seen(await ask(own));
  await expect.poll(async () => seen(await ask(foreign)), { message: what, timeout: 20_000 }).toEqual(ours);
}

test.for([
  {},
  { page: '2' },
  { page: '50' },
  { category: 'bpjs-kesehatan', page: '4' },
  { category: 'hidup-sehat', page: '4' },
  { tag: 'bpjs', page: '4' },
  { tag: 'dokter-anak', page: '4' },
  { query: 'qqxxzz' },
  { category: 'tidak-ada' },
  { category: 'penyakit' },
  { tag: 'tidak-ada' },
])('[CALL-20] the list of articles %o is the same from both', async (query) => {
  await same((app) => app.call(listArticles, { query }));
});

test('[CALL-20] a search finds the same in both, and first what says it in the title', async () => {
  for (const query of ['asma', 'demam', 'surat rujukan']) {
    const found = (app: TestApp) => answered(app.call(listArticles, { query: { query, page: '50' } }));
    // In which order hits come that are equally good is left to the service.
    await same(async (app) => {
      const { articles: hits, ...rest } = await found(app);
      return { ...rest, hits: hits.toSorted((a, b) => a.slug.localeCompare(b.slug)) };
    }, query);
    const [word = ''] = query.split(' ');
    for (const app of [own, foreign]) expect((await found(app)).articles[0]!.title.toLowerCase()).toContain(word);
  }
});

test('[CALL-20] every article is the same from both', async () => {
  for (const slug of articles()) await same((app) => app.call(getArticle, { params: { slug } }), slug);
});

test('[CALL-20] the encyclopedia is the same from both, and so are its topics', async () => {
  const inOrder = <T extends { also: string[] }>(line: T): T => ({ ...line, also: line.also.toSorted() });
  await same(async (app) => {
    const { topics, available } = await answered(app.call(listTopics));
    return { available, topics: topics.map(inOrder) };
  });
  expect((await answered(foreign.call(listTopics))).topics.length).toBeGreaterThanOrEqual(160);
  const some = content.posts.filter(({ media }, index) => media === null && index % 8 === 0).map(({ slug }) => slug);
  for (const slug of new Set([...TOPICS, ...some])) {
    await same(async (app) => {
      const result = await app.call(getTopic, { params: { slug } });
      if (!result.ok) return result;
      // Which of many topics of one day are shown as related is left to the service too.
      const { topic, related, articles: reading } = result.data;
      return { topic: inOrder(topic), related: related.length, reading };
    }, slug);
  }
});

test('[CALL-20] categories are the same from both; without the plugin nothing is popular, and counting a reading does no harm', async () => {
  await same((app) => app.call(listArticleCategories));
  await foreign.call(noteArticleRead, { params: { slug: articles()[0]! } });
  expect(await answered(foreign.call(listPopularArticles))).toEqual({ articles: [] });
});

test('what is missing, what has moved and what is a topic are told alike', async () => {
  for (const slug of ['tidak-ada-sama-sekali', 'garam', 'garam-dan-gula', 'asma']) {
    const told = async (app: TestApp) => {
      const result = await app.call(getArticle, { params: { slug } });
      return !result.ok && { code: result.error.code, details: result.error.details };
    };
    expect(await told(own)).toMatchObject({ code: expect.stringMatching(/ARTICLE_NOT_FOUND|CONTENT_MOVED/) });
    await same(told, slug);
  }
});

test('a WordPress that rewrites no addresses is read as well', async () => {
  const source = remoteSource(address);
  const plainly: typeof source.fetch = (request) =>
    source.fetch(new Request(request.url.replace('/wp-json/', '/tidak-ditulis-ulang/'), request));
  const app = await createTestApp({ content: { ...source, fetch: plainly } });
  const list = () => answered(app.call(listArticles));
  await expect.poll(async () => (await list()).articles.length, { timeout: 20_000 }).toBe(2);
  await app.close();
});

test('[CALL-20] pages rendered from both have the same headings and links to texts', async () => {
  const databases: TestDatabase[] = [];
  const products: Product[] = [];
  try {
    for (const env of [{}, { CONTENT_URL: address }]) {
      const database = await createTestDatabase();
      databases.push(database);
      products.push(await startProduct({ env: { DATABASE_URL: database.url, ...env } }));
    }
    const paths = [
      '/blog',
      '/blog?page=3',
      '/blog/category/bpjs-kesehatan',
      '/blog/tag/bpjs',
      '/blog/surat-kontrol-bpjs-kapan-dan-bagaimana',
      '/blog/demam-pada-anak-yang-dapat-dilakukan-di-rumah',
      '/topik',
      ...TOPICS.map((slug) => `/topik/${slug}`),
      '/blog/asma',
      '/blog/tidak-ada-sama-sekali',
      '/topik/tidak-ada-sama-sekali',
    ];
    for (const path of paths) {
      const [mine, other] = products.map(({ address: at }) => at);
      const ours = await pageOf(mine + path);
      expect(ours.status === 200 ? ours.headings.length : 1, path).toBeGreaterThan(0);
      await expect.poll(() => pageOf(other + path), { message: path, timeout: 20_000 }).toEqual(ours);
    }
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await Promise.all(databases.map((database) => database.close()));
  }
});

async function pageOf(url: string): Promise<{ status: number; location: string | null; headings: string[] }> {
  const answer = await fetch(url, { redirect: 'manual' });
  const html = await answer.text();
  const headings = [...html.matchAll(/<h([123])[^>]*>([^]*?)<\/h\1>/g)].map((match) => plain(match[2]!));
  const location = answer.headers.get('location');
  return { status: answer.status, location: location && new URL(location, url).pathname, headings };
}
