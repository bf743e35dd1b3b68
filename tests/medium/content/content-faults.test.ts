import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getArticle, listArticleCategories, listArticles, listPopularArticles } from '#contract/content/article.ts';
import { getTopic, listTopics } from '#contract/content/topic.ts';
import { createServer } from '#server/app.ts';
import { createLibrary, remoteSource } from '#server/content/library/library.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { type FaultName, FAULTS } from '../../support/content/faults.ts';
import { type FaultyHost, startFaultyHost } from '../../support/content/faulty-host.ts';

/**
 * [ERR-07] Nobody may notice a broken content service: whatever it answers, the product's own answers are whole, and none waits for it until it is given up, which takes five seconds. A page waits half a second;
 * the rest is room for a busy machine.
 */
const PATIENCE_MS = 4_000;
const HOUR_MS = 3_600_000;
const ARTICLE = 'demam-pada-anak-yang-dapat-dilakukan-di-rumah';
const TOPIC = 'asma';
const PATHS = ['/api/articles', `/api/articles/${ARTICLE}`, '/api/topics', `/api/topics/${TOPIC}`];
const faults = Object.keys(FAULTS) as FaultName[];

let base: TestApp;
let host: FaultyHost;

beforeAll(async () => {
  [base, host] = await Promise.all([createTestApp(), startFaultyHost()]);
  // Code is slow when it runs for the first time, and a product in use has run it.
  await warm(coldApp());
});
afterEach(() => host.behave('good'));
afterAll(() => Promise.all([host.stop(), base.close()]));

type Told = { status: number; json: { data?: Record<string, never>; error?: { code: string } } };

/** The interface with an empty cache, over the host, with a clock of its own. */
function coldApp(): { ask(path: string): Promise<Told>; pass(ms: number): void } {
  let time = base.clock.now.getTime();
  const now = () => new Date(time);
  const library = createLibrary(remoteSource(host.address), 'http://localhost:3000', now, () => undefined);
  const app = createServer({ ...base.deps, now, library });
  return {
    ask: async (path) => {
      const begun = performance.now();
      const answer = await app.fetch(new Request(`http://localhost${path}`));
      const json = (await answer.json()) as Told['json'];
      expect(performance.now() - begun, `${path} without waiting for the service`).toBeLessThan(PATIENCE_MS);
      return { status: answer.status, json };
    },
    pass: (ms) => void (time += ms),
  };
}

describe.for(faults)('[ERR-07] a content service that answers: %s', (fault) => {
  test('before anything is cached, every answer is whole and says that the texts are unavailable', async () => {
    await host.behave(fault);
    const app = coldApp();
    const [articles, article, topics, topic] = await Promise.all(PATHS.map((path) => app.ask(path)));
    expect(articles!.json.data).toMatchObject({ available: false, articles: [], total: 0, more: false });
    expect(topics!.json.data).toEqual({ available: false, topics: [] });
    for (const told of [article!, topic!])
      expect({ status: told.status, code: told.json.error?.code }).toEqual({
        status: 503,
        code: 'CONTENT_UNAVAILABLE',
      });
    expect((await app.ask('/api/article-categories')).json.data).toMatchObject({ available: false, categories: [] });
    expect((await app.ask('/api/popular-articles')).json.data).toEqual({ articles: [] });
  });

  test('after it worked, the last good answers are given for hours, and new ones once it works again', async () => {
    const app = coldApp();
    const good = await warm(app);
    await host.behave(fault);
    for (const hours of [1, 20]) {
      app.pass(hours * HOUR_MS);
      for (const [index, path] of PATHS.entries()) expect(await app.ask(path)).toEqual(good[index]);
    }
    await host.behave('good', { twists: { [TOPIC]: { title: { rendered: 'Asma yang baru' } } } });
    await expect
      .poll(
        async () => {
          app.pass(HOUR_MS);
          return JSON.stringify((await app.ask('/api/topics')).json.data);
        },
        { timeout: 10_000 },
      )
      .toContain('Asma yang baru');
  });
});

/** Repeats its requests until everything is cached, covers and terms too. */
async function warm(app: ReturnType<typeof coldApp>): Promise<Told[]> {
  let last: Told[] = [];
  await vi.waitFor(
    async () => {
      const before = last;
      last = await Promise.all(PATHS.map((path) => app.ask(path)));
      expect(last).toEqual(before);
      expect(last.map(({ status }) => status)).toEqual(PATHS.map(() => 200));
    },
    { timeout: 10_000 },
  );
  expect(last[0]!.json.data).toMatchObject({ available: true });
  expect(last[2]!.json.data).toMatchObject({ available: true });
  return last;
}

test.for([
  'by hanging up',
  'with status 500 in HTML',
  'with status 500 in JSON',
  'that it is asked too often',
] as const)(
  '[ERR-07] a service that answers %s is not asked again for a while, whatever anybody requests',
  async (fault) => {
    await host.behave(fault);
    const app = coldApp();
    await app.ask('/api/topics');
    const asked = await host.asked();
    for (let index = 0; index < 30; index += 1) {
      await app.ask(PATHS[index % PATHS.length]!);
      await app.ask(`/api/articles?category=kategori-${index}`);
    }
    // One failure may be about one request only; three different ones in a row count for the whole service (server/content/library/content-cache.ts).
    const meanwhile = await host.asked();
    expect(meanwhile).toBeLessThanOrEqual(asked + 2);
    app.pass(6_000);
    await app.ask('/api/topics');
    expect(await host.asked()).toBe(meanwhile + 1);
  },
);

test('[ERR-07] many who wait for the same silent service are answered without waiting for its end, and it is asked once', async () => {
  await host.behave('not at all');
  const app = coldApp();
  const asked = await host.asked();
  const told = await Promise.all(Array.from({ length: 50 }, () => app.ask('/api/topics')));
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await host.asked()).toBe(asked + 1);
});

test('[ERR-07] an answer that arrives too late for one page is there for the next', async () => {
  await host.behave('only half, and then nothing');
  const app = coldApp();
  expect((await app.ask('/api/article-categories')).json.data).toMatchObject({ available: false });
  await host.behave('good');
  await expect
    .poll(async () => (await app.ask('/api/article-categories')).json.data, { timeout: 10_000 })
    .toMatchObject({ available: true });
});

test.for([
  { 'x-wp-total': 'banyak', 'x-wp-totalpages': 'satu' },
  { 'x-wp-total': '-5', 'x-wp-totalpages': '-1' },
  { 'x-wp-total': '1e99', 'x-wp-totalpages': '1e99' },
  { 'x-wp-total': '0', 'x-wp-totalpages': '0' },
  { 'x-wp-total': '99999999999999999999', 'x-wp-totalpages': '9' },
  { 'x-wp-total': '999999999', 'x-wp-totalpages': '999999999' },
  { 'x-wp-total': '', 'x-wp-totalpages': '' },
] as Record<string, string>[])('totals that lie (%o) harm nobody', async (totals) => {
  await host.behave('good', { headers: totals });
  const app = coldApp();
  const get = async (path: string) => (await app.ask(path)).json.data!;
  const asked = await host.asked();
  const list = await get('/api/articles');
  expect(list).toMatchObject({ available: true, total: expect.any(Number) });
  expect(list['articles']).toHaveLength(2);
  const topics: { slug: string }[] = (await get('/api/topics'))['topics']!;
  expect(topics.length).toBeGreaterThanOrEqual(100);
  expect(new Set(topics.map(({ slug }) => slug)).size).toBe(topics.length);
  const { total_page: pages } = await get('/api/article-categories');
  expect(pages).toBeGreaterThanOrEqual(1);
  expect((await host.asked()) - asked).toBeLessThan(40);
});

test('these tests try every endpoint of content', () => {
  const own = [listArticles, getArticle, listTopics, getTopic, listArticleCategories, listPopularArticles];
  expect(own.map(({ path }) => path.replace('{slug}', ''))).toEqual([
    '/api/articles',
    '/api/articles/',
    '/api/topics',
    '/api/topics/',
    '/api/article-categories',
    '/api/popular-articles',
  ]);
});
