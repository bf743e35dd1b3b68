import type { Page } from '@playwright/test';

/** Holds back every request that fits, as a slow line does, until the answer is called. One that the page has given up meanwhile stays given up. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => letGo();
}
