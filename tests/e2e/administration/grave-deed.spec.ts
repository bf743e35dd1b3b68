import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { createPool } from '#server/platform/db/pool.ts';
import { findRunning } from '#server/platform/db/embedded/embedded.ts';
import { type Product, startProduct } from '#tests/support/process/product.ts';
import type { Api } from '../support/api.ts';
import { findViolations } from '../support/axe.ts';
import { beyondScreen } from '../support/beyond-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { bringRecord, signInByApi } from '../support/staff.ts';

/** A product of its own, in whose database the clock of a browser session is set back. */
let product: Product;
let directory: string;
/** The demonstration's manager, with an authenticator that is added once. */
let manager: { record: Awaited<ReturnType<typeof signInByApi>>; center: number; secret: string; recovery: string[] };
const MANAGER = '081200000020';
const TITLE = 'Buktikan dulu bahwa ini Anda';

test.describe.configure({ mode: 'serial' });
test.use({
  // The address is asked for before anything else.
  baseURL: async ({}, provide) => {
    directory ??= await mkdtemp(join(tmpdir(), 'antrian-grave-'));
    product ??= await startProduct({ directory, env: { TRUSTED_PROXIES: '1' } });
    await provide(product.address);
  },
});
test.afterAll(async () => {
  await product.stop();
  await rm(directory, { recursive: true });
});

/** The digits that the manager's authenticator shows, or will in half a minute. */
const digitsOf = (secret: string, shiftMs = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shiftMs });

/** Signs the manager in and adds an authenticator, the first time. */
async function enrolled(request: Parameters<typeof signInByApi>[0], api: Api): Promise<typeof manager> {
  if (manager !== undefined) return manager;
  const record = await signInByApi(request, MANAGER);
  const { user } = JSON.parse(record.text).data as { user: { centers: { id: number }[] } };
  const { token } = record;
  const offered = await api.post('/api/user/factor/authenticator/offer', { proof: {} }, { token });
  const { secret, offer } = offered.data as { secret: string; offer: string };
  const added = await api.post('/api/user/factor/authenticator', { offer, digits: digitsOf(secret) }, { token });
  expect(added.status).toBe(200);
  const { recovery_codes: recovery } = added.data as { recovery_codes: string[] };
  manager = { record, center: user.centers[0]!.id, secret, recovery };
  return manager;
}

/** Six minutes go by since anybody gave a second factor. */
async function sixMinutesLater(): Promise<void> {
  const pool = createPool((await findRunning(directory))!, {
    max: 1,
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  try {
    await pool.query("update auth_token set proved_at = proved_at - interval '6 minutes'");
  } finally {
    await pool.end();
  }
}

/** Opens the form that invites somebody, and fills it in. */
async function fillInvitation(page: Page, center: number, contact: string): Promise<void> {
  await page.goto(`/kelola/${center}/petugas`);
  await page.getByRole('button', { name: 'Undang petugas' }).click();
  await page.getByLabel('Nomor HP atau email').fill(contact);
  await page.getByLabel('Peran').selectOption('manager');
}

test('a manager who invites a colleague after six minutes is asked for the second factor, and the invitation is sent as it was typed', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  complaints.allow(/status of 422/);
  const { record, center, secret } = await enrolled(request, api);
  await bringRecord(page, record);
  const contact = `perawat-${randomUUID().slice(0, 13)}@contoh.id`;
  await fillInvitation(page, center, contact);
  await sixMinutesLater();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toContainText('tidak diminta lagi selama 5 menit');
  const code = dialog.getByLabel('Kode 6 angka');
  await expect(code).toBeFocused();
  // The button below the dialog waits, so that the page is not at rest.
  expect(await findViolations(page)).toEqual([]);
  expect((await beyondScreen(page)).across).toBe(0);
  // Tab leaves the dialog for the browser only, and nothing of the page; what was typed is still there below it.
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    const within = await page.evaluate(() =>
      document.activeElement === document.body
        ? 'the browser'
        : document.activeElement?.closest('[role=dialog]')?.textContent,
    );
    expect(within).toMatch(new RegExp(`^the browser$|${TITLE}`));
  }
  await expect(page.locator('input[name="contact"]')).toHaveValue(contact);
  const digits = digitsOf(secret, 30_000);
  await code.fill(digits === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: 'Lanjut dengan kode' }).click();
  await expect(dialog.getByText('Kode atau kunci sandi ini tidak cocok.')).toBeVisible();
  await code.fill(digits);
  await dialog.getByRole('button', { name: 'Lanjut dengan kode' }).click();

  await expect(page.getByText(`Undangan dikirim ke ${contact}.`)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: contact })).toContainText('Manajer');
});

test('a manager who closes the dialog has the form back, with why nothing was done, and is not asked twice in five minutes', async ({
  page,
  request,
  api,
  complaints,
}) => {
  complaints.allow(/status of 403/);
  const { record, center, recovery } = await enrolled(request, api);
  await bringRecord(page, record);
  const contact = `petugas-${randomUUID().slice(0, 13)}@contoh.id`;
  await fillInvitation(page, center, contact);
  await sixMinutesLater();
  const [save, dialog] = [
    page.getByRole('button', { name: 'Simpan', exact: true }),
    page.getByRole('dialog', { name: TITLE }),
  ];
  for (const leave of [
    () => dialog.getByRole('button', { name: 'Batal' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await save.click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Belum dikerjakan, karena belum terbukti bahwa ini Anda.')).toBeVisible();
    await expect(save).toBeFocused();
    await expect(page.getByLabel('Nomor HP atau email')).toHaveValue(contact);
    await expect(page.getByLabel('Peran')).toHaveValue('manager');
  }
  // Signed out in another tab, the page leads to the sign-in, and the dialog does not lie over it.
  const other = await page.context().newPage();
  await other.goto('/faq');
  await save.click();
  await expect(dialog).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await expect(page).toHaveURL(/\/login/);
  await expect(dialog).toHaveCount(0);
  await other.close();
  await bringRecord(page, record);
  await fillInvitation(page, center, contact);

  const staff = await api.get(`/api/manage/${center}/rows/staff?q=${contact}`, { token: record.token });
  expect(staff.data).toMatchObject({ total: 0 });

  // A file goes the same way, and a recovery code counts in the place of a lost telephone.
  await page.getByRole('button', { name: 'Tutup' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  await dialog.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await dialog.getByLabel('Kode pemulihan').fill(recovery[0]!);
  await dialog.getByRole('button', { name: 'Lanjut dengan kode' }).click();
  expect((await downloading).suggestedFilename()).toBe('staff.csv');
  await expect(dialog).toHaveCount(0);

  await fillInvitation(page, center, contact);
  await save.click();
  await expect(page.getByText(`Undangan dikirim ke ${contact}.`)).toBeVisible();
});
