import { expect, test } from 'vitest';
import { pageWaitLimit } from './content-cache.ts';
import { createCachedWordPress } from './cached-wordpress.ts';
import type { WordPress } from './wordpress.ts';

/** A shelf that stores every answer for good, over a content service that answers each question with its own name. */
function shelf() {
  const stored = new Map<string, Promise<{ value: unknown }>>();
  const reading = <T>(value: T[]) => Promise.resolve({ value, total: value.length, totalPages: 1, bytes: 1 });
  const post = (slug: string) => ({ id: 1, slug, title: { rendered: slug }, categories: [], tags: [] });
  const term = (name: string) => ({ id: 1, slug: 'gigi', name });
  const wordPress = {
    posts: ({ slug = '' }) => reading([post(slug)]),
    categories: () => reading([term('Kategori')]),
    tags: () => reading([term('Tag')]),
    search: (words: string, _: number, perPage: number) => reading([{ id: perPage * 100 + words.length }]),
    media: async (id: number) => ({ value: { id }, bytes: 1 }),
  } as unknown as WordPress;
  return createCachedWordPress(wordPress, async <T>(key: string, _wait: unknown, load: () => Promise<{ value: T }>) => {
    const known = stored.get(key) ?? load();
    stored.set(key, known);
    return (await known).value as T;
  });
}

test('the whole text of a post and its line in a list are stored apart', async () => {
  const { posts } = shelf();
  const whole = await posts('whole', { slug: 'demam' }, pageWaitLimit(), (post) => ({ html: post.slug }));
  const line = await posts('cards', { slug: 'demam' }, pageWaitLimit(), (post) => post.slug);
  expect([whole.items, line.items]).toEqual([[{ html: 'demam' }], ['demam']]);
  expect((await posts('cards', { slug: 'batuk' }, pageWaitLimit(), (post) => post.slug)).items).toEqual(['batuk']);
});

test('a category and a tag of one name are stored apart', async () => {
  const { categories, tags } = shelf();
  const asked = { slug: 'gigi' };
  const names = [await categories(asked, pageWaitLimit()), await tags(asked, pageWaitLimit())].map(
    ({ items }) => items[0]!.name,
  );
  expect(names).toEqual(['Kategori', 'Tag']);
});

test('searches that differ in their words or in their length are stored apart, and so are pictures', async () => {
  const { search, media } = shelf();
  const found = async (words: string, most: number) => (await search(words, most, pageWaitLimit())).items;
  expect([await found('demam', 2), await found('demam', 4), await found('batuk lama', 2)]).toEqual([
    [205],
    [405],
    [210],
  ]);
  expect([await media(7, pageWaitLimit()), await media(8, pageWaitLimit())]).toEqual([{ id: 7 }, { id: 8 }]);
});
