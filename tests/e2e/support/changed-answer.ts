import type { Page } from '@playwright/test';

/** Gives the page other data than the server answered at an address: `change` gets those of each answer, and returns what the page gets instead. */
export async function changeAnswer<Data extends object>(
  page: Page,
  url: string,
  change: (data: Data) => Data,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: Data };
    await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
  });
}
