import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from '@playwright/test';
import { newPatient } from '../support/booking.ts';
import { tooWide } from '../support/beyond-screen.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { changeAnswer } from '../support/changed-answer.ts';
import { loaded } from '#tests/support/pages/rest.ts';
import { expect, test } from '../support/fixtures.ts';
import { addressOf, factsOf, LEADS_ON, PAGES } from '../support/route-address.ts';
import type { Facts } from '../support/route-address.ts';
import { administratorRecord, bringRecord, staffRecord } from '../support/staff.ts';

/** Faults of a page that axe does not look for. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => (element as HTMLElement).checkVisibility();
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(shown);
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    const first = headings.filter(({ tagName }) => tagName === 'H1').map((heading) => heading.textContent?.trim());
    const { scrollWidth, clientWidth, lang } = document.documentElement;
    return [
      ...(first.length === 1 && first[0] ? [] : [`h1: ${JSON.stringify(first)}`]),
      ...(levels.some((level, at) => at > 0 && level > levels[at - 1]! + 1) ? [`levels ${levels.join(' ')}`] : []),
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
      ...(lang === 'id' ? [] : [`lang ${lang}`]),
      ...(/\S/.test(document.title) ? [] : ['no title']),
    ];
  });
}

/** The pages are visited in three parts, because one test would take too long for all of them. */
const thirdsOf = (pages: readonly RouteConfigEntry[]) => {
  const [one, two] = [Math.floor(pages.length / 3), Math.floor((pages.length * 2) / 3)];
  return Object.entries({ first: pages.slice(0, one), second: pages.slice(one, two), third: pages.slice(two) });
};
/** Pages that show everybody the same below the bar. */
const SAME_FOR_ALL =
  /^(?:dokter|blog|topik|about-us|faq|kebijakan|syarat|redirect|join|medical-center|coming-soon|outbox|\*)/;
const FOR_MEMBERS = PAGES.filter(({ path = '' }) => !SAME_FOR_ALL.test(path));

/** Pages that require login (ROUTE-28), by the beginning of their path. */
const REQUIRES_LOGIN =
  /^\/(?:ambil-antrian|e-antrian|pantau|check-in|user|userprofile|pasien|activation|admin|kelola)(?:\/|$)|^\/loket$|^\/loggedin\/faskes$/;
/** Steps of a sign-in, which whoever is signed in leaves. */
const STEPS_OF_SIGN_IN = ['/login', '/verify', '/loggedin', '/activation', '/masuk-petugas'];

/** Where a page that was asked for leads: to itself unless a rule of access says otherwise. */
function endOf(path: string, isGuest: boolean): string {
  if (isGuest && REQUIRES_LOGIN.test(path)) return '/login';
  const isLeft = path === '/coming-soon' || (!isGuest && STEPS_OF_SIGN_IN.includes(path));
  return isLeft ? '/' : path;
}

/** Every page once; those that lead to the same one are one. */
async function visitAll(
  pages: readonly RouteConfigEntry[],
  page: Page,
  facts: Facts,
  axe: (page: Page) => Promise<void>,
  isGuest: boolean,
): Promise<string[]> {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const route of pages) {
    const address = addressOf(route);
    if (address === undefined) faults.push(`${route.path}: has no address in this test`);
    if (address === undefined || address === LEADS_ON) continue;
    const path = address(facts);
    await page.goto(path);
    const asked = new URL(path, page.url()).pathname;
    const end = endOf(asked, isGuest);
    // A page that is left can be seen before it is; where it ends is held against this below.
    await page.waitForURL(({ pathname }) => pathname === end, { timeout: 10_000 }).catch(() => undefined);
    await settled(page);
    const { pathname } = new URL(page.url());
    if (pathname !== end) faults.push(`${asked} leads to ${pathname} instead of ${end}`);
    if (pathname !== asked && seen.has(pathname)) continue;
    seen.add(pathname);
    faults.push(...(await look(page, axe)).map((fault) => `${path} (${pathname}): ${fault}`));
    if (new URL(page.url()).pathname !== pathname) faults.push(`${asked} leads on from ${pathname} to ${page.url()}`);
  }
  return faults;
}

/** Faults of a page on a phone and in a wide window, in both schemes, and with narrower screens and larger letters. */
async function look(page: Page, axe: (page: Page) => Promise<void>): Promise<string[]> {
  const faults: string[] = [];
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await settled(page);
    faults.push(...(await faultsOf(page)).map((fault) => `${viewport.width} px: ${fault}`));
    await axe(page).catch((error: Error) => faults.push(`${viewport.width} px: ${error.message}`));
  }
  return [...faults, ...(await tooWide(page))];
}

/** Waits until the browser knows who is signed in and everything is loaded. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1:visible').first(), `a heading of ${page.url()}`).toBeVisible();
  await loaded(page);
}

for (const [third, pages] of thirdsOf(PAGES)) {
  test(`[ROUTE-28] every route, seen by a guest (${third} third): the login takes its place where it is required, axe finds nothing in either scheme, nothing is wider than the screen with any size of letters, one h1, no level left out`, async ({
    page,
    request,
    api,
    axe,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    const facts = await factsOf(api, await newPatient(request, api));
    expect(await visitAll(pages, page, facts, axe, true)).toEqual([]);
  });
}

for (const [third, pages] of thirdsOf(FOR_MEMBERS)) {
  test(`[ROUTE-28] every route that shows more to them, seen by somebody with a number, a family and a favourite (${third} third): the same, and none leads to the login`, async ({
    page,
    request,
    api,
    axe,
    complaints,
  }) => {
    complaints.allow(/status of (404|403)/);
    const person = await newPatient(request, api);
    const facts = await factsOf(api, person);
    const member = { name: 'Bima Aditya', relation: 'child', gender: 'L', birth_date: '2020-02-03' };
    await api.post('/api/patient/family', member, { token: person.token });
    const { doctor_list: doctors } = (await api.get('/api/search?query=dr.')).data as { doctor_list: { id: number }[] };
    const wish = { kind: 'doctor', id: doctors[0]!.id, favourite: true };
    await api.post('/api/patient/profile/favourite-medical', wish, { token: person.token });
    await bringRecord(page, person);
    expect(await visitAll(pages, page, facts, axe, false)).toEqual([]);
  });
}

test('desk staff visit the desk and the kiosk: the same holds', async ({ page, request, api, axe }) => {
  const record = await staffRecord(request);
  await bringRecord(page, record);
  await page.goto('/loket', { waitUntil: 'load' });
  await expect(page.locator('h1:visible').first(), `a heading of ${page.url()}`).toBeVisible();
  await expect(page.getByText('Tersambung', { exact: true })).toBeVisible();
  expect(await look(page, axe)).toEqual([]);
  const { data } = await api.post('/api/desk/kiosk', {}, { token: record.token });
  await page.addInitScript((kiosk) => localStorage.setItem('kiosk', kiosk), (data as { token: string }).token);
  await page.goto('/loket/kios', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'Selamat datang. Sudah punya nomor?' })).toBeVisible();
  expect(await look(page, axe)).toEqual([]);
});

for (const [part, paths] of Object.entries({ 'the administration': /^admin/, 'the pages of a center': /^kelola/ }))
  test(`an administrator visits ${part}: the same holds`, async ({ page, request, api, axe, complaints }) => {
    complaints.allow(/status of 404/);
    const facts = await factsOf(api, await newPatient(request, api));
    await bringRecord(page, await administratorRecord(request));
    const pages = PAGES.filter(({ path = '' }) => paths.test(path));
    expect(await visitAll(pages, page, facts, axe, false)).toEqual([]);
  });

test('an administration of hundreds of thousands of doctors is no wider than the screen with letters of twice the size', async ({
  page,
  request,
}) => {
  await bringRecord(page, await administratorRecord(request));
  await changeAnswer(page, '**/api/admin/rows/*', (data) => ({ ...data, total: 312_345 }));
  await page.goto('/admin');
  await expect(page.locator('.angka-besar b').first()).toHaveText('312.345');
  expect(await tooWide(page)).toEqual([]);
});

test('what the nights have erased is no wider than the screen with letters of twice the size', async ({
  page,
  request,
  axe,
}) => {
  await bringRecord(page, await administratorRecord(request));
  // Whether a night has come since the server started is not for the clock of the tests' machine to say.
  const last = { at: '2026-09-30T19:00:00.000Z', erased: 123_456 };
  await changeAnswer<{ erasures: object[] }>(page, '**/api/admin/erasure', ({ erasures }) => ({
    erasures: erasures.map((erasure) => ({ ...erasure, last })),
  }));
  await page.goto('/admin/masa-simpan');
  await expect(page.getByText('123.456 dihapus').first()).toBeVisible();
  expect(await look(page, axe)).toEqual([]);
});
