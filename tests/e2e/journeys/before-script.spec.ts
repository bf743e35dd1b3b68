import { newMail, newPatient } from '../support/booking.ts';
import { PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { fromOutbox } from '../support/outbox.ts';
import { bringRecord } from '../support/staff.ts';

const SCRIPTS = /\/assets\/.*\.js/;

test('a signed-in visitor on a slow line never reads ‘Daftar / Login’: their name stands there before any script', async ({
  page,
  request,
  api,
}) => {
  await bringRecord(page, await newPatient(request, api));
  const release = await hold(page, SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  const guest = page.getByRole('banner').locator('.tamu');
  // Without its styles the page is in the document but not drawn.
  await expect(guest).toHaveCSS('font-size', '0px');
  expect(await guest.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('"Siti Aminah"');
  release();
  await expect(page.getByRole('banner').getByText('Siti Aminah')).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('login-data');
    dispatchEvent(new StorageEvent('storage', { key: 'login-data' }));
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Daftar / Login' })).toBeVisible();
});

test('a person types their address and sends it before the script is loaded, and gets the code', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const contact = newMail();
  const release = await hold(page, SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Nomor HP atau email').fill('bukan');
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByText('Kode tidak bisa dikirim ke nomor ini')).toBeVisible();
  await expect(page.getByLabel('Nomor HP atau email')).toHaveValue('bukan');
  await page.getByLabel('Nomor HP atau email').fill(contact);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.waitForURL(/\/verify\?challenge=/, { waitUntil: 'commit' });
  expect(page.url()).not.toContain('contoh.id');
  release();
  const code = await fromOutbox(request, contact, /^\d{6}\b/);
  const field = page.locator('input[autocomplete="one-time-code"]');
  await expect(field).toBeEnabled();
  await field.fill(code);
  await page.waitForURL(/\/activation/);
});

test('a person sends their address before the script is loaded, from a network that asks for very many codes, and gets the code once it is', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(/status of 4(22|29)/);
  const askElsewhere = () => request.post('/api/user/submit-auth-otp', { data: { phone_or_email: newMail() } });
  await expect.poll(async () => (await askElsewhere()).status(), { intervals: [0] }).toBe(429);
  const release = await hold(page, SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Nomor HP atau email').fill(newMail());
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByText('Pemeriksaan otomatis belum berhasil')).toBeVisible();
  release();
  await page.waitForURL(/\/verify\?challenge=/);
});

test('what a person typed into the login before the script was loaded is still there afterwards, and is sent', async ({
  page,
}) => {
  const contact = newMail();
  const release = await hold(page, SCRIPTS);
  await page.goto('/login', { waitUntil: 'commit' });
  const field = page.getByLabel('Nomor HP atau email');
  await field.fill(contact);
  release();
  await page.waitForLoadState('networkidle');
  await expect(field).toHaveValue(contact);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.waitForURL(/\/verify\?challenge=/);
  await expect(page.getByText(contact)).toBeVisible();
});

test('somebody without script reads on the pages that need one that they do, and what works without, where the content of the page begins', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  for (const path of [
    '/verify?challenge=x',
    '/user/profile',
    '/pantau/ABCD2345',
    '/e-antrian/ABCD2345',
    '/ambil-antrian/1',
    '/bagikan/ABCD2345',
  ]) {
    await page.goto(path);
    const notice = page.getByRole('main').locator('.tanpa-skrip');
    await expect(notice.filter({ hasText: 'Halaman ini perlu JavaScript.' }), path).toBeVisible();
    const { x, width } = (await notice.boundingBox())!;
    expect(x, path).toBeGreaterThanOrEqual(16);
    expect(x + width, path).toBeLessThanOrEqual(PHONE.viewport.width - 16);
  }
  await context.close();
});
