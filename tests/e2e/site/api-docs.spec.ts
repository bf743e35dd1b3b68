import { expect, test } from '../support/fixtures.ts';

test('the page of the interface is read without a program, by keyboard, and unfolds what somebody looks for', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/api/docs');
  const endpoint = page.locator('details', { has: page.getByText('GET /api/search', { exact: true }) });
  const shape = endpoint.locator('pre').first();
  await expect(shape).toBeHidden();
  // The page's own policy lets its style sheet in.
  await expect(page.locator('body')).toHaveCSS('max-width', '960px');
  await endpoint.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(shape).toContainText('query?: string');
});

test('axe finds nothing on the page of the interface, with everything unfolded', async ({ page, axe }) => {
  await page.goto('/api/docs');
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
  await axe(page);
});
