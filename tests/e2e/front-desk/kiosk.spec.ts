import { randomUUID } from 'node:crypto';
import { beyondScreen } from '../support/beyond-screen.ts';
import { openDeskMenu } from '../support/front-desk/desk-menu.ts';
import { expect, test } from '../support/fixtures.ts';
import { appoint, busyDesk, ownDesk, stateOf } from '../support/front-desk/own-desk.ts';
import { openKiosk } from '../support/front-desk/kiosk.ts';
import { hold } from '../support/hold.ts';
import { acceptInvitations, bringRecord, recordOf, signInByApi } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

test('a desk opens the kiosk and is signed out by it; a patient checks in by a code, and the screen names nobody and has no links', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const own = await busyDesk(request, api);
  const { entries } = await stateOf(api, own);
  const { label, trans_code: code } = entries[0]!;
  // A colleague opens it, so that the test itself stays signed in.
  const contact = `kios-${randomUUID().slice(0, 13)}@contoh.id`;
  await appoint(request, api, contact, own);
  const colleague = await signInByApi(request, contact);
  await bringRecord(page, colleague);
  await page.goto('/loket');
  await openDeskMenu(page);
  await page.getByRole('button', { name: 'Kios' }).click();
  await expect(page.getByText(/^Akun Anda dikeluarkan dari peramban ini/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Letak kios' }).fill('Lobi, Kios 2');
  await page.getByRole('button', { name: 'Buka kios dan keluarkan akun saya' }).click();
  await page.waitForURL('**/loket/kios');
  await expect(page.getByRole('heading', { name: 'Selamat datang. Sudah punya nomor?' })).toBeVisible();
  await expect(page.locator('.kios-k')).toContainText(`${own.place.name}Lobi, Kios 2`);
  expect(await recordOf(page)).toBe('');
  await expect
    .poll(async () => (await api.get('/api/desk/session', { token: colleague.token })).status, { timeout: 10_000 })
    .toBe(401);
  // The only link is the one that skips to the content.
  await expect(page.locator('a[href]:not([href^="#"])')).toHaveCount(0);
  expect((await beyondScreen(page)).across).toBe(0);
  await axe(page);

  const type = async (letters: string) => {
    await page.getByRole('button', { name: /^Check-in Sudah punya nomor/ }).click();
    await expect(page.getByRole('img', { name: /^Kode QR pintu/ })).toBeVisible();
    await expect(page.getByText(/^Tanpa kamera, ketik kode: \d{3} \d{3}$/)).toBeVisible();
    await page.getByRole('button', { name: 'Ketik kode booking' }).click();
    for (const letter of letters.replace('-', ''))
      await page.getByRole('button', { name: letter, exact: true }).click();
    await page.getByRole('button', { name: 'Check-in', exact: true }).click();
  };
  await type('2222-2222');
  await expect(page.getByText(/^Kode ini tidak dikenal di sini/)).toBeVisible();
  await axe(page);
  for (const screen of ['Apa kode booking Anda?', 'Mana nomor Anda?', 'Selamat datang. Sudah punya nomor?']) {
    await page.getByRole('button', { name: 'Kembali' }).click();
    await expect(page.getByRole('heading', { name: screen })).toBeVisible();
  }
  const answered = page.waitForResponse(/\/api\/kiosk\/check-in\//);
  await type(code);
  const answer = page.locator('.kios-jawab').filter({ hasText: 'Check-in berhasil' });
  await expect(answer).toContainText(label);
  await expect(answer).toContainText(`${own.clinic}, Ruang 3`);
  expect(Object.keys((await (await answered).json()).data).toSorted()).toEqual(['clinic', 'label', 'room']);
  await axe(page);
  await page.getByRole('button', { name: 'Selesai' }).click();
  await expect(answer).toBeHidden();
  expect((await stateOf(api, own)).entries.find((one) => one.label === label)!.status).toBe('CHECKED_IN');

  await page.getByRole('button', { name: 'Keluar dari mode kios' }).click();
  await expect(page.getByRole('dialog', { name: 'Keluar dari mode kios?' })).toBeVisible();
  // The dialog is fully visible: while it fades in, its contrast is too low for axe.
  await expect(page.locator('.tirai')).toHaveCSS('opacity', '1');
  await axe(page);
  await page.getByRole('button', { name: 'Tidak jadi', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Selamat datang. Sudah punya nomor?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keluar dari mode kios' }).click();
  await page.getByRole('button', { name: 'Ya, keluar' }).click();
  await expect(page.getByRole('heading', { name: 'Layar ini bukan kios' })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Ke Meja Depan' }).click();
  await page.waitForURL('**/login');
});

test('a desk ends a kiosk, which says so and shows no door code any more', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const own = await ownDesk(request, api);
  await openKiosk(page, api, own);
  await page.getByRole('button', { name: /^Check-in Sudah punya nomor/ }).click();
  await expect(page.getByRole('img', { name: /^Kode QR pintu/ })).toBeVisible();
  expect((await api.post('/api/desk/kiosk/end', {}, { token: own.record.token })).data).toEqual({ ended: 1 });
  await page.getByRole('button', { name: 'Ketik kode booking' }).click();
  for (let times = 0; times < 8; times += 1) await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Check-in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Layar ini bukan kios' })).toBeVisible();
});

test('a person who works at two centers chooses one, and the choice is stored', async ({
  page,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const [one, two] = [await ownDesk(request, api), await ownDesk(request, api)];
  await appoint(request, api, one.contact, two);
  await acceptInvitations(request, one.record.token);
  await bringRecord(page, one.record);
  await page.goto('/loket');
  const chooser = page.getByRole('combobox', { name: 'Fasilitas yang dilayani meja ini' });
  await expect(page.getByRole('heading', { name: one.clinic })).toBeVisible();
  await openDeskMenu(page);
  await expect(chooser).toHaveValue(String(one.place.id));
  await chooser.selectOption({ label: two.place.name });
  await expect(page.getByRole('heading', { name: two.clinic })).toBeVisible();
  await expect(page.getByText('Tersambung', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(one.clinic) })).toHaveCount(0);
  expect((await beyondScreen(page)).across).toBe(0);
  await axe(page);
  await page.goto('/loket');
  await expect(page.getByRole('heading', { name: two.clinic })).toBeVisible();
  await openDeskMenu(page);
  await expect(chooser).toHaveValue(String(two.place.id));
  // The stored center is none of this person's, so the first of their centers opens.
  await page.evaluate(() => localStorage.setItem('desk-center', '999999'));
  await page.goto('/loket');
  await expect(page.getByRole('heading', { name: one.clinic })).toBeVisible();
});

test('a check-in at the kiosk that gets no answer is given up, so that the next one is heard', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const own = await busyDesk(request, api);
  const [first, second] = (await stateOf(api, own)).entries;
  await openKiosk(page, api, own);
  const release = await hold(page, `**/api/kiosk/check-in/${first!.trans_code}`);
  const type = async (code: string) => {
    for (const letter of code.replace('-', '')) await page.getByRole('button', { name: letter, exact: true }).click();
    await page.getByRole('button', { name: 'Check-in', exact: true }).click();
  };
  await page.getByRole('button', { name: /^Check-in Sudah punya nomor/ }).click();
  await page.getByRole('button', { name: 'Ketik kode booking' }).click();
  await type(first!.trans_code);
  await expect(page.getByText(/^Sambungan terputus, belum jelas apakah check-in tercatat/)).toBeVisible();
  await page.getByRole('button', { name: 'Kembali' }).click();
  await type(second!.trans_code);
  await expect(page.locator('.kios-jawab')).toContainText(second!.label);
  release();
});
