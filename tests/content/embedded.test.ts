import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryViews } from '#server/content/embedded/rest/popular.ts';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { allCases } from './all-cases.ts';
import { copyContent, openEmbedded, readFilling } from './support/content.ts';
import { openService, type Service } from './support/service.ts';

/** The embedded content service; wordpress.test.ts holds a WordPress against the same cases. */
let content: Filling;
let service: Service;
let remove: () => Promise<void>;
const views = createMemoryViews();

beforeAll(async () => {
  const copy = await copyContent();
  ({ remove } = copy);
  const embedded = await openEmbedded(copy.folder, views);
  content = await readFilling(copy.folder);
  service = await openService('embedded', (path, init) =>
    embedded.fetch(new Request(new URL(path, 'http://content.invalid'), { redirect: 'manual', ...init })),
  );
});
afterAll(() => remove());

allCases(() => ({ service, content }));

describe('popular posts', () => {
  test('[CALL-20] are those read most, of all time, in the form of the plugin', async () => {
    const [once, twice] = content.posts;
    await views.note(service.ids.of('post', once!.slug));
    await views.note(service.ids.of('post', twice!.slug));
    await views.note(service.ids.of('post', twice!.slug));
    const answer = await service.fetch('/wp-json/wordpress-popular-posts/v1/popular-posts?range=all&limit=5');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([
      { slug: twice!.slug, pageviews: '2', title: { rendered: expect.any(String) } },
      { slug: once!.slug, pageviews: '1' },
    ]);
  });
});
