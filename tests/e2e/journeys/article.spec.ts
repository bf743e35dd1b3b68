import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/fixtures.ts';
import { fromOutbox } from '../support/outbox.ts';

/** Taps beside those on the fields that are typed in. */
const TAPS_MAX = 9;

test('a worried parent on a phone comes from an article to a number in at most nine taps beside typing', async ({
  page,
  request,
}) => {
  let taps = 0;
  await page.exposeFunction('countTap', () => (taps += 1));
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => void (window as unknown as { countTap(): Promise<void> }).countTap(), true);
  });

  await page.goto('/blog/kapan-anak-perlu-ke-dokter-anak');
  // The doctors come when the reader comes to them.
  await page.locator('.tk-tempat').scrollIntoViewIfNeeded();
  await page
    .locator('.tk-tempat')
    .getByRole('link', { name: /^Ambil Antrian/ })
    .first()
    .tap();
  await page.waitForURL(/\/login/);
  const contact = `orang-tua-${randomUUID().slice(0, 12)}@contoh.id`;
  await page.getByLabel('Nomor HP atau email').fill(contact);
  await page.getByRole('button', { name: 'Kirim kode' }).tap();
  await page.waitForURL(/\/verify/);
  // The sixth digit sends the code.
  await page.getByLabel('Kode 6 angka').fill(await fromOutbox(request, contact, /^(\d{6})/));
  await page.waitForURL(/\/activation/);
  await page.getByLabel('Nama lengkap').fill('Dewi Lestari');
  await page.getByRole('radio', { name: 'Perempuan' }).tap();
  await page.getByLabel('Tanggal lahir').fill('1990-02-03');
  await page.getByRole('checkbox', { name: /Saya setuju/ }).tap();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).tap();
  await page.waitForURL(/\/ambil-antrian\//);
  await page.getByRole('radio', { name: /Umum/ }).tap();
  await page.getByRole('button', { name: 'Lanjut ke Data Pasien' }).tap();
  const self = page.getByRole('radio', { name: /Dewi Lestari/ });
  if (!(await self.isChecked())) await self.tap();
  await page.getByRole('button', { name: 'Ambil Antrian' }).tap();
  await page.waitForURL(/\/e-antrian\//);
  await expect(page.getByText('Nomor Anda').first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
});
