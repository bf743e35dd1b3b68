import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expect, test } from '../support/fixtures.ts';
import { sendForm } from '../support/forms.ts';
import { administratorRecord, bringRecord } from '../support/staff.ts';

/** A word that no row of another test contains. */
const own = (): string => randomUUID().slice(0, 8);
const done = (page: Page) => page.getByRole('status');

/** A center asks to join. */
async function apply(api: Api, name: string): Promise<string> {
  const email = `manajer-${randomUUID()}@contoh.id`;
  await sendForm(api, '/api/application/center', {
    name,
    kind: 'clinic',
    regency: 'Kota Bandung',
    contact_person: 'Dewi Lestari',
    role: 'Kepala pendaftaran',
    email,
    phone: '0812 3456 7890',
    message: 'Kami punya dua poliklinik.',
  });
  return email;
}

test('an administrator accepts a clinic that the directory does not have: its new manager signs in and sees it', async ({
  page,
  openPage,
  request,
  api,
  axe,
  signIn,
}) => {
  const name = `Klinik Cempaka ${own()}`;
  const email = await apply(api, name);
  await bringRecord(page, await administratorRecord(request));
  await page.goto(`/admin/pengajuan?saring=NEW&q=${encodeURIComponent(name)}`);
  await axe(page);
  await page.getByRole('link', { name: `Periksa ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Kepala pendaftaran')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Terima pengajuan' }).click();
  await expect(page.getByText('Pilih keputusannya.')).toBeVisible();

  await page.getByRole('radio', { name: 'Terima, buat fasilitas baru' }).check();
  await expect(page.getByLabel('Nama')).toHaveValue(name);
  await page.getByRole('button', { name: 'Terima pengajuan' }).click();
  await expect(page.getByText('Isian ini wajib.')).toBeVisible();
  await expect(page.getByLabel('Alamat')).toBeFocused();
  await page.keyboard.type('Jl. Melati 3');
  await page.getByRole('button', { name: 'Terima pengajuan' }).click();
  await expect(page.getByText('Pilih satu dari daftar.')).toBeVisible();
  const regency = page.getByRole('combobox', { name: 'Kota atau kabupaten' });
  await regency.focus();
  await expect(page.getByRole('option', { name: /^Kota Bandung/ })).toBeVisible();
  await axe(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(regency).toHaveValue('Kota Bandung');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Terima pengajuan' }).click();
  await expect(done(page).filter({ hasText: `Surat untuk ${email} sudah dikirim.` })).toBeVisible();
  await axe(page);

  const manager = await openPage();
  await signIn(manager, email);
  await manager.goto('/kelola');
  await manager.getByRole('link', { name: 'Lihat undangan' }).click();
  await manager.getByRole('button', { name: `Terima: manajer, ${name}` }).click();
  await manager.getByRole('link', { name: 'Buka pengelolaan' }).click();
  await expect(manager.getByRole('heading', { name: 'Hari ini', level: 1 })).toBeVisible();
  await expect(manager.getByText(name)).toBeVisible();
});

test('an administrator who decides after another one reads so, and sees what the other decided', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const name = `Klinik Kenanga ${own()}`;
  await apply(api, name);
  const record = await administratorRecord(request);
  await bringRecord(page, record);
  await page.goto(`/admin/pengajuan?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Periksa ${name}` }).click();
  await page.getByRole('radio', { name: 'Tolak' }).check();
  await page.getByRole('button', { name: 'Tolak pengajuan' }).click();
  await expect(page.getByText('Isian ini wajib.')).toBeVisible();
  await page.getByLabel('Alasan penolakan').fill('Nomor izin belum ada.');
  const path = `/api${new URL(page.url()).pathname.replace('pengajuan', 'application')}/decide`;
  const other = { decision: 'REFUSED', reason: 'Sudah terdaftar.' };
  expect((await api.post(path, other, { token: record.token })).status).toBe(200);
  await page.getByRole('button', { name: 'Tolak pengajuan' }).click();
  await expect(page.getByText('sudah diputuskan lebih dulu oleh orang lain')).toBeVisible();
  await expect(page.getByText('Sudah terdaftar.')).toBeVisible();
});

test('an administrator reads a message whole, answers by mail and marks it', async ({ page, request, api, axe }) => {
  const sender = `Sari ${own()}`;
  const message = `Apakah loket buka hari Minggu?\n${'Mohon penjelasannya. '.repeat(12)}Terima kasih.`;
  await sendForm(api, '/api/contact-us/submit', { name: sender, email: 'sari+tanya@contoh.id', message });
  await bringRecord(page, await administratorRecord(request));
  await page.goto(`/admin/pesan?q=${encodeURIComponent(sender)}`);
  await expect(page.getByText(/Mohon penjelasannya\..*…$/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: `Baca ${sender}` }).click();
  const dialog = page.getByRole('dialog', { name: `Pesan dari ${sender}` });
  await expect(dialog.getByText('Terima kasih.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Jawab lewat email' })).toHaveAttribute(
    'href',
    /^mailto:sari%2Btanya@contoh\.id\?subject=/,
  );
  await axe(page);
  await dialog.getByRole('button', { name: 'Tandai sudah dijawab' }).click();
  await expect(done(page).filter({ hasText: 'Pesan ditandai sudah dijawab.' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Tampilkan' }).selectOption('Sudah dijawab');
  await page.getByRole('button', { name: `Baca ${sender}` }).click();
  await dialog.getByRole('button', { name: 'Tandai belum dijawab' }).click();
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
});

test('an administrator adds a national holiday, sees what it changed, and removes it', async ({
  page,
  request,
  axe,
}) => {
  const reason = `Hari Uji ${own()}`;
  await bringRecord(page, await administratorRecord(request));
  await page.goto(`/admin/libur?q=${encodeURIComponent(reason)}`);
  await axe(page);
  await page.getByRole('button', { name: 'Tambah libur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah libur' });
  await dialog.getByLabel('Tanggal').fill(`20${randomInt(40, 99)}-0${randomInt(1, 9)}-${randomInt(10, 28)}`);
  await dialog.getByLabel('Nama hari libur').fill(reason);
  await axe(page);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(done(page).filter({ hasText: /^Libur tersimpan\. 0 sesi tanpa antrian ditiadakan\./ })).toBeVisible();
  await page.getByRole('button', { name: `Batalkan libur ${reason}` }).click();
  const question = page.getByRole('alertdialog', { name: `Batalkan libur ${reason}?` });
  await axe(page);
  await question.getByRole('button', { name: 'Batalkan libur' }).click();
  await expect(done(page).filter({ hasText: 'Libur dibatalkan. 0 sesi dibuka lagi.' })).toBeVisible();
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
});

test('an administrator invites somebody to a desk, and takes the invitation back', async ({
  page,
  request,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const contact = `petugas-${own()}@contoh.id`;
  await bringRecord(page, await administratorRecord(request));
  await page.goto(`/admin/petugas?q=${contact}`);
  await page.getByRole('button', { name: 'Undang petugas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undang petugas' });
  await dialog.getByLabel('Nomor HP atau email').fill('petugas');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Pilih perannya.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Petugas loket' }).check();
  const center = dialog.getByRole('combobox', { name: 'Fasilitas' });
  await center.fill('rs');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await axe(page);
  // Escape closes the list and not the dialog.
  await center.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await center.fill('rsu');
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText(/Isi nomor HP yang diawali 08/)).toBeVisible();
  await dialog.getByLabel('Nomor HP atau email').fill(contact);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(done(page).filter({ hasText: `Undangan dikirim ke ${contact}.` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: contact })).toContainText('Menunggu jawaban');
  await axe(page);
  await page.getByRole('button', { name: new RegExp(`^Hapus ${contact}, Petugas loket `) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(done(page).filter({ hasText: `Undangan ${contact} dibatalkan.` })).toBeVisible();
});

test('an administrator adds an insurer and changes it, and does not overwrite what another changed meanwhile', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const name = `Asuransi Melati ${own()}`;
  const record = await administratorRecord(request);
  await bringRecord(page, record);
  await page.goto(`/admin/asuransi?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Tambah asuransi' }).click();
  const adding = page.getByRole('dialog', { name: 'Tambah asuransi' });
  await adding.getByLabel('Nama', { exact: true }).fill(name);
  await adding.getByLabel('Jenis').selectOption('Asuransi umum');
  await adding.getByLabel('Nama lain').fill('melati, asuransi bunga');
  await axe(page);
  await adding.getByRole('button', { name: 'Simpan' }).click();
  await expect(done(page).filter({ hasText: `${name} tersimpan.` })).toBeVisible();
  await page.getByRole('button', { name: `Ubah ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Ubah asuransi' });
  await expect(editing.getByLabel('Nama lain')).toHaveValue('melati, asuransi bunga');
  await editing.getByLabel('Jenis').selectOption('Asuransi jiwa');

  const { token } = record;
  const { rows } = (await api.get(`/api/admin/rows/insurers?q=${encodeURIComponent(name)}`, { token })).data as {
    rows: { id: number }[];
  };
  const path = `/api/admin/insurer/${rows[0]!.id}`;
  const { seen } = (await api.get(path, { token })).data as { seen: string };
  const other = { name, kind: 'asuransi_syariah', aliases: [], seen };
  expect((await api.post(path, other, { token })).status).toBe(200);
  await editing.getByRole('button', { name: 'Simpan' }).click();
  await expect(editing.getByText('Bagian ini baru saja diubah orang lain.')).toBeVisible();
  await editing.getByRole('button', { name: 'Tutup' }).click();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Asuransi syariah');
});
