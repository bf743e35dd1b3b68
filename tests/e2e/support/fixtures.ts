import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { loaded } from '#tests/support/pages/rest.ts';
import { type Api, createApi } from './api.ts';
import { findViolations } from './axe.ts';
import { signIn } from './sign-in.ts';
import { type Complaints, createComplaints } from './watch.ts';

export { expect } from '@playwright/test';

type Fixtures = {
  /** Fails the test when a browser reported an error that was not allowed; see Complaints.allow. */
  complaints: Complaints;
  /** A page in a browser of its own, for a second person in the same test. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs in through the real screens with the code from the local outbox. Use another address in every test: codes are limited per address. */
  signIn: (page: Page, contact: string) => Promise<void>;
  /** Expects that axe finds nothing against WCAG 2.2 A and AA, and no pale words in the dark scheme either. */
  axe: (page: Page) => Promise<void>;
  api: Api;
};

/** An address that every page may fetch. */
const PROBE = '/robots.txt?caught';

/** A person holds a key down at least so long, in milliseconds. Keys that follow each other much faster are a scanner's. */
const HELD_MS = 50;
/** Who means the same key twice lets so much time pass in between; sooner, the desk takes the second press for the echo of a hurried hand. */
const AGAIN_MS = 320;
/** Letters, and the keys that press a button; Tab and arrows may follow each other as they like. */
const PRESSES = /^(.|Enter|Space)$/;

/** Makes `goto` and `reload` wait until the page answers to presses (web/lib/page/early-press.ts), unless the test says what to wait for; makes `route` wait until it takes effect; and presses keys as a person does. */
function answering(page: Page): Page {
  const answers = () => page.waitForFunction(() => !('earlyPress' in window));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await answers();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await answers();
    return answer;
  };
  const press = page.keyboard.press.bind(page.keyboard);
  let before = { key: '', at: -Infinity };
  page.keyboard.press = async (key, options) => {
    if (key === before.key && PRESSES.test(key)) await pause(Math.max(0, before.at + AGAIN_MS - performance.now()));
    await press(key, { delay: HELD_MS, ...options });
    before = { key, at: performance.now() };
  };
  const route = page.route.bind(page);
  let isCaught = false;
  page.route = async (...how) => {
    const registered = await route(...how);
    if (isCaught) return registered;
    isCaught = true;
    // This one stays. A page learns of its first route asynchronously, and of the next one when all were taken away, so that a request that it makes at once may still pass by it.
    await route(`**${PROBE}`, (probe) => probe.fulfill({ status: 204 }));
    if (page.url() !== 'about:blank')
      await page.waitForFunction(async (path) => (await fetch(path)).status === 204, PROBE);
    return registered;
  };
  return page;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => {
    await provide(process.env['BASE_URL']);
  },
  // Every test has an IP address of its own, because codes are limited per client and hour.
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
  page: async ({ page }, provide) => {
    await provide(answering(page));
  },
  complaints: [
    async ({ context }, provide) => {
      const complaints = createComplaints();
      complaints.watch(context);
      await provide(complaints);
      expect(complaints.left(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  openPage: async ({ browser, complaints, baseURL }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...options });
      contexts.push(context);
      complaints.watch(context);
      return answering(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  signIn: async ({}, provide) => {
    await provide(signIn);
  },
  axe: async ({}, provide) => {
    await provide(async (page) => {
      await loaded(page);
      expect(await findViolations(page), `what axe found on ${page.url()}`).toEqual([]);
    });
  },
  api: async ({ request }, provide) => {
    await provide(createApi(request));
  },
});
