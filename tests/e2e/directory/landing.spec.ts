import { expect, test } from '../support/fixtures.ts';
import { headOf } from '../support/head-of.ts';

const HEADING = 'Dokter anak di Kota Bandung';

test('a visitor goes from the list of specialisations to one in a city, and to a number there', async ({
  page,
  axe,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Spesialisasi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokter menurut spesialisasi');
  await axe(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kesehatan Anak/ })
    .click();
  await expect(page).toHaveURL(/\/dokter\/anak$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dokter anak di Indonesia');
  await page.getByRole('link', { name: /^Kota Bandung \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/dokter\/anak\/kota-bandung$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADING);
  await expect(page).toHaveTitle(new RegExp(`^${HEADING}`));
  await axe(page);
  const cards = page.locator('.k-dokter');
  await expect(page.locator('.pengantar')).toContainText(
    /\d+ dokter anak berpraktik di \d+ fasilitas kesehatan di Kota Bandung/,
  );
  await expect(cards.first()).toContainText('Kesehatan Anak');
  await expect(cards.first().getByRole('link', { name: /^Ambil Antrian/ })).toBeVisible();
  await page.getByRole('link', { name: 'Saring menurut hari, jarak, dan asuransi' }).click();
  await expect(page).toHaveURL(/\/search\/result\/\?specialization=anak&city=kota-bandung$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor without script reads the same page, turns pages, and goes up by the breadcrumbs', async ({
  openPage,
}) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/dokter/anak', { waitUntil: 'load' });
  await expect(page.locator('.k-dokter')).toHaveCount(9);
  const names = await page.locator('.k-dokter h3').allTextContents();
  await page.getByRole('navigation', { name: 'Halaman' }).getByRole('link', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/\/dokter\/anak\?page=2$/);
  const { canonical, title } = headOf(await page.content());
  expect(new URL(canonical[0]!).search).toBe('?page=2');
  expect(title).toContain('halaman 2');
  for (const name of await page.locator('.k-dokter h3').allTextContents()) expect(names).not.toContain(name);
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link', { name: 'Dokter' }).click();
  await expect(page).toHaveURL(/\/dokter$/);
});

test('a visitor of a field without doctors in a city reads so and finds links; search engines must not list the page', async ({
  page,
  request,
  axe,
}) => {
  const address = '/dokter/anestesi/kota-cimahi';
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(headOf(await answer.text()).meta.get('robots')).toBe('noindex, follow');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: 'Belum ada dokter anestesi di Kota Cimahi' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: /^Kota Bandung \(\d+\)$/ }).click();
  await expect(page.locator('.k-dokter').first()).toBeVisible();
});
