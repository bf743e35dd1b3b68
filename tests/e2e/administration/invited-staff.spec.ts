import { randomUUID } from 'node:crypto';
import { beyondScreen } from '../support/beyond-screen.ts';
import { managedCenter } from '../support/center.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord, signInByApi } from '../support/staff.ts';

test('a nurse finds no desk, sees who invited her, accepts, opens the desk, and stops working there', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const { center, manager } = await managedCenter(request, api);
  const contact = `perawat-${randomUUID().slice(0, 13)}@contoh.id`;
  const nurse = await signInByApi(request, contact);
  const invited = { contact, scope: 'desk' };
  const path = `/api/manage/${center.id}/staff`;
  expect((await api.post(path, invited, { token: manager.token })).status).toBe(200);

  await bringRecord(page, nurse);
  await page.goto('/loket');
  await page.getByRole('link', { name: 'Lihat undangan' }).click();
  await page.waitForURL('**/user/peran');
  const invitation = page.getByRole('region', { name: `${center.name} mengundang Anda` });
  await expect(invitation).toContainText('Sebagai petugas loket.');
  expect((await beyondScreen(page)).across).toBe(0);
  await axe(page);
  await invitation.getByRole('button', { name: `Terima: petugas loket, ${center.name}` }).click();
  await expect(page.getByText(`Anda sekarang petugas loket di ${center.name}.`)).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await axe(page);
  await page.getByRole('link', { name: 'Buka meja depan' }).click();
  await page.waitForURL('**/loket');
  await expect(page.getByRole('heading', { name: 'Akun ini belum terdaftar sebagai petugas meja depan' })).toHaveCount(
    0,
  );

  await page.goto('/user/peran');
  await page.getByRole('button', { name: `Berhenti: petugas loket, ${center.name}` }).click();
  const question = page.getByRole('group', { name: `Berhenti sebagai petugas loket di ${center.name}?` });
  await axe(page);
  await question.getByRole('button', { name: 'Ya, berhenti' }).click();
  await expect(page.getByText(`Anda bukan lagi petugas loket di ${center.name}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Belum ada undangan' })).toBeVisible();
});

test('a patient who does not know the center declines, and nothing changes', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const { center, manager } = await managedCenter(request, api);
  const contact = `pasien-${randomUUID().slice(0, 13)}@contoh.id`;
  const patient = await signInByApi(request, contact);
  const path = `/api/manage/${center.id}/staff`;
  expect((await api.post(path, { contact, scope: 'manager' }, { token: manager.token })).status).toBe(200);
  await bringRecord(page, patient);
  await page.goto('/user/peran');
  await page.getByRole('button', { name: `Tolak: manajer, ${center.name}` }).click();
  await expect(page.getByText(`Undangan ${center.name} ditolak. Tidak ada yang berubah di akun Anda.`)).toBeVisible();
  await page.goto(`/kelola/${center.id}/petugas`);
  await expect(page.getByRole('heading', { name: 'Akun ini tidak mengelola bagian ini' })).toBeVisible();
});
