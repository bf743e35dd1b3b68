import { expect, test } from 'vitest';
import { pageWaitLimit } from '#server/content/library/content-cache.ts';
import { createLibrary } from '#server/content/library/library.ts';
import { embeddedContent, TEST_NOW } from '../../support/app.ts';

const SITE = 'http://localhost:3000';
const silent = { info: () => undefined, error: () => undefined };

test('[ERR-07] the texts for the first readers are fetched before they come, however slow the service is', async () => {
  const content = await embeddedContent(silent, SITE);
  let open = (): void => undefined;
  const slow = new Promise<void>((resolve) => (open = resolve));
  let asked = 0;
  const source = {
    site: SITE,
    fetch: async (request: Request) => {
      asked += 1;
      await slow;
      return content.fetch(request);
    },
  };
  const library = createLibrary(
    source,
    SITE,
    () => TEST_NOW,
    () => undefined,
  );
  await library.warm();
  expect((await library.topics.list(pageWaitLimit())).available).toBe(false);
  open();
  await expect.poll(async () => (await library.topics.list(pageWaitLimit())).topics.length).toBeGreaterThan(100);
  await library.warm();
  const before = asked;
  const lists = await Promise.all([
    library.topics.list(pageWaitLimit()),
    library.articles.list({ page: 1 }, pageWaitLimit()),
  ]);
  expect(lists.map(({ available }) => available)).toEqual([true, true]);
  expect(asked).toBe(before);
});
