import type { Page } from '@playwright/test';
import { type Product, startProduct } from '#tests/support/process/product.ts';
import { giveFinger } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { fromOutbox } from '../support/outbox.ts';
import { recordOf } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

/** A product of its own, which demands a second factor as production does. */
let product: Product | undefined;
/** The demonstration's manager, who runs the desk too. */
const MANAGER = '081200000020';

test.use({
  // The address is asked for before anything else.
  baseURL: async ({}, provide) => {
    product ??= await startProduct({ env: { STAFF_FACTOR: 'required', TRUSTED_PROXIES: '1' }, host: 'localhost' });
    await provide(product.address);
  },
});
test.afterAll(() => product?.stop());

/** The demonstration's patient. */
const PATIENT = '081200000001';
/** The demonstration's front desk. */
const CLERK = '081200000010';

/** Signs in by a code where a page leads that needs it. */
async function signInByCode(page: Page, phone = MANAGER): Promise<void> {
  await page.getByLabel('Nomor HP atau email').fill(phone);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.waitForURL(/\/verify/);
  const code = await fromOutbox(page.request, `+62${phone.slice(1)}`, /^(\d{6}) adalah kode masuk/);
  await page.getByLabel('Kode 6 angka').fill(code);
}

/** Collects why a page was refused what it asked for: a refusal before the second factor stands in the log of security, where it means a stolen password. */
function collectRefusals(page: Page, refusals: Promise<string>[]): void {
  page.on('response', (answer) => {
    if (answer.status() !== 403) return;
    const codeOf = ({ error }: { error: { code: string } }): string =>
      `${error.code} ${new URL(answer.url()).pathname}`;
    // The body of a page that was left cannot be read any more.
    refusals.push(answer.json().then(codeOf, () => 'left'));
  });
}

test('staff add a passkey at the first sign-in, are asked for it at the next one and before a grave request, and a recovery code opens in its place, also a locked screen; who is invited becomes staff the same way; and no page asks for what only the factor opens before it is given', async ({
  page,
  openPage,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const refusals: Promise<string>[] = [];
  collectRefusals(page, refusals);
  await giveFinger(page);
  await page.goto('/loket');
  await signInByCode(page);
  await page.waitForURL(/\/masuk-petugas/);
  await page.getByRole('heading', { name: 'Masuk petugas' }).waitFor();
  await axe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await axe(page);
  await page.getByRole('button', { name: 'Buat kunci sandi' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ });
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  const second = await codes.last().innerText();
  await axe(page);
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await page.waitForURL(/\/loket/);

  // A grave request takes the passkey and no password.
  await page.goto('/user/perangkat');
  await page.getByRole('heading', { name: 'Kunci untuk masuk' }).waitFor();
  const key = page.getByRole('listitem').filter({ hasText: /^Kunci sandi, Chrome di/ });
  await expect(key).toContainText(/Dibuat \d+ \S+ \d{4}/);
  await expect(key.getByRole('button', { name: /^Hapus Kunci sandi, Chrome di/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kode pemulihan' })).toContainText('10 belum dipakai');
  await axe(page);
  await page.goto('/user/akun');
  await page.getByRole('button', { name: 'Buat kata sandi' }).click();
  await page.getByLabel('Kata sandi baru').fill('kucing di genteng');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Pakai kunci sandi, atau isi kodenya')).toBeVisible();
  await page.getByRole('button', { name: 'Pakai kunci sandi' }).click();
  await expect(page.getByText('Kunci sandi sudah dipakai. Lanjutkan.')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Kata sandi sudah disimpan')).toBeVisible();

  // The next sign-in, by the password that was just made.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?dengan=sandi');
  await page.getByLabel('Nomor HP atau email').fill(MANAGER);
  await page.getByLabel('Kata sandi', { exact: true }).fill('kucing di genteng');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(/\/masuk-petugas/);
  await axe(page);
  await page.getByRole('button', { name: 'Masuk dengan kunci sandi' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/kelola');
  await expect(page.getByRole('heading', { name: 'Masuk petugas' })).toHaveCount(0);

  // Another browser has no passkey: the desk stays shut until a recovery code is given, which counts once.
  const other = await openPage();
  collectRefusals(other, refusals);
  await other.goto('/login?dengan=sandi');
  await other.getByLabel('Nomor HP atau email').fill(MANAGER);
  await other.getByLabel('Kata sandi', { exact: true }).fill('kucing di genteng');
  await other.getByRole('button', { name: 'Masuk', exact: true }).click();
  await other.waitForURL(/\/masuk-petugas/);
  await other.goto('/loket');
  await other.waitForURL(/\/masuk-petugas/);
  await other.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await other.getByLabel('Kode pemulihan').fill(recovery);
  await axe(other);
  await other.getByRole('button', { name: 'Masuk dengan kode' }).click();
  await other.waitForURL(/\/loket/);

  // The desk's screen is locked: a reload does not open it, and another recovery code does.
  await other.setViewportSize({ width: 1280, height: 800 });
  const { token } = JSON.parse(await recordOf(other)).data.oauth;
  expect((await api.post('/api/user/lock', undefined, { token })).status).toBe(200);
  await other.reload();
  await expect(other.getByRole('heading', { name: /^Layar terkunci sejak/ })).toBeVisible();
  await axe(other);
  await other.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await other.getByLabel('Kode pemulihan').fill(second);
  await other.getByRole('button', { name: 'Buka dengan kode' }).click();
  await expect(other.getByRole('heading', { name: /^Layar terkunci/ })).toHaveCount(0);

  // A patient whom the manager invites accepts, adds a key, and works at the desk; without the key they cannot even leave it.
  const manager = JSON.parse(await recordOf(page)).data as {
    user: { centers: { id: number; name: string }[] };
    oauth: { token: string };
  };
  const [center] = manager.user.centers;
  const invited = { contact: PATIENT, scope: 'desk' };
  const path = `/api/manage/${center!.id}/staff`;
  expect((await api.post(path, invited, { token: manager.oauth.token })).status).toBe(200);
  const nurse = await openPage();
  collectRefusals(nurse, refusals);
  await giveFinger(nurse);
  await nurse.goto('/user/peran');
  await signInByCode(nurse, PATIENT);
  await nurse.waitForURL(/\/user\/peran/);
  await nurse.getByRole('button', { name: `Terima: petugas loket, ${center!.name}` }).click();
  await expect(nurse.getByText(`Anda sekarang petugas loket di ${center!.name}.`)).toBeVisible();
  await nurse.getByRole('button', { name: `Berhenti: petugas loket, ${center!.name}` }).click();
  await nurse.getByRole('button', { name: 'Ya, berhenti' }).click();
  await nurse.waitForURL(/\/masuk-petugas/);
  await nurse.getByRole('button', { name: 'Buat kunci sandi' }).click();
  await nurse.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await nurse.waitForURL(/\/user\/peran/);
  await nurse.getByRole('link', { name: 'Buka meja depan' }).click();
  await nurse.waitForURL(/\/loket/);
  await expect(nurse.getByRole('heading', { name: 'Masuk petugas' })).toHaveCount(0);
  const refused = await Promise.all(refusals);
  expect(refused.filter((code) => code.startsWith('FACTOR_REQUIRED'))).toEqual([]);
});

test('whoever has a passkey in this browser comes to work by one press, without an address; a finger that is not theirs is said in a sentence, and the code stays another way', async ({
  page,
  openPage,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const giveTheirs = await giveFinger(page);
  await page.goto('/loket');
  await signInByCode(page, CLERK);
  await page.waitForURL(/\/masuk-petugas/);
  await page.getByRole('button', { name: 'Buat kunci sandi' }).click();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await page.waitForURL(/\/loket/);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/masuk-petugas');
  const press = page.getByRole('button', { name: 'Masuk dengan kunci sandi' });
  await expect(press).toHaveAccessibleDescription(/^Sidik jari, wajah, atau PIN perangkat ini\./);
  await axe(page);
  await giveTheirs(false);
  await press.click();
  await expect(page.getByRole('status').filter({ hasText: 'Kunci sandi tidak jadi dipakai.' })).toBeVisible();
  await expect(press).toBeFocused();
  await axe(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await axe(page);
  await expect(page.getByRole('button', { name: 'Kirim kode' })).toBeVisible();

  await giveTheirs(true);
  await press.press('Enter');
  await page.waitForURL(/\/loket/);
  await expect(page.getByRole('heading', { name: 'Masuk petugas' })).toHaveCount(0);
  const { user } = JSON.parse(await recordOf(page)).data as { user: { scopes: string[]; centers: { name: string }[] } };
  expect(user.scopes).toContain('desk');

  // A page of staff leads back to itself, and the computer names the center beside the button.
  await page.evaluate(() => localStorage.removeItem('login-data'));
  await page.goto('/user/perangkat');
  await page.waitForURL(/\/login/);
  await page.getByRole('link', { name: 'Masuk sebagai petugas' }).click();
  await expect(page.getByText(user.centers[0]!.name)).toBeVisible();
  await press.click();
  await page.waitForURL(/\/user\/perangkat/);

  // A browser that knows no passkeys offers none, and has the one way as its first.
  const plain = await openPage();
  await plain.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await plain.goto('/masuk-petugas');
  await expect(plain.getByRole('button', { name: 'Kirim kode' })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Masuk dengan kunci sandi' })).toHaveCount(0);
});
