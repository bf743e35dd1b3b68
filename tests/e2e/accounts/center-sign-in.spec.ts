import { startOpenIdStandIn } from '#server/accounts/social/stand-ins/start.ts';
import { PEOPLE } from '#server/accounts/social/stand-ins/people.ts';
import { expect, test } from '../support/fixtures.ts';
import { openConsole, ownDesk } from '../support/front-desk/own-desk.ts';
import { administratorRecord, bringRecord } from '../support/staff.ts';

test('an administrator gives a center its own provider, and its desk opens only after a sign-in there', async ({
  page,
  openPage,
  request,
  api,
  axe,
  baseURL,
  complaints,
}) => {
  complaints.allow(/status of (403|422)/);
  const desk = await ownDesk(request, api);
  const provider = await startOpenIdStandIn(`${baseURL}/loggedin/faskes`, () => new Date());
  try {
    const admin = await openPage({ viewport: { width: 1280, height: 800 } });
    await bringRecord(admin, await administratorRecord(request));
    await admin.goto(`/admin/faskes/${desk.place.id}`);
    const form = admin.getByRole('region', { name: 'Masuk lewat akun faskes sendiri' });
    await expect(form).toContainText(`${baseURL}/loggedin/faskes`);
    await form.getByLabel('Alamat layanan (issuer)').fill(`${provider.settings.issuer}/bukan`);
    await form.getByLabel('Client ID').fill(provider.settings.clientId);
    await form.getByLabel('Client secret').fill(provider.settings.clientSecret);
    await form.getByLabel('Wajib bagi semua petugas faskes ini').check();
    await form.getByRole('button', { name: 'Pasang layanan ini' }).click();
    await expect(form).toContainText('Layanan itu tidak menjawab di alamat ini. Tidak ada yang disimpan.');
    await form.getByLabel('Alamat layanan (issuer)').fill(provider.settings.issuer);
    await form.getByRole('button', { name: 'Pasang layanan ini' }).click();
    await expect(form).toContainText('Layanan menjawab, dan terpasang.');
    await axe(admin);

    await openConsole(page, desk);
    await expect(page.getByRole('heading', { name: 'Masuk lewat akun faskes' })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: `Lanjut ke akun ${desk.place.name}` }).click();
    await page.getByRole('button', { name: PEOPLE[0].name }).click();
    await page.waitForURL(/\/loket$/);
    await expect(page.getByRole('button', { name: 'Mulai sesi' })).toBeVisible();
  } finally {
    await provider.stop();
  }
});
