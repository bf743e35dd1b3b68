import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { common } from '#web/text/common.ts';
import { DESKTOP, launchOptions, PHONE } from './e2e/support/browser.ts';
import { bringRecord } from './e2e/support/staff.ts';
import { findChromium, NO_CHROMIUM } from './support/process/chromium.ts';
import { picturedStaff } from './support/pages/pictured-staff.ts';
import type { PicturedStaff } from './support/pages/pictured-staff.ts';
import { picturedDay } from './support/queue/pictured-day.ts';
import type { PicturedDay } from './support/queue/pictured-day.ts';
import { type Product, startProduct } from './support/process/product.ts';

/**
 * Pictures of the main pages, for the eye; nothing is compared. Usage: npm run screenshots (BASE_URL=... takes a demonstration that runs already, and presses
 * at its desk). With `--readme` only the three with which README.md opens are taken, small, into docs/pictures.
 */
const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url));
const WIDTHS = { 360: PHONE, 1280: DESKTOP };
/** The television of a waiting room, lying and standing. */
const SCREEN = { 1920: { viewport: { width: 1920, height: 1080 } }, 1080: { viewport: { width: 1080, height: 1920 } } };
/** The browser takes no picture of a page that is longer (at two dots a pixel). */
const TALLEST = 8_000;
/** The pictures of README.md: the beginning of the name of a path, the width at which it is taken, what of it is kept, and how wide the picture is. */
const OF_README = [
  { file: 'phone.webp', path: /^\/pantau\//, width: '360', kept: { width: 360, height: 740 }, shown: 300 },
  { file: 'desk.webp', path: /^\/loket\?/, width: '1280', kept: { width: 1280, height: 800 }, shown: 960 },
  { file: 'board.webp', path: /^\/layar\//, width: '1920', kept: { width: 1920, height: 1080 }, shown: 960 },
] as const;
const forReadme = process.argv.includes('--readme');
const PICTURES = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const EVERYWHERE = ['/', '/search/result/?query=dr.', '/login', '/no-such-page', '/api/docs'];

type Shot = {
  readonly who: PicturedDay['patient'] | null;
  readonly widths: Readonly<Record<string, BrowserContextOptions>>;
  readonly paths: readonly string[];
  /** Other names of the pictures than those of their paths, because a page is taken in several states. */
  readonly name?: string;
  /** Brings the page into the state that is taken, once it is loaded. */
  readonly before?: (page: Page) => Promise<void>;
};

if (findChromium() === null) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
const given = process.env['BASE_URL'];
const product: Pick<Product, 'address' | 'stop'> = given
  ? { address: given.replace(/\/+$/, ''), stop: async () => undefined }
  : // A passkey is made for a name, not for an address.
    await startProduct({ host: 'localhost' });
const browser = await chromium.launch(launchOptions());
try {
  await mkdir(forReadme ? PICTURES : FOLDER, { recursive: true });
  for (const shot of await shotsOf(product.address))
    for (const [width, options] of Object.entries(shot.widths)) await takeAll(browser, width, options, shot);
} finally {
  await browser.close();
  await product.stop();
}

/** Guests, the patient in the queue, who works at the desk, and the screen of the waiting room. */
async function shotsOf(address: string): Promise<Shot[]> {
  const asking = await request.newContext({ baseURL: address });
  const day = await picturedDay(asking);
  const { patient, manager, center, session, code } = day;
  await asking.dispose();
  const [trace, board, own] = [`/jejak/${session}`, `/layar/${center.slug}`, `/kelola/${center.id}`];
  return [
    { who: null, widths: WIDTHS, paths: [...EVERYWHERE, ...(await pathsOfResults(address)), trace, board] },
    { who: null, widths: SCREEN, paths: [board] },
    { who: patient, widths: WIDTHS, paths: ['/user/profile/ongoing', `/pantau/${code}`, `/e-antrian/${code}`] },
    { who: manager, widths: WIDTHS, paths: [`/loket?sesi=${session}`, '/loket/kios', own, `${own}/angka`] },
    ...(forReadme ? [] : [...statesOf(day), ...statesOfStaff(day, await picturedStaff(browser, address, day))]),
  ];
}

/** What a person reads of their own number and data. */
function statesOf({ patient, session, code }: PicturedDay): Shot[] {
  return [
    { who: patient, widths: WIDTHS, paths: ['/user/profile/dilihat'] },
    {
      who: patient,
      widths: WIDTHS,
      paths: [`/e-antrian/${code}`],
      name: 'e-antrian_bukti',
      // It is compared once the rest of the page is at rest.
      before: async (page) => {
        const proof = page.getByText('Bukti nomor ini');
        await proof.waitFor();
        await page.getByText('Sidik nomor Anda').waitFor();
        await proof.evaluate((heading) => heading.scrollIntoView());
      },
    },
    {
      who: null,
      widths: WIDTHS,
      paths: [`/jejak/${session}`],
      name: 'jejak_diperiksa',
      before: async (page) => {
        await page.getByRole('button', { name: /^Periksa/ }).click();
        await page
          .getByText(/^(Cocok|Belum tercatat|Tidak cocok)/)
          .first()
          .waitFor();
      },
    },
  ];
}

/** How staff come in, what they prove themselves by, and a desk that nobody touched. */
function statesOfStaff({ session }: PicturedDay, { proved, owing }: PicturedStaff): Shot[] {
  return [
    { who: null, widths: WIDTHS, paths: ['/masuk-petugas'] },
    { who: owing, widths: WIDTHS, paths: ['/masuk-petugas'], name: 'masuk-petugas_kunci' },
    {
      who: proved,
      widths: WIDTHS,
      paths: ['/user/perangkat'],
      before: (page) => page.getByRole('heading', { name: 'Kunci untuk masuk' }).waitFor(),
    },
    {
      who: proved,
      widths: WIDTHS,
      paths: [`/loket?sesi=${session}`],
      name: 'loket_terkunci',
      before: async (page) => {
        const headers = { Authorization: `Bearer ${proved.token}` };
        await page.request.post('/api/user/lock', { headers });
        await show(page, page.url());
        await page.getByRole('button', { name: 'Buka dengan kunci sandi' }).waitFor();
      },
    },
  ];
}

async function takeAll(
  on: Browser,
  width: string,
  options: BrowserContextOptions,
  { who, paths, name, before }: Shot,
): Promise<void> {
  const context = await on.newContext({
    ...options,
    baseURL: product.address,
    locale: 'id-ID',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (who) await bringRecord(page, who);
  for (const path of paths) {
    const picture = OF_README.find((one) => one.width === width && one.path.test(path));
    if (forReadme && !picture) continue;
    await show(page, path);
    await before?.(page);
    if (forReadme) {
      const clip = { x: 0, y: 0, ...picture!.kept };
      const taken = sharp(await page.screenshot({ clip })).resize({ width: picture!.shown });
      await taken.webp({ quality: 80 }).toFile(join(PICTURES, picture!.file));
      continue;
    }
    const file = join(FOLDER, `${name ?? nameOf(path)}-${width}.png`);
    const { width: across, height } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      height: Math.max(document.documentElement.scrollHeight, innerHeight),
    }));
    const clip = { x: 0, y: 0, width: across, height: Math.min(height, TALLEST) };
    await page.screenshot({ path: file, fullPage: true, clip });
    console.log(file);
  }
  await context.close();
}

/** Opens a page and waits until what it loads has come: its grey blocks are gone. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(
    (loading) =>
      !('earlyPress' in window) &&
      document.querySelector('.kerangka, .putar') === null &&
      !document.body.innerText.includes(loading),
    common.loading,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A doctor, a doctor at a center, a center and a clinic: the first that the pages themselves lead to. */
async function pathsOfResults(address: string): Promise<string[]> {
  const page = await browser.newPage({ baseURL: address });
  const firstOn = async (path: string, wanted: RegExp): Promise<string[]> => {
    await show(page, path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return links.filter((link) => wanted.test(link)).slice(0, 1);
  };
  const results = '/search/result/?query=dr.';
  const doctors = await firstOn(results, /^\/d\/[^/?]+(\?|$)/);
  const centers = await firstOn(results, /^\/p\/[^/?]+(\?|$)/);
  const below = [
    ...(doctors[0] ? await firstOn(doctors[0], /^\/d\/[^/?]+\/[^/?]+/) : []),
    ...(centers[0] ? await firstOn(centers[0], /^\/p\/[^/?]+\/c\/[^/?]+/) : []),
  ];
  await page.close();
  return [...doctors, ...centers, ...below];
}

/** Numbers and codes, which are other ones each time, stay out. */
function nameOf(path: string): string {
  const parts = path
    .replace(/\?.*$/, '')
    .split('/')
    .filter((part) => part && !/^(\d+|[A-Z0-9]{4}-[A-Z0-9]{4})$/.test(part));
  return parts.join('_') || 'home';
}
