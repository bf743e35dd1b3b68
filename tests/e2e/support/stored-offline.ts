import type { Page } from '@playwright/test';

/** Error messages of requests without a connection. */
export const NO_LINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/;

/** Whether the page that is open, and all files it loaded, open without a connection. */
export function isStoredOffline(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const wanted = [location.pathname, ...files.filter((file) => file.startsWith('/assets/'))];
    const cached = await Promise.all(wanted.map((one) => caches.match(one)));
    return wanted.length > 1 && cached.every((one) => one !== undefined);
  });
}
