import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  getArticle,
  listArticleCategories,
  listArticles,
  listPopularArticles,
  noteArticleRead,
} from '#contract/endpoints/article.ts';
import { getTopic, listTopics } from '#contract/endpoints/topic.ts';
import { createMemoryViews } from '#server/content/rest/popular.ts';
import { remoteSource } from '#server/library/library.ts';
import { makeSpecialisation } from '#tests/factories/directory.ts';
import { answered } from '#tests/support/answered.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
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
  const [ours, theirs] = await Promise.all([own.call(listArticles, { query }), foreign.call(listArticles, { query })]);
  expect(ours.ok ? ours.data.available : true).toBe(true);
  expect(seen(theirs)).toEqual(seen(ours));
});

test('[CALL-20] a search finds the same in both, and first what says it in the title', async () => {
  for (const query of ['asma', 'demam', 'surat rujukan']) {
    const asked = { query: { query, page: '50' } };
    const [ours, theirs] = await Promise.all([
      answered(own.call(listArticles, asked)),
      answered(foreign.call(listArticles, asked)),
    ]);
    expect(theirs.total).toBe(ours.total);
    const slugs = ({ articles: list }: typeof ours) => list.map(({ slug }) => slug);
    expect(slugs(theirs).toSorted()).toEqual(slugs(ours).toSorted());
    const [word = ''] = query.split(' ');
    for (const found of [ours, theirs]) expect(found.articles[0]!.title.toLowerCase()).toContain(word);
  }
});

test('[CALL-20] every article is the same from both', async () => {
  for (const slug of articles()) {
    const [ours, theirs] = await Promise.all([
      answered(own.call(getArticle, { params: { slug } })),
      answered(foreign.call(getArticle, { params: { slug } })),
    ]);
    expect(seen(theirs), slug).toEqual(seen(ours));
  }
});

test('[CALL-20] the encyclopedia is the same from both, and so are its topics', async () => {
  const [ours, theirs] = await Promise.all([answered(own.call(listTopics)), answered(foreign.call(listTopics))]);
  expect(ours.topics.length).toBeGreaterThanOrEqual(160);
  const lines = ({ topics }: typeof ours) => topics.map(({ also, ...line }) => ({ ...line, also: also.toSorted() }));
  expect(seen(lines(theirs))).toEqual(seen(lines(ours)));
  const some = content.posts.filter(({ media }, index) => media === null && index % 8 === 0).map(({ slug }) => slug);
  for (const slug of new Set([...TOPICS, ...some])) {
    const asked = { params: { slug } };
    const [mine, other] = await Promise.all([
      answered(own.call(getTopic, asked)),
      answered(foreign.call(getTopic, asked)),
    ]);
    // Which of many topics of one day are shown as related is left to the service.
    const { also: alsoMine, ...topic } = mine.topic;
    const { also: alsoOther, ...same } = other.topic;
    expect(seen(same), slug).toEqual(seen(topic));
    expect(alsoOther.toSorted()).toEqual(alsoMine.toSorted());
    expect(other.related).toHaveLength(mine.related.length);
    expect(seen(other.articles), slug).toEqual(seen(mine.articles));
  }
});

test('[CALL-20] categories are the same from both; without the plugin nothing is popular, and counting a reading does no harm', async () => {
  const [ours, theirs] = await Promise.all([
    answered(own.call(listArticleCategories)),
    answered(foreign.call(listArticleCategories)),
  ]);
  expect(theirs).toEqual(ours);
  await foreign.call(noteArticleRead, { params: { slug: articles()[0]! } });
  expect(await answered(foreign.call(listPopularArticles))).toEqual({ articles: [] });
});

test('what is missing, what has moved and what is a topic are told alike', async () => {
  for (const slug of ['tidak-ada-sama-sekali', 'garam', 'garam-dan-gula', 'asma']) {
    const [ours, theirs] = await Promise.all([
      own.call(getArticle, { params: { slug } }),
      foreign.call(getArticle, { params: { slug } }),
    ]);
    expect(ours.ok).toBe(false);
    const told = (result: typeof ours) => !result.ok && { code: result.error.code, details: result.error.details };
    expect(told(theirs), slug).toEqual(told(ours));
  }
});

test('a WordPress that rewrites no addresses is read as well', async () => {
  const source = remoteSource(address);
  const plainly: typeof source.fetch = (request) =>
    source.fetch(new Request(request.url.replace('/wp-json/', '/tidak-ditulis-ulang/'), request));
  const app = await createTestApp({ content: { ...source, fetch: plainly } });
  const { available, articles: list } = await answered(app.call(listArticles));
  expect({ available, count: list.length }).toEqual({ available: true, count: 2 });
  await app.close();
});

test('[CALL-20] pages rendered from both have the same headings and links to texts', async () => {
  const databases: TestDatabase<never>[] = [];
  const products: Product[] = [];
  try {
    for (const env of [{}, { CONTENT_URL: address }]) {
      const database = await createTestDatabase<never>();
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
      const [ours, theirs] = await Promise.all(products.map((product) => pageOf(product.address + path)));
      expect(ours!.status === 200 ? ours!.headings.length : 1, path).toBeGreaterThan(0);
      expect(theirs, path).toEqual(ours);
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
