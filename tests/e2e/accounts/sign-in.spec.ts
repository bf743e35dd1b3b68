import { newMail, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { recordOf } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

/** An address that no other test uses, because codes are limited per address. */

test('[ROUTE-12, ROUTE-28] a guest is sent to the login and comes back once to the page that required it', async ({
  page,
  signIn,
  axe,
}) => {
  await page.goto('/user/profile/ongoing?dari=menu');
  await page.waitForURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk atau daftar' })).toBeVisible();
  await axe(page);
  await signIn(page, newMail());
  // A new person completes the account on the way.
  await page.waitForURL(/\/activation/);
  await axe(page);
  await page.getByLabel('Nama lengkap').fill('Siti Aminah');
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Tanggal lahir').fill('1990-04-12');
  const consent = page.getByRole('checkbox', { name: /Saya setuju/ });
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await expect(page.getByText('Centang persetujuan untuk melanjutkan')).toBeVisible();
  await consent.check();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.waitForURL(/\/user\/profile\/ongoing\?dari=menu/);
  await expect(page.getByText('Tidak ada pemeriksaan aktif')).toBeVisible();
  await axe(page);
  // The target holds once: the next sign-in has none, and a page for guests only leads on.
  await page.goto('/login');
  await page.waitForURL((url) => url.pathname === '/');
});

test('[ROUTE-12, ROUTE-28] a signed-in person is led away from the login; an exempt page stays open to everybody', async ({
  page,
  openPage,
  request,
  api,
  signIn,
}) => {
  const guest = await openPage();
  await guest.goto('/search/result/?query=dr.');
  await expect(guest.locator('.k-dokter').first()).toBeVisible();
  await expect(guest).toHaveURL(/\/search\/result\/\?query=dr\.$/);

  const { text } = await newPatient(request, api);
  await page.goto('/login');
  await expect(page.getByLabel('Nomor HP atau email')).toBeEnabled();
  // A sign-in in another tab of this browser signs this tab in too.
  const tab = await page.context().newPage();
  await tab.goto('/faq');
  await tab.evaluate((record) => localStorage.setItem('login-data', record), text);
  await page.waitForURL((url) => url.pathname === '/');
  for (const path of ['/login', '/login?dengan=sandi']) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('button', { name: /^Menu / })).toBeVisible();
  }
  await page.goto('/search/result/?query=dr.');
  await expect(page.getByRole('button', { name: /^Menu / })).toBeVisible();
  await expect(page).toHaveURL(/\/search\/result\/\?query=dr\.$/);
  await expect(page.locator('.k-dokter').first()).toBeVisible();

  // An account that is not complete is signed in as well.
  const fresh = await openPage();
  await signIn(fresh, newMail());
  await fresh.waitForURL(/\/activation/);
  await fresh.goto('/login');
  await fresh.waitForURL(/\/activation/);
});

test('[ROUTE-30, ENT-09] a person signs in without a target and is at the home page; the record is stored until the sign-out', async ({
  page,
  signIn,
}) => {
  const contact = newMail();
  await signIn(page, contact);
  await page.waitForURL(/\/activation/);
  const record = JSON.parse(await recordOf(page));
  expect(record).toEqual({
    isLoggedIn: true,
    data: {
      user: expect.objectContaining({ activated: false }),
      oauth: { token: expect.stringMatching(/^[\w-]{43}$/) },
    },
  });
  await page.getByLabel('Nama lengkap').fill('Budi Santoso');
  await page.getByRole('radio', { name: 'Laki-laki' }).check();
  await page.getByLabel('Tanggal lahir').fill('1985-01-31');
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: /^Menu / }).click();
  await page.getByRole('button', { name: 'Keluar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Daftar / Login' })).toBeVisible();
  expect(await recordOf(page)).toBe('');
});

test('a person signs in from a network that asks for very many codes: the browser works a moment, and nothing else is different', async ({
  page,
  request,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const askElsewhere = () => request.post('/api/user/submit-auth-otp', { data: { phone_or_email: newMail() } });
  await expect.poll(async () => (await askElsewhere()).status(), { intervals: [0] }).toBe(429);
  const contact = newMail();
  await page.goto('/login');
  await page.getByLabel('Nomor HP atau email').fill(contact);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await expect(page.getByRole('button', { name: 'Memeriksa…' })).toBeVisible();
  await page.waitForURL(/\/verify\?challenge=/);
  await expect(page.getByText(contact)).toBeVisible();
  const { data } = await (await page.request.get('/api/outbox')).json();
  const code: string = /\b\d{6}\b/.exec(data.messages.find(({ to }: { to: string }) => to === contact).body)![0];
  await page.getByLabel('Kode 6 angka').fill(code);
  await page.waitForURL(/\/activation/);
  // No script can read that this browser is known now, and no page is sent it.
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const [cookie, ...others] = await page.context().cookies(`${new URL(page.url()).origin}/api/user/submit-auth`);
  expect([cookie!.name, cookie!.httpOnly, cookie!.sameSite, cookie!.path, others]).toEqual([
    'known_device',
    true,
    'Strict',
    '/api/user',
    [],
  ]);
});

test('[VALID-03] a person types neither a phone number nor an e-mail and is refused in the words of the specification', async ({
  page,
  axe,
}) => {
  await page.goto('/login');
  const field = page.getByLabel('Nomor HP atau email');
  for (const wrong of ['', 'abc', '12345678', 'orang@contoh']) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Kirim kode' }).click();
    const message = page.getByText('The contact must be either a valid phone number or e-mail');
    await expect(message).toHaveAttribute('lang', 'en');
    await expect(field).toBeFocused();
  }
  await axe(page);
  await expect(page).toHaveURL(/\/login/);
});

test('a person enters the code in another browser, by the address of the page, which names nobody', async ({
  page,
  openPage,
  complaints,
  axe,
}) => {
  complaints.allow(FAILED_CALL);
  const contact = newMail();
  await page.goto('/login');
  await page.getByLabel('Nomor HP atau email').fill(contact);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.waitForURL(/\/verify\?challenge=/);
  expect(page.url()).not.toContain('contoh');
  await expect(page.getByText(contact)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim ulang' })).toBeDisabled();
  await axe(page);

  const other = await openPage();
  await other.goto(page.url());
  await expect(other.getByText(contact)).toHaveCount(0);
  const input = other.getByLabel('Kode 6 angka');
  const { data } = await (await page.request.get('/api/outbox')).json();
  const code: string = /\b\d{6}\b/.exec(data.messages.find(({ to }: { to: string }) => to === contact).body)![0];
  await input.fill(code === '000000' ? '000001' : '000000');
  await expect(other.getByText('Kode salah. Masih bisa dicoba 4 kali.').first()).toBeVisible();
  await input.fill(code);
  await other.waitForURL(/\/activation/);

  // The code was used up: the first browser learns it, too.
  await page.getByLabel('Kode 6 angka').fill(code);
  await expect(page.getByText('Kode sudah tidak berlaku. Minta kode baru.').first()).toBeVisible();
});
