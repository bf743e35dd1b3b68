import { randomUUID } from 'node:crypto';
import { makePhoto } from '../../factories/picture.ts';
import { beyondScreen } from '../support/beyond-screen.ts';
import { bookCash, comingSession, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord, recordOf } from '../support/staff.ts';

/** What each path of both families shows. */
const PATHS: [string, string][] = [
  ['/user', 'Profil Saya'],
  ['/user/akun', 'Ubah Akun'],
  ['/user/profile', 'Profil Saya'],
  ['/user/profile/edit', 'Ubah Profil'],
  ['/user/profile/favourite', 'Favorit'],
  ['/user/profile/ongoing', 'Akan Datang'],
  ['/userprofile', 'Profil Saya'],
  ['/userprofile/appointment', 'Janji Temu'],
  ['/userprofile/change-password', 'Ubah Akun'],
  ['/userprofile/edit', 'Ubah Profil'],
  ['/userprofile/favourite', 'Favorit'],
  ['/userprofile/ongoing', 'Akan Datang'],
];

test('[ROUTE-17] [ROUTE-18] a guest is sent to the login from every path of the profile area, and a person sees the same features under both families', async ({
  page,
  request,
  api,
}) => {
  for (const [path] of PATHS) {
    await page.goto(path);
    await page.waitForURL(/\/login/);
    expect(await page.evaluate(() => sessionStorage.getItem('return-target')), path).toBe(path);
  }
  await bringRecord(page, await newPatient(request, api));
  for (const [path, title] of PATHS) {
    await page.goto(path);
    await expect(page.locator('[data-layout]'), path).toHaveAttribute('data-layout', 'user-profile');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Ambil Antrian Dokter`);
    await expect(page.locator('.isi-p .kerangka'), path).toHaveCount(0);
    const beyond = (await beyondScreen(page)).across;
    expect({ path, beyond }).toEqual({ path, beyond: 0 });
  }
});

test('a guest who asks for the profile comes back to it after the sign-in', async ({ page, signIn }) => {
  await page.goto('/user/profile/edit');
  await page.waitForURL(/\/login/);
  await signIn(page, `kembali-${randomUUID().slice(0, 13)}@contoh.id`);
  // A new person completes the account first, and then comes to the requested page.
  await page.waitForURL('/activation');
  await page.getByLabel('Nama lengkap').fill('Rahma Putri');
  await page.getByText('Perempuan').click();
  await page.getByLabel('Tanggal lahir').fill('1991-02-03');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.waitForURL('/user/profile/edit');
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('Rahma Putri');
});

test('[ENT-07] a person changes name, gender, birth date and photo, which are stored', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  // What is no picture is answered 415.
  complaints.allow(/Failed to load resource/);
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/user/profile/edit');
  const name = page.getByLabel('Nama lengkap');
  await name.fill('a');
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click();
  await expect(page.getByText('Nama minimal 2 karakter')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Rahma Putri');
  await page.getByText('Laki-laki', { exact: true }).click();
  await page.getByLabel('Tanggal lahir').fill('2001-02-03');
  await page.getByRole('button', { name: 'Simpan', exact: true }).first().click();
  await expect(page.getByText('Profil tersimpan.')).toBeVisible();
  await page
    .locator('input[name=photo]')
    .setInputFiles({ name: 'saya.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() });
  await expect(page.getByText('Foto profil tersimpan.')).toBeVisible();
  const photo = page.locator('.foto-isian img');
  await expect(photo).toHaveAttribute('src', /^\/api\/photo\/[\w-]{22}$/);
  expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(320);
  expect(JSON.parse(await recordOf(page)).data.user).toMatchObject({ name: 'Rahma Putri', gender: 'L' });
  await axe(page);
  await page.goto('/user/profile');
  await expect(page.locator('.kartu')).toContainText('Rahma Putri');
  await expect(page.locator('.kartu img')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Data diri' })).toContainText('3 Februari 2001');

  await page.goto('/user/profile/edit');
  await page.locator('input[name=photo]').setInputFiles({
    name: 'bukan.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(page.getByRole('alert')).toContainText('Jenis berkas ini tidak bisa dibaca');
  await page.getByRole('button', { name: 'Hapus foto' }).click();
  await expect(page.getByText('Foto profil dihapus.')).toBeVisible();
  await expect(photo).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pilih foto' })).toBeFocused();
});

test('[ENT-08] a person stores identity numbers, sees only their end, and deletes them', async ({
  page,
  request,
  api,
  axe,
}) => {
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/userprofile/edit');
  const nik = page.getByRole('group', { name: 'NIK' });
  await nik.getByRole('textbox').fill('327301570895');
  await nik.getByRole('button', { name: 'Simpan NIK' }).click();
  await expect(nik).toContainText('NIK 16 angka. Terisi 12.');
  await nik.getByRole('textbox').fill('3273 0157 0895 0001');
  await nik.getByRole('button', { name: 'Simpan NIK' }).click();
  await expect(nik.getByText('•••• 0001', { exact: true })).toBeVisible();
  await expect(nik).toContainText('empat angka terakhir 0 0 0 1');
  await expect(nik).not.toContainText(/3273|berakhir/);
  await axe(page);
  await page.goto('/user/profile');
  await expect(page.getByRole('region', { name: 'Data diri' })).toContainText('•••• 0001');
  await page.goto('/userprofile/edit');
  await nik.getByRole('button', { name: 'Hapus NIK' }).click();
  await expect(nik.getByRole('textbox')).toHaveValue('');
});

test('a person adds, changes and removes a member of the family, but not while that one has an appointment to come', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  // The refused removal is answered 409.
  complaints.allow(/Failed to load resource/);
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/user/profile');
  const family = page.getByRole('region', { name: 'Anggota keluarga' });
  await family.getByRole('button', { name: 'Tambah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah anggota keluarga' });
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog).toContainText('Pilih hubungan');
  await axe(page);
  await dialog.getByText('Anak', { exact: true }).click();
  await dialog.getByLabel('Nama lengkap').fill('Bima Aditya');
  await dialog.getByText('Laki-laki', { exact: true }).click();
  await dialog.getByLabel('Tanggal lahir').fill('2020-02-03');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(family).toContainText(/Anak · Laki-laki, \d tahun/);

  await family.getByRole('button', { name: 'Ubah Bima Aditya' }).click();
  const change = page.getByRole('dialog', { name: 'Ubah anggota keluarga' });
  await change.getByLabel('Nama lengkap').fill('Bima Aditya Nugroho');
  const card = change.getByRole('group', { name: 'Nomor kartu BPJS' });
  await card.getByRole('textbox').fill('0001234567890');
  await card.getByRole('button', { name: 'Simpan Nomor kartu BPJS' }).click();
  await expect(card).toContainText('•••• 7890');
  await axe(page);
  await change.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(family).toContainText('Bima Aditya Nugroho');

  const { patients } = (await api.get('/api/patient/family', { token: person.token })).data as {
    patients: { id: number; name: string }[];
  };
  const child = patients.find(({ name }) => name === 'Bima Aditya Nugroho')!.id;
  const { session } = await comingSession(api, person.token);
  const booked = await bookCash(api, session.id, { token: person.token, patient: child });
  await family.getByRole('button', { name: 'Hapus Bima Aditya Nugroho' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(question).toContainText('masih punya janji temu');
  await axe(page);
  await question.getByRole('button', { name: 'Tidak jadi' }).click();
  await api.post(`/api/appointment/${booked.trans_code}/cancel`, {}, { token: person.token });
  await family.getByRole('button', { name: 'Hapus Bima Aditya Nugroho' }).click();
  await question.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(family.getByRole('listitem')).toHaveCount(0);
  await expect(family.getByRole('status')).toHaveText('Bima Aditya Nugroho dihapus dari daftar keluarga.');
});

test('[ENT-08] a person uploads a document, opens it, and deletes it', async ({ page, request, api, axe }) => {
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/user/profile');
  const documents = page.getByRole('region', { name: 'Dokumen' });
  await documents.getByLabel('Jenis dokumen').selectOption('Kartu BPJS Kesehatan');
  await documents
    .locator('input[name=document]')
    .setInputFiles({ name: 'kartu.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() });
  await expect(documents.getByRole('listitem')).toContainText('Kartu BPJS Kesehatan');
  await documents.getByRole('button', { name: 'Lihat Kartu BPJS Kesehatan Siti Aminah' }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Kartu BPJS Kesehatan milik Siti Aminah' });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(400);
  await axe(page);
  await page.getByRole('button', { name: 'Tutup' }).click();
  await documents.getByRole('button', { name: 'Hapus Kartu BPJS Kesehatan Siti Aminah' }).click();
  await page.getByRole('button', { name: 'Ya, hapus' }).click();
  await expect(documents).toContainText('Belum ada dokumen.');
});

test('a person signs out by the menu and is a guest again', async ({ page, request, api }) => {
  const person = await newPatient(request, api);
  await bringRecord(page, person);
  await page.goto('/user/profile');
  await page.getByRole('navigation', { name: 'Menu profil' }).getByRole('button', { name: 'Keluar' }).click();
  await page.waitForURL('/');
  expect(await recordOf(page)).toBe('');
  await expect
    .poll(async () => (await api.get('/api/patient/profile/basic', { token: person.token })).status)
    .toBe(401);
});
