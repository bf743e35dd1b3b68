import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { Filling } from '#tests/support/wordpress/fill.ts';
import { allCases } from './all-cases.ts';
import { readFilling } from './support/content.ts';
import { openService, type Service } from './support/service.ts';

/** A real WordPress, filled with our content; embedded.test.ts holds the embedded service against the same cases. */
const { address, folder } = inject('wordpress');
let content: Filling;
let service: Service;

beforeAll(async () => {
  content = await readFilling(folder);
  service = await openService('WordPress', (path, init) => fetch(`${address}${path}`, { redirect: 'manual', ...init }));
});

allCases(() => ({ service, content }));

test('every text stands at the address its post names, and an unknown one is a 404', async () => {
  const answer = await service.fetch('/wp-json/wp/v2/posts?per_page=3&_fields=link');
  for (const { link } of (await answer.json()) as { link: string }[]) {
    expect(link.startsWith(`${address}/`)).toBe(true);
    expect((await service.fetch(new URL(link).pathname)).status).toBe(200);
  }
  expect((await service.fetch('/tidak-pernah-ada/')).status).toBe(404);
});

describe('popular posts', () => {
  test('are unknown to a WordPress without the plugin', async () => {
    const answer = await service.fetch('/wp-json/wordpress-popular-posts/v1/popular-posts?range=all');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'rest_no_route' });
  });
});
