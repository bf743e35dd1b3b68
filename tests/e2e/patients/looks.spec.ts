import { randomUUID } from 'node:crypto';
import { bookCash, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownDesk, stateOf } from '../support/front-desk/own-desk.ts';
import { bringRecord } from '../support/staff.ts';

test('a person sees who looked at their data and their child, says that they do not know somebody, and the manager of the center reads it', async ({
  page,
  request,
  api,
  axe,
  browser,
}) => {
  const desk = await ownDesk(request, api);
  const word = randomUUID().slice(0, 8);
  const person = await newPatient(request, api, { name: `Wulan ${word}` });
  await bringRecord(page, person);
  await page.goto('/user/profile');
  await page.getByRole('link', { name: 'Siapa melihat data saya' }).click();
  await expect(page.getByText('Belum ada petugas yang membuka data Anda.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ada yang tidak saya kenal' })).toHaveCount(0);
  await axe(page);

  const body = { name: `Anak ${word}`, relation: 'child', gender: 'L', birth_date: '2020-05-06' };
  const { patient: child } = (await api.post('/api/patient/family', body, { token: person.token })).data as {
    patient: { id: number };
  };
  await bookCash(api, desk.session, person);
  await bookCash(api, desk.session, { token: person.token, patient: child.id });
  await stateOf(api, desk);
  await api.post('/api/desk/find', { query: `Wulan ${word}` }, { token: desk.record.token });

  await page.reload();
  const main = page.locator('.lihat');
  await expect(main.getByText('3 kali dibuka dalam 30 hari.')).toBeVisible();
  // A search shows people who did not ask for it.
  await expect(main.getByText('Semuanya untuk antrian Anda.')).toHaveCount(0);
  await expect(main.getByText('Papan ruang tunggu dan suara panggilan tidak pernah menyebut nama.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Hari ini' })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(3);
  const found = main.getByRole('listitem').filter({ hasText: 'Pencarian di meja depan' });
  await expect(found).toContainText(`Wulan ${word}: Nama, umur, 4 angka akhir telepon`);
  await expect(found).toContainText(desk.place.name);
  await expect(found).toContainText('manajer');
  await axe(page);
  await main.getByRole('button', { name: `Anak ${word}` }).click();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByText('1 kali dibuka dalam 30 hari. Semuanya untuk antrian Anda.')).toBeVisible();
  await main.getByRole('button', { name: 'Semua' }).click();

  await main.getByRole('button', { name: 'Ada yang tidak saya kenal' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Yang mana yang tidak Anda kenal?' });
  await dialog.getByRole('button', { name: 'Kirim ke manajer' }).click();
  await expect(dialog).toContainText('Pilih salah satu.');
  await dialog.getByRole('radio', { name: /Pencarian di meja depan/ }).check();
  await axe(page);
  await dialog.getByRole('button', { name: 'Kirim ke manajer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText(`Terkirim ke manajer ${desk.place.name}.`)).toBeVisible();
  await expect(found).toContainText('Sudah Anda laporkan ke manajer');

  const office = await browser.newContext();
  const managed = await office.newPage();
  await bringRecord(managed, desk.record);
  await managed.goto(`/kelola/${desk.place.id}/peringatan`);
  const alarm = managed.getByRole('row').filter({ hasText: 'Pasien tidak mengenalnya' });
  await expect(alarm).toContainText('Wulan');
  await axe(managed);
  await managed.goto(`/kelola/${desk.place.id}/dilihat`);
  const search = managed.getByRole('row').filter({ hasText: 'Pencarian antrian' });
  await expect(search).toContainText('nama, 14 huruf, tanda');
  await expect(search).toContainText(`Wulan ${word}`);
  await expect(managed.getByRole('row').filter({ hasText: 'Daftar antrian' })).toContainText('Daftar sesi');
  await axe(managed);
  await office.close();
});
