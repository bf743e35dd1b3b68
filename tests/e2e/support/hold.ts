import type { Page } from '@playwright/test';

/** Holds back every matching request, as a slow connection does, until the returned function is called. A request that the page cancelled meanwhile stays cancelled. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return () => letGo();
}
