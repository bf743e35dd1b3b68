import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import { comparable, type Comparable } from './support/same-answer.ts';
import { openEmbedded, readFilling } from './support/content.ts';
import { openService, type Service } from './support/service.ts';

/** The same question to both services; what the cases of cases/ do not think of. */
const { address, folder } = inject('wordpress');
const SEED = Number(process.env['FUZZ_SEED'] ?? 4);
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 100);
const POSTS = '/wp-json/wp/v2/posts';
/** Strict orders: where dates are equal WordPress promises none, and topics are all of one day. */
const ARTICLES = `${POSTS}?categories_exclude={category:penyakit},{category:obat}`;

let embedded: Service;
let wordpress: Service;

beforeAll(async () => {
  const own = await openEmbedded(folder);
  embedded = await openService('embedded', (path, init) =>
    own.fetch(new Request(new URL(path, 'http://content.invalid'), init)),
  );
  wordpress = await openService('WordPress', (path, init) => fetch(`${address}${path}`, init));
});

const same = async (path: string): Promise<void> => {
  const [ours, theirs] = await Promise.all([comparable(embedded, path), comparable(wordpress, path)]);
  expect(ours, path).toEqual(theirs);
};

test('every post is the same in both', async () => {
  const { length } = (await readFilling(folder)).posts;
  for (let page = 1; page <= Math.ceil(length / 50); page += 1)
    await same(`${POSTS}?per_page=50&page=${page}&orderby=slug&order=asc`);
});

test('every category, tag and picture is the same in both', async () => {
  await same('/wp-json/wp/v2/categories?per_page=100&orderby=slug');
  for (const page of [1, 2, 3]) await same(`/wp-json/wp/v2/tags?per_page=100&orderby=slug&page=${page}`);
  for (const { name } of (await readFilling(folder)).media) await same(`/wp-json/wp/v2/media/{media:${name}}`);
});

test.for([
  '?slug=',
  '?include=',
  '?search=',
  '?search=%20',
  '?page=',
  '?per_page=',
  '?per_page=1.5',
  '?per_page=1.0',
  '?per_page=%2010',
  '?per_page=1e1',
  '?offset=x',
  '?orderby=',
  '?orderby=include',
  '?orderby[]=date',
  '?order=ASC',
  '?order=DESC',
  '?categories=',
  '?categories=1,x',
  '?categories=0',
  '?categories_exclude=x',
  '?tags=999999999',
  '?before=2026-10-01',
  '?before=',
  '?after=2026-13-01T00:00:00',
  '?tax_relation=X',
  '?tax_relation=OR&categories_exclude={category:penyakit}&tags={tag:bpjs}',
  '?tax_relation=OR&categories={category:bpjs-kesehatan}&tags={tag:antrian}',
  '?tax_relation=AND&categories={category:bpjs-kesehatan}&tags={tag:bpjs}',
  '?status=publish',
  '?status=draft',
  '?status=entahlah',
  '?context=edit',
  '?context=',
  '?sticky=true',
  '?sticky=apa',
  '?author=999',
  '?tidak=dikenal',
  '?order=naik&categories=x',
  '?page=99',
  '?search=qqxxzz&page=9',
  '/0',
  '/{post:asma}?context=edit',
  '/999999999?context=edit',
  '/999999999',
  '/satu',
  '/-1',
])('posts%s is answered alike', async (query) => {
  const part = query.includes('?') ? `${query}&_fields=slug,code,data` : query;
  const answers = await Promise.all([comparable(embedded, POSTS + part), comparable(wordpress, POSTS + part)]);
  const [ours, theirs] = answers.map(({ body, ...head }) => ({
    ...head,
    body: Array.isArray(body) ? body.length : body,
  }));
  expect(ours).toEqual(theirs);
});

test.for([
  'categories?per_page=0',
  'categories?parent=x',
  'categories?parent=999999',
  'categories?hide_empty=',
  'categories?hide_empty=0',
  'categories?hide_empty=1&orderby=count&order=desc&per_page=2',
  'categories?search=bpjs',
  'categories?search=BPJS%20KES',
  'categories?orderby=description',
  'categories?orderby=entahlah',
  'categories?slug=OBAT',
  'categories?context=edit',
  'categories?page=3&per_page=5',
  'categories?post={post:asma}',
  'categories/999999999',
  'tags?search=bpjs',
  'tags?offset=5&per_page=5&orderby=slug',
  'tags?orderby=slug&per_page=5&page=2',
  'tags?orderby=slug&order=desc&per_page=3',
  'tags?include=',
  'tags?post={post:asma}&orderby=slug',
  'tags?parent=3&per_page=1&orderby=slug',
  'tags/999999999',
  'media/999999999',
  'media?page=99',
  'search?search=asma&subtype=page',
  'search?search=asma&type=entahlah',
  'search?search=asma&subtype=entahlah',
  'search?search=asma&subtype=post,page&per_page=1',
  'search?search=asma&per_page=0',
  'search?search=qqxxzz',
  'search?search=asma&page=999',
  'entahlah',
])('%s is answered alike', async (query) => {
  await same(`/wp-json/wp/v2/${query}`);
});

test('a search finds the same, in an order of its own where hits are equally good', async () => {
  for (const words of ['asma', 'demam', 'sakit kepala', 'BPJS', 'rujukan surat', '"gula darah"', 'anak -demam', 'x']) {
    const path = `/wp-json/wp/v2/search?subtype=post&per_page=100&search=${encodeURIComponent(words)}`;
    const [ours, theirs] = await Promise.all([comparable(embedded, path), comparable(wordpress, path)]);
    const inOrder = ({ body, ...head }: Comparable) => ({
      ...head,
      body: (body as { slug: string }[]).toSorted((a, b) => a.slug.localeCompare(b.slug)),
    });
    expect(inOrder(ours), words).toEqual(inOrder(theirs));
  }
});

test('lists of articles asked for at random are the same', async () => {
  const { posts, tags } = await readFilling(folder);
  const articles = posts.filter(({ media }) => media !== null);
  const one = <T>(list: readonly T[]) => fc.constantFrom(...list);
  const post = one(articles).map(({ slug }) => `{post:${slug}}`);
  const tag = one(tags.filter(({ slug }) => articles.some((each) => each.tags.includes(slug)))).map(
    ({ slug }) => `{tag:${slug}}`,
  );
  const category = one([...new Set(articles.flatMap(({ categories }) => categories))]).map(
    (slug) => `{category:${slug}}`,
  );
  const several = (each: fc.Arbitrary<string>) =>
    fc.array(each, { minLength: 1, maxLength: 3 }).map((list) => [...new Set(list)].join(','));
  const words = one(['demam', 'anak', 'BPJS', 'surat', 'antrian', 'nomor', 'dokter', 'gigi']);
  const asked = fc.record(
    {
      page: fc.integer({ min: 1, max: 4 }),
      per_page: fc.integer({ min: 1, max: 8 }),
      offset: fc.integer({ min: 0, max: 12 }),
      search: fc.oneof(
        words,
        fc.tuple(words, words).map((pair) => pair.join(' ')),
      ),
      categories: several(category),
      tags: several(tag),
      tags_exclude: several(tag),
      include: several(post),
      exclude: several(post),
      order: one(['asc', 'desc']),
      orderby: one(['date', 'title', 'modified', 'slug']),
      after: one(articles).map(({ date }) => date),
      before: one(articles).map(({ date }) => date),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(asked, async (query) => {
      const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      await same(
        `${ARTICLES}&_fields=slug,code,data&${parameters
          .join('&')
          .replaceAll(/%7B(\w+)%3A([\w-]+)%7D/g, '{$1:$2}')
          .replaceAll('%2C', ',')}`,
      );
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
