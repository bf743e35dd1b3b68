import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { CONSENT_VERSION } from '#contract/limits.ts';
import { createApi } from '../../e2e/support/api.ts';
import { giveFinger, PHONE } from '../../e2e/support/browser.ts';
import { fromOutbox } from '../../e2e/support/outbox.ts';
import { bringRecord, signInByApi } from '../../e2e/support/staff.ts';
import type { PicturedDay } from '../queue/pictured-day.ts';

const PASSWORD = 'kucing di genteng';

export type PicturedStaff = {
  /** Signed in, with a passkey; a new device has signed in since. */
  readonly proved: PicturedDay['patient'];
  /** The same person in a browser session that still owes the second factor. */
  readonly owing: PicturedDay['patient'];
};

/** Somebody new at the desk of the pictured center, who makes a passkey in a browser with a device of its own. */
export async function picturedStaff(
  browser: Browser,
  address: string,
  { manager, center }: PicturedDay,
): Promise<PicturedStaff> {
  const context = await browser.newContext({ baseURL: address, locale: 'id-ID', serviceWorkers: 'block' });
  const page = await context.newPage();
  const { request } = page;
  const api = createApi(request);
  const post = async (path: string, body: object | undefined, token: string): Promise<unknown> => {
    const { status, data, error } = await api.post(path, body, { token });
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(error)}`);
    return data;
  };
  const contact = `dina-${randomUUID().slice(0, 13)}@contoh.id`;
  await post(`/api/manage/${center.id}/staff`, { contact, scope: 'desk' }, manager.token);
  const { token, text } = await signInByApi(request, contact);
  const person = { name: 'Dina Kartika', gender: 'P', birth_date: '1994-03-08', consent_version: CONSENT_VERSION };
  const { user } = (await post('/api/user/activate', person, token)) as { user: object };
  const proved = { token, text: recordOf(text, user) };
  const { challenge } = (await post('/api/user/code', undefined, token)) as { challenge: { id: string } };
  const code = await fromOutbox(request, contact, /^(\d{6}) adalah kode untuk menyetujui/);
  await post('/api/user/password', { password: PASSWORD, proof: { challenge: challenge.id, code } }, token);
  await makePasskey(page, proved);
  const answer = await request.post('/api/user/submit-auth', {
    data: { strategy: 'local', phone_or_email: contact, password: PASSWORD },
    headers: { 'user-agent': PHONE.userAgent },
  });
  const { data } = (await answer.json()) as { data: { user: object; oauth: { token: string } } };
  await context.close();
  return { proved, owing: { token: data.oauth.token, text: JSON.stringify({ isLoggedIn: true, data }) } };
}

async function makePasskey(page: Page, record: PicturedDay['patient']): Promise<void> {
  await giveFinger(page);
  await bringRecord(page, record);
  await page.goto('/user/perangkat');
  await page.getByLabel('Kata sandi sekarang').fill(PASSWORD);
  await page.getByRole('button', { name: 'Buat kunci sandi' }).click();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Kunci sandi' }).waitFor();
}

function recordOf(text: string, user: object): string {
  const record = JSON.parse(text) as { data: object };
  return JSON.stringify({ ...record, data: { ...record.data, user } });
}
