import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '#tests/support/process/product.ts';
import { CHECKOUT } from '#tests/support/process/server-process.ts';
import { expect, test } from '../support/fixtures.ts';

/** A product of its own, because the one of the other tests would be closed too. */
let product: Product;
let directory: string;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'antrian-maintenance-'));
  product = await startProduct({ directory });
});
test.afterAll(async () => {
  await product.stop();
  await rm(directory, { recursive: true });
});
// The server reads the switch every two seconds.
test.beforeEach(() => turn('off'));

const WORDS = 'Kami kembali pukul 02.00 WIB.';
const TITLE = 'Sedang dalam perbaikan';

/** The command of the README, while the server runs on the embedded database. */
function turn(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['data/cli.ts', 'maintenance', ...args], {
    cwd: CHECKOUT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: directory },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout.trim();
}

/** Waits until the server has noticed. */
async function turned(to: 'on' | 'off', words = WORDS): Promise<void> {
  expect(to === 'on' ? turn('on', words) : turn('off')).toContain(`maintenance is ${to}`);
  await expect.poll(async () => (await fetch(`${product.address}/api/ready`)).status).toBe(to === 'on' ? 503 : 200);
}

test('[ROUTE-05] a visitor of /coming-soon is led to / when the server answers normally', async ({ page }) => {
  await turned('off');
  await page.goto(`${product.address}/coming-soon`);
  await expect(page).toHaveURL(`${product.address}/`);
});

test('[ROUTE-05, ERR-04] during maintenance a visitor is led from every page to /coming-soon, reads the announced words, and goes on when it is over', async ({
  page,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await turned('on');
  // The page says that the server is closed; the strip does not say beside it that the connection fails.
  const asked = page.waitForResponse('**/api/ready');
  await page.goto(`${product.address}/coming-soon`);
  await asked;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByText('Koneksi bermasalah')).toHaveCount(0);
  for (const path of ['/', '/faq', '/search/result/?query=dr.', '/user/profile/ongoing']) {
    await page.goto(product.address + path);
    await expect(page).toHaveURL(`${product.address}/coming-soon`);
  }
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByText(WORDS)).toBeVisible();
  await axe(page);
  // The page asks again when it becomes visible, and shows the changed words.
  await turned('on', 'Sebentar lagi selesai.');
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(async () => {
    await look();
    await expect(page.getByText('Sebentar lagi selesai.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(`${product.address}/coming-soon`);
  await turned('off');
  await look();
  await expect(page).toHaveURL(`${product.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Antri dari rumah.');
});

test('[ERR-04] a visitor with an open page is led to /coming-soon by its next call, or by the next page', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await turned('off');
  await page.goto(product.address);
  const search = page.getByRole('combobox');
  await search.fill('an');
  await turned('on');
  await search.fill('anak');
  await expect(page).toHaveURL(`${product.address}/coming-soon`);
  await expect(page.getByText(WORDS)).toBeVisible();

  await turned('off');
  await page.goto(`${product.address}/faq`);
  await turned('on');
  await page.getByRole('banner').getByRole('link', { name: 'Ambil Antrian' }).click();
  await expect(page).toHaveURL(`${product.address}/coming-soon`);
  await expect(page.getByText(WORDS)).toBeVisible();
});

test('[ERR-04] a visitor without script reads the same on the page of maintenance', async ({
  openPage,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await turned('on');
  const page = await openPage({ javaScriptEnabled: false });
  const answer = await page.goto(`${product.address}/faq`);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBe('30');
  expect(await answer?.text()).toContain('<meta http-equiv="refresh" content="30"/>');
  await expect(page.getByText(WORDS)).toBeVisible();
  await turned('off');
  await page.getByRole('link', { name: 'Coba sekarang' }).click();
  await expect(page).toHaveURL(`${product.address}/`);
});

test('[ERR-04] during maintenance an administrator signs in, changes the words, and turns maintenance off and on again', async ({
  openPage,
  signIn,
  axe,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  await turned('on');
  const ready = () => fetch(`${product.address}/api/ready`).then(({ status }) => status);
  const page = await openPage({ baseURL: product.address });
  await page.goto('/');
  await expect(page).toHaveURL(`${product.address}/coming-soon`);
  await page.goto('/admin/pemeliharaan');
  await page.waitForURL('**/login');
  await signIn(page, '081200000030');
  await expect(page).toHaveURL(`${product.address}/admin/pemeliharaan`);
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: WORDS })).toBeVisible();
  await axe(page);
  const words = page.getByLabel('Kata-kata untuk semua orang');
  await words.fill('Sebentar lagi selesai.');
  await page.getByRole('button', { name: 'Ubah kata-kata' }).click();
  await expect(page.getByText('Kata-kata diganti.')).toBeVisible();
  expect(turn('status')).toBe('maintenance is on: Sebentar lagi selesai.');
  await page.getByRole('button', { name: 'Buka situs lagi' }).click();
  await expect(page.getByText('Situs terbuka lagi.')).toBeVisible();
  await expect.poll(ready).toBe(200);

  await words.fill(WORDS);
  await page.getByRole('button', { name: 'Tutup situs' }).click();
  const question = page.getByRole('alertdialog', { name: 'Tutup situs untuk semua orang?' });
  await axe(page);
  await question.getByRole('button', { name: 'Tutup situs' }).click();
  await expect(page.getByText('Situs ditutup.')).toBeVisible();
  await expect.poll(ready).toBe(503);
  await page.goto('/admin/petugas');
  await expect(page.getByRole('heading', { level: 1, name: 'Petugas' })).toBeVisible();
  await turned('off');
});
