import { type APIRequestContext, expect, type Page } from '@playwright/test';

type Message = { id: number; to: string; body: string };

/** The messages that the stand-ins for mail and SMS delivered, newest first. */
async function outbox(request: APIRequestContext): Promise<Message[]> {
  const answer = await request.get('/api/outbox');
  expect(answer.status(), 'the outbox of the demonstration').toBe(200);
  const { data } = (await answer.json()) as { data: { messages: Message[] } };
  return data.messages;
}

/** The end of an address, which is the same in every spelling of a phone number. */
const tail = (contact: string): string => (contact.includes('@') ? contact.toLowerCase() : contact.slice(-7));

/** The six digits that were sent to `contact` after the message `after`. Waits until they are sent. */
async function codeFor(request: APIRequestContext, contact: string, after: number): Promise<string> {
  let code = '';
  await expect(async () => {
    const messages = await outbox(request);
    const message = messages.find(({ id, to }) => id > after && to.toLowerCase().endsWith(tail(contact)));
    code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
    expect(code, `a code for ${contact} in the outbox`).not.toBe('');
  }).toPass({ timeout: 10_000, intervals: [50, 100, 200] });
  return code;
}

/**
 * Signs in through the real screens: the address on /login, then the code from the outbox on /verify. Ends where the product leads: the stored
 * target, '/', or /activation for a new person. A page that already shows /login (sent there by a private page) keeps its target.
 */
export async function signIn(page: Page, contact: string): Promise<void> {
  const newest = (await outbox(page.request))[0]?.id ?? 0;
  if (!/\/login\/?(\?|$)/.test(page.url())) await page.goto('/login');
  const address = page.locator('input[name="phone_or_email"]');
  await address.fill(contact);
  await address.press('Enter');
  await page.waitForURL(/\/verify/);
  const input = page.locator('input[autocomplete="one-time-code"]');
  await input.fill(await codeFor(page.request, contact, newest));
  await page.waitForURL((url) => !/^\/(verify|login)/.test(url.pathname));
}
