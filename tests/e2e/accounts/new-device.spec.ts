import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { newMail, newPatient } from '../support/booking.ts';
import { expect, test } from '../support/fixtures.ts';
import { appoint, ownDesk } from '../support/front-desk/own-desk.ts';
import { fromOutbox } from '../support/outbox.ts';
import { acceptInvitations, recordOf } from '../support/staff.ts';
import { FAILED_CALL } from '../support/watch.ts';

const PASSWORD = 'kucing di genteng';
const SUBJECT = 'Akun petugas Anda dipakai di peramban baru';
const WORDS = /baru saja dipakai masuk di peramban yang belum dikenal.* (http\S+\/user\/perangkat)/;

/** Somebody of a desk with a mail address, a telephone and a password, who is signed in by one browser. */
async function newColleague(request: APIRequestContext, api: Api) {
  const email = newMail();
  const phone = `+62813${String(randomInt(100_000_000)).padStart(8, '0')}`;
  const { token, text } = await newPatient(request, api, { contact: email, name: 'Dina Kartika' });
  await appoint(request, api, email, await ownDesk(request, api));
  const post = async (path: string, body?: object) => {
    const answer = await api.post(path, body, { token });
    expect(answer.status, JSON.stringify(answer.error)).toBe(200);
    return answer.data as { challenge: { id: string } };
  };
  const proof = { challenge: (await post('/api/user/code')).challenge.id, code: '' };
  proof.code = await fromOutbox(request, email, /^(\d{6}) adalah kode untuk menyetujui/);
  await post('/api/user/password', { password: PASSWORD, proof });
  const { challenge } = await post('/api/user/contact', { phone_or_email: phone, proof: { password: PASSWORD } });
  const code = await fromOutbox(request, phone, /^(\d{6}) adalah kode untuk memakai/);
  await post('/api/user/contact/verify', { challenge: challenge.id, code });
  const user = await acceptInvitations(request, token);
  const record = JSON.parse(text) as { data: object };
  return { email, phone, token, text: JSON.stringify({ ...record, data: { ...record.data, user } }) };
}

/** How many messages of a new browser went to this address. */
async function messagesTo(request: APIRequestContext, to: string): Promise<number> {
  const answer = await request.get(`/api/outbox?to=${encodeURIComponent(to)}`);
  const { data } = (await answer.json()) as { data: { messages: { subject: string; body: string }[] } };
  return data.messages.filter(({ subject, body }) => subject === SUBJECT || WORDS.test(body)).length;
}

async function openAs(page: Page, text: string, path: string): Promise<void> {
  await page.goto('/faq');
  await page.evaluate((record) => localStorage.setItem('login-data', record), text);
  await page.goto(path);
}

async function signInByPassword(page: Page, contact: string): Promise<void> {
  await page.goto('/login?dengan=sandi');
  await page.getByLabel('Nomor HP atau email').fill(contact);
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

test('staff who sign in by a code on a second browser are asked about it on the first and read of it at every address, and it stays once they say that it was them', async ({
  page,
  openPage,
  request,
  api,
  axe,
  signIn,
}) => {
  const person = await newColleague(request, api);
  await openAs(page, person.text, '/user/perangkat');
  await expect(page.getByRole('heading', { name: 'Sedang masuk' })).toBeVisible();
  await expect(page.getByText(/^Perangkat baru masuk/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Keluarkan semua perangkat lain' })).toHaveCount(0);

  const second = await openPage();
  await signIn(second, person.phone);
  for (const address of [person.email, person.phone]) {
    const link = await fromOutbox(request, address, WORDS);
    expect(new URL(link).pathname).toBe('/user/perangkat');
    expect(await messagesTo(request, address)).toBe(1);
  }
  // The new browser is not asked about itself.
  await second.goto('/user/perangkat');
  await expect(second.getByText('Aktif', { exact: true })).toBeVisible();
  await expect(second.getByText(/^Perangkat baru masuk/)).toHaveCount(0);

  await page.reload();
  const card = page.getByRole('group', { name: /^Perangkat baru masuk, \d\d:\d\d$/ });
  await expect(card).toContainText(/\S+ di \S+\. Bila ini Anda, tidak perlu apa-apa\./);
  await axe(page);
  await card.getByRole('button', { name: 'Ya, ini saya' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Keluarkan \S+ di / })).toHaveCount(1);
  await second.reload();
  await expect(second.getByText('Aktif', { exact: true })).toBeVisible();
});

test('a browser that was not the person is signed out at its next request, and another sign-in there is a new device again; all others go at once', async ({
  page,
  openPage,
  request,
  api,
  axe,
  complaints,
}) => {
  complaints.allow(FAILED_CALL);
  const person = await newColleague(request, api);
  await openAs(page, person.text, '/user/perangkat');
  const second = await openPage();
  await signInByPassword(second, person.email);
  for (const address of [person.email, person.phone]) await expect.poll(() => messagesTo(request, address)).toBe(1);

  await page.reload();
  const card = page.getByRole('group', { name: /^Perangkat baru masuk/ });
  await card.getByRole('button', { name: 'Bukan saya, keluarkan' }).click();
  await expect(card).toHaveCount(0);
  const news = page.getByRole('status').filter({ hasText: 'Perangkat itu sudah dikeluarkan.' });
  await expect(news.getByRole('link', { name: 'Ubah Akun' })).toHaveAttribute('href', '/user/akun');
  await expect(page.getByRole('heading', { name: 'Sedang masuk' })).toBeFocused();
  await axe(page);
  await second.goto('/user/profile/ongoing');
  await second.waitForURL(/\/login/);
  expect(await recordOf(second)).toBe('');

  // Whoever has the password comes back in the same browser, which is no known one any more.
  await signInByPassword(second, person.email);
  await expect.poll(() => messagesTo(request, person.email)).toBe(2);
  await page.reload();
  await expect(card).toBeVisible();

  const third = await openPage();
  await signInByPassword(third, person.email);
  await page.reload();
  await page.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
  const asked = page.getByRole('group', { name: 'Keluarkan 2 perangkat lain? Perangkat ini tetap masuk.' });
  await axe(page);
  await asked.getByRole('button', { name: 'Ya, keluarkan' }).click();
  await expect(page.getByText('2 perangkat lain sudah dikeluarkan.')).toBeVisible();
  await expect(card).toHaveCount(0);
  for (const other of [second, third]) {
    await other.goto('/user/profile/ongoing');
    await other.waitForURL(/\/login/);
  }
  await page.reload();
  await expect(page.getByText('Aktif', { exact: true })).toBeVisible();
});
