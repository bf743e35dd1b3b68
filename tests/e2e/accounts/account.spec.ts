import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { newMail, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { fromOutbox } from '../support/outbox.ts';
import { recordOf } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

const GOOD = 'kucing di genteng';

async function newPerson(request: APIRequestContext, api: Api) {
  const person = await newPatient(request, api, { contact: newMail() });
  const { email } = (await api.get('/api/user/account', { token: person.token })).data as { email: string };
  return { ...person, email };
}
/** Signs in by writing the record once, and not by an init script, which would write it again after the sign-out. */
async function open(page: Page, path: string, { text }: { text: string }): Promise<void> {
  await page.goto('/faq');
  await page.evaluate((record) => localStorage.setItem('login-data', record), text);
  await page.goto(path);
}
/** Asks for a code to the person's own address, and types it. */
async function prove(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Kirim kode ke/ }).click();
  await page.getByLabel('Kode 6 angka').waitFor();
  const code = await fromOutbox(page.request, email, /^(\d{6}) adalah kode untuk menyetujui/);
  await page.getByLabel('Kode 6 angka').fill(code);
}
async function signInByPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Masuk dengan kata sandi' }).click();
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByLabel('Nomor HP atau email').fill(email);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

test('[ROUTE-08] a person sets a password, forgets it, and recovers the account by a link that works once', async ({
  page,
  openPage,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newPerson(request, api);
  await open(page, '/userprofile/change-password', person);
  await expect(page.getByText('Belum dibuat. Anda masuk dengan kode.')).toBeVisible();
  await page.getByRole('button', { name: 'Buat kata sandi' }).click();
  await page.getByLabel('Kata sandi baru').fill('pendek');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Kata sandi minimal 8 karakter')).toBeVisible();
  await page.getByLabel('Kata sandi baru').fill(GOOD);
  await prove(page, person.email);
  await axe(page);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Kata sandi sudah disimpan')).toBeVisible();

  const other = await openPage();
  await signInByPassword(other, person.email, 'bukan ini');
  await expect(other.getByRole('alert')).toContainText('kata sandi salah');
  await axe(other);
  await signInByPassword(other, person.email, GOOD);
  await other.waitForURL((url) => url.pathname === '/');

  const third = await openPage();
  await third.goto('/login?dengan=sandi');
  await third.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await third.getByRole('heading', { name: 'Lupa kata sandi?' }).waitFor();
  await third.getByLabel('Nomor HP atau email').fill(person.email);
  await axe(third);
  await third.getByRole('button', { name: 'Kirim tautan' }).click();
  await expect(third.getByText('Tautan sudah dikirim ke email itu.')).toBeVisible();
  const link = await fromOutbox(request, person.email, /(http\S+\/reset-password#[\w-]{43})/);
  await third.goto(link);
  await third.getByLabel('Kata sandi baru').fill('sepeda di kebun');
  await axe(third);
  await third.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(third.getByText('Kata sandi baru sudah disimpan.')).toBeVisible();

  const again = await openPage();
  await again.goto(link);
  await again.getByLabel('Kata sandi baru').fill('perahu di danau');
  await again.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(again.getByRole('alert')).toContainText('sudah dipakai atau sudah tidak berlaku');
  await signInByPassword(third, person.email, GOOD);
  await expect(third.getByRole('alert')).toContainText('kata sandi salah');
  await signInByPassword(third, person.email, 'sepeda di kebun');
  await third.waitForURL((url) => url.pathname === '/');
});

test('[ROUTE-03] a new person follows the link of a sign-in mail and completes the account after a press', async ({
  page,
  request,
  axe,
}) => {
  const contact = newMail();
  await request.post('/api/user/submit-auth-otp', { data: { phone_or_email: contact } });
  const link = await fromOutbox(request, contact, /(http\S+\/activation#\S+)/);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Satu langkah lagi' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Konfirmasi dan masuk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lengkapi data Anda' })).toBeVisible();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('Nama lengkap').fill('Siti Aminah');
  await page.getByRole('radio', { name: 'Perempuan' }).check();
  await page.getByLabel('Tanggal lahir').fill('1990-04-12');
  await page.getByRole('checkbox', { name: /Saya setuju/ }).check();
  await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('[ROUTE-19] a person enters the code of a sign-in and of a changed address at /verify', async ({
  page,
  request,
  api,
  signIn,
  axe,
}) => {
  const person = await newPerson(request, api);
  await open(page, '/user/akun', person);
  await page.getByRole('button', { name: 'Ganti' }).click();
  const fresh = newMail();
  await page.getByLabel('Nomor HP atau email yang baru').fill(fresh);
  await prove(page, person.email);
  await page.getByRole('button', { name: 'Kirim kode', exact: true }).click();
  await page.waitForURL(/\/verify\?challenge=/);
  await expect(page.getByText(`Dikirim ke ${fresh}`)).toBeVisible();
  await axe(page);
  const code = await fromOutbox(request, fresh, /^(\d{6})/);
  await page.getByLabel('Kode 6 angka').fill(code);
  await page.getByRole('button', { name: 'Pakai nomor atau email ini' }).click();
  await page.waitForURL(/\/user\/akun/);
  await expect(page.getByText('Nomor atau email baru sudah dipakai.')).toBeVisible();
  await expect(page.getByText(fresh)).toBeVisible();
  await fromOutbox(request, person.email, /baru saja diganti/);
  // A private page that notices that nobody is signed in would lead back to itself afterwards.
  await page.goto('/faq');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, fresh);
  await page.waitForURL((url) => url.pathname === '/');
});

for (const [provider, mark] of [
  ['Google', 'GOOGLE'],
  ['Facebook', 'FACEBOOK'],
] as const) {
  test(`[ROUTE-11, STATE-03] a person signs in with ${provider}, returns to the page that required it, and has no 'Ubah Akun' for addresses`, async ({
    page,
    axe,
  }) => {
    await page.goto('/user/akun');
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: `Lanjut dengan ${provider}` }).click();
    await page.getByRole('heading', { name: `Contoh ${provider}` }).waitFor();
    const calls: string[] = [];
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (/^\/api\/(user\/submit-auth|patient\/profile\/basic)/.test(pathname)) calls.push(pathname);
    });
    const letGo = await hold(page, '**/submit-auth-social-media');
    await page.clock.install();
    await page.getByRole('button', { name: /Ayu Lestari/ }).click();
    await expect.poll(() => calls.length).toBe(1);
    // The clock of the page stands still from here, so that each step comes when the test says, however busy the machine is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    letGo();
    await expect(page.getByText('Menyiapkan sesi Anda…')).toBeVisible();
    await page.clock.runFor(1_400);
    expect(calls).toEqual(['/api/user/submit-auth-social-media']);
    await page.clock.runFor(100);
    await expect(page.getByText('Memuat profil Anda…')).toBeVisible();
    await page.clock.runFor(1_400);
    expect(calls.slice(1)).toEqual(['/api/user/submit-auth']);
    await page.clock.runFor(100);
    await page.clock.resume();
    await page.waitForURL(/\/(activation|user\/akun)/);
    expect(calls[2]).toBe('/api/patient/profile/basic');
    if (/\/activation/.test(page.url())) {
      await expect(page.getByLabel('Nama lengkap')).toHaveValue('Ayu Lestari');
      await page.getByRole('radio', { name: 'Perempuan' }).check();
      await page.getByLabel('Tanggal lahir').fill('1990-04-12');
      await page.getByRole('checkbox', { name: /Saya setuju/ }).check();
      await page.getByRole('button', { name: 'Simpan dan lanjut' }).click();
    }
    await page.waitForURL(/\/user\/akun/);
    await expect(page.getByRole('heading', { name: 'Perangkat dan kunci saya' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nomor HP dan email' })).toBeHidden();
    await axe(page);
    const { token } = JSON.parse(await recordOf(page)).data.oauth;
    const answer = await page.request.get('/api/user/account', { headers: { authorization: `Bearer ${token}` } });
    expect((await answer.json()).data).toMatchObject({ providers: [mark], phone: null, email: null });
  });
}

test('[ROUTE-11] an answer that this browser did not ask for, and a cancelled choice at the provider, sign nobody in', async ({
  page,
  axe,
}) => {
  await page.goto(`/loggedin?code=abc&state=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Mulai lagi dari halaman masuk');
  expect(new URL(page.url()).search).toBe('');
  await axe(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Lanjut dengan Google' }).click();
  await page.getByRole('heading', { name: 'Contoh Google' }).waitFor();
  await page.goto('/login');
  const { state } = JSON.parse((await page.evaluate(() => sessionStorage.getItem('social-attempt'))) ?? '{}');
  await page.goto(`/loggedin?error=access_denied&state=${state}`);
  await expect(page.getByRole('alert')).toContainText('Anda belum memilih akun');
  expect(await recordOf(page)).toBe('');
});

test('[STATE-04] a person signs out: the token ends at the server, recent searches are deleted, and the provider asks again who they are', async ({
  page,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Lanjut dengan Google' }).click();
  await page.getByRole('button', { name: /Bagus Prasetyo/ }).click();
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/activation');
  const { token } = JSON.parse(await recordOf(page)).data.oauth;
  expect((await api.get('/api/user/account', { token })).status).toBe(200);
  await page.goto('/activation');
  const search = JSON.stringify([{ kind: 'query', name: 'sakit gigi', slug: '' }]);
  await page.evaluate((stored) => localStorage.setItem('searches', stored), search);
  await page
    .getByRole('button', { name: /Keluar/ })
    .first()
    .click();
  await expect.poll(() => recordOf(page)).toBe('');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
  await expect.poll(async () => (await api.get('/api/user/account', { token })).status).toBe(401);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Lanjut dengan Google' }).click();
  await expect(page.getByRole('heading', { name: 'Contoh Google' })).toBeVisible();
});

test('[STATE-05] a person whose token the server no longer knows is signed out after a moment, and reads why', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newPatient(request, api, { contact: newMail() });
  await open(page, '/faq', person);
  await api.post('/api/user/logout', undefined, { token: person.token });
  const letGo = await hold(page, '**/api/**');
  await page.clock.install();
  const asked = page.waitForRequest((one) => one.headers()['authorization'] !== undefined);
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.goto('/user/profile/ongoing');
  await asked;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  letGo();
  await (await refused).finished();
  await page.clock.runFor(1_400);
  expect(await recordOf(page)).not.toBe('');
  await page.clock.runFor(200);
  await page.waitForURL(/\/login/);
  await page.clock.resume();
  await expect(page.getByText('Sesi masuk Anda sudah berakhir')).toBeVisible();
  expect(await recordOf(page)).toBe('');
});

test('a person signs out another device, downloads their data, and deletes the account', async ({
  page,
  openPage,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newPerson(request, api);
  await open(page, '/user/akun', person);
  await page.getByRole('button', { name: 'Buat kata sandi' }).click();
  await page.getByLabel('Kata sandi baru').fill(GOOD);
  await prove(page, person.email);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Kata sandi sudah disimpan')).toBeVisible();

  const other = await openPage();
  await signInByPassword(other, person.email, GOOD);
  await other.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Lihat perangkat' }).click();
  await page.waitForURL(/\/user\/perangkat/);
  const mine = page.getByRole('listitem').filter({ hasText: /Perangkat ini, sejak \d\d:\d\d/ });
  await expect(mine).toContainText('Aktif');
  await axe(page);
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Keluarkan / })
    .click();
  await expect(page.getByText('Perangkat itu sudah dikeluarkan.')).toBeVisible();
  await other.goto('/user/profile/ongoing');
  await other.waitForURL(/\/login/);

  await page.goto('/user/akun');
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  await expect(page.getByText('Isi kata sandi sekarang')).toBeVisible();
  await page.getByLabel('Kata sandi sekarang').fill(GOOD);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  const file = await (await downloading).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: { email: person.email } });

  await page.getByRole('button', { name: 'Hapus akun', exact: true }).click();
  await axe(page);
  await page.getByLabel('Kata sandi sekarang').fill('bukan ini');
  await page.getByRole('button', { name: 'Hapus akun saya' }).click();
  await expect(page.getByText(/kata sandi salah/)).toBeVisible();
  await page.getByLabel('Kata sandi sekarang').fill(GOOD);
  await page.getByRole('button', { name: 'Hapus akun saya' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await recordOf(page)).toBe('');
  expect((await api.get('/api/user/account', { token: person.token })).status).toBe(401);
});
