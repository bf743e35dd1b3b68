import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { createApi } from '#tests/e2e/support/api.ts';
import { bookCash, newPatient } from '#tests/e2e/support/booking.ts';
import { launchOptions, PHONE } from '#tests/e2e/support/browser.ts';
import { ownSession } from '#tests/e2e/support/center.ts';
import { bringRecord } from '#tests/e2e/support/staff.ts';
import type { BenchResult } from './run.ts';
import type { Size } from './runner/judge.ts';
import { median } from './support/numbers.ts';
import { drawOnSlowLine } from './support/pages/slow-line.ts';
import { startProduct } from './support/product.ts';

export const title = 'Before the script: the login, the header and one’s own number on a slow line';

/** ms until the largest content of the page of one's own number is painted. */
const CARD_MS = 3_000;
const LOADS: Readonly<Record<Size, number>> = { full: 5, tiny: 1 };

/** What stood on a page at its first paint. */
type FirstPaint = { readonly guest: boolean; readonly field: boolean };
declare global {
  interface Window {
    firstPaint: FirstPaint | undefined;
  }
}

export async function run(log: (line: string) => void, size: Size): Promise<BenchResult> {
  const product = await startProduct();
  // Where the people of the browser tests live (tests/e2e/support/staff.ts).
  process.env['BASE_URL'] = product.address;
  const browser = await chromium.launch(launchOptions());
  const phone: BrowserContextOptions = {
    ...PHONE,
    baseURL: product.address,
    locale: 'id-ID',
    serviceWorkers: 'block',
    timezoneId: 'Asia/Jakarta',
  };
  try {
    // A person who holds a number of today, and has looked at it on this phone before.
    const before = await browser.newContext(phone);
    const api = createApi(before.request);
    const person = await newPatient(before.request, api);
    const { session } = await ownSession(before.request, api);
    const { trans_code: code, queue_label: label } = await bookCash(api, session, person);
    const looked = await before.newPage();
    await bringRecord(looked, person);
    await looked.goto(`/pantau/${code}`);
    await looked.getByText(label!, { exact: true }).first().waitFor();
    const storageState = await before.storageState();
    await before.close();

    if (!(await atFirstPaint(browser, phone, '/')).guest)
      throw new Error('The header of a guest was not recognised, so nothing can be said of another.');
    const card: number[] = [];
    let asGuest = 0;
    let locked = 0;
    for (let at = 0; at < LOADS[size]; at += 1) {
      card.push(await onPhone(browser, { ...phone, storageState }, (page) => drawOnSlowLine(page, `/pantau/${code}`)));
      for (const path of ['/', `/pantau/${code}`])
        if ((await atFirstPaint(browser, { ...phone, storageState }, path)).guest) asGuest += 1;
      if (!(await atFirstPaint(browser, phone, '/login')).field) locked += 1;
    }
    log(`own number drawn after ${median(card)} ms; header of a guest ${asGuest} times, login locked ${locked} times`);
    return {
      promises: [
        { name: 'card_drawn_ms', value: median(card), bar: CARD_MS, better: 'lower', unit: 'ms' },
        { name: 'header_of_a_guest', value: asGuest, bar: 0, better: 'lower', unit: 'times' },
        { name: 'login_locked', value: locked, bar: 0, better: 'lower', unit: 'times' },
      ],
      figures: { loads: LOADS[size] },
      account: [
        `A phone with an empty cache on a line of 50 kB/s with 400 ms of delay, with a processor four times slower; ${LOADS.full} loads of each page. The person is signed in and holds a number of today that this phone has`,
        'stored. The page of the number is drawn when its largest content is painted (LCP, median). At the first paint of home and of that page the header shows the person and not the way to the login, and the field of the',
        'login takes what is typed.',
      ].join('\n'),
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function onPhone<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** What a page shows when it is painted first. */
function atFirstPaint(browser: Browser, options: BrowserContextOptions, path: string): Promise<FirstPaint> {
  return onPhone(browser, options, async (page) => {
    await page.addInitScript(lookAtFirstPaint);
    await drawOnSlowLine(page, path);
    return (await page.evaluate(() => window.firstPaint))!;
  });
}

/** Runs in the page. */
function lookAtFirstPaint(): void {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    const guest = document.querySelector('.tamu');
    const field = document.querySelector<HTMLInputElement>('input[name="phone_or_email"]');
    window.firstPaint = {
      // The words of the link to the login are drawn with no size where the name of the person stands in their place.
      guest: guest !== null && getComputedStyle(guest).fontSize !== '0px',
      field: field !== null && !field.disabled && !field.readOnly,
    };
  }).observe({ type: 'paint', buffered: true });
}
