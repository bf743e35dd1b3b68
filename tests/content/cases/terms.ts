import { describe, expect, test } from 'vitest';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { plain } from '../support/plain.ts';
import { ask, type Refusal, type Service, slugsOf } from '../support/service.ts';

type TermObject = {
  id: number;
  slug: string;
  name: string;
  description: string;
  count: number;
  taxonomy: string;
  parent?: number;
  link: string;
};

/** What categories and tags answer. */
export function termCases(open: () => { service: Service; content: Filling }): void {
  const slugs = (query: string): Promise<string[]> => slugsOf(open().service, query);
  const uses = (kind: 'categories' | 'tags', slug: string): number =>
    open().content.posts.filter((post) => post[kind].includes(slug)).length;
  const byName = (list: readonly { slug: string; name: string }[]): string[] =>
    list.toSorted((a, b) => a.name.localeCompare(b.name, 'id')).map(({ slug }) => slug);

  describe('categories', () => {
    test('[CALL-20] come by name, with their description, parent and number of posts', async () => {
      const { service, content } = open();
      const { status, body, total, pages } = await ask<TermObject[]>(service, 'categories?per_page=100');
      expect({ status, total, pages }).toEqual({ status: 200, total: content.categories.length, pages: 1 });
      expect(body.map(({ slug }) => slug)).toEqual(byName(content.categories));
      for (const term of body) {
        const wanted = content.categories.find(({ slug }) => slug === term.slug)!;
        expect(plain(term.name)).toBe(wanted.name);
        expect(plain(term.description)).toBe(wanted.description);
        expect(term).toMatchObject({ taxonomy: 'category', count: uses('categories', term.slug) });
        expect(term.parent === 0 ? null : service.ids.slugOf('category', term.parent!)).toBe(wanted.parent);
      }
    });

    test('[CALL-20] of one parent', async () => {
      expect(await slugs('categories?parent={category:topik}')).toEqual(['obat', 'penyakit']);
      const roots = open().content.categories.filter(({ parent }) => parent === null);
      expect(await slugs('categories?parent=0&per_page=100')).toEqual(byName(roots));
      expect(await slugs('categories?parent={category:obat}')).toEqual([]);
    });

    test('are paged, ordered and searched', async () => {
      const all = byName(open().content.categories);
      expect(await slugs('categories?per_page=3&page=2')).toEqual(all.slice(3, 6));
      expect(await slugs('categories?per_page=3&order=desc')).toEqual(all.toReversed().slice(0, 3));
      expect(await slugs('categories?search=dokter')).toEqual(['memilih-dokter']);
      expect(await slugs('categories?slug=obat,topik')).toEqual(['obat', 'topik']);
      expect(await slugs('categories?slug=tidak-ada')).toEqual([]);
      const [most] = await slugs('categories?orderby=count&order=desc');
      expect(most).toBe('penyakit');
    });

    test('without the empty ones keep a parent whose children are not empty', async () => {
      const hidden = await slugs('categories?hide_empty=true&per_page=100');
      const full = open().content.categories.filter(({ slug }) => slug === 'topik' || uses('categories', slug) > 0);
      expect(hidden).toEqual(byName(full));
      expect(await slugs('categories?hide_empty=1&parent=0&per_page=100')).toEqual(
        byName(full.filter(({ parent }) => parent === null)),
      );
    });

    test('past the last page are an empty list', async () => {
      expect(await ask(open().service, 'categories?page=50')).toMatchObject({ status: 200, body: [] });
    });
  });

  describe('tags', () => {
    test('[CALL-20] come by name in pages, with their number of posts and no parent', async () => {
      const { service, content } = open();
      const { body, total, pages } = await ask<TermObject[]>(service, 'tags?per_page=100');
      expect(total).toBe(content.tags.length);
      expect(pages).toBe(Math.ceil(content.tags.length / 100));
      for (const term of body) {
        expect(term).toMatchObject({ taxonomy: 'post_tag', count: uses('tags', term.slug) });
        expect(term).not.toHaveProperty('parent');
      }
    });

    test('by slug, by number, of one post', async () => {
      const post = open().content.posts.find(({ tags }) => tags.length >= 2)!;
      const [first, second] = post.tags;
      expect(await slugs(`tags?slug=${first}`)).toEqual([first]);
      expect((await slugs(`tags?include={tag:${first}},{tag:${second}}`)).toSorted()).toEqual(
        [first, second].toSorted(),
      );
      expect((await slugs(`tags?post={post:${post.slug}}`)).toSorted()).toEqual(post.tags.toSorted());
      expect(await slugs('tags?slug=tidak-ada')).toEqual([]);
    });

    test('one by its number', async () => {
      const { body } = await ask<TermObject>(open().service, 'categories/{category:obat}');
      expect(body.slug).toBe('obat');
      const unknown = await ask<Refusal>(open().service, 'tags/999999999');
      expect({ status: unknown.status, code: unknown.body.code }).toEqual({ status: 404, code: 'rest_term_invalid' });
    });

    test.for(['per_page=101', 'orderby=entahlah', 'hide_empty=mungkin'])('asked with %s are refused', async (query) => {
      const { status, body } = await ask<Refusal>(open().service, `tags?${query}`);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'rest_invalid_param' });
      expect(Object.keys(body.data.params ?? {})).toEqual([query.split('=')[0]]);
    });
  });
}
