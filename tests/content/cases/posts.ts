import { describe, expect, test } from 'vitest';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { plain } from '../support/plain.ts';
import { ask, type Refusal, type Service, slugsOf } from '../support/service.ts';

type Post = Filling['posts'][number];
export type PostObject = {
  id: number;
  slug: string;
  date: string;
  date_gmt: string;
  modified: string;
  modified_gmt: string;
  type: string;
  status: string;
  link: string;
  title: { rendered: string };
  content: { rendered: string; protected: boolean };
  excerpt: { rendered: string; protected: boolean };
  featured_media: number;
  categories: number[];
  tags: number[];
  _links: Record<string, { href: string }[]>;
  _embedded?: Record<string, unknown>;
};

const TOPICS = ['penyakit', 'obat'];
const ARTICLES = 'categories_exclude={category:penyakit},{category:obat}';

/** What a list of posts answers, and how; the same of every content service. */
export function postCases(open: () => { service: Service; content: Filling }): void {
  const slugs = (query: string): Promise<string[]> => slugsOf(open().service, query);
  const posts = (): readonly Post[] => open().content.posts;
  const articles = (): Post[] => posts().filter(({ categories }) => !categories.some((slug) => TOPICS.includes(slug)));
  const newestFirst = (list: readonly Post[]): string[] =>
    list.toSorted((a, b) => b.date.localeCompare(a.date)).map(({ slug }) => slug);
  const sorted = (list: readonly { slug: string }[]): string[] => list.map(({ slug }) => slug).toSorted();

  describe('posts', () => {
    test('[CALL-20] come ten at a time, the newest first, with totals in the headers', async () => {
      const { status, body, total, pages } = await ask<PostObject[]>(open().service, 'posts');
      expect(status).toBe(200);
      expect(body).toHaveLength(10);
      expect({ total, pages }).toEqual({ total: posts().length, pages: Math.ceil(posts().length / 10) });
      const dates = posts().map(({ date }) => date);
      expect(body.map(({ date }) => date)).toEqual(dates.toSorted().toReversed().slice(0, 10));
    });

    test('have the fields and types of WordPress', async () => {
      const { service } = open();
      const renamed = posts().find(({ formerSlugs }) => formerSlugs.length > 0)!;
      const pictured = articles().find(({ media }) => media !== null)!;
      const topics = TOPICS.map((topic) => posts().find(({ categories }) => categories.includes(topic))!);
      for (const wanted of [renamed, pictured, ...topics]) {
        const { body } = await ask<PostObject[]>(service, `posts?slug=${wanted.slug}`);
        const post = body[0]!;
        expect(post).toMatchObject({
          slug: wanted.slug,
          date: wanted.date,
          date_gmt: sevenHoursBefore(wanted.date),
          modified: wanted.modified,
          modified_gmt: sevenHoursBefore(wanted.modified),
          type: 'post',
          status: 'publish',
          sticky: false,
          link: expect.stringMatching(/^https?:/),
          author: expect.any(Number),
          content: { protected: false },
          excerpt: { protected: false },
        });
        // Titles are text with entities; a bare '<' in one is possible, and no markup.
        expect(plain(post.title.rendered)).toBe(plain(escaped(wanted.title)));
        expect(plain(post.excerpt.rendered)).toBe(plain(escaped(wanted.summary)));
        expect(post.excerpt.rendered).toMatch(/^<p>[^]*<\/p>\n$/);
        expect(plain(post.content.rendered)).toBe(plain(wanted.html));
        expect(post.categories.map((id) => service.ids.slugOf('category', id))).toEqual(wanted.categories);
        expect(post.tags.map((id) => service.ids.slugOf('tag', id)).toSorted()).toEqual(wanted.tags.toSorted());
        expect(post.featured_media === 0 ? null : service.ids.slugOf('media', post.featured_media)).toBe(wanted.media);
        expect(post['_links']['self']?.[0]?.href).toContain(`/wp/v2/posts/${post.id}`);
      }
    });

    test('have their headings and lists unchanged in the text', async () => {
      const wanted = posts().find(({ formerSlugs }) => formerSlugs.length > 0)!;
      const { body } = await ask<PostObject[]>(open().service, `posts?slug=${wanted.slug}`);
      const marks = (html: string): string[] => html.match(/<\/?(h2|ul|ol|li|strong|em|table|p)\b/g) ?? [];
      expect(marks(body[0]!.content.rendered)).toEqual(marks(wanted.html));
      expect(body[0]!.content.rendered).not.toContain('<script');
    });

    test('are paged without a gap where the order is a strict one', async () => {
      const size = 50;
      const count = Math.ceil(posts().length / size);
      const seen = [];
      for (let page = 1; page <= count; page += 1)
        seen.push(...(await slugs(`posts?per_page=${size}&page=${page}&orderby=id&order=asc&_fields=slug`)));
      expect(seen).toHaveLength(posts().length);
      expect(seen.toSorted()).toEqual(sorted(posts()));
    });

    test('of a page past the last are refused, but nothing found is no fault', async () => {
      const { status, body } = await ask<Refusal>(open().service, 'posts?page=1000');
      expect({ status, code: body.code, data: body.data }).toEqual({
        status: 400,
        code: 'rest_post_invalid_page_number',
        data: { status: 400 },
      });
      const nothing = await ask(open().service, 'posts?search=qqxxzz&page=3');
      expect(nothing).toMatchObject({ status: 200, body: [], total: 0, pages: 0 });
    });

    test('are found by slug, by several slugs, and not by an unknown one', async () => {
      const [first, second] = articles();
      expect(await slugs(`posts?slug=${first!.slug}`)).toEqual([first!.slug]);
      expect((await slugs(`posts?slug=${first!.slug},${second!.slug}`)).toSorted()).toEqual(sorted([first!, second!]));
      expect(await ask(open().service, 'posts?slug=tidak-ada')).toMatchObject({ status: 200, body: [], total: 0 });
    });

    test('of a category do not include those of its children; of several categories they are put together', async () => {
      const drugs = posts().filter(({ categories }) => categories.includes('obat'));
      const { total } = await ask(open().service, 'posts?categories={category:obat}&per_page=1');
      expect(total).toBe(drugs.length);
      expect(await ask(open().service, 'posts?categories={category:topik}')).toMatchObject({ body: [], total: 0 });
      const both = await ask(open().service, 'posts?categories={category:obat},{category:penyakit}&per_page=1');
      expect(both.total).toBe(posts().length - articles().length);
    });

    test('outside categories are articles, the newest first, in pages of any size', async () => {
      const wanted = newestFirst(articles());
      expect(await slugs(`posts?${ARTICLES}&per_page=100`)).toEqual(wanted);
      expect(await slugs(`posts?${ARTICLES}&per_page=3&page=2`)).toEqual(wanted.slice(3, 6));
      expect(await slugs(`posts?${ARTICLES}&per_page=4&offset=5`)).toEqual(wanted.slice(5, 9));
      expect(await slugs(`posts?${ARTICLES}&per_page=3&order=asc`)).toEqual(wanted.toReversed().slice(0, 3));
    });

    test('with a tag, and without it', async () => {
      const tag = articles()[0]!.tags[0]!;
      const having = articles().filter(({ tags }) => tags.includes(tag));
      expect(await slugs(`posts?${ARTICLES}&tags={tag:${tag}}&per_page=100`)).toEqual(newestFirst(having));
      const lacking = articles().filter((post) => !having.includes(post));
      expect(await slugs(`posts?${ARTICLES}&tags_exclude={tag:${tag}}&per_page=100`)).toEqual(newestFirst(lacking));
    });

    test('[CALL-20] with every word of a search, in title, summary or text, in any case', async () => {
      for (const words of ['demam', 'RUJUKAN bpjs', 'surat kontrol', '"surat kontrol"', 'batuk pilek']) {
        const parts = words.startsWith('"') ? [words.slice(1, -1)] : words.split(' ');
        const found = posts().filter(({ title, summary, html }) =>
          parts.every((part) => `${title}\n${summary}\n${html}`.toLowerCase().includes(part.toLowerCase())),
        );
        expect(found.length, words).toBeGreaterThan(0);
        const hits = await slugs(`posts?search=${encodeURIComponent(words)}&per_page=100&_fields=slug`);
        expect(hits.toSorted(), words).toEqual(sorted(found).slice(0, 100));
      }
    });

    test('come by relevance with those first that have it in the title', async () => {
      const named = posts().filter(({ title }) => title.toLowerCase().includes('asma'));
      const hits = await slugs('posts?search=asma&orderby=relevance&per_page=100&_fields=slug');
      expect(named.length).toBeGreaterThan(0);
      expect(hits.length).toBeGreaterThan(named.length);
      expect(hits.slice(0, named.length).toSorted()).toEqual(sorted(named));
      const { status, body } = await ask<Refusal>(open().service, 'posts?orderby=relevance');
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'rest_no_search_term_defined' });
    });

    test('are included in the order asked for, and excluded', async () => {
      const [a, b, c] = articles();
      const wanted = [b!, c!, a!].map(({ slug }) => slug);
      const list = wanted.map((slug) => `{post:${slug}}`).join(',');
      expect(await slugs(`posts?include=${list}&orderby=include`)).toEqual(wanted);
      const others = newestFirst(articles()).filter((slug) => !wanted.includes(slug));
      expect(await slugs(`posts?${ARTICLES}&exclude=${list}&per_page=100`)).toEqual(others);
    });

    test('are ordered by title, by slug and by the day they were changed', async () => {
      const titles = articles().toSorted((a, b) => a.title.localeCompare(b.title, 'id'));
      expect(await slugs(`posts?${ARTICLES}&orderby=title&order=asc&per_page=100`)).toEqual(
        titles.map(({ slug }) => slug),
      );
      expect(await slugs(`posts?${ARTICLES}&orderby=slug&order=asc&per_page=100`)).toEqual(sorted(articles()));
      const changed = articles().toSorted((a, b) => b.modified.localeCompare(a.modified));
      expect(await slugs(`posts?${ARTICLES}&orderby=modified&per_page=100`)).toEqual(changed.map(({ slug }) => slug));
    });

    test('before and after a moment', async () => {
      const [, newer, , , older] = newestFirst(articles());
      const dateOf = (slug: string | undefined): string => articles().find((post) => post.slug === slug)!.date;
      const between = articles().filter(({ date }) => date > dateOf(older) && date < dateOf(newer));
      expect(await slugs(`posts?${ARTICLES}&after=${dateOf(older)}&before=${dateOf(newer)}`)).toEqual(
        newestFirst(between),
      );
    });

    test('send only the fields asked for', async () => {
      const { body } = await ask<object[]>(open().service, 'posts?per_page=1&_fields=id,slug,title.rendered');
      expect(Object.keys(body[0]!).toSorted()).toEqual(['id', 'slug', 'title']);
    });

    test('bring their terms and their picture when asked to', async () => {
      const wanted = articles().find(({ media }) => media !== null) ?? articles()[0]!;
      const { body } = await ask<PostObject[]>(open().service, `posts?slug=${wanted.slug}&_embed=1`);
      const [categories, tags] = body[0]!._embedded!['wp:term'] as { slug: string }[][];
      expect(sorted(categories!)).toEqual(wanted.categories.toSorted());
      expect(sorted(tags!)).toEqual(wanted.tags.toSorted());
      const pictures = body[0]!._embedded!['wp:featuredmedia'] as
        | { source_url: string; alt_text: string }[]
        | undefined;
      expect(pictures?.length ?? 0).toBe(wanted.media === null ? 0 : 1);
      const chosen = await ask<PostObject[]>(open().service, `posts?slug=${wanted.slug}&_embed=wp:term`);
      expect(Object.keys(chosen.body[0]!._embedded!)).toEqual(['wp:term']);
    });

    test('one by its number; an unknown number is refused', async () => {
      const wanted = articles()[0]!;
      const { status, body } = await ask<PostObject>(open().service, `posts/{post:${wanted.slug}}`);
      expect({ status, slug: body.slug }).toEqual({ status: 200, slug: wanted.slug });
      const unknown = await ask<Refusal>(open().service, 'posts/999999999');
      expect({ status: unknown.status, code: unknown.body.code, data: unknown.body.data }).toEqual({
        status: 404,
        code: 'rest_post_invalid_id',
        data: { status: 404 },
      });
    });

    test.for([
      ['per_page=0', ['per_page']],
      ['per_page=101', ['per_page']],
      ['per_page=banyak', ['per_page']],
      ['page=0', ['page']],
      ['orderby=entahlah', ['orderby']],
      ['order=naik', ['order']],
      ['categories=satu', ['categories']],
      ['after=kemarin', ['after']],
      ['context=apa', ['context']],
      ['per_page=0&page=0', ['page', 'per_page']],
      ['order=naik&orderby=entahlah', ['order', 'orderby']],
    ] as const)('asked with %s are refused, naming the parameters', async ([query, names]) => {
      const { status, body } = await ask<Refusal>(open().service, `posts?${query}`);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'rest_invalid_param' });
      expect(body.data.status).toBe(400);
      expect(Object.keys(body.data.params ?? {}).toSorted()).toEqual(names.toSorted());
    });

    test('for editors only are not shown', async () => {
      const edit = await ask<Refusal>(open().service, 'posts?context=edit');
      expect({ status: edit.status, code: edit.body.code }).toEqual({ status: 401, code: 'rest_forbidden_context' });
      const draft = await ask<Refusal>(open().service, 'posts?status=draft');
      expect({ status: draft.status, code: draft.body.code }).toEqual({ status: 400, code: 'rest_invalid_param' });
    });
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const sevenHoursBefore = (local: string): string =>
  new Date(Date.parse(`${local}Z`) - 7 * 3_600_000).toISOString().slice(0, 19);
