import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { beyondScreen } from '../support/beyond-screen.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';

/** The values in the order of the fields. */
const DOCTOR = {
  Nama: 'dr. Ratna Wulansari',
  'Nomor STR atau SIP': '503/SIP.DU/0123/2026',
  Spesialisasi: 'Spesialis Anak',
  'Tempat praktik': 'RS Telaga Bening, Bandung',
};
const CENTER = {
  'Nama tempat layanan': 'Klinik Pratama Cempaka',
  'Kabupaten atau kota': 'Kota Bandung',
  'Nama orang yang bisa dihubungi': 'Dewi Lestari',
  Jabatan: 'Kepala pendaftaran',
};

async function apply(page: Page, fields: Record<string, string>, email: string): Promise<void> {
  const form = page.getByRole('main').locator('form');
  for (const [label, words] of Object.entries({ ...fields, Email: email, 'Nomor telepon': '0812 3456 7890' }))
    await form.getByLabel(label).fill(words);
  await form.getByText('Saya bukan robot').click();
  await expect(form.getByLabel('Saya bukan robot')).toBeChecked();
  await form.getByRole('button', { name: 'Kirim pengajuan' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'TERIMA KASIH' });
  await expect(dialog.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tutup' }).click();
}

async function letter(api: Api, to: string): Promise<string> {
  const { data } = await api.get(`/api/outbox?to=${encodeURIComponent(to)}`);
  const { messages } = data as { messages: { subject: string }[] };
  expect(messages).toHaveLength(1);
  return messages[0]!.subject;
}

test('[ROUTE-09] a doctor applies at /join-doctor', async ({ page, axe, api }) => {
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Gabung sebagai dokter' }).click();
  await expect(page).toHaveURL(/\/join-doctor$/);
  await expect(page).toHaveTitle('Gabung sebagai dokter · Ambil Antrian Dokter');
  await axe(page);
  await page.getByRole('link', { name: 'Ajukan diri' }).click();
  await expect(page.getByRole('heading', { name: 'Ajukan diri' })).toBeInViewport();
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click();
  for (const words of ['Nama minimal 3 karakter', 'Tulis nomor STR atau SIP', 'Isi nomor telepon'])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByLabel('Nama', { exact: true })).toBeFocused();
  await axe(page);
  const email = `dokter-${randomUUID()}@contoh.example`;
  await apply(page, DOCTOR, email);
  expect(await letter(api, email)).toBe('Pengajuan Anda sudah kami terima');
});

test('[ROUTE-13] a medical center applies at /medical-center', async ({ page, axe, api }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Pelajari dan gabung' }).click();
  await expect(page).toHaveURL(/\/medical-center$/);
  await expect(page).toHaveTitle('Untuk Rumah Sakit & Klinik · Ambil Antrian Dokter');
  await axe(page);
  await page.getByLabel('Jenis').selectOption('Klinik');
  const email = `klinik-${randomUUID()}@contoh.example`;
  const [request] = await Promise.all([page.waitForRequest('**/api/application/center'), apply(page, CENTER, email)]);
  expect(request.postDataJSON()).toMatchObject({ kind: 'clinic', name: 'Klinik Pratama Cempaka' });
  expect(await letter(api, email)).toBe('Pengajuan Anda sudah kami terima');
});

test('[ROUTE-09] a patient goes from /join-patient to the login', async ({ page, axe }) => {
  await page.goto('/');
  await page.locator('footer').getByRole('link', { name: 'Gabung sebagai pasien' }).click();
  await expect(page).toHaveURL(/\/join-patient$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('di rumah sendiri');
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: 'Daftar / Login' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[LAYOUT-05] the gradient footer lists Produk, Medical Center and Social links', async ({ page }) => {
  for (const path of ['/join-doctor', '/join-patient', '/medical-center']) {
    await page.goto(path);
    const footer = page.locator('footer');
    for (const name of ['Produk', 'Medical Center', 'Social']) {
      const links = footer.getByRole('navigation', { name }).getByRole('link');
      expect(await links.count()).toBeGreaterThan(1);
    }
    const beyond = (await beyondScreen(page)).across;
    expect({ path, beyond }).toEqual({ path, beyond: 0 });
  }
});

test('a doctor applies without script and finds what they typed in the form again', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/medical-center');
  await page.getByLabel('Nama tempat layanan').fill('Klinik Cempaka');
  await page.getByLabel('Jenis').selectOption('Klinik');
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click();
  await expect(page.getByText('Pengajuan belum terkirim')).toBeVisible();
  await expect(page.getByLabel('Nama tempat layanan')).toHaveValue('Klinik Cempaka');
  await expect(page.getByLabel('Jenis')).toHaveValue('clinic');
});
