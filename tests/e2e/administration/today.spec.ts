import { beyondScreen } from '../support/beyond-screen.ts';
import { loaded } from '#tests/support/pages/rest.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { bookFour, ownDesk, start, walkIn } from '../support/front-desk/own-desk.ts';
import type { OwnDesk } from '../support/front-desk/own-desk.ts';
import type { Api } from '../support/api.ts';
import { press as pressAt } from '../support/press.ts';
import { acceptInvitations, bringRecord, centerMaker } from '../support/staff.ts';

const press = (api: Api, { record, session }: OwnDesk, move: string) => pressAt(api, session, move, record.token);

test('a manager watches a session begin and a number be called, and reads who pressed it and what was taken back', async ({
  page,
  request,
  api,
  axe,
}) => {
  const desk = await ownDesk(request, api);
  await bringRecord(page, desk.record);
  await page.goto(`/kelola/${desk.place.id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'dr. Satu' });
  await expect(card.getByText('Belum ada')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tambah alamat email' })).toHaveCount(0);
  await walkIn(api, desk, 'Hari Prabowo');
  await start(api, desk);
  await press(api, desk, 'call-next');
  await expect(card.getByText('Di ruang')).toBeVisible();
  await expect(card.getByText('B01', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Tindakan/ }).click();
  await expect(card.getByRole('link', { name: 'Buka meja' })).toHaveAttribute(
    'href',
    `/loket?faskes=${desk.place.id}&sesi=${desk.session}`,
  );
  await axe(page);

  await page.getByRole('button', { name: 'Siapa menekan apa' }).click();
  const drawer = page.getByRole('dialog', { name: 'Siapa menekan apa' });
  await expect(drawer.getByText('Memanggil B01')).toBeVisible();
  await press(api, desk, 'undo');
  await expect(drawer.getByRole('listitem').filter({ hasText: /Memanggil B01\s*dibatalkan \d\d:\d\d/ })).toBeVisible();
  await expect(drawer.getByText('Hari Prabowo')).toHaveCount(0);
  await axe(page);
});

test('a manager of a center where nobody has a mail address reads that the proof of the day reaches nobody', async ({
  page,
  request,
  api,
  axe,
}) => {
  const desk = await ownDesk(request, api);
  await bringRecord(page, desk.record);
  // Each manager of a browser test signed in by mail; what the server says of others: tests/medium/administration/center-today.test.ts.
  await changeAnswer(page, `**/api/manage/${desk.place.id}/today`, (data) => ({
    ...data,
    checkpoint_is_mailed: false,
  }));
  await page.goto(`/kelola/${desk.place.id}`);
  await expect(page.getByRole('link', { name: 'Tambah alamat email' })).toHaveAttribute('href', '/user/akun');
  await axe(page);
});

test('a manager closes a session early, and its patient goes to another doctor of the same day', async ({
  page,
  request,
  api,
  axe,
}) => {
  const desk = await ownDesk(request, api);
  await start(api, desk);
  await walkIn(api, desk, 'Hari Prabowo');
  await bringRecord(page, desk.record);
  await page.goto(`/kelola/${desk.place.id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'dr. Satu' });
  await card.getByRole('button', { name: /^Tindakan/ }).click();
  await card.getByRole('button', { name: 'Tutup lebih awal' }).click();
  await expect(card.getByText(/1 orang masih antri/)).toBeVisible();
  await card.getByLabel('Alasan').fill('Dokter dipanggil ke ruang operasi');
  await card.getByRole('button', { name: 'Lihat siapa yang terkena' }).click();
  await expect(card.getByLabel('Nomor B01 dipindah ke')).toContainText('dr. Dua');
  await expect(card.getByText('Dokter lain, hari yang sama')).toBeVisible();
  await axe(page);
  await card.getByRole('button', { name: 'Tutup, pindahkan 1, akhiri 0' }).click();
  await expect(page.getByText(/dr\. Satu .*: 0 terlayani, usai/)).toBeVisible();
  expect((await beyondScreen(page)).across).toBe(0);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'dr. Dua' }).getByText('Antri').locator('..'),
  ).toContainText('1');
});

test('a manager changes the places and the hours of one session of today, reads first whom that touches, and adds a session', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 422/);
  const desk = await ownDesk(request, api);
  await bookFour(request, api, desk);
  await bringRecord(page, desk.record);
  await page.goto(`/kelola/${desk.place.id}`);
  const card = page.getByRole('listitem').filter({ hasText: 'dr. Satu' });
  await card.getByRole('button', { name: /^Tindakan/ }).click();
  await card.getByRole('button', { name: 'Kuota 55' }).click();
  await expect(card.getByText('4 sudah terambil; tidak bisa kurang dari itu.')).toBeVisible();
  await card.getByLabel('Umum, daring').fill('40');
  await axe(page);
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect(card.getByText('Tersimpan.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Kuota 65' })).toBeVisible();

  // The doctor has another session at that hour; what was typed stays, and is sent again once the hour is free.
  await card.getByRole('button', { name: 'Sesi tambahan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sesi tambahan' });
  await expect(dialog.getByLabel('Dokter dan poliklinik')).toHaveValue(/^dr\. Satu/);
  await dialog.getByLabel('Mulai').fill('23:00');
  await dialog.getByLabel('Selesai').fill('23:50');
  await axe(page);
  await dialog.getByRole('button', { name: 'Tambah sesi' }).click();
  await expect(dialog.getByText('Jam ini bertumpuk dengan jam lain di hari yang sama.')).toBeVisible();
  await expect(dialog.getByLabel('Mulai')).toHaveValue('23:00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await card.getByRole('button', { name: 'Jam', exact: true }).click();
  await card.getByLabel('Mulai').fill('00:30');
  await card.getByLabel('Selesai').fill('23:00');
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect(card.getByRole('heading', { name: /^4 / })).toBeFocused();
  await expect(card.getByText('00:00–23:59')).toBeVisible();
  await axe(page);
  // Whoever goes back from that list finds what they typed.
  await card.getByRole('button', { name: 'Kembali mengubah' }).click();
  await expect(card.getByLabel('Selesai')).toHaveValue('23:00');
  await expect(card.getByLabel('Mulai')).toHaveValue('00:30');
  await card.getByRole('button', { name: 'Simpan' }).click();
  await expect(card.getByRole('heading', { name: /^4 / })).toBeFocused();
  await card.getByRole('button', { name: 'Simpan dan beri tahu pasien' }).click();
  await expect(card.getByText('Tersimpan. Pasien yang terkena diberi tahu.')).toBeVisible();
  await expect(card.getByText('00:30–23:00')).toBeVisible();

  await card.getByRole('button', { name: 'Sesi tambahan' }).click();
  await dialog.getByLabel('Mulai').fill('23:00');
  await dialog.getByLabel('Selesai').fill('23:50');
  await dialog.getByRole('button', { name: 'Tambah sesi' }).click();
  await expect(page.getByText('Sesi ditambahkan.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '23:00–23:50' })).toContainText('dr. Satu');
});

test('who manages several centers goes from one to the same page of another', async ({ page, request, api, axe }) => {
  const [here, there] = [await ownDesk(request, api), await ownDesk(request, api)];
  const { token } = await centerMaker(request);
  const appointed = { contact: here.contact, scope: 'manager', center: there.place.id };
  expect((await api.post('/api/admin/staff', appointed, { token })).status).toBe(200);
  await acceptInvitations(request, here.record.token);
  await bringRecord(page, here.record);
  await page.goto(`/kelola/${here.place.id}/poli`);
  await page.getByRole('button', { name: here.place.name }).click();
  await expect(page.getByRole('link', { name: here.place.name })).toHaveAttribute('aria-current', 'page');
  // On a phone the open menu lies over half of the control below it, which nobody presses meanwhile.
  if (page.viewportSize()!.width > 1_000) await axe(page);
  await page.getByRole('link', { name: there.place.name }).click();
  await page.waitForURL(`**/kelola/${there.place.id}/poli`);
  await expect(page.getByRole('rowheader', { name: there.clinic })).toBeVisible();
  await expect(page.getByText(here.clinic)).toHaveCount(0);
});

test('a page of the administration with little on it does not scroll', async ({ page, request, api }) => {
  const desk = await ownDesk(request, api);
  await bringRecord(page, desk.record);
  await page.goto('/kelola');
  await loaded(page);
  expect(await beyondScreen(page)).toEqual({ down: 0, across: 0 });
});
