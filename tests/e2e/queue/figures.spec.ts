import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord, staffRecord } from '../support/staff.ts';

test('a manager reads the figures of past sessions, filters and downloads them, and simulates a day with other quotas', async ({
  page,
  request,
  api,
  axe,
}) => {
  const manager = await staffRecord(request);
  const { centers } = (await api.get('/api/manage', { token: manager.token })).data as { centers: { id: number }[] };
  const center = centers[0]!.id;
  await bringRecord(page, manager);
  await page.goto(`/kelola/${center}/angka`);
  await expect(page.getByRole('heading', { name: 'Angka', level: 1 })).toBeVisible();
  const list = page.getByRole('region', { name: 'Daftar sesi' });
  await expect(list.getByRole('rowheader').first()).toBeVisible();
  for (const name of [
    'Ringkasan',
    'Dari hari ke hari',
    'Perkiraan tepat di sini',
    'Adil untuk semua',
    'Menurut dokter',
  ])
    await expect(page.getByRole('region', { name })).toBeVisible();
  // Each chart has a sentence in words, and a table on request. The invented past of some days has nobody who did not come.
  const chart = page.getByRole('figure').filter({ hasText: 'Tidak datang' });
  await expect(chart).toContainText(/Tertinggi .* Terendah|Sama setiap kali/);
  await chart.getByText('Lihat sebagai tabel').click();
  await expect(chart.getByRole('row').nth(1)).toContainText('%');
  const byPayer = page.getByRole('figure').filter({ hasText: 'Tunggu per dokter, menurut penjamin' });
  await expect(byPayer).toContainText(/Selisih terbesar: .* menunggu \d+ menit lebih lama/);
  await byPayer.getByText('Lihat sebagai tabel').click();
  await expect(byPayer.getByRole('columnheader')).toHaveText([
    'Dokter',
    'Pasien BPJS',
    'Pasien umum dan asuransi lain',
  ]);
  await expect(byPayer.getByRole('cell', { name: /^\d+ menit$/ }).first()).toBeVisible();
  await expect(page.getByRole('figure').filter({ hasText: 'Tunggu per dokter, menurut barisan' })).toBeVisible();
  await axe(page);

  const listed = async (): Promise<number> => Number.parseInt(await list.getByText(/\d+ baris/).innerText(), 10);
  const whole = await listed();
  await page.getByRole('link', { name: '7 hari terakhir' }).click();
  await expect(page).toHaveURL(/dari=/);
  await expect.poll(listed).toBeLessThan(whole);
  const doctors = page.getByRole('region', { name: 'Menurut dokter' });
  const doctor = await doctors.getByRole('link').first().innerText();
  await page.getByLabel('Dokter', { exact: true }).selectOption({ label: doctor });
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page).toHaveURL(/dokter=\d+/);
  await expect(doctors.getByRole('link')).toHaveText([doctor]);

  const saving = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Unduh CSV' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFTanggal,Jam,Dokter,.*,Tunggu \(menit\),.*,Tunggu pasien BPJS \(menit\),/);
  expect(file.split('\r\n').filter((line) => line.includes(doctor)).length).toBeGreaterThan(0);

  await expect(list.getByRole('link', { name: /^Jejak/ }).first()).toHaveAttribute('href', /^\/jejak\/\d+$/);
  await list
    .getByRole('link', { name: /Coba kuota lain/ })
    .first()
    .click();
  await expect(page.getByText('hasilnya sama dengan yang terjadi')).toBeVisible();
  await axe(page);
  const served = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Dilayani', exact: true }) });
  await expect(served).toContainText('sama');
  const numbers = page.getByLabel('Daring, BPJS');
  await numbers.fill(String(Number(await numbers.inputValue()) + 12));
  await page.getByLabel('Ruang periksa').fill('2');
  await page.getByRole('button', { name: 'Hitung' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Andaikan begitu' })).toBeVisible();
  await expect(served).toContainText('lebih banyak');
  await expect(page.getByText('Dihitung 200 kali')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Seperti hari itu' }).click();
  await expect(served).toContainText('sama');

  await page.goto(`/kelola/${center}/angka?dari=2020-01-01&sampai=2020-01-31`);
  await expect(page.getByRole('heading', { name: 'Belum ada sesi selesai di rentang ini' })).toBeVisible();
  await page.goto(`/kelola/${center}/angka?dari=2020-01-01&sampai=2020-12-31`);
  await expect(page.getByText('paling lama 92 hari')).toBeVisible();
});
