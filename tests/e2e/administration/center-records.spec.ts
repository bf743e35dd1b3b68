import { newPatient } from '../support/booking.ts';
import { managedCenter, own } from '../support/center.ts';
import { expect, test } from '../support/fixtures.ts';
import { administratorRecord, bringRecord } from '../support/staff.ts';

test('an administrator adds a center and gives it another name: its old address leads to the new one', async ({
  page,
  request,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const word = own();
  await bringRecord(page, await administratorRecord(request));
  await page.goto('/admin/faskes');
  await axe(page);
  await page.getByRole('link', { name: 'Tambah fasilitas' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByLabel('Nama', { exact: true })).toBeFocused();
  await page.keyboard.type(`Klinik ${word} Lama`);
  await page.getByLabel('Kode registrasi').fill(`E${word}`);
  await page.getByLabel('Telepon').fill('tanya saja');
  const regency = page.getByRole('combobox', { name: 'Kota atau kabupaten' });
  await regency.fill('kota bandung');
  await page.getByRole('option', { name: /^Kota Bandung/ }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Nomor telepon belum benar. Contoh: (022) 555 0123.')).toBeVisible();
  await axe(page);
  await page.getByLabel('Telepon').fill('(022) 555 0123');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.waitForURL(/\/admin\/faskes\/\d+$/);
  await page.getByLabel('Nama', { exact: true }).fill(`Klinik ${word} Baru`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Tersimpan.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `Klinik ${word} Baru` })).toBeVisible();
  const old = await request.get(`/p/klinik-${word}-lama`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, `/p/klinik-${word}-baru`]);
  await page.goto(`/admin/catatan?q=${word}`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Klinik ${word} Baru` })
      .first(),
  ).toContainText('Fasilitas');
});

test('an administrator merges a duplicate doctor after seeing what would move, and its old address leads to the doctor who stays', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { center, manager, administrator } = await managedCenter(request, api);
  const word = own();
  const { data } = await api.get('/api/home/available-specialization');
  const [field] = (data as { specializations: { id: number }[] }).specializations;
  const path = `/api/manage/${center.id}`;
  for (const name of ['Poli Satu', 'Poli Dua']) {
    const clinic = { name, specialisation: field!.id, room: '', queue_prefix: '' };
    const made = await api.post(`${path}/clinic`, clinic, { token: manager.token });
    const fresh = { name: `dr. ${name} ${word}`, gender: 'P', specialisation: field!.id };
    const body = { clinic: (made.data as { clinic: { id: number } }).clinic.id, fresh };
    expect((await api.post(`${path}/practice`, body, { token: manager.token })).status).toBe(200);
  }
  const { rows } = (await api.get(`/api/admin/rows/doctors?q=${word}`, { token: administrator })).data as {
    rows: { id: number; name: string }[];
  };
  const stays = rows.find(({ name }) => name.includes('Satu'))!;
  await bringRecord(page, await administratorRecord(request));
  await page.goto(`/admin/dokter?q=${word}`);
  await page.getByRole('link', { name: `Ubah ${stays.name}` }).click();
  await page.getByRole('combobox', { name: 'Data ganda' }).fill(`Dua ${word}`);
  await page.getByRole('option', { name: new RegExp(`Poli Dua ${word}`) }).click();
  await expect(page.getByText('Yang akan pindah')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Gabungkan' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Ini tidak bisa dibatalkan.');
  await dialog.getByRole('button', { name: 'Gabungkan' }).click();
  await expect(page.getByText(/sudah digabung ke/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tempat praktik' })).toContainText('Poli Dua');
  const old = await request.get(`/d/dr-poli-dua-${word}`, { maxRedirects: 0 });
  expect([old.status(), old.headers()['location']]).toEqual([301, `/d/dr-poli-satu-${word}`]);
});

test('a manager sets up a clinic with a doctor, payment notes and rules, the patient reads them, and records in use cannot be removed', async ({
  page,
  openPage,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of (409|422)/);
  const { center, manager } = await managedCenter(request, api);
  const word = own();
  await bringRecord(page, manager);
  await page.goto(`/kelola/${center.id}/poli`);
  await page.getByRole('button', { name: 'Tambah poliklinik' }).click();
  await page.getByLabel('Nama poliklinik').fill('Poli Mawar');
  await page.getByLabel('Spesialisasi').selectOption({ label: 'Kesehatan Anak' });
  await page.getByLabel('Awalan nomor').fill('m');
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Poli Mawar tersimpan.')).toBeVisible();

  await page.goto(`/kelola/${center.id}/jadwal`);
  await page.getByRole('button', { name: 'Tambah dokter' }).click();
  await page.getByText('Dokter belum ada di daftar, buat baru').click();
  await page.getByLabel('Nama dengan gelar').fill(`dr. Mawar ${word}, Sp.A`);
  await page.getByLabel('Spesialisasi').selectOption({ label: 'Kesehatan Anak' });
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await page.waitForURL(/\/jadwal\/\d+$/);
  const practice = page.url().split('/').at(-1)!;
  const week = `/api/manage/${center.id}/practice/${practice}`;
  const { seen } = (await api.get(week, { token: manager.token })).data as { seen: string };
  const lines = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    id: null,
    weekday,
    time_start: '08:00',
    time_end: '12:00',
    jkn: 5,
    general: 5,
    onsite: 0,
  }));
  expect((await api.post(`${week}/schedule`, { lines, seen }, { token: manager.token })).status).toBe(200);

  await page.goto(`/kelola/${center.id}/pembayaran`);
  await axe(page);
  await page.getByRole('button', { name: /^Ubah catatan Umum/ }).click();
  await page.getByLabel('Catatan untuk pasien').fill('Bawa KTP asli.\nBayar di kasir 2.');
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(/^Catatan Umum.* tersimpan\.$/)).toBeVisible();

  await page.goto(`/kelola/${center.id}/data`);
  const rules = page.getByRole('region', { name: 'Aturan antrian' });
  await rules.getByLabel('Dipanggil paling banyak (kali)').fill('99');
  await rules.getByRole('button', { name: 'Simpan' }).click();
  await expect(rules.getByText('Isi angka 1 sampai 10.')).toBeVisible();
  await axe(page);
  await rules.getByLabel('Dipanggil paling banyak (kali)').fill('4');
  await rules.getByRole('button', { name: 'Simpan' }).click();
  await expect(rules.getByText('Tersimpan.')).toBeVisible();

  const patient = await newPatient(request, api);
  const { sessions } = (await api.get(`/api/doctor/dr-mawar-${word}-spa/session`)).data as {
    sessions: { id: number; is_bookable: boolean }[];
  };
  const session = sessions.findLast(({ is_bookable: open }) => open)!.id;
  const other = await openPage();
  await bringRecord(other, patient);
  await other.goto(`/ambil-antrian/${session}`);
  await other.getByRole('radio', { name: /^Umum/ }).check();
  await expect(other.getByText('Bawa KTP asli.')).toBeVisible();
  await axe(other);
  await other.getByRole('button', { name: 'Lanjut ke Data Pasien' }).click();
  await other.getByRole('radio', { name: /Siti Aminah/ }).check();
  await other.getByRole('button', { name: 'Ambil Antrian' }).click();
  await other.waitForURL(/\/e-antrian\//);
  await other.getByText('Aturan karcis ini').click();
  const terms = other.getByRole('region', { name: 'Saat datang' });
  await expect(terms).toContainText('Bayar di kasir 2.');
  await expect(other.getByRole('region', { name: 'Urutan panggilan' })).toContainText('sesudah 4 kali dipanggil');

  await page.goto(`/kelola/${center.id}/jadwal`);
  await page.getByRole('button', { name: /^Akhiri praktik/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Akhiri praktik' }).click();
  await expect(dialog.getByText(/Masih ada 1 antrian sampai/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/kelola/${center.id}/poli`);
  await page.getByRole('button', { name: 'Hapus Poli Mawar' }).click();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(dialog.getByText(/1 dokter berpraktik di sini/)).toBeVisible();
  await axe(page);
});

test('two managers save at once: the second reads so, and goes on with what is stored now', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const { center, manager } = await managedCenter(request, api);
  await bringRecord(page, manager);
  await page.goto(`/kelola/${center.id}/data`);
  const contact = page.getByRole('region', { name: 'Kontak dan lokasi' });
  await expect(contact.getByLabel('Alamat')).toHaveValue('Jl. Kenanga 7');
  const path = `/api/manage/${center.id}/facts`;
  const { facts, seen } = (await api.get(path, { token: manager.token })).data as { facts: object; seen: string };
  const first = { ...facts, phone: '022 5550123', seen };
  expect((await api.post(path, first, { token: manager.token })).status).toBe(200);
  await contact.getByLabel('Alamat').fill('Jl. Kenanga 9');
  await contact.getByRole('button', { name: 'Simpan' }).click();
  await expect(contact.getByText(/baru saja diubah orang lain/)).toBeVisible();
  await contact.getByRole('button', { name: 'Muat yang terbaru' }).click();
  await expect(contact.getByLabel('Telepon')).toHaveValue('022 5550123');
  await contact.getByLabel('Alamat').fill('Jl. Kenanga 9');
  await contact.getByRole('button', { name: 'Simpan' }).click();
  await expect(contact.getByText('Tersimpan.')).toBeVisible();
  await page.reload();
  await expect(contact.getByLabel('Alamat')).toHaveValue('Jl. Kenanga 9');
});

test('a manager adds and removes a payment kind, adds and removes desk staff, and cannot remove themselves', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const { center, manager } = await managedCenter(request, api);
  await bringRecord(page, manager);
  await page.goto(`/kelola/${center.id}/pembayaran`);
  await page.getByRole('button', { name: 'Terima pembayaran lain' }).click();
  await page.getByRole('combobox', { name: 'Asuransi atau pembayaran' }).fill('bpjs kes');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Terima', exact: true }).click();
  await expect(page.getByText(/sekarang diterima\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Berhenti menerima BPJS/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Berhenti menerima' }).click();
  await expect(page.getByText(/tidak diterima lagi\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Berhenti menerima/ })).toHaveCount(0);

  await page.goto(`/kelola/${center.id}/petugas`);
  await axe(page);
  await page.getByRole('button', { name: 'Undang petugas' }).click();
  const desk = `loket-${own()}@contoh.id`;
  await page.getByLabel('Nomor HP atau email').fill(desk);
  await axe(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(`Undangan dikirim ke ${desk}.`)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: desk });
  await row.getByRole('button', { name: /^Hapus/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(`Undangan ${desk} dibatalkan.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: /^Hapus manajer-/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(dialog.getByText('Peran Anda sendiri hanya bisa dihapus orang lain.')).toBeVisible();
});
