import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { pressOn, tabTo } from './support/keyboard.ts';

const PLACE = { latitude: -6.8991, longitude: 107.598 };

const chips = (page: Page) => page.getByRole('list', { name: 'Yang dicari' });
const chip = (page: Page, name: string) => chips(page).getByRole('link', { name: `Hapus ${name}`, exact: true });
const doctors = (page: Page) => page.locator('.k-dokter');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const summary = (page: Page) => page.getByRole('status').filter({ hasText: /dokter dan/ });
/** The choice of a filter, whatever number stands behind it. */
const choice = (within: Locator, name: string) => within.getByLabel(new RegExp(`^${name}( [\\d.]+ dokter)?$`));

/** The filters as the width shows them: beside the results, or in the sheet that the button opens. */
async function openFilters(page: Page, width: string): Promise<Locator> {
  if (width === 'desktop') return page.getByRole('region', { name: 'Saring hasil' });
  await page.getByRole('link', { name: /^Saring/ }).click();
  return page.getByRole('dialog', { name: 'Saring hasil' });
}

/** In the sheet choices are sent by its button; beside the results each is sent at once. */
async function apply(filters: Locator, width: string): Promise<void> {
  if (width === 'phone') await filters.getByRole('button', { name: /^Tampilkan/ }).click();
}

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

test('the parts of a question are chips; each takes itself back, and the heading has the focus then', async ({
  page,
  axe,
}) => {
  await page.goto('/search/result/?query=dokter+anak+bandung+bpjs');
  await expect(heading(page)).toHaveText('Dokter Kesehatan Anak di Kota Bandung');
  await expect(page).toHaveTitle(/^Dokter Kesehatan Anak di Kota Bandung, BPJS/);
  await expect(chip(page, 'Kesehatan Anak')).toBeVisible();
  await expect(chips(page).getByRole('link', { name: /^Hapus BPJS/ })).toBeVisible();
  await axe(page);
  await pressOn(page, chip(page, 'Kota Bandung'));
  await expect(page).toHaveURL(/\?query=dokter\+anak\+bpjs$/);
  await expect(heading(page)).toHaveText('Dokter Kesehatan Anak');
  await expect(heading(page)).toBeFocused();
  await expect(chip(page, 'Kota Bandung')).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveValue('dokter anak bpjs');
  await page.goBack();
  await expect(chip(page, 'Kota Bandung')).toBeVisible();
});

test('what nothing fits is left out step by step, and the page says what', async ({ page, axe }) => {
  await page.goto('/search/result/?query=dokter+anestesi+kota+cimahi');
  await expect(page.getByText('Tidak ada yang cocok semuanya. Kami melonggarkan: Kota Cimahi.')).toBeVisible();
  await expect(chip(page, 'Kota Cimahi (tidak dipakai)')).toBeVisible();
  await expect(doctors(page).first()).toBeVisible();
  await axe(page);
});

test('a misspelt word is put right, and the page says so', async ({ page }) => {
  await page.goto('/search/result/?query=spesialis+jantug+rs+hasan+sadikin');
  await expect(page.getByText(/Menampilkan hasil untuk “[^”]*jantung[^”]*”/)).toBeVisible();
  await expect(heading(page)).toHaveText(/^Dokter Jantung dan Pembuluh Darah di RS.*Hasan Sadikin/);
});

test('for the nearest the place is asked for, and only when the button is pressed', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(PLACE);
  await page.goto('/search/result/?query=dokter+anak+terdekat');
  await expect(chip(page, 'Terdekat')).toBeVisible();
  expect(new URL(page.url()).searchParams.has('latitude')).toBe(false);
  await page.getByRole('main').getByRole('button', { name: 'Gunakan lokasi saya' }).last().click();
  await page.waitForURL(/latitude=-6.8991&longitude=107.598/);
  await expect(
    doctors(page)
      .first()
      .getByText(/ (m|km) ·/),
  ).toBeVisible();
  await expect(summary(page)).toContainText('urut dari yang paling dekat');
});

test('a filter leaves as many doctors as its choice said, and can be taken back by its chip', async ({ page, axe }, {
  project,
}) => {
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
  await expect(summary(page)).toContainText(new RegExp(`^${count} dokter dan`));
  if (project.name === 'desktop') await expect(bpjs).toBeFocused();
  else await expect(page.getByRole('link', { name: 'Saring 1 saringan dipakai' })).toBeFocused();
  await chips(page)
    .getByRole('link', { name: /^Hapus BPJS/ })
    .click();
  await page.waitForURL(/query=dokter\+anak$/);
  if (project.name === 'desktop') await expect(bpjs).not.toBeChecked();
});

test('day, time, sex, kind and order are choices too, and the way back undoes them', async ({ page }, { project }) => {
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
  await expect(summary(page)).toContainText('urut dari yang paling cepat');
  await choose('Dokter perempuan', /time=sore&gender=P&sort=soonest$/, 'Dokter');
  for (const name of ['Besok', 'Sore', 'Paling cepat']) await expect(chip(page, name)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/gender/);
  await expect(chip(page, 'Dokter perempuan')).toHaveCount(0);
  await expect(choice(await openFilters(page, project.name), 'Sore')).toBeChecked();
});

test('a day of one’s own is entered beside those that are offered', async ({ page }, { project }) => {
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

test('the distance slides by keyboard, from 0 to 20 KM', async ({ page }, { project }) => {
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

test('the sheet keeps the focus, gives it back, and sends nothing when it is closed', async ({ page }) => {
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

test('without script chips, filters and pages are links and forms', async ({ openPage }, { project }) => {
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

test('‘Muat lagi’ adds the next page below, the focus on the first new card; the way back leads to the same place', async ({
  page,
  axe,
}) => {
  await page.goto('/search/result/?query=dr.');
  const first = await doctors(page).locator('h3').allInnerTexts();
  await pressOn(page, page.getByRole('link', { name: 'Muat lagi' }));
  await expect(doctors(page)).toHaveCount(18);
  await expect(doctors(page).nth(9).getByRole('link').first()).toBeFocused();
  await expect(page).toHaveURL(/\?query=dr\.$/);
  const names = await doctors(page).locator('h3').allInnerTexts();
  expect(names.slice(0, 9)).toEqual(first);
  const addresses = await doctors(page)
    .locator('h3 a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(18);
  await expect(page.getByText(/^18 dari [\d.+]+ dokter ditampilkan$/)).toBeVisible();
  await axe(page);

  await doctors(page).nth(15).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await doctors(page).nth(15).getByRole('link').first().click();
  await page.waitForURL(/\/d\//);
  await page.goBack();
  await expect(doctors(page)).toHaveCount(18);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(scrolled));
});

test('a next page that does not come is said, and asked for again', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource|Failed to fetch|ERR_/);
  await page.goto('/search/result/?query=dr.');
  await page.route('**/api/search?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Muat lagi' }).click();
  await expect(page.getByRole('alert')).toContainText('Gagal memuat data');
  await expect(doctors(page)).toHaveCount(9);
  await page.unroute('**/api/search?*');
  await page.getByRole('link', { name: 'Muat lagi' }).click();
  await expect(doctors(page)).toHaveCount(18);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('cards to come are drawn when an answer takes longer than 200 ms, not before', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search/result/?query=dokter+anak&gender=P');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  const release = await hold(page, /result.*\.data\?/);
  const asked = page.waitForRequest(/result.*\.data\?/);
  await chip(page, 'Dokter perempuan').click();
  await asked;
  const toCome = page.locator('.kartu-nanti');
  await page.clock.runFor(190);
  await expect(doctors(page).first()).toBeVisible();
  await expect(toCome).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(toCome.first()).toBeVisible();
  await expect(doctors(page)).toHaveCount(0);
  release();
  await expect(doctors(page).first()).toBeVisible();
  await expect(toCome).toHaveCount(0);
});

test('[STATE-06] of two choices only the later one is shown, however late the first answers', async ({ page }) => {
  await page.goto('/search/result/?query=dokter+anak&gender=P&sort=soonest');
  const release = await hold(page, /result.*\.data\?query=dokter\+anak&sort/);
  const asked = page.waitForRequest(/\.data\?query=dokter\+anak&sort/);
  const given = page.waitForEvent('requestfailed', (request) => /&sort=soonest/.test(request.url()));
  await chip(page, 'Dokter perempuan').click();
  await asked;
  await chip(page, 'Paling cepat').click();
  await page.waitForURL(/gender=P$/);
  await given;
  release();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/gender=P$/);
  await expect(chip(page, 'Paling cepat')).toHaveCount(0);
  await expect(chip(page, 'Dokter perempuan')).toBeVisible();
});

test('a filter chosen before the script has come is taken over', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/search/result/?query=dokter+anak', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^BPJS/ }).check();
  release();
  await page.waitForURL(/insurance=\d+/);
  await expect(page.getByRole('checkbox', { name: /^BPJS/ })).toBeChecked();
});

test('whatever the address says, there is a page', async ({ request }) => {
  const hostile = [
    'query=',
    'query=a',
    `query=${'a'.repeat(5000)}`,
    `query=${encodeURIComponent('😀'.repeat(80))}`,
    `query=${'a'.repeat(99)}${encodeURIComponent('😀')}`,
    `query=${encodeURIComponent(`'; drop table doctor; -- (.*)+$ \\ %_`)}`,
    `query=${encodeURIComponent('‮دكتور أطفال')}`,
    'query=anak%00depok',
    'query=%ff%fe',
    'specialization=tidak-ada&city=tidak-ada&insurance=999999999',
    'distance=21&latitude=-6.9&longitude=107.6',
    'distance=-1&latitude=-6.9&longitude=107.6',
    'latitude=91&longitude=200',
    'page=0',
    'page=1000000000',
    'date=2026-02-31&time=25:00&gender=X&kind=istana&sort=termurah',
  ];
  for (const query of hostile)
    expect([query, (await request.get(`/search/result/?${query}`)).status()]).toEqual([query, 200]);
});
