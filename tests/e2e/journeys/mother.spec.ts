import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makePicture } from '#tests/factories/picture.ts';
import { cardNumber, comingSession, letterNumber, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { NO_LINE, storeOffline } from '../support/stored-offline.ts';

test.use({ serviceWorkers: 'allow' });

async function completeAccount(page: Page): Promise<void> {
  await page.waitForURL(/\/activation/);
  await page.getByLabel('Nama lengkap').fill('Sinta Maharani');
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Tanggal lahir').fill('1991-07-14');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
}

test('a mother books for her child, moves the booking, and shows the ticket with the network switched off', async ({
  page,
  context,
  request,
  api,
  signIn,
  axe,
  complaints,
}) => {
  complaints.allow(NO_LINE);
  const { session } = await comingSession(api, (await newPatient(request, api)).token);

  // She comes from the doctor's page and is led through the login to the booking.
  await page.goto(`/ambil-antrian/${session.id}`);
  await page.waitForURL(/\/login/);
  await signIn(page, `ibu-${randomUUID().slice(0, 13)}@contoh.id`);
  await completeAccount(page);
  await page.waitForURL(`**/ambil-antrian/${session.id}`);

  await page.getByRole('radio', { name: /BPJS/ }).check();
  await page.getByRole('button', { name: 'Tambah anggota keluarga' }).click();
  await page.getByRole('radio', { name: 'Anak' }).check();
  await page.getByLabel('Nama lengkap').fill('Bima Aditya');
  await page.getByRole('radio', { name: 'Laki-laki' }).check();
  await page.getByLabel('Tanggal lahir').fill('2020-03-01');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Bima Aditya/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Rujukan puskesmas / klinik' }).check();
  await page.getByLabel('Nomor kartu BPJS').fill(cardNumber().replace(/^(.{4})(.{4})/, '$1 $2 '));
  await page.getByLabel('Nomor rujukan').fill(letterNumber('P'));
  const letter = { name: 'rujukan.png', mimeType: 'image/png', buffer: await makePicture(600, 800) };
  await page.locator('input[type=file]').setInputFiles(letter);
  await expect(page.getByText('Foto surat terkirim')).toBeVisible();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await page.getByRole('button', { name: 'Ambil Antrian' }).click();
  await page.waitForURL(/\/e-antrian\/[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const code = page.url().split('/').at(-1)!;
  const ticket = page.getByRole('article').filter({ hasText: code });
  await expect(ticket).toContainText('Bima Aditya');
  await expect(ticket).toContainText('BPJS Kesehatan');

  await page.getByRole('button', { name: 'Pindah', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah jadwal' });
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('button', { name: 'Pindah ke jadwal ini' }).click();
  await expect(dialog).toBeHidden();
  const sentence = await page.getByText(/^Sudah dipindah\. Nomor Anda sekarang /).textContent();
  const label = /sekarang (\S+)\./.exec(sentence!)![1]!;
  await expect(ticket.getByText(label, { exact: true })).toBeVisible();

  // At the hospital there is no connection: the ticket of the new day opens nevertheless, and says that it is a copy.
  await storeOffline(page, ticket.getByText(label, { exact: true }));
  await context.setOffline(true);
  await page.reload();
  await expect(ticket.getByText(label, { exact: true })).toBeVisible();
  await expect(ticket).toContainText('Bima Aditya');
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await expect(page.getByText(/Salinan tersimpan/)).toBeVisible();
  await axe(page);
  await context.setOffline(false);
});
