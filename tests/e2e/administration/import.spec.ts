import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getManaged } from '#contract/administration/manage.ts';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { administratorRecord, bringRecord, staffRecord } from '../support/staff.ts';

/** The lines of an export, without its byte order mark. */
const linesOf = (file: string): string[] =>
  file
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'utf8') });
}

async function ownCenter(api: Api, token: string): Promise<number> {
  const { centers } = (await api.get('/api/manage', { token })).data as DataOf<typeof getManaged>;
  return centers[0]!.id;
}

test('an administrator imports two thousand doctors and follows the progress, also after a reload', async ({
  page,
  request,
  axe,
}) => {
  const record = await administratorRecord(request);
  await bringRecord(page, record);
  // The doctors get a city and a field in which no other test searches.
  const hospitals = await request.get('/api/admin/import-file/hospitals', {
    headers: { authorization: `Bearer ${record.token}` },
  });
  const code = linesOf(await hospitals.text())
    .at(-1)!
    .split(',')[0]!;
  const stamp = randomUUID().slice(0, 8);
  const rows = Array.from(
    { length: 2_000 },
    (_, at) => `IMP-${stamp}-${at};dr. Impor Uji ${at}, Sp.KN;P;kedokteran-nuklir;${code}`,
  );
  const content = `\ufeffid;name;gender;specialisation;hospital_code\r\n${rows.join('\r\n')}\r\n`;

  await page.goto('/admin/impor');
  await expect(page.getByRole('heading', { level: 1, name: 'Impor data' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Dokter/ })).toBeChecked();
  await axe(page);
  await choose(page, 'dokter.csv', content);
  await expect(page.getByText('Pemeriksaan selesai.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('definition').first()).toHaveText('2.000');
  await axe(page);

  await page.getByRole('button', { name: 'Impor sekarang' }).click();
  await expect(page.getByRole('progressbar', { name: 'Berkas sedang diimpor' })).toBeVisible();
  await axe(page);
  await page.reload();
  await expect(page.getByText('Impor selesai.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('definition').nth(1)).toHaveText('2.000');

  await page.getByRole('link', { name: 'Unggah berkas lain' }).click();
  await expect(page.getByRole('link', { name: /^dokter\.csv/ }).first()).toContainText('Sudah diimpor');
});

test('a manager reads what is wrong with a file, row by row, downloads the report, and rows without a change stay as they are', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const manager = await staffRecord(request);
  await bringRecord(page, manager);
  await page.goto(`/kelola/${await ownCenter(api, manager.token)}/impor`);
  await expect(page.getByRole('radio')).toHaveCount(3);

  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh template kosong' }).click();
  expect((await template).suggestedFilename()).toBe('template-doctors.csv');
  await page.getByText('Arti tiap kolom').click();
  await expect(page.getByText('Kode Kemkes fasilitas, 7 angka.')).toBeVisible();
  const own = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh data sekarang' }).click();
  const [head, first, second] = linesOf(await textOf(await own));

  await choose(page, 'dokter.xlsx', 'PK\u0003\u0004');
  await expect(page.getByRole('alert')).toContainText('Ini berkas Excel');
  await choose(page, 'dokter.csv', 'id;name\nA1;dr. Uji\n');
  await expect(page.getByRole('alert')).toContainText('gender, specialisation, hospital_code');
  await axe(page);
  await page.getByRole('link', { name: 'Unggah berkas lain' }).click();

  const wrong = Array.from({ length: 12 }, (_, at) => `UJI-${at},dr. Uji ${at},P,anak,0000000,,`);
  await choose(page, 'dokter.csv', [head, first, second, ...wrong].join('\r\n'));
  await expect(page.getByText('Pemeriksaan selesai.')).toBeVisible();
  await expect(page.getByText('Isi berkas ini sudah sama dengan data sekarang.')).toBeVisible();
  await expect(page.getByText('Ditolak. Tidak ada fasilitas dengan kode ini.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Baris yang perlu dilihat' }).getByRole('rowheader');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('4');
  await page.getByRole('button', { name: 'Tampilkan 2 lagi' }).click();
  await expect(rows).toHaveCount(12);
  await axe(page);
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh laporan lengkap' }).click();
  expect(linesOf(await textOf(await report))).toHaveLength(13);
  await page.getByRole('button', { name: 'Impor sekarang' }).click();
  await expect(page.getByText('Impor selesai.')).toBeVisible();
});
