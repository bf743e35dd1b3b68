import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';

type Card = { slug: string; title: string; category: { slug: string; name: string } };

/** The newest articles, from the interface. */
async function newest(api: Api, page = 1): Promise<Card[]> {
  const { data } = await api.get(`/api/articles?page=${page}`);
  return (data as { articles: Card[] }).articles;
}

const cards = (page: Page) => page.locator('.a-kartu');
const titles = (page: Page) => page.locator('.blog-tata .a-kartu h2').allInnerTexts();
/** Measures the layout shifts of the pages opened from now on, as Chromium counts them. Answers the sum for the open page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  await page.addInitScript(() => {
    const watched = window as unknown as { shifted: number };
    watched.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) watched.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** An article whose tag names a doctor, and one about queues that names none. */
const FOR_CHILDREN = '/blog/kapan-anak-perlu-ke-dokter-anak';
const ABOUT_NUMBERS = '/blog/cara-kerja-nomor-antrian';

test('[ROUTE-04, CONST-02] a reader of /blog sees the newest two articles, loads two more with every press, and the page does not scroll', async ({
  page,
  api,
  axe,
}) => {
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  expect(await titles(page)).toEqual((await newest(api)).map(({ title }) => title));
  await axe(page);

  const more = page.getByRole('link', { name: 'Muat lagi' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect(cards(page)).toHaveCount(4);
  expect(await titles(page)).toEqual((await newest(api, 2)).map(({ title }) => title));
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await expect(page.getByRole('status').filter({ hasText: 'Menampilkan 4 dari' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await more.click();
  await expect(cards(page)).toHaveCount(6);
  // The back button does not lead through every length of the list.
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[CONST-02] a reader at the last page sees no button for more, and how many articles there are', async ({
  page,
}) => {
  await page.goto('/blog?page=50');
  await expect(page.getByRole('link', { name: 'Muat lagi' })).toHaveCount(0);
  const all = await cards(page).count();
  expect(all).toBeGreaterThanOrEqual(16);
  await expect(page.getByText(`Menampilkan ${all} dari ${all} artikel`)).toBeVisible();
});

test('[ROUTE-04, CONST-02] a reader who loads the last articles has the focus on the first new one', async ({
  page,
}) => {
  await page.goto('/blog/tag/pertolongan-pertama');
  await expect(cards(page)).toHaveCount(2);
  await pressOn(page, page.getByRole('link', { name: 'Muat lagi' }));
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Muat lagi' })).toHaveCount(0);
  await expect(page.locator('#bacaan-3').getByRole('link')).toBeFocused();
});

test('[ROUTE-04] a reader searches by keyboard, opens a category and a tag; without a slug these lead to all articles', async ({
  page,
  axe,
}) => {
  await page.goto('/blog');
  await typeInto(page, page.getByRole('searchbox', { name: 'Cari artikel' }), 'mimisan');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/blog/search?query=mimisan');
  await expect(page.getByRole('heading', { level: 1, name: 'Hasil untuk “mimisan”' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Cari artikel' })).toHaveValue('mimisan');
  await expect(cards(page).filter({ hasText: 'Mimisan, yang perlu dilakukan' })).toBeVisible();
  await axe(page);
  await page.goto('/blog/search?query=zzzzqq');
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await page.goto('/blog/search');
  await expect(page.getByText('Tulis kata yang dicari')).toBeVisible();

  await page
    .getByRole('region', { name: 'Kategori' })
    .getByRole('link', { name: /^Hidup Sehat \d+ artikel$/ })
    .click();
  await page.waitForURL('**/blog/category/hidup-sehat');
  await expect(page.getByRole('heading', { level: 1, name: 'Hidup Sehat' })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Hidup Sehat');
  await axe(page);

  await page.goto('/blog/mimisan-yang-perlu-dilakukan');
  await page.getByRole('navigation', { name: 'Tag' }).getByRole('link', { name: 'pertolongan pertama' }).click();
  await page.waitForURL('**/blog/tag/pertolongan-pertama');
  await expect(page.getByRole('heading', { level: 1, name: 'Tag: pertolongan pertama' })).toBeVisible();
  await expect(page.getByText('Menampilkan 2 dari 3 artikel')).toBeVisible();

  for (const path of ['/blog/category', '/blog/category/', '/blog/tag']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/blog$/);
  }
});

test('[ROUTE-04] a reader of an unknown article, category or tag gets 404', async ({ request }) => {
  const paths = ['/blog/category/tidak-ada', '/blog/tag/tidak-ada', '/blog/tidak-ada', '/blog/Bukan Slug', '/blog/a/b'];
  for (const path of paths) {
    const answer = await request.get(encodeURI(path));
    expect({ path, status: answer.status() }).toEqual({ path, status: 404 });
    expect(await answer.text()).toContain('This page could not be found');
  }
});

test('[ROUTE-04] a reader reads an article with cover, contents, text and note, and finds a doctor at its end', async ({
  page,
  axe,
}) => {
  const shifted = await watchShifts(page);
  const counted = page.waitForRequest((request) => /\/api\/articles\/[\w-]+\/read$/.test(request.url()));
  await page.goto(FOR_CHILDREN);
  expect((await counted).method()).toBe('POST');
  await expect(page.getByRole('heading', { level: 1, name: 'Kapan anak perlu ke dokter anak' })).toBeVisible();
  await expect(page.getByText('Diperbarui Rabu, 11 November 2026')).toBeVisible();
  await expect(page.getByText(/^\d+ menit baca$/).first()).toBeVisible();
  await expect(page.getByText('tidak menggantikan pemeriksaan dokter')).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link');
  expect(await trail.allInnerTexts()).toEqual(['Blog', 'Memilih Dokter']);

  // The largest picture of the first screen is not lazy, has the right size, and its space is reserved.
  const cover = page.locator('.baca-sampul img');
  await expect(cover).toHaveAttribute('fetchpriority', 'high');
  await expect(cover).not.toHaveAttribute('loading', 'lazy');
  await expect(cover).toHaveAttribute('alt', /Anak diukur/);
  const width = await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(width).toBeGreaterThan(300);
  await expect(page.locator('.baca-lain img').first()).toHaveAttribute('loading', 'lazy');

  const folded = page.locator('details.isi-lipat summary');
  if (await folded.isVisible()) await folded.click();
  const contents = page.locator('.isi-lipat a:visible, .isi-samping a:visible');
  expect(await contents.count()).toBeGreaterThan(4);
  for (const link of await contents.all()) {
    const heading = page.locator(`h2[id="${(await link.getAttribute('href'))!.slice(1)}"]`);
    await expect(heading).toHaveText(await link.innerText());
  }
  await contents.first().click();
  await expect(page.locator('.tulisan h2').first()).toBeInViewport();

  const doctors = page.getByRole('region', { name: 'Temui dokter anak' });
  await doctors.scrollIntoViewIfNeeded();
  await expect(doctors.locator('.tk')).toHaveCount(3);
  await expect(doctors.locator('.tk').first()).toHaveAttribute('href', /^\/d\//);
  await expect(doctors.getByRole('link', { name: 'Lihat semua dokter anak' })).toHaveAttribute('href', '/dokter/anak');
  await expect(page.getByRole('heading', { name: 'Artikel lain' })).toBeVisible();
  expect(await shifted()).toBeLessThan(0.02);
  await axe(page);
});

test('[ROUTE-04] a reader who opens an article several times in a tab is counted once', async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/read')) counted.push(new URL(request.url()).pathname);
  });
  const slug = 'yang-perlu-dibawa-saat-ke-dokter';
  await page.goto(`/blog/${slug}`);
  await expect.poll(() => counted).toEqual([`/api/articles/${slug}/read`]);
  await page.reload();
  await page.goto('/blog');
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(counted).toHaveLength(1);
});

test('[ROUTE-04] a reader finds the search for a doctor at the end of an article that names no field', async ({
  page,
  axe,
}) => {
  await page.goto(ABOUT_NUMBERS);
  const find = page.getByRole('region', { name: 'Perlu ke dokter?' });
  await find.getByRole('searchbox').fill('dokter anak');
  await axe(page);
  await find.getByRole('button', { name: 'Cari' }).click();
  await expect(page).toHaveURL(/\/search\/result\/\?query=dokter\+anak/);
});

test('[ROUTE-04] a reader shares an article by the system where it can, else by its address or by WhatsApp', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ABOUT_NUMBERS);
  const address = page.url();
  const share = page.getByRole('region', { name: 'Bagikan' });
  const whatsapp = share.getByRole('link', { name: 'WhatsApp' });
  // The browser fills in the address of the site, which our own pages do not hold without PUBLIC_URL.
  await expect
    .poll(async () => new URL((await whatsapp.getAttribute('href'))!).searchParams.get('text'))
    .toBe(`Cara kerja nomor antrian ${address}`);
  await share.getByRole('button', { name: 'Salin tautan' }).click();
  await expect(share.getByRole('status')).toHaveText('Tautan disalin');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const inBar = page.getByRole('button', { name: 'Bagikan' });
  if (!(await inBar.isVisible())) return;
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: ShareData) => void (document.body.dataset['shared'] = what.url),
    });
  });
  await inBar.click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', address);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
    delete (navigator as { share?: unknown }).share;
    delete (Navigator.prototype as { share?: unknown }).share;
  });
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await inBar.click();
  await expect(page.locator('.bagi-kata')).toHaveText('Tautan disalin');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test('[ROUTE-04, CONST-02] a reader without script loads more articles, lands at the new ones, searches and reads', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Muat lagi' }).click();
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).nth(2)).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Cari artikel' }).fill('rujukan');
  await page.getByRole('main').getByRole('button', { name: 'Cari' }).click();
  await expect(page).toHaveURL(/\/blog\/search\?query=rujukan$/);
  await expect(cards(page)).toHaveCount(2);
  await page.goto(FOR_CHILDREN);
  await expect(page.getByText('Anak sering sakit ringan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lihat semua dokter anak' })).toBeVisible();
  await expect(page.locator('.tk-tempat')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pakai lokasi saya' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Salin tautan' })).toBeHidden();
});

test('[ROUTE-04] a reader with a keyboard loads more articles, opens one, uses its contents, and goes on to a doctor', async ({
  page,
}) => {
  await page.goto('/blog');
  await pressOn(page, page.getByRole('link', { name: 'Muat lagi' }));
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Muat lagi' })).toBeFocused();
  await page.goto(FOR_CHILDREN);
  await pressOn(page, page.locator('.isi-lipat summary:visible, .isi-samping a:visible').first());
  const doctors = page.getByRole('region', { name: 'Temui dokter anak' });
  await tabTo(page, page.getByRole('button', { name: 'Salin tautan' }));
  await expect(doctors.locator('.tk')).toHaveCount(3);
  await pressOn(page, doctors.locator('.tk').first());
  await page.waitForURL('**/d/**');
});
