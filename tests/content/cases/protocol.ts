import { describe, expect, test } from 'vitest';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { ask, type Refusal, type Service } from '../support/service.ts';

/** How things are asked and answered, whatever they are. */
export function protocolCases(open: () => { service: Service; content: Filling }): void {
  const send = (path: string, init?: RequestInit): Promise<Response> => open().service.fetch(path, init);

  describe('the protocol', () => {
    test('answers JSON in UTF-8 and shows the totals to scripts of other sites', async () => {
      const answer = await send('/wp-json/wp/v2/posts?per_page=1', { headers: { origin: 'https://example.org' } });
      expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
      const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
      for (const header of ['x-wp-total', 'x-wp-totalpages', 'link']) expect(exposed).toContain(header);
      expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/example\.org)$/);
    });

    test('links to the next page and the one before', async () => {
      const rels = async (query: string): Promise<string[]> =>
        [
          ...((await send(`/wp-json/wp/v2/posts?${query}`)).headers.get('link') ?? '').matchAll(/rel="(prev|next)"/g),
        ].map((match) => match[1]!);
      expect(await rels('per_page=5')).toEqual(['next']);
      expect((await rels('per_page=5&page=2')).toSorted()).toEqual(['next', 'prev']);
      const last = Math.ceil(open().content.posts.length / 5);
      expect(await rels(`per_page=5&page=${last}`)).toEqual(['prev']);
      const link = (await send('/wp-json/wp/v2/posts?per_page=5&page=2')).headers.get('link') ?? '';
      const next = new URL(/<([^>]+)>; rel="next"/.exec(link)![1]!);
      expect(next.searchParams.get('page')).toBe('3');
      expect(next.searchParams.get('per_page')).toBe('5');
    });

    test('knows lists in the way of PHP', async () => {
      const { posts } = open().content;
      const [a, b] = posts;
      const { body } = await ask<{ slug: string }[]>(open().service, `posts?slug[]=${a!.slug}&slug[]=${b!.slug}`);
      expect(body.map(({ slug }) => slug).toSorted()).toEqual([a!.slug, b!.slug].toSorted());
    });

    test('answers HEAD with the headers alone', async () => {
      const answer = await send('/wp-json/wp/v2/posts?per_page=7', { method: 'HEAD' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-wp-total')).toBe(`${open().content.posts.length}`);
      expect(await answer.text()).toBe('');
    });

    test('answers OPTIONS with what is allowed', async () => {
      const answer = await send('/wp-json/wp/v2/posts', { method: 'OPTIONS' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('allow')).toContain('GET');
    });

    test.for(['/wp-json/wp/v2/entahlah', '/wp-json/wp/v2/posts/satu', '/wp-json/lain/v1/posts'])(
      'knows no %s',
      async (path) => {
        const answer = await send(path);
        expect(answer.status).toBe(404);
        expect(await answer.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
      },
    );

    test('lets nobody write', async () => {
      const answer = await send('/wp-json/wp/v2/posts', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"title":"x"}',
      });
      expect([401, 404, 405]).toContain(answer.status);
      expect(await answer.json()).toHaveProperty('code');
    });

    test('is reached by ?rest_route= as well', async () => {
      const { posts } = open().content;
      const answer = await send(`/?rest_route=/wp/v2/posts&slug=${posts[0]!.slug}`);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject([{ slug: posts[0]!.slug }]);
      const unknown = await send('/?rest_route=/wp/v2/entahlah');
      expect({ status: unknown.status, code: ((await unknown.json()) as Refusal).code }).toEqual({
        status: 404,
        code: 'rest_no_route',
      });
    });

    test('leads from a slug to its text, and from an old slug to the new address', async () => {
      const { content } = open();
      const renamed = content.posts.find(({ formerSlugs }) => formerSlugs.length > 0)!;
      for (const name of [renamed.slug, ...renamed.formerSlugs]) {
        const answer = await send(`/?name=${name}`);
        expect({ name, status: answer.status }).toEqual({ name, status: 301 });
        const to = new URL(answer.headers.get('location')!, 'http://localhost');
        expect(to.pathname.replace(/\/$/, '').split('/').at(-1)).toBe(renamed.slug);
      }
      expect((await send('/?name=tidak-pernah-ada')).status).toBe(404);
    });
  });
}
