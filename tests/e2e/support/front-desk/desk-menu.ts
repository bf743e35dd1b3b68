import type { Page } from '@playwright/test';

/** Below this width the desk has a menu for what stands around the call on a wide screen (web/features/front-desk/console/desk-narrow.css). */
const WIDE_PX = 1_100;

/** Opens the menu of the desk where there is one, so that what it holds can be pressed at any width. */
export async function openDeskMenu(page: Page): Promise<void> {
  if (page.viewportSize()!.width >= WIDE_PX) return;
  const button = page.getByRole('button', { name: 'Menu meja' });
  // A finger presses everything on a phone. The browser does not count a mouse between two taps, and would take them for a double tap.
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouched ? button.tap() : button.click());
}
