import type { Locator, Page, Route } from '@playwright/test';
import { startHaltingFront } from '#tests/support/halting-front.ts';
import { newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { bringRecord } from '../support/staff.ts';

const FAILED_CALL = /Failed to load resource|Failed to fetch|ERR_/;

test('[CONN-02] a visitor who follows a link without a connection stays on the page and sees the modal, whose reload waits for the connection', async ({
  page,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  await page.goto('/faq');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan Privasi' }).click();
  const modal = page.getByRole('dialog', { name: 'Terjadi Kesalahan Koneksi' });
  const reload = modal.getByRole('button', { name: 'Muat Ulang' });
  await expect(reload).toBeDisabled();
  await expect(page).toHaveURL(/\/faq$/);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'Apa yang terjadi?' }).click();
  await expect(reload).toBeDisabled();
  await page.context().setOffline(false);
  await expect(reload).toBeEnabled();
  await Promise.all([page.waitForEvent('load'), reload.click()]);
  await expect(modal).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a finger that is on its way when the strip pushes the page down, or lets it come up again, meets nothing', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  await page.goto('/');
  const strip = page.getByRole('status').filter({ hasText: 'Anda masuk mode Offline' });
  const link = page.getByRole('main').getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const isMet = () =>
    link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await isMet()).toBe(true);
  for (const offline of [true, false]) {
    // The moment lasts as long as the test looks.
    const moment = await page.addStyleTag({ content: '#isi { animation-play-state: paused !important }' });
    await page.context().setOffline(offline);
    await expect(strip).toBeVisible({ visible: offline });
    expect(await isMet(), `offline: ${offline}`).toBe(false);
    await moment.evaluate((style) => (style as HTMLStyleElement).remove());
    await expect.poll(isMet).toBe(true);
  }
});

const indicatorOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Koneksi bermasalah' });
/** The two ways a call fails: no answer comes, or the server answers that it failed. */
const FAILURES = {
  'no answer': (route: Route) => route.abort(),
  'an answer of 500': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":{"code":"INTERNAL"}}' }),
} as const;

for (const [failure, fail] of Object.entries(FAILURES))
  test(`[ERR-02, ERR-03] a failed appointment, favourites or monitor call, or suggestion (${failure}): an indicator on the page, and a notice with a way to try again`, async ({
    page,
    request,
    api,
    complaints,
  }) => {
    complaints.allow(FAILED_CALL);
    await bringRecord(page, await newPatient(request, api));
    const indicator = indicatorOf(page);
    // The summary beside them fails too, because an answer to a call that is sent after a failure ends the indicator.
    const failing = '**/api/{search/suggestion,appointment/**,patient/profile/*}*';
    for (const path of [
      '/user/profile/ongoing',
      '/user/profile/favourite',
      '/userprofile/appointment',
      '/pantau/AAAA-BBBB',
    ]) {
      await page.route(failing, fail);
      await page.goto(path);
      await expect(indicator, path).toBeVisible();
      await expect(page.getByRole('alert'), path).toContainText('Gagal memuat data');
      await page.unroute(failing);
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(indicator, path).toBeHidden();
    }
    await page.route(failing, fail);
    await page.goto('/');
    await page.getByRole('combobox').fill('anak');
    await expect(indicator).toBeVisible();
    await expect(page.getByText('Saran tidak bisa dimuat')).toBeVisible();
  });

test('[ERR-02] the indicator of a failed call stays when another call that was sent before is answered, and goes with the next answer', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  await bringRecord(page, await newPatient(request, api));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/api/**', FAILURES['no answer']);
  const letGo = await hold(page, '**/api/patient/profile/summary*');
  await page.goto('/user/profile/favourite');
  await expect(indicatorOf(page)).toBeVisible();
  letGo();
  await expect(page.getByText('Belum ada janji yang akan datang')).toBeVisible();
  await expect(indicatorOf(page)).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(indicatorOf(page)).toBeHidden();
});

for (const [failure, fail] of Object.entries(FAILURES))
  test(`[ERR-02] a failed search or insurance call (${failure}): an indicator on the page, and a notice with a way to try again`, async ({
    page,
    axe,
    complaints,
  }) => {
    complaints.allow(FAILED_CALL);
    await page.setViewportSize({ width: 1280, height: 800 });
    const indicator = indicatorOf(page);
    // An open page asks for the page that answers a search, with the insurances of its filter, and for the home page with its own.
    const failing = (url: URL) => /^\/(search\/result\/)?$/.test(url.pathname);
    const filters = page.getByRole('region', { name: 'Saring hasil' });
    const home = page.getByRole('banner').getByRole('link', { name: 'Ambil Antrian', exact: true });
    const asks = [
      {
        what: 'a search with the insurances of its filter',
        ask: () => filters.getByRole('checkbox', { name: /^BPJS/ }).click(),
        asked: /insurance=\d+$/,
      },
      { what: 'the insurances of the home page', ask: () => home.click(), asked: (url: URL) => url.pathname === '/' },
    ];
    for (const { what, ask, asked } of asks) {
      await page.goto('/search/result/?query=dokter');
      await page.route(failing, fail);
      await ask();
      await expect(indicator, what).toBeVisible();
      await expect(page.getByRole('alert'), what).toContainText('Periksa koneksi, lalu coba lagi.');
      await axe(page);
      // The person is still where they were.
      await expect(page, what).toHaveURL(/query=dokter$/);
      await page.unroute(failing);
      await page.getByRole('button', { name: 'Coba lagi' }).click();
      await page.waitForURL(asked);
      await expect(indicator, what).toBeHidden();
    }
    // The next page of a search is added to this one.
    await page.goto('/search/result/?query=dr.');
    await page.route('**/search/result/?*page=2', fail);
    await page.getByRole('link', { name: 'Muat lagi' }).click();
    await expect(indicator).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Gagal memuat data');
    await page.unroute('**/search/result/?*page=2');
    await page.getByRole('link', { name: 'Muat lagi' }).click();
    await expect(page.locator('.k-dokter')).toHaveCount(18);
    await expect(indicator).toBeHidden();
  });

/** Whether a finger reaches an element at its upper edge, in its middle and at its lower edge, once everything stands where it stays. */
const isFree = (element: Locator) =>
  element.evaluate(async (node) => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { left, width, top, bottom } = node.getBoundingClientRect();
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      node.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

test('[ERR-02] the strip and the notice of a failed search cover neither each other nor the field that was typed in, each time it fails', async ({
  page,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  await page.goto('/search/result/?query=dokter');
  await page.route(
    (url) => /^\/(search|api)\//.test(url.pathname),
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '' }),
  );
  const field = page.getByRole('combobox');
  const strip = page.locator('.luring');
  const notice = page.getByRole('alert').filter({ hasText: 'Gagal memuat data' });
  for (const query of ['dokter gigi', 'dokter mata']) {
    await field.tap();
    await field.fill(query);
    await expect(page.getByText('Saran tidak bisa dimuat')).toBeVisible();
    await expect.poll(() => isFree(field), `the field is free after '${query}'`).toBe(true);
    await field.press('Enter');
    await expect(notice).toBeVisible();
    await expect(page.getByText('Saran tidak bisa dimuat')).toBeHidden();
    await expect
      .poll(async () => ({ field: await isFree(field), strip: await isFree(strip), notice: await isFree(notice) }))
      .toEqual({ field: true, strip: true, notice: true });
  }
  // Its words stand on one line, beside its button.
  expect((await strip.getByRole('status').boundingBox())!.height).toBeLessThan(30);
  // Both stay where the page is read further down.
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  expect({ strip: await isFree(strip), notice: await isFree(notice) }).toEqual({ strip: true, notice: true });
});

test('[STATE-08] a route whose chunk cannot be loaded reloads the open page once, which stays usable and leads there when the chunk is back', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  complaints.allow(/Error loading route module|dynamically imported module/);
  await bringRecord(page, await newPatient(request, api));
  await page.goto('/user/profile');
  const heading = page.getByRole('heading', { level: 1 });
  const profile = await heading.first().innerText();
  const chunk = '**/assets/settings*.js';
  await page.route(chunk, (route) => route.abort());
  const loads: string[] = [];
  page.on('request', (asked) => asked.isNavigationRequest() && loads.push(new URL(asked.url()).pathname));
  const menu = page.getByRole('navigation', { name: 'Profil' });
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/assets/settings'));
  await menu.getByRole('link', { name: 'Ubah Akun' }).click();
  await failed;
  await expect.poll(() => loads).toEqual(['/user/profile']);
  await expect(heading.first()).toHaveText(profile);
  // React marks what it has taken over; a link that is pressed earlier loads its page as a document.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('nav a')].some((link) =>
      Object.keys(link).some((key) => key.startsWith('__reactProps')),
    ),
  );
  // Other pages are reached without another load, and so is this one when its chunk is there.
  await menu.getByRole('link', { name: 'Favorit' }).click();
  await page.waitForURL(/\/favourite$/);
  await page.getByRole('banner').getByRole('link', { name: 'Kembali' }).click();
  await page.unroute(chunk);
  await menu.getByRole('link', { name: 'Ubah Akun' }).click();
  await page.waitForURL(/\/user\/akun$/);
  expect(loads).toEqual(['/user/profile']);
});

/** The page after a reload, when it answers to presses. */
const untilReloaded = (page: Page) =>
  page.waitForFunction(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'reload' &&
      document.querySelector('x-island[name="connection-strip"][alive]') !== null,
  );

test('[STATE-08] a part that cannot be loaded reloads the page once, and the page stays usable without it', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  await bringRecord(page, await newPatient(request, api));
  await page.route('**/assets/signed-in-bar*.js', (route) => route.abort());
  let loads = 0;
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) loads += 1;
  });
  await page.goto('/faq');
  await expect.poll(() => loads).toBe(2);
  await untilReloaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tentang Kami' }).click();
  await page.waitForURL(/\/about-us/);
  // That page cannot load the part either, and does not reload itself again within a minute.
  await expect(page.locator('x-island[name="connection-strip"][alive]')).toBeAttached();
  expect(loads).toBe(3);
});

test('[CONST-03] a visitor sees the bar at the top while a page loads slowly, and not for a quick one', async ({
  page,
}) => {
  await page.goto('/faq');
  const bar = page.getByRole('progressbar', { name: 'Memuat halaman' });
  const shown = bar.waitFor({ state: 'visible' });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      await shown;
      await route.continue();
    },
  );
  await page.getByRole('link', { name: 'Ambil Antrian', exact: true }).first().click();
  await shown;
  await page.waitForURL((url) => url.pathname === '/');
  await expect(bar).toBeHidden();
});

test('a visitor on a slow connection can read a page before it loads its modules', async ({ page }) => {
  const modules: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && modules.push(request.url()));
  const letGo = await hold(page, '**/*.css');
  await page.goto('/login', { waitUntil: 'commit' });
  const contact = page.locator('input[name="phone_or_email"]');
  await contact.waitFor({ state: 'attached' });
  expect(modules).toEqual([]);
  letGo();
  await expect.poll(() => modules.length).toBeGreaterThan(5);
  // Then the script runs: an entry is checked in the browser, without the server.
  await page.waitForFunction(() => !('earlyPress' in window));
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(contact).toHaveAttribute('aria-invalid', 'true');
});

test('a page whose start script comes in two parts waits for the second and then answers to presses', async ({
  page,
  baseURL,
}) => {
  const front = await startHaltingFront(baseURL!, 'window.__reactRouterManifest = {');
  try {
    await page.goto(`${front.origin}/login`, { waitUntil: 'commit' });
    // The page has been drawn, and all that was asked for beforehand is on its way: only the start script is left to run.
    await page.waitForFunction(
      () => 'earlyPress' in window && document.querySelector('link[rel="dns-prefetch"]') === null,
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    front.letGo();
    await expect.poll(() => page.evaluate(() => 'earlyPress' in window)).toBe(false);
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    await expect(page.locator('input[name="phone_or_email"]')).toHaveAttribute('aria-invalid', 'true');
  } finally {
    await front.stop();
  }
});
