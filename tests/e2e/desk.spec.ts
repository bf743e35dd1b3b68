import type { Page, TestInfo } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { listDeskSessions } from '#contract/endpoints/desk.ts';
import type { Api } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';

/** May run the desk too; the desk's own account stays free for others (codes are limited per address). */
const STAFF = '081200000020';
const RECORD = 'login-data';

type Day = DataOf<typeof listDeskSessions>;

const recordOf = (page: Page): Promise<string> => page.evaluate((key) => localStorage.getItem(key) ?? '', RECORD);
const tokenOf = (record: string): string => JSON.parse(record).data.oauth.token;

/** A session to start and one with people to call, others on the phone than on the desktop. */
async function pickSessions(api: Api, token: string, info: TestInfo): Promise<{ open: number; busy: number }> {
  const answer = await api.get('/api/desk/session', { token });
  expect(answer.status).toBe(200);
  const at = info.project.name === 'phone' ? 0 : 1;
  const { sessions } = answer.data as Day;
  const open = sessions.filter(({ status }) => status === 'OPEN').toSorted((a, b) => b.waiting - a.waiting)[at]!;
  const running = sessions.filter(({ status, waiting }) => status === 'RUNNING' && waiting >= 3);
  return { open: open.id, busy: open.waiting >= 3 ? open.id : running[at]!.id };
}

test('[ROLE-01] a guest at the desk signs in, comes back, starts a session and calls by keyboard; another desk sees it', async ({
  page,
  openPage,
  signIn,
  api,
  axe,
}, info) => {
  await page.goto('/loket');
  await page.waitForURL('**/login');
  await signIn(page, STAFF);
  await page.waitForURL('**/loket**');
  const record = await recordOf(page);
  const { open, busy } = await pickSessions(api, tokenOf(record), info);

  await page.goto(`/loket?sesi=${open}`);
  await expect(page.getByText('Tersambung')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Panggil/ })).toHaveCount(0);
  await axe(page);
  await page.getByRole('button', { name: 'Mulai sesi' }).click();
  await expect(page.getByRole('button', { name: /^(Panggil|Tidak ada yang menunggu)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mulai sesi' })).toHaveCount(0);

  const other = await openPage({ viewport: { width: 1280, height: 800 } });
  await other.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [RECORD, record]);
  await other.goto(`/loket?sesi=${busy}`);
  await page.goto(`/loket?sesi=${busy}`);
  const call = page.getByRole('button', { name: /^Panggil / });
  const next = /Panggil (\S+)/.exec((await call.textContent()) ?? '')![1]!.slice(0, 3);
  await expect(other.getByRole('button', { name: new RegExp(`^Panggil ${next}`) })).toBeVisible();

  await page.keyboard.press('p');
  const card = page.getByRole('region', { name: 'Sedang dipanggil' });
  await expect(card).toContainText(next);
  await expect(page.getByRole('status').filter({ hasText: `Sekarang dipanggil: ${next}` })).toBeAttached();
  await expect(other.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(next);
  await expect(other.getByRole('button', { name: new RegExp(`^Panggil ${next}`) })).toHaveCount(0);

  await page.keyboard.press('u');
  await expect(card).toContainText('2×');
  await expect(other.getByRole('region', { name: 'Sedang dipanggil' })).toContainText('2×');
  await axe(page);

  await test.step('keys are dead while typing, and can be switched off', async () => {
    await page.keyboard.press('/');
    const search = page.getByRole('searchbox', { name: 'Cari nama, nomor, atau kode booking' });
    await expect(search).toBeFocused();
    await page.keyboard.type('psu');
    await expect(search).toHaveValue('psu');
    await expect(page.getByText('Tidak ada yang cocok.').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: 'Matikan pintasan' }).click();
    await page.reload();
    await expect(page.getByText('Pintasan dimatikan')).toBeVisible();
    await expect(card).toContainText(next);
    await page.keyboard.press('s');
    await page.getByRole('button', { name: 'Nyalakan pintasan' }).click();
    await expect(page.getByText('Pintasan aktif')).toBeVisible();
    await expect(card).toContainText('2×');
  });

  await page.keyboard.press('s');
  await expect(page.getByText('Tidak ada pasien di ruang')).toBeVisible();
  await expect(other.getByText('Tidak ada pasien di ruang')).toBeVisible();
});

test('an account that is not of the desk is told whom to ask; signing out leads back to the login', async ({
  page,
  signIn,
  axe,
  complaints,
}, info) => {
  complaints.allow(/status of 403/);
  await signIn(page, `bukan.petugas.${info.project.name}@contoh.id`);
  await page.goto('/loket');
  await expect(
    page.getByRole('heading', { name: 'Akun ini belum terdaftar sebagai petugas meja depan' }),
  ).toBeVisible();
  await expect(page.getByText(/Minta manajer fasilitas kesehatan Anda/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Masuk dengan akun lain' }).click();
  await page.waitForURL('**/login');
  expect(await recordOf(page)).toBe('');
});

test('a lost connection is said in words, and what moved meanwhile is there when it comes back', async ({
  page,
  openPage,
  api,
  signIn,
  complaints,
}, info) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/loket');
  await page.waitForURL('**/login');
  await signIn(page, STAFF);
  await page.waitForURL('**/loket**');
  const record = await recordOf(page);
  const token = tokenOf(record);
  const { sessions } = (await api.get('/api/desk/session', { token })).data as Day;
  const running = sessions.filter(({ status, waiting }) => status === 'RUNNING' && waiting >= 1);
  const session = running.at(info.project.name === 'phone' ? -1 : -2)!;
  const watching = await openPage();
  await watching.addInitScript(([key, text]) => localStorage.setItem(key!, text!), [RECORD, record]);
  await watching.goto(`/loket?sesi=${session.id}`);
  await expect(watching.getByText('Tersambung')).toBeVisible();
  await watching.context().setOffline(true);
  await expect(watching.getByText('Terputus', { exact: true })).toBeVisible();
  await watching.getByRole('button', { name: /^Panggil / }).click();
  await expect(watching.getByText(/Tidak ada sambungan. Tidak ada yang dipanggil/)).toBeVisible();
  const answer = await api.post(`/api/desk/session/${session.id}/call-next`, {}, { token });
  const label = (answer.data as { session: { now_label: string } }).session.now_label;
  await watching.context().setOffline(false);
  await expect(watching.getByText('Tersambung')).toBeVisible();
  await expect(watching.getByRole('region', { name: 'Sedang dipanggil' })).toContainText(label);
});
