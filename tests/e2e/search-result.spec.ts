import { expect, test } from './support/fixtures.ts';

const PLACE = { latitude: -6.8991, longitude: 107.598 };

test('[ROUTE-20] the address of the result is its whole state: reloaded or shared, it shows the same', async ({
  page,
  openPage,
  axe,
}) => {
  const address = `/search/result/?query=dokter+anak&latitude=${PLACE.latitude}&longitude=${PLACE.longitude}&distance=20&insurance=1,2&specialization=anak&city=kota-bandung`;
  await page.goto(address);
  const shown = async (on: typeof page) => on.getByRole('article').locator('h3').allInnerTexts();
  const first = await shown(page);
  expect(first.length).toBeGreaterThan(0);
  await expect(page.getByRole('combobox')).toHaveValue('dokter anak');
  await expect(page.getByText(/km/).first()).toBeVisible();
  await page.reload();
  expect(await shown(page)).toEqual(first);
  const other = await openPage();
  await other.goto(address);
  expect(await shown(other)).toEqual(first);
  await axe(page);
});

test('[STATE-07] three of each at first, nine after a search, and a next page while there is one', async ({ page }) => {
  await page.goto('/search/result/');
  await expect(page.locator('.k-dokter')).toHaveCount(3);
  await expect(page.locator('.k-rs')).toHaveCount(3);
  await page.goto('/search/result/?query=dr.');
  await expect(page.locator('.k-dokter')).toHaveCount(9);
  const names = await page.locator('.k-dokter h3').allInnerTexts();
  await page.getByRole('navigation', { name: 'Halaman' }).getByRole('link', { name: 'Berikutnya' }).click();
  await page.waitForURL(/page=2/);
  await expect(page.locator('.k-dokter h3').first()).not.toHaveText(names[0]!);
});

test('a search works without script: the form is sent, the page is whole', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('input[name="query"]').fill('dokter anak bandung');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.waitForURL(/\/search\/result\/\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokter Kesehatan Anak di Kota Bandung');
  await expect(
    page
      .locator('.k-dokter')
      .first()
      .getByRole('link', { name: /Ambil Antrian/ }),
  ).toBeVisible();
  await context.close();
});

test('nothing found says so and offers a way on', async ({ page, axe }) => {
  await page.goto('/search/result/?query=zzqxw');
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Lihat semua dokter' }).click();
  await expect(page.locator('.k-dokter')).toHaveCount(9);
});

test('[ROUTE-25, ROUTE-26] the short address leads to every doctor, with or without a trailing slash', async ({
  request,
}) => {
  for (const path of ['/search', '/search/']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([301, 302, 308]).toContain(answer.status());
    expect(answer.headers()['location']).toBe('/search/result/?query=dr.');
  }
  for (const path of ['/search/result', '/search/result/', '/login/', '/api/health/']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
