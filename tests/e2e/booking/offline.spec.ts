import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';
import { NO_LINE, storeOffline } from '../support/stored-offline.ts';
import { holdTicket } from '../support/booking.ts';

test.use({ serviceWorkers: 'allow' });

test('a person opens a ticket seen before without a connection, also in a new tab, with its age; other pages say so and link to it', async ({
  page,
  context,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(NO_LINE);
  const { booked } = await holdTicket(page, request, api);
  await page.goto(`/e-antrian/${booked.trans_code}`);
  const ticket = page.getByRole('article').filter({ hasText: booked.trans_code });
  await expect(ticket).toBeVisible();
  await storeOffline(page, ticket);

  await context.setOffline(true);
  await page.reload();
  await expect(ticket.getByText(booked.queue_label!, { exact: true })).toBeVisible();
  await expect(page.getByText(/Salinan tersimpan/)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/faq');
  await expect(other.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible();
  await axe(other);
  await other.getByRole('link', { name: new RegExp(booked.queue_label!) }).click();
  await expect(other.getByRole('article').filter({ hasText: booked.trans_code })).toBeVisible();
  await other.goto('/faq');
  await expect(other.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible();
  await context.setOffline(false);
  await other.getByRole('button', { name: 'Coba lagi' }).click();
  await other.waitForURL(/\/faq$/);

  // With the connection the ticket itself comes, and everything below the notice moves up: a finger on its way meets nothing.
  await expect(page.getByText(/Salinan tersimpan/)).toBeHidden();
  await expect(page.locator('.tenang').filter({ has: ticket })).toBeVisible();
});

test('a person signs out and no ticket is stored on the device any more', async ({
  page,
  context,
  request,
  api,
  complaints,
}) => {
  complaints.allow(NO_LINE);
  const { booked } = await holdTicket(page, request, api);
  const path = `/e-antrian/${booked.trans_code}`;
  await page.goto(path);
  await expect(page.getByRole('article')).toBeVisible();
  await storeOffline(page, page.getByRole('article'));
  // The page that is left may be gone before anything is answered that it asks the browser for.
  await page.addInitScript(() => {
    navigator.serviceWorker.getRegistration = () => Promise.withResolvers<undefined>().promise;
  });
  // What the page still asks for once the person is signed out would be refused.
  const asked = [/document\/available/, /document\/uploaded/].map((part) => page.waitForResponse(part));
  await page.goto('/user/profile');
  await Promise.all(asked);
  await page.getByRole('button', { name: 'Keluar' }).first().click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect.poll(() => page.evaluate(async (wanted) => (await caches.match(wanted)) === undefined, path)).toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi' })).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(1);
});

test('a page that is still being stored when its person signs out is not stored', async ({ page, request, api }) => {
  const { booked } = await holdTicket(page, request, api);
  const path = `/e-antrian/${booked.trans_code}`;
  await page.goto(path);
  await expect(page.getByRole('article')).toBeVisible();
  await storeOffline(page, page.getByRole('article'));
  const isThere = (address: string) =>
    page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, address);
  // The worker gets both messages at once. The file is stored after the page, so that it shows when that is over.
  const file = await page.evaluate(async (seen) => {
    const files = await caches.open('files-1');
    const [first] = await files.keys();
    const last = new URL(first!.url).pathname;
    await files.delete(last);
    const worker = (await navigator.serviceWorker.ready).active!;
    for (const message of [{ seen, files: [last] }, { forget: true }])
      // A worker, not a window: it has no origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(message);
    return last;
  }, path);
  await expect.poll(() => isThere(file)).toBe(true);
  expect(await isThere(path)).toBe(false);
});

test('a person can install the product on a phone', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(href!)).json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Ambil Antrian Dokter', display: 'standalone', start_url: '/' });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, sizes, type } of [...manifest.icons, { src: touch!, sizes: '180x180', type: 'image/png' }]) {
    const answer = await request.get(src);
    expect([src, answer.headers()['content-type']?.split(';')[0]]).toEqual([src, type]);
    if (type === 'image/svg+xml') continue;
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
