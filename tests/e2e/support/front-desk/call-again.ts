import { expect, type Page } from '@playwright/test';

/** The question in the place of the call, after a second call within seconds. */
export const questionOn = (page: Page) =>
  page.getByRole('group', { name: /baru saja dipanggil\. Selesai, atau tidak datang\?/ });

/** Calls the next by keyboard a moment after a call: the desk says that the person before is done. */
export async function callAgain(page: Page): Promise<void> {
  await page.keyboard.press('p');
  await expect(questionOn(page)).toBeVisible();
  await page.keyboard.press('s');
}
