import { describe, expect, test } from 'vitest';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { plain } from '../support/plain.ts';
import { ask, type Refusal, type Service } from '../support/service.ts';

type Size = { source_url: string; width: number; height: number; mime_type: string };
type MediaObject = {
  id: number;
  source_url: string;
  alt_text: string;
  media_type: string;
  mime_type: string;
  media_details: { width: number; height: number; sizes: Record<string, Size> };
};
type Hit = { id: number; title: string; url: string; type: string; subtype: string };

/** Sizes that every WordPress makes of a wide picture. */
const SIZES = ['medium', 'medium_large', 'large', 'full'];

/** What pictures and the search answer. */
export function otherCases(open: () => { service: Service; content: Filling }): void {
  describe('media', () => {
    test('[CALL-20] has an address, a text for those who cannot see it, and sizes that are there', async () => {
      const { service, content } = open();
      for (const { name, alt, mimeType } of content.media) {
        const { status, body } = await ask<MediaObject>(service, `media/{media:${name}}`);
        expect(status).toBe(200);
        expect(body).toMatchObject({ alt_text: alt, media_type: 'image', mime_type: mimeType });
        expect(body.media_details).toMatchObject({ width: 1200, height: 630 });
        expect(Object.keys(body.media_details.sizes)).toEqual(expect.arrayContaining(SIZES));
        expect(body.source_url).toBe(body.media_details.sizes['full']?.source_url);
      }
      const first = await ask<MediaObject>(service, `media/{media:${content.media[0]!.name}}`);
      for (const size of SIZES) {
        const { source_url: url, mime_type: type } = first.body.media_details.sizes[size]!;
        const picture = await service.fetch(new URL(url).pathname);
        expect({ size, status: picture.status, type: picture.headers.get('content-type') }).toEqual({
          size,
          status: 200,
          type,
        });
      }
    });

    test('that is unknown is refused', async () => {
      const { status, body } = await ask<Refusal>(open().service, 'media/999999999');
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'rest_post_invalid_id' });
    });
  });

  describe('search', () => {
    test('[CALL-20] of posts answers title, address and number, the best first', async () => {
      const { service, content } = open();
      const { status, body, total } = await ask<Hit[]>(service, 'search?subtype=post&search=asma&per_page=100');
      const found = content.posts.filter((post) =>
        `${post.title} ${post.summary} ${post.html}`.toLowerCase().includes('asma'),
      );
      expect({ status, total }).toEqual({ status: 200, total: found.length });
      expect(body.map(({ id }) => service.ids.slugOf('post', id)).toSorted()).toEqual(
        found.map(({ slug }) => slug).toSorted(),
      );
      for (const { title, type, subtype, url } of body) {
        expect({ type, subtype }).toEqual({ type: 'post', subtype: 'post' });
        expect(typeof title).toBe('string');
        expect(url).toMatch(/^https?:\/\//);
      }
      const first = content.posts.find(({ slug }) => slug === service.ids.slugOf('post', body[0]!.id))!;
      expect(plain(body[0]!.title)).toBe(plain(first.title));
      expect(first.title.toLowerCase()).toContain('asma');
    });

    test('is paged; a page past the last is empty and has lost its totals', async () => {
      const { service } = open();
      const all = await ask<Hit[]>(service, 'search?subtype=post&search=demam&per_page=100');
      const part = await ask<Hit[]>(service, 'search?subtype=post&search=demam&per_page=5');
      expect(part.body).toHaveLength(5);
      expect({ total: part.total, pages: part.pages }).toEqual({ total: all.total, pages: Math.ceil(all.total! / 5) });
      const past = await ask(service, 'search?subtype=post&search=demam&page=1000');
      expect(past).toMatchObject({ status: 200, body: [], total: 0, pages: 0 });
    });

    test('for what nobody wrote finds nothing', async () => {
      const nothing = await ask(open().service, 'search?subtype=post&search=qqxxzz');
      expect(nothing).toMatchObject({ status: 200, body: [], total: 0, pages: 0 });
    });

    test('of an unknown kind is refused', async () => {
      const { status, body } = await ask<Refusal>(open().service, 'search?subtype=entahlah');
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'rest_invalid_param' });
      expect(Object.keys(body.data.params ?? {})).toEqual(['subtype']);
    });
  });
}
