import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { STAFF_PER_HOUR } from '#domain/limits.ts';

/** The demonstration's manager: may run the desk of its center too. */
const STAFF = '081200000020';
/** The demonstration's administrator. */
const ADMINISTRATOR = '081200000030';
const KEY = 'login-data';
const CODE = /^\d{6}\b/;

type Record = { readonly token: string; readonly text: string };

/**
 * The credential record of a person of the demonstration center's desk. A code goes to an address at most once a minute, so
 * the first worker of a run signs in and the others read the record that it stored.
 */
export function staffRecord(request: APIRequestContext): Promise<Record> {
  return sharedRecord(request, STAFF);
}

/** The same for the administrator. */
export function administratorRecord(request: APIRequestContext): Promise<Record> {
  return sharedRecord(request, ADMINISTRATOR);
}

/** How many centers this worker has made, or is making. */
let centersMade = 0;

/**
 * An administrator who makes one center and its staff. Each serves half as many centers of one worker as an administrator may appoint people in an hour: which worker gets how many tests is chance, and none may run out of its share.
 */
export function centerMaker(request: APIRequestContext): Promise<Record> {
  const nth = Math.floor((centersMade += 1) / (STAFF_PER_HOUR / 2));
  const contact = `pembuat-faskes-${process.env['TEST_WORKER_INDEX'] ?? 0}-${nth}@contoh.id`;
  return sharedRecord(request, contact, async () => {
    const { token } = await administratorRecord(request);
    const data = { contact, scope: 'administrator' };
    const answer = await request.post('/api/admin/staff', { data, headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status(), await answer.text()).toBe(200);
  });
}

async function sharedRecord(
  request: APIRequestContext,
  contact: string,
  appoint: () => Promise<void> = () => Promise.resolve(),
): Promise<Record> {
  const { port } = new URL(process.env['BASE_URL'] ?? '');
  const file = join(tmpdir(), `antrian-staff-${contact}-${process.ppid}-${port}.json`);
  const mine = await open(`${file}.lock`, 'wx').catch(() => null);
  if (mine) {
    await mine.close();
    await appoint();
    await writeFile(`${file}.new`, (await signInByApi(request, contact)).text);
    await rename(`${file}.new`, file);
  }
  let text = '';
  await expect
    .poll(async () => (text = await readFile(file, 'utf8').catch(() => '')), {
      message: 'a person of the desk',
      timeout: 20_000,
    })
    .not.toBe('');
  return recordFrom(text);
}

/** Signs in every page that this browser opens from now on. */
export async function bringRecord(page: Page, { text }: Record): Promise<void> {
  await page.addInitScript(
    ([key, record]) => {
      // Once: who signs out stays signed out on the pages after that.
      if (localStorage.getItem('brought') === record) return;
      localStorage.setItem('brought', record!);
      localStorage.setItem(key!, record!);
    },
    [KEY, text],
  );
}

/** The credential record that the browser stores; '' for a guest. */
export function recordOf(page: Page): Promise<string> {
  return page.evaluate((key) => localStorage.getItem(key) ?? '', KEY);
}

/** Signs in without the screens: the code comes from the local outbox. Accepts what the person is invited to. */
export async function signInByApi(request: APIRequestContext, contact: string): Promise<Record> {
  const post = async (data: object) => {
    const answer = await request.post('/api/user/submit-auth-otp', { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data;
  };
  const { challenge } = await post({ phone_or_email: contact });
  const outbox = await (await request.get('/api/outbox')).json();
  // Administrators get other messages too.
  const message = outbox.data.messages.find(
    ({ to, body }: { to: string; body: string }) => to.endsWith(contact.slice(1)) && CODE.test(body),
  );
  const code = CODE.exec(message.body)![0];
  const { user, oauth } = await post({ challenge: challenge.id, code });
  const accepted = await acceptInvitations(request, oauth.token);
  return recordFrom(JSON.stringify({ isLoggedIn: true, data: { user: accepted ?? user, oauth } }));
}

/** Accepts everything that the person is invited to, and returns the person with the new scopes; null when there is no invitation. */
export async function acceptInvitations(request: APIRequestContext, token: string): Promise<object | null> {
  const headers = { Authorization: `Bearer ${token}` };
  const { invitations } = (await (await request.get('/api/user/scope', { headers })).json()).data as {
    invitations: { id: number }[];
  };
  let person: object | null = null;
  for (const { id } of invitations) {
    const answer = await request.post(`/api/user/invitation/${id}/accept`, { headers });
    expect(answer.status(), await answer.text()).toBe(200);
    person = (await answer.json()).data.user;
  }
  return person;
}

function recordFrom(text: string): Record {
  return { text, token: JSON.parse(text).data.oauth.token };
}
