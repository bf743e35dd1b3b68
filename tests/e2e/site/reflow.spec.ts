import type { Page } from '@playwright/test';
import { newPatient } from '../support/booking.ts';
import { PHONE } from '../support/browser.ts';
import { loaded } from '#tests/support/pages/rest.ts';
import { expect, test } from '../support/fixtures.ts';
import { addressOf, factsOf, LEADS_ON, PAGES } from '../support/route-address.ts';
import { bringRecord } from '../support/staff.ts';

/** Pages of patients and guests; the tools of staff are made for a wider screen. */
const OF_STAFF = /^(admin|kelola|loket|layar)(\/|$)/;
/** Steps of a sign-in, which whoever is signed in leaves; a guest looks at them. */
const STEPS_OF_SIGN_IN = /^(login|verify|loggedin)$/;
/** Pages that lead on whoever has nothing to do there. */
const LEFT = /^(activation|masuk-petugas|coming-soon)$/;
/** The narrowest screen of WCAG 2.2, 1.4.10: 1280 px enlarged to 400 %. */
const NARROWEST = { width: 320, height: 640 };
/** The widest spacing of letters, words, lines and paragraphs that people may set (WCAG 2.2, 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Texts that are cut off, and by how much the page is wider than the screen. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility() || element.closest('.vh') || !/\S/.test(element.innerText ?? '')) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const { clientWidth: width, clientHeight: height } = element;
      return (
        width > 2 &&
        ((hides(overflowX) && element.scrollWidth > width + 1) ||
          (hides(overflowY) && element.scrollHeight > height + 2))
      );
    });
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...cut.map((element) => `cuts off “${element.innerText.slice(0, 40)}”`),
    ];
  });

const OWN = PAGES.filter(({ path = '' }) => !OF_STAFF.test(path) && !LEFT.test(path));
const MIDDLE = Math.floor(OWN.length / 2);
/** Two halves, because one test would take too long for all of them. */
const HALVES = { first: OWN.slice(0, MIDDLE), second: OWN.slice(MIDDLE) };

for (const [half, pages] of Object.entries(HALVES))
  test(`no page of a patient or a guest is wider than 320 px, and none loses text where letters, words and lines stand further apart (${half} half)`, async ({
    page: member,
    openPage,
    request,
    api,
    complaints,
  }) => {
    complaints.allow(/status of (404|403)/);
    const person = await newPatient(request, api);
    const facts = await factsOf(api, person);
    await bringRecord(member, person);
    const guest = await openPage();
    const faults: string[] = [];
    for (const route of pages) {
      const address = addressOf(route);
      if (address === undefined || address === LEADS_ON) continue;
      const path = address(facts);
      const page = STEPS_OF_SIGN_IN.test(route.path ?? '') ? guest : member;
      await page.setViewportSize(NARROWEST);
      await page.goto(path);
      await expect(page.locator('h1:visible').first(), `a heading of ${path}`).toBeVisible();
      await loaded(page);
      faults.push(...(await lost(page)).map((fault) => `${path} at 320 px: ${fault}`));
      await page.setViewportSize(PHONE.viewport);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }, SPACED);
      faults.push(...(await lost(page)).map((fault) => `${path} with wide spacing: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
