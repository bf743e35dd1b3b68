import type { Page } from '@playwright/test';
import { type Failure, type FailingFront, PROXY_WORDS, startFailingFront } from '#tests/support/failing-front.ts';
import { newPatient } from '../support/booking.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { bringRecord } from '../support/staff.ts';

const BROWSER_WORDS = /Failed to load resource|Failed to fetch|ERR_|dynamically imported module|Unable to preload/;
const indicatorOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Koneksi bermasalah' });
/** The notice at the top; parts of the page may have one of their own. */
const noticeOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Gagal memuat data. Periksa koneksi, lalu coba lagi.' }).first();

/** Expects that the page stays as it is, and says that another one cannot be had, in our words alone. */
async function expectStayed(page: Page, path: string | RegExp): Promise<void> {
  await expect(indicatorOf(page)).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(path);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(await page.locator('body').innerText()).not.toContain(PROXY_WORDS);
}

/** Waits until a page answers to presses, and marks it so that another load of it is noticed. */
async function mark(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('x-island[name="connection-strip"]:not([alive])') === null);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
}

async function openAt(page: Page, front: FailingFront, path: string): Promise<void> {
  await page.goto(`${front.origin}${path}`);
  await mark(page);
}

const test = base.extend<{
  /** What stands before the site and fails as it is told; a browser may complain about that. */
  front: FailingFront;
}>({
  front: async ({ baseURL, complaints }, provide) => {
    complaints.allow(BROWSER_WORDS);
    const front = await startFailingFront(baseURL!);
    await provide(front);
    await front.stop();
  },
});

const HOW = {
  cut: 'is gone',
  page: 'is replaced by a page of a proxy',
  text: 'is replaced by a text of a proxy',
  json: 'is replaced by data of a proxy',
};

for (const [how, words] of Object.entries(HOW) as [Exclude<Failure, null>, string][])
  test(`[ERR-02, CONN-02, STATE-08] a visitor whose server ${words} stays where they are, loses nothing typed, and goes on when it is back`, async ({
    openPage,
    front,
    request,
    api,
  }) => {
    // The service worker has to be there: it is what leads to the page that says there is no connection.
    const page = await openPage({ serviceWorkers: 'allow' });
    /** By the button of the notice; a page that hears first that its server is back goes by itself. */
    const goOn = async (to: RegExp) => {
      const pressed = noticeOf(page).getByRole('button', { name: 'Coba lagi' }).click();
      await Promise.any([page.waitForURL(to), pressed.then(() => page.waitForURL(to))]);
    };
    // A search: neither typing nor sending it leads away.
    await openAt(page, front, '/');
    front.fail(how);
    const field = page.getByRole('combobox');
    await field.pressSequentially('anak');
    await expect(indicatorOf(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expectStayed(page, /^\/$/);
    await expect(field).toHaveValue('anak');
    await page.getByRole('button', { name: 'Apa yang terjadi?' }).click();
    const modal = page.getByRole('dialog', { name: 'Terjadi Kesalahan Koneksi' });
    await expect(modal.getByRole('button', { name: 'Muat Ulang' })).toBeEnabled();
    await modal.getByRole('button', { name: 'Tutup' }).click();
    front.fail(null);
    await goOn(/\/search\/result\/?\?query=anak/);
    await expect(indicatorOf(page)).toBeHidden();

    // A doctor's page, and another day of it.
    await mark(page);
    front.fail(how);
    await page.locator('main a[href^="/d/"]').first().click();
    await expectStayed(page, /^\/search\/result/);
    front.fail(null);
    await goOn(/\/d\//);
    await mark(page);
    front.fail(how);
    await page.locator('main a[href*="date="]').nth(2).click();
    await expectStayed(page, /^\/d\//);
    front.fail(null);
    await goOn(/date=/);

    // From a public page to one of the application, and within the application.
    await openAt(page, front, '/faq');
    front.fail(how);
    await page
      .getByRole('link', { name: /Daftar|Login/ })
      .first()
      .click();
    await expectStayed(page, /^\/faq$/);
    front.fail(null);
    // Else the page would go there by itself while the next one is opened.
    await goOn(/\/(login|daftar|register)/);
    await bringRecord(page, await newPatient(request, api));
    await openAt(page, front, '/user/profile');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    front.fail(how);
    await page.getByRole('navigation', { name: 'Profil' }).getByRole('link', { name: 'Ubah Profil' }).click();
    await expectStayed(page, /^\/user\/profile$/);
    front.fail(null);
    await goOn(/\/user\/profile\/edit$/);
  });

test('[ERR-02] a visitor who opens a page while a proxy answers for the server never reads its words', async ({
  openPage,
  front,
}) => {
  const page = await openPage({ serviceWorkers: 'allow' });
  await openAt(page, front, '/faq');
  front.fail('page', (path) => !path.startsWith('/assets/'));
  await page.goto(`${front.origin}/about-us`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidak ada koneksi');
  front.fail(null);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.waitForURL(/\/about-us$/);
});

test('[STATE-08] a person whose server is back goes on to the page they asked for, and is not called back for a part that failed before', async ({
  openPage,
  front,
  request,
  api,
}) => {
  const page = await openPage();
  await page.goto(`${front.origin}/faq`);
  await bringRecord(page, await newPatient(request, api));
  await page.goto(`${front.origin}/user/profile`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  // A part fails; the page then asks whether the server is there, and hears of it when it is back and the person is on their way.
  const [HERE, PART] = [/\/user\/profile$/, /\/profile-edit-[^/]+\.js$/];
  const [letAnswer, letPart] = [await hold(page, HERE), await hold(page, PART)];
  const [asked, wanted] = [page.waitForRequest(HERE), page.waitForRequest(PART)];
  front.fail('page');
  await page.getByRole('navigation', { name: 'Profil' }).getByRole('link', { name: 'Ubah Profil' }).click();
  await asked;
  front.fail(null);
  await noticeOf(page).getByRole('button', { name: 'Coba lagi' }).click();
  await wanted;
  const answered = page.waitForResponse(HERE);
  letAnswer();
  await answered;
  letPart();
  await page.waitForURL(/\/user\/profile\/edit$/);
});

test('[STATE-08] a visitor who is on the way to another page is not called back for a part that failed, though the server answers about this one first', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/faq');
  const [HERE, THERE] = [/\/faq$/, /\/about-us$/];
  const [letHere, letThere] = [await hold(page, HERE), await hold(page, THERE)];
  const [asked, wanted] = [page.waitForRequest(HERE), page.waitForRequest(THERE)];
  // What the browser says when a file of an older release is gone.
  await page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')));
  await asked;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tentang Kami' }).click();
  await wanted;
  const answered = page.waitForResponse(HERE);
  letHere();
  await answered;
  letThere();
  await page.waitForURL(THERE);
});

test('[STATE-08] a visitor whose part fails again within the minute of a reload reads that something failed', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/faq');
  const fail = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError')));
  const again = page.waitForEvent('load');
  await fail();
  await again;
  await fail();
  await expect(indicatorOf(page)).toBeVisible();
});

const STARTS = {
  'a page that anybody reads': { path: '/faq', script: /\/assets\/start-[^/]+\.js$/ },
  'a page of the application': { path: '/login', script: /\/assets\/entry\.client-[^/]+\.js$/ },
};
for (const [kind, { path, script }] of Object.entries(STARTS))
  test(`[STATE-08] whoever opens ${kind} whose own script does not come reads that the connection fails, and loads it again`, async ({
    openPage,
    complaints,
  }) => {
    complaints.allow(BROWSER_WORDS);
    const page = await openPage();
    await page.route(script, (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('alert').filter({ hasText: 'Koneksi bermasalah' })).toBeVisible();
    await page.unroute(script);
    const again = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Muat Ulang' }).click();
    await again;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Koneksi bermasalah' })).toHaveCount(0);
  });
