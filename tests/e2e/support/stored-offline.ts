import { expect, type Locator, type Page } from '@playwright/test';

/** Error messages of requests without a connection. */
export const NO_LINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/;

/** Whether the page that is open, and all files it loaded, open without a connection. */
function isStoredOffline(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const wanted = [location.pathname, ...files.filter((file) => file.startsWith('/assets/'))];
    const cached = await Promise.all(wanted.map((one) => caches.match(one)));
    return wanted.length > 1 && cached.every((one) => one !== undefined);
  });
}

/** Opens the page again under the worker, and waits until it is stored with every file that it needed to show `shown`. */
export async function storeOffline(page: Page, shown: Locator): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(shown).toBeVisible();
  await expect.poll(() => isStoredOffline(page), 'the page and every file that it loaded').toBe(true);
}
