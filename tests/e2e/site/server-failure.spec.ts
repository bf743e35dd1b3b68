import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunning } from '#server/platform/db/embedded/embedded.ts';
import { type Product, startProduct } from '#tests/support/process/product.ts';
import { expect, test } from '../support/fixtures.ts';
import { FAILED_CALL } from '../support/watch.ts';

/** A product of its own, whose table of insurers is taken away for a while: the call for the insurances fails in the server then, and no other. */
let product: Product;
let directory: string;
let database: pg.Client;

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'antrian-failure-'));
  product = await startProduct({ directory });
  database = new pg.Client((await findRunning(directory))!);
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await product.stop();
  await rm(directory, { recursive: true });
});

const takeAway = () => database.query('alter table insurer rename to insurer_taken_away');
const giveBack = () => database.query('alter table insurer_taken_away rename to insurer');

test('[ROUTE-31, ERR-02] a page whose call fails in the server answers 500 with the error page, the indicator and a way to try again, and nothing of the fault', async ({
  page,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const indicator = page.getByRole('status').filter({ hasText: 'Koneksi bermasalah' });
  const expectFailed = async (): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
    await expect(page.getByRole('alert')).toContainText('Periksa koneksi, lalu coba lagi.');
    await expect(indicator).toBeVisible();
    expect(await page.content()).not.toMatch(/insurer|relation/i);
  };
  // A page that is open asks for the next one, and stays when that cannot be had.
  await page.goto(`${product.address}/search/result/?query=dr.`);
  const doctor = (await page.locator('main a[href^="/d/"]').first().getAttribute('href'))!.replace(/[?#].*/, '');
  await page.goto(`${product.address}/faq`);
  await takeAway();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontak', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontak');
  await page.getByRole('banner').getByRole('link', { name: 'Ambil Antrian', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Gagal memuat data');
  await expect(indicator).toBeVisible();
  await expect(page).toHaveURL(/\/contact-us$/);
  await axe(page);

  // A page is asked for by its address.
  for (const path of ['/', doctor, '/search/result/?query=dokter']) {
    const answer = await page.goto(product.address + path);
    expect([path, answer!.status()]).toEqual([path, 500]);
    await expectFailed();
  }
  await axe(page);
  await giveBack();
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(page).toHaveURL(`${product.address}/search/result/?query=dokter`);
  await expect(page.locator('.k-dokter').first()).toBeVisible();
  await expect(indicator).toBeHidden();
});
