import type { Page } from '@playwright/test';
import { makePhoto } from '#tests/factories/picture.ts';
import { cardNumber, comingSession, letterNumber, newPatient, openBooking } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { FAILED_CALL } from '../support/watch.ts';

const CARD = cardNumber();
const next = (page: Page) => page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
const take = (page: Page) => page.getByRole('button', { name: 'Ambil Antrian' }).click();

test('a person goes on with a booking in a second tab and after signing in again, for a child too, and nobody else sees it', async ({
  page,
  context,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newPatient(request, api);
  const child = { name: 'Bima Aditya', relation: 'child', gender: 'L', birth_date: '2020-03-01' };
  await api.post('/api/patient/family', child, { token: person.token });
  const { session } = await comingSession(api, person.token);
  const path = `/ambil-antrian/${session.id}`;
  const enter = async (tab: Page, { text }: { text: string }) => {
    await tab.goto('/faq');
    await tab.evaluate((record) => localStorage.setItem('login-data', record), text);
  };
  await enter(page, person);
  await page.goto(path);
  await page.getByRole('radio', { name: /BPJS/ }).check();
  await page.getByRole('radio', { name: /Bima Aditya/ }).check();
  await page.getByRole('button', { name: 'Tambah anggota keluarga' }).click();
  await page.getByLabel('Nama lengkap').fill('Nenek Salmah');
  await page.getByRole('radio', { name: 'Kontrol', exact: true }).check();
  await page.getByLabel('Nomor kartu BPJS').fill(CARD);
  const number = letterNumber('K');
  await page.getByLabel('Nomor surat kontrol').fill(number);
  // A phone held upright keeps the picture on its side and notes that it was turned: it is shown as it was held.
  const photo = { name: 'surat.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(600, 400) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText('Foto surat terkirim')).toBeVisible();
  const preview = page.getByRole('img', { name: 'Foto surat yang dipilih' });
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth)).toBe(1.5);
  await next(page);

  const expectAll = async (tab: Page) => {
    await expect(tab.getByRole('region', { name: 'Siapa yang diperiksa?' })).toContainText('Bima Aditya');
    await expect(tab.getByRole('region', { name: 'Periksa sekali lagi' })).toContainText(number);
    await tab.getByRole('button', { name: 'Ganti pasien, sekarang Bima Aditya' }).click();
    await expect(tab.getByRole('radio', { name: /Bima Aditya/ })).toBeChecked();
    await expect(tab.getByLabel('Nama lengkap')).toHaveValue('Nenek Salmah');
    await next(tab);
  };
  await page.reload();
  await expectAll(page);
  const second = await context.newPage();
  await second.goto(path);
  await expectAll(second);
  // Identity numbers lie in no storage that outlives the tabs.
  expect(await second.evaluate(() => JSON.stringify(localStorage))).not.toContain(CARD);

  // The server refuses the token in the middle of the booking: after a new sign-in everything is there.
  const family = '**/api/patient/profile/v2/patient-info';
  await page.route(family, (route) =>
    route.fulfill({ status: 401, json: { status: 'error', error: { code: 'UNAUTHENTICATED' } } }),
  );
  await page.reload();
  await page.waitForURL(/\/login/);
  await page.unroute(family);
  await second.close();
  await enter(page, person);
  await page.goto(path);
  await expectAll(page);

  // Somebody else on the same device sees nothing of it, not even in the storage.
  await enter(page, await newPatient(request, api));
  await page.goto(path);
  await page.getByRole('radio', { name: /BPJS/ }).check();
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await expect(page.getByLabel('Nomor kartu BPJS')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(CARD);
});

test('a person who books for themselves reloads, finds payment, step and patient again, and takes the number', async ({
  page,
  request,
  api,
}) => {
  await openBooking(page, request, api);
  await page.getByRole('radio', { name: /^Umum/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Umum/ })).toBeChecked();
  await next(page);
  await page.getByRole('radio', { name: /Siti Aminah/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Siti Aminah/ })).toBeChecked();
  await take(page);
  await page.waitForURL(/\/e-antrian\//);
  await expect(page.getByRole('article')).toContainText('Siti Aminah');
});
