import { type ContentHost, startContentHost } from '#tests/support/content/content-host.ts';
import { type Product, startProduct } from '#tests/support/process/product.ts';
import { expect, test } from '../support/fixtures.ts';

/** A product of its own, whose content service is a host that behaves as the test says. */
let host: ContentHost;
let product: Product;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  host = await startContentHost();
  // The host hangs from the start, because the product loads its first content before any visit.
  host.behave('hangs');
  product = await startProduct({ env: { CONTENT_URL: host.address, PAGE_CACHE: 'off' } });
});
test.afterAll(async () => {
  await product.stop();
  await host.stop();
});

const QUIET = 'Bacaan sedang tidak bisa dimuat.';
const LISTS = ['/blog', '/blog/search?query=demam', '/blog/category/rubrik-1', '/blog/tag/anak', '/topik'];
const TEXTS = ['/blog/tulisan-1', '/topik/asma'];

/**
 * This test is the first one, while nothing is cached. After a failure the product does not ask the host for some seconds and renders without it, so only
 * addresses that reached the host count. The quickest of three counts, because the machine may have other work.
 */
test('[ERR-07] a reader does not wait for a content host that hangs', async ({ request }) => {
  const reached: { tookMs: number; quiet: boolean }[] = [];
  let number = 0;
  await expect(async () => {
    const slug = `belum-${(number += 1)}-`;
    const begun = performance.now();
    const html = await (await request.get(`${product.address}/blog/tag/${slug}x`)).text();
    const tookMs = performance.now() - begun;
    if (host.asked(slug) > 0) reached.push({ tookMs, quiet: html.includes(QUIET) });
    expect(reached.length).toBeGreaterThanOrEqual(3);
  }).toPass({ intervals: [100] });
  expect(reached.every(({ quiet }) => quiet)).toBe(true);
  expect(Math.min(...reached.map(({ tookMs }) => tookMs))).toBeLessThan(1_000);
});

for (const behaviour of ['hangs', 'fails'] as const) {
  test(`[ERR-07] the host ${behaviour}: every page is whole, says so in a sentence, and leads on to doctors`, async ({
    page,
    axe,
    complaints,
  }) => {
    host.behave(behaviour);
    complaints.allow(/status of 503/);
    for (const path of [...LISTS, ...TEXTS]) {
      const answer = await page.goto(product.address + path);
      expect({ path, status: answer!.status() }).toEqual({ path, status: TEXTS.includes(path) ? 503 : 200 });
      await expect(page.getByText(QUIET)).toBeVisible();
      if (LISTS.includes(path))
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
      await expect(page.locator('h1:visible')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('footer')).toBeVisible();
    }
    await axe(page);
    await page.getByRole('main').getByRole('link', { name: 'Cari dokter' }).click();
    await expect(page).toHaveURL(/\/search\/result/);
    await expect(page.locator('.k-dokter').first()).toBeVisible();
  });
}

test('[CONST-02, CALL-20] a reader sees eight categories on a page and the others on the next one, and the list of articles stays as long', async ({
  page,
}) => {
  host.behave('answers');
  const names = page.getByRole('region', { name: 'Kategori' }).getByRole('listitem');
  // The product does not ask a failed host for some seconds.
  await expect(async () => {
    await page.goto(`${product.address}/blog`);
    await expect(names).toHaveCount(8, { timeout: 500 });
  }).toPass();
  await expect(page.getByText(QUIET)).toHaveCount(0);
  await page.goto(`${product.address}/blog?page=2`);
  await expect(page.locator('.a-kartu')).toHaveCount(3);
  await page
    .getByRole('navigation', { name: 'Halaman kategori' })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(names).toHaveCount(3);
  await expect(names.first()).toContainText('Rubrik 9');
  await expect(page).toHaveURL(/\/blog\?page=2&kategori=2$/);
  await expect(page.locator('.a-kartu')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Banyak dibaca' })).toHaveCount(0);
});

test('[ERR-07] a reader sees a text of the host without its scripts, and still the last good one when the host fails', async ({
  page,
}) => {
  host.behave('answers');
  const read = async () => {
    await page.goto(`${product.address}/blog/tulisan-2`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tulisan 2 & kabar' })).toBeVisible();
    await expect(page.getByText('Isi tulisan 2.')).toBeVisible();
    await expect(page).toHaveTitle('Tulisan 2 & kabar · Ambil Antrian Dokter');
    await expect(page.locator('.tulisan script, .tulisan [onerror]')).toHaveCount(0);
  };
  await read();
  for (const behaviour of ['hangs', 'fails'] as const) {
    host.behave(behaviour);
    await read();
  }
});
