import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { chips, chip, summary } from '../support/result-page.ts';

const PLACE = { latitude: -6.8991, longitude: 107.598 };

/** The choice of a filter, whatever count stands behind it. */
const choice = (within: Locator, name: string) => within.getByLabel(new RegExp(`^${name}( [\\d.]+ dokter)?$`));

/** The filters as the width shows them: beside the results, or in the sheet that the button opens. */
async function openFilters(page: Page, width: string): Promise<Locator> {
  if (width === 'desktop') return page.getByRole('region', { name: 'Saring hasil' });
  await page.getByRole('link', { name: /^Saring/ }).click();
  return page.getByRole('dialog', { name: 'Saring hasil' });
}

/** Sends the choices: in the sheet by its button; beside the results each one is sent at once. */
async function apply(filters: Locator, width: string): Promise<void> {
  if (width === 'phone') await filters.getByRole('button', { name: /^Tampilkan/ }).click();
}

test('a visitor without script searches by the form and gets a whole page', async ({ browser, baseURL }) => {
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

test('a visitor filters, gets as many doctors as the choice said, and removes the filter by its chip', async ({
  page,
  axe,
}, { project }) => {
  await page.goto('/search/result/?query=dokter+anak');
  const filters = await openFilters(page, project.name);
  const bpjs = filters.getByRole('checkbox', { name: /^BPJS/ });
  const [, count = ''] = /(\d+)\s+dokter$/.exec(await filters.locator('label', { hasText: /^BPJS/ }).innerText()) ?? [];
  await axe(page);
  await bpjs.check();
  if (project.name === 'phone') {
    await expect(filters.getByRole('button', { name: `Tampilkan ${count} hasil` })).toBeVisible();
    expect(new URL(page.url()).searchParams.has('insurance')).toBe(false);
  }
  await apply(filters, project.name);
  await page.waitForURL(/insurance=\d+$/);
  await expect(summary(page)).toContainText(new RegExp(`^${count} dokter`));
  if (project.name === 'desktop') await expect(bpjs).toBeFocused();
  else await expect(page.getByRole('link', { name: 'Saring 1 saringan dipakai' })).toBeFocused();
  await chips(page)
    .getByRole('link', { name: /^Hapus BPJS/ })
    .click();
  await page.waitForURL(/query=dokter\+anak$/);
  if (project.name === 'desktop') await expect(bpjs).not.toBeChecked();
});

test('a visitor chooses day, time, sex, kind and order, and undoes them by the back button', async ({ page }, {
  project,
}) => {
  await page.goto('/search/result/?query=dokter+anak');
  const choose = async (name: string, asked: RegExp, group?: string): Promise<void> => {
    const filters = await openFilters(page, project.name);
    if (group) await filters.locator('summary', { hasText: group }).click();
    await choice(filters, name).check();
    await apply(filters, project.name);
    await page.waitForURL(asked);
    await expect(chip(page, name)).toBeVisible();
  };
  await choose('Besok', /date=\d{4}-\d{2}-\d{2}$/);
  await choose('Sore', /date=.*&time=sore$/);
  await choose('Paling cepat', /time=sore&sort=soonest$/);
  await expect(summary(page)).toContainText('paling cepat dulu');
  await choose('Dokter perempuan', /time=sore&gender=P&sort=soonest$/, 'Dokter');
  for (const name of ['Besok', 'Sore', 'Paling cepat']) await expect(chip(page, name)).toBeVisible();
  await choose('Rumah sakit', /gender=P&kind=rs&sort=soonest$/, 'Fasilitas');
  await page.goBack();
  await expect(page).not.toHaveURL(/kind/);
  await expect(chip(page, 'Rumah sakit')).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/gender/);
  await expect(chip(page, 'Dokter perempuan')).toHaveCount(0);
  await expect(choice(await openFilters(page, project.name), 'Sore')).toBeChecked();
});

test('a visitor enters a day that is not among the offered ones', async ({ page }, { project }) => {
  await page.goto('/search/result/?query=dokter+anak');
  const filters = await openFilters(page, project.name);
  const dates = filters.locator('input[name="date"]');
  await expect(dates.last()).toBeAttached();
  const last = await dates.last().inputValue();
  const later = new Date(Date.parse(last) + 3 * 86_400_000).toISOString().slice(0, 10);
  await filters.getByLabel('Tanggal lain').fill(later);
  await apply(filters, project.name);
  await page.waitForURL(new RegExp(`date=${later}`));
  const shown = await openFilters(page, project.name);
  await expect(shown.locator(`input[name="date"][value="${later}"]`)).toBeChecked();
  await expect(shown.getByLabel('Tanggal lain')).toHaveValue('');
});

test('a visitor slides the distance from 0 to 20 KM by keyboard', async ({ page }, { project }) => {
  await page.goto(`/search/result/?query=dokter&latitude=${PLACE.latitude}&longitude=${PLACE.longitude}`);
  const filters = await openFilters(page, project.name);
  const slider = filters.getByRole('slider', { name: 'Jarak' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'sampai 20 KM');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(filters.getByText('sampai 18 KM')).toBeVisible();
  await apply(filters, project.name);
  await page.waitForURL(/distance=18/);
  await expect(chip(page, 'Sampai 18 KM')).toBeVisible();
});

test('[STATE-06] the later of two quick choices holds, however the part that shows them is loaded', async ({
  page,
}) => {
  // Beside the results each choice is sent at once. Without the rule one of five was lost.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (let round = 0; round < 8; round += 1) {
    const release = await hold(page, /\/visit-[^/]*\.js/);
    await page.goto(`/search/result/?query=dokter&latitude=${PLACE.latitude}&longitude=${PLACE.longitude}`);
    const filters = await openFilters(page, 'desktop');
    await page.locator('x-island[name="filter-column"][alive]').waitFor();
    await filters.getByRole('slider', { name: 'Jarak' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    release();
    await page.waitForURL(/distance=18/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a visitor who turns a tablet finds the filters beside the results', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 1280 });
  await page.goto('/search/result/?query=dokter');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('region', { name: 'Saring hasil' })).toBeVisible();
});

test('a visitor closes the filter sheet: it held the focus, gives it back, and sends nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/search/result/?query=dokter+anak');
  const opener = page.getByRole('link', { name: 'Saring', exact: true });
  await pressOn(page, opener);
  const sheet = page.getByRole('dialog', { name: 'Saring hasil' });
  await expect(sheet.getByRole('heading', { name: 'Saring hasil' })).toBeFocused();
  const submit = sheet.getByRole('button', { name: /^Tampilkan/ });
  await tabTo(page, submit);
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press('Tab');
    // Beyond the last field the browser's own bar may have its turn; the page below never has.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
  }
  await sheet.getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  expect(new URL(page.url()).search).toBe('?query=dokter+anak');
  await pressOn(page, opener);
  await expect(sheet.getByRole('checkbox').first()).not.toBeChecked();
});

test('a visitor without script uses chips, filters and pages as links and forms', async ({ openPage }, { project }) => {
  const page = await openPage({ javaScriptEnabled: false, ...project.use });
  const whole = { waitUntil: 'load' } as const;
  await page.goto('/search/result/?query=dokter+anak&gender=P', whole);
  await expect(chip(page, 'Dokter perempuan')).toBeVisible();
  if (project.name === 'phone') await page.getByRole('link', { name: /^Saring/ }).click();
  const filters = page.getByRole('region', { name: 'Saring hasil' });
  await filters.getByRole('checkbox', { name: /^BPJS/ }).check();
  await choice(filters, 'Sore').check();
  await filters.getByRole('button', { name: 'Tampilkan hasil' }).click();
  await page.waitForURL(/insurance=\d+.*time=sore.*gender=P/);
  await chip(page, 'Dokter perempuan').click();
  await expect(page).not.toHaveURL(/gender/);
  await expect(chip(page, 'Sore')).toBeVisible();

  await page.goto('/search/result/?query=dr.', whole);
  await page.getByRole('link', { name: 'Muat lagi' }).click();
  await page.waitForURL(/page=2$/);
  const pages = page.getByRole('navigation', { name: 'Halaman' });
  await expect(pages.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await pages.getByRole('link', { name: /^\d+$/ }).count()).toBeLessThanOrEqual(5);
});
