import type { APIRequestContext, Page } from '@playwright/test';
import { CONSENT_VERSION } from '#contract/limits.ts';
import type { Api } from '../support/api.ts';
import { newMail, newPatient } from '../support/booking.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { expect, test } from '../support/fixtures.ts';
import { ownDesk } from '../support/front-desk/own-desk.ts';
import { fromOutbox } from '../support/outbox.ts';

const PASSWORD = 'kucing di genteng';
const PROMISES = [
  'Setiap panggilan tercatat atas nama yang menekan.',
  'Layar terkunci sendiri, nomor di papan tetap terbaca.',
  'Pasien bisa melihat siapa yang membuka datanya.',
];

async function givePassword(request: APIRequestContext, api: Api, token: string, contact: string): Promise<void> {
  const { challenge } = (await api.post('/api/user/code', undefined, { token })).data as { challenge: { id: string } };
  const code = await fromOutbox(request, contact, /^(\d{6}) adalah kode untuk menyetujui/);
  const body = { password: PASSWORD, proof: { challenge: challenge.id, code } };
  expect((await api.post('/api/user/password', body, { token })).status).toBe(200);
}

async function signInHere(page: Page, contact: string, look = () => Promise.resolve()): Promise<void> {
  await page.getByRole('link', { name: 'Masuk dengan kata sandi' }).click();
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nomor HP atau email').fill(contact);
  await look();
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

test('staff find their own sign-in beside that of patients, sign in there by a password and come to their work, and the computer names their center the next time', async ({
  page,
  request,
  api,
  axe,
}) => {
  const own = await ownDesk(request, api);
  const { token } = own.record;
  await givePassword(request, api, token, own.contact);
  const person = { name: 'Dina Kartika', gender: 'P', birth_date: '1990-04-12', consent_version: CONSENT_VERSION };
  await api.post('/api/user/activate', person, { token });

  await page.setViewportSize(DESKTOP.viewport);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Masuk sebagai petugas' }).click();
  await page.waitForURL(/\/masuk-petugas$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Masuk petugas' })).toBeVisible();
  const beside = page.getByRole('complementary', { name: 'Satu orang, satu kunci' });
  for (const promise of PROMISES) await expect(beside).toContainText(promise);
  await expect(page.getByText(own.place.name)).toHaveCount(0);
  await axe(page);
  await page.setViewportSize(PHONE.viewport);
  await expect(beside).toBeHidden();
  await axe(page);

  await signInHere(page, own.contact, () => axe(page));
  await page.waitForURL(/\/kelola/);

  await page.evaluate(() => localStorage.removeItem('login-data'));
  await page.goto('/loket');
  // A page of staff leads to the login, and by way of this screen back to itself.
  await page.waitForURL(/\/login/);
  await page.getByRole('link', { name: 'Masuk sebagai petugas' }).click();
  await expect(page.getByText(own.place.name)).toBeVisible();
  await page.getByRole('link', { name: 'Masuk dengan kata sandi' }).click();
  await page.getByRole('link', { name: 'Masuk dengan kode saja' }).click();
  await page.waitForURL(/\/masuk-petugas$/);
  await signInHere(page, own.contact);
  await page.waitForURL(/\/loket/);
});

test('whoever works nowhere and signs in as staff reads what they are invited to', async ({ page, request, api }) => {
  const contact = newMail();
  const { token } = await newPatient(request, api, { contact });
  await givePassword(request, api, token, contact);
  await page.goto('/masuk-petugas');
  await signInHere(page, contact);
  await page.waitForURL(/\/user\/peran/);
});
