import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteArticleRead } from '#contract/content/article-read.ts';
import { getArticle, listArticleCategories, listArticles, listPopularArticles } from '#contract/content/article.ts';
import { getTopic, listTopics } from '#contract/content/topic.ts';
import { makeSpecialisation } from '../../factories/directory.ts';
import { answered } from '../../support/answered.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await makeSpecialisation(app.pool, { slug: 'anak', name: 'Anak' });
  await makeSpecialisation(app.pool, { slug: 'paru', name: 'Paru' });
});
afterAll(() => app.close());

test('[CALL-20] articles come two a page, growing, newest first, and topics are not among them', async () => {
  const first = await answered(app.call(listArticles));
  const second = await answered(app.call(listArticles, { query: { page: '2' } }));
  expect(first.available).toBe(true);
  expect(first.articles).toHaveLength(2);
  expect(second.articles).toHaveLength(4);
  expect(second.articles.slice(0, 2)).toEqual(first.articles);
  const dates = second.articles.map((article) => article.published_at ?? '');
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(second.more).toBe(true);
  const all = await answered(app.call(listArticles, { query: { page: '50' } }));
  expect(all.articles).toHaveLength(all.total);
  expect(all.more).toBe(false);
  expect(new Set(all.articles.map(({ kind }) => kind))).toEqual(new Set(['article']));
});

test('[CALL-20] by category and by tag, with their names; an unknown one is not found', async () => {
  const inCategory = await answered(app.call(listArticles, { query: { category: 'bpjs-kesehatan', page: '9' } }));
  expect(inCategory.category).toMatchObject({ name: 'BPJS Kesehatan', count: inCategory.total });
  expect(new Set(inCategory.articles.map(({ category }) => category?.slug))).toEqual(new Set(['bpjs-kesehatan']));
  const tagged = await answered(app.call(listArticles, { query: { tag: 'bpjs', page: '9' } }));
  expect(tagged.tag).toEqual({ slug: 'bpjs', name: 'BPJS' });
  expect(tagged.total).toBeGreaterThan(1);
  for (const [query, code] of [
    [{ category: 'tidak-ada' }, 'CATEGORY_NOT_FOUND'],
    [{ category: 'penyakit' }, 'CATEGORY_NOT_FOUND'],
    [{ tag: 'tidak-ada' }, 'TAG_NOT_FOUND'],
  ] as const) {
    expect(await app.call(listArticles, { query })).toMatchObject({ ok: false, error: { code, status: 404 } });
  }
});

test('[CALL-20] a search finds articles and topics, the best first; a search without results is an empty list', async () => {
  const found = await answered(app.call(listArticles, { query: { query: 'demam', page: '3' } }));
  expect(found.articles).toHaveLength(6);
  expect(found.articles[0]!.title.toLowerCase()).toContain('demam');
  const every = await answered(app.call(listArticles, { query: { query: 'demam', page: '50' } }));
  expect(new Set(every.articles.map(({ kind }) => kind))).toEqual(new Set(['article', 'topic']));
  const nothing = await answered(app.call(listArticles, { query: { query: 'qqqzzz' } }));
  expect(nothing).toMatchObject({ available: true, articles: [], total: 0, more: false });
});

test('[CALL-20] the categories of the first level, without those of the encyclopedia', async () => {
  const { categories, total_page } = await answered(app.call(listArticleCategories));
  expect(categories.map(({ slug }) => slug).toSorted()).toEqual([
    'bpjs-kesehatan',
    'hidup-sehat',
    'memilih-dokter',
    'panduan-antrian',
    'pertolongan-pertama',
  ]);
  expect(total_page).toBe(1);
  expect((await answered(app.call(listArticleCategories, { query: { page: '7' } }))).categories).toEqual([]);
});

test('one article: its HTML with anchors, its specialisation by its tag, and others of its category', async () => {
  const slug = 'demam-pada-anak-yang-dapat-dilakukan-di-rumah';
  const { article, related } = await answered(app.call(getArticle, { params: { slug } }));
  expect(article.specialization).toEqual({ slug: 'anak', name: 'Anak' });
  expect(article.contents.length).toBeGreaterThan(3);
  for (const { id } of article.contents) expect(article.html).toContain(`<h2 id="${id}">`);
  expect(article.html).toContain('href="/topik/');
  expect(related.length).toBeGreaterThan(0);
  expect(related.map((each) => each.slug)).not.toContain(slug);
  expect(related.every(({ category }) => category?.slug === article.category?.slug)).toBe(true);
});

test('an unknown article is not found; for a topic asked for as an article the answer names its address', async () => {
  for (const [endpoint, code] of [
    [getArticle, 'ARTICLE_NOT_FOUND'],
    [getTopic, 'TOPIC_NOT_FOUND'],
  ] as const) {
    const result = await app.call(endpoint, { params: { slug: 'tidak-ada-sama-sekali' } });
    expect(result).toMatchObject({ ok: false, error: { code, status: 404 } });
  }
  expect(await app.call(getArticle, { params: { slug: 'asma' } })).toMatchObject({
    ok: false,
    error: { code: 'CONTENT_MOVED', details: { slug: 'asma', topic: true } },
  });
  const article = await app.call(getTopic, { params: { slug: 'cara-kerja-nomor-antrian' } });
  expect(article).toMatchObject({ ok: false, error: { code: 'TOPIC_NOT_FOUND' } });
});

test('the encyclopedia from A to Z with other names, and one topic with its doctor', async () => {
  const { topics } = await answered(app.call(listTopics));
  expect(topics.length).toBeGreaterThanOrEqual(160);
  expect(topics.map(({ title }) => title)).toEqual(
    topics.map(({ title }) => title).toSorted(new Intl.Collator('id').compare),
  );
  expect(topics.find(({ slug }) => slug === 'asma')).toEqual({
    slug: 'asma',
    title: 'Asma',
    kind: 'penyakit',
    also: ['bengek', 'mengi'],
  });
  const { topic, related } = await answered(app.call(getTopic, { params: { slug: 'asma' } }));
  expect(topic).toMatchObject({ kind: 'penyakit', also: ['bengek', 'mengi'], specialization: { slug: 'paru' } });
  expect(topic.contents.map(({ id }) => id)).toContain('kapan-harus-segera-ditolong');
  expect(topic.html).toContain('J45');
  expect(related.length).toBeGreaterThan(1);
});

test('[CALL-20] the most read articles come first, once at least three were read; an unknown article is not counted', async () => {
  expect((await answered(app.call(listPopularArticles))).articles).toEqual([]);
  const read = async (...slugs: string[]) => {
    for (const slug of slugs) await app.call(noteArticleRead, { params: { slug } });
    app.clock.advance(61_000);
    await app.call(listPopularArticles);
  };
  const popular = async () => (await answered(app.call(listPopularArticles))).articles.map(({ slug }) => slug);
  await read('mimisan-yang-perlu-dilakukan', 'cara-kerja-nomor-antrian', 'cara-kerja-nomor-antrian', 'tidak-ada');
  expect(await popular()).toEqual([]);
  await read('cara-kerja-nomor-antrian', 'mimisan-yang-perlu-dilakukan', 'memantau-antrian-dari-rumah');
  await expect
    .poll(popular)
    .toEqual(['cara-kerja-nomor-antrian', 'mimisan-yang-perlu-dilakukan', 'memantau-antrian-dari-rumah']);
});
