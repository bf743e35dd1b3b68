import { managedCenter } from '../support/center.ts';
import { expect, test } from '../support/fixtures.ts';
import { administratorRecord, bringRecord } from '../support/staff.ts';

test('an administrator sees who was given a scope, narrows to a kind, a day and an account, and reads no address', async ({
  page,
  request,
  api,
  axe,
}) => {
  const { manager } = await managedCenter(request, api);
  const account = (JSON.parse(manager.text) as { data: { user: { id: number } } }).data.user.id;
  expect((await api.get('/api/admin/rows/staff', { token: manager.token })).status).toBe(403);
  await bringRecord(page, await administratorRecord(request));
  await page.goto('/admin/keamanan');
  await expect(page.getByRole('heading', { name: 'Catatan keamanan', level: 1 })).toBeVisible();
  await page.getByLabel('Nomor akun').fill(`#${account}`);
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  const table = page.getByRole('table', { name: 'Catatan keamanan' });
  await expect(page).toHaveURL(/akun=/);
  await expect(table.getByText('Ditolak karena tidak berhak')).toHaveCount(1);
  await expect(table.getByText(/Klinik Melati/).first()).toBeVisible();
  await axe(page);
  await page.getByLabel('Tampilkan', { exact: true }).and(page.getByRole('combobox')).selectOption('Peran diterima');
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/akun=\d+.*saring=SCOPE_GIVEN/);
  await page.getByLabel('Tanggal').fill('2020-01-01');
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  expect(await page.locator('main').textContent()).not.toContain('@');
});

test('a manager sees the events of the own center', async ({ page, request, api, axe }) => {
  const { center, manager } = await managedCenter(request, api);
  await bringRecord(page, manager);
  await page.goto(`/kelola/${center.id}/keamanan`);
  await expect(page.getByRole('table').getByText('Peran diterima')).toBeVisible();
  await axe(page);
});
