import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findRunning } from '#server/platform/db/embedded/embedded.ts';
import { type Product, startProduct } from '#tests/support/process/product.ts';
import { expect, test } from '../support/fixtures.ts';

/** A product of its own, because renaming would take doctors away from other tests. */
let product: Product;
let directory: string;
let database: pg.Client;

test.beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'antrian-moved-'));
  product = await startProduct({ directory });
  database = new pg.Client((await findRunning(directory))!);
  await database.connect();
});
test.afterAll(async () => {
  // Unlike a pool, it has ended then, and does not hear the database stop.
  await database.end();
  await product.stop();
  await rm(directory, { recursive: true });
});

test('a visitor of an old address is redirected permanently to the page with the changed slug', async ({ page }) => {
  const { rows } = await database.query<{ doctor: string; center: string; clinic: string }>(
    `select d.slug as doctor, m.slug as center, c.slug as clinic
     from practice p join doctor d on d.id = p.doctor_id join center m on m.id = p.center_id join clinic c on c.id = p.clinic_id
     order by p.id limit 1`,
  );
  const { doctor, center, clinic } = rows[0]!;
  await database.query('update doctor set slug = $2 where slug = $1', [doctor, 'dokter-baru']);
  await database.query(
    `update clinic set slug = $3 where slug = $2 and center_id = (select id from center where slug = $1)`,
    [center, clinic, 'poli-baru'],
  );
  await database.query('update center set slug = $2 where slug = $1', [center, 'rs-baru']);
  const leads = async (path: string): Promise<[number, string | null]> => {
    const answer = await fetch(product.address + path, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await leads(`/d/${doctor}?date=2026-11-23`)).toEqual([301, '/d/dokter-baru?date=2026-11-23']);
  expect(await leads(`/d/dokter-baru/${center}`)).toEqual([301, '/d/dokter-baru/rs-baru']);
  expect(await leads(`/p/${center}`)).toEqual([301, '/p/rs-baru']);
  expect(await leads(`/p/${center}/c/${clinic}`)).toEqual([301, `/p/rs-baru/c/${clinic}`]);
  expect(await leads(`/p/rs-baru/c/${clinic}`)).toEqual([301, '/p/rs-baru/c/poli-baru']);
  await page.goto(`${product.address}/d/${doctor}/${center}`);
  await expect(page).toHaveURL(`${product.address}/d/dokter-baru/rs-baru`);
  await page.goto(`${product.address}/p/${center}/c/${clinic}`);
  await expect(page).toHaveURL(`${product.address}/p/rs-baru/c/poli-baru`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
