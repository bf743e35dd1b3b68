import type { Page } from '@playwright/test';
import { holdTicket } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord } from '../support/staff.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const hintOn = (page: Page) => page.getByRole('region', { name: 'Pasang di layar utama' });
/** A sign that somebody uses the page. */
const touch = (page: Page) => page.mouse.move(20, 30);

/** As Chrome for Android offers to install a page: the question may be asked once, and is answered by `outcome`. */
async function offerToInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['asked'] = '';
      return Promise.resolve({ outcome: answer });
    };
    dispatchEvent(Object.assign(offer, { prompt }));
    if (!offer.defaultPrevented) throw new Error('The browser would interrupt by itself.');
  }, outcome);
}

/** The part of the page that holds the hint has run: it is asked for at the first touch. */
async function hintLoaded(page: Page): Promise<void> {
  const part = page.waitForResponse(/\/install-hint-[^/]+\.js$/);
  await touch(page);
  await (await part).finished();
}

test('somebody with a ticket is asked once, and quietly, whether to put it on the home screen; what the browser offered is used, and the hint does not come again', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { booked } = await holdTicket(page, request, api);
  await page.goto('/faq');
  await touch(page);
  await expect(hintOn(page)).toHaveCount(0);

  await page.goto(`/e-antrian/${booked.trans_code}`);
  await expect(page.getByRole('article')).toContainText(booked.queue_label!);
  // The browser offers it before the part is there.
  await offerToInstall(page, 'accepted');
  await hintLoaded(page);
  await expect(hintOn(page)).toContainText('juga tanpa sinyal');
  await axe(page);
  await hintOn(page).getByRole('button', { name: 'Pasang', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
  await expect(page.getByText('Terpasang. Buka dari layar utama kapan saja.')).toBeFocused();
  await expect(hintOn(page)).toHaveCount(0);

  await page.reload();
  await offerToInstall(page, 'accepted');
  await hintLoaded(page);
  await expect(page.getByRole('button', { name: 'Kalender' })).toBeVisible();
  await expect(hintOn(page)).toHaveCount(0);
});

test('on an iPhone the hint says in words how it is done, stays away once it was closed, and never comes where the page runs from the home screen', async ({
  openPage,
  request,
  api,
}) => {
  const phone = await openPage({ userAgent: IPHONE, viewport: { width: 360, height: 740 } });
  const { person, booked } = await holdTicket(phone, request, api);
  await phone.goto(`/e-antrian/${booked.trans_code}`);
  await hintLoaded(phone);
  await expect(hintOn(phone)).toContainText('Ketuk Bagikan, lalu Tambah ke Layar Utama.');
  await hintOn(phone).getByRole('button', { name: 'Jangan tampilkan lagi' }).click();
  await expect(phone.getByText('Baik, saran ini tidak muncul lagi.')).toBeFocused();
  await phone.reload();
  await hintLoaded(phone);
  await expect(phone.getByRole('button', { name: 'Kalender' })).toBeVisible();
  await expect(hintOn(phone)).toHaveCount(0);

  const installed = await openPage({ userAgent: IPHONE, viewport: { width: 360, height: 740 } });
  await installed.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await bringRecord(installed, person);
  await installed.goto(`/e-antrian/${booked.trans_code}`);
  await hintLoaded(installed);
  await expect(installed.getByRole('button', { name: 'Kalender' })).toBeVisible();
  await expect(hintOn(installed)).toHaveCount(0);
});
