import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DESKTOP, launchOptions, PHONE } from './e2e/support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { findChromium, NO_CHROMIUM } from './support/chromium.ts';

/**
 * Pictures of the main pages at both widths, for the eye; nothing is compared. Usage: npm run screenshots (BASE_URL=... takes a product that
 * runs already).
 */
const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url));
const WIDTHS = { 360: PHONE, 1280: DESKTOP };
const EVERYWHERE = ['/', '/search/result/?query=dr.', '/login', '/loket', '/no-such-page', '/api/docs'];

if (findChromium() === null) {
  console.error(NO_CHROMIUM);
  process.exit(1);
}
const given = process.env['BASE_URL'];
const product: Pick<Product, 'address' | 'stop'> = given
  ? { address: given.replace(/\/+$/, ''), stop: async () => undefined }
  : await startProduct();
const browser = await chromium.launch(launchOptions());
try {
  await mkdir(FOLDER, { recursive: true });
  const paths = [...EVERYWHERE, ...(await pathsOfResults(product.address))];
  for (const [width, options] of Object.entries(WIDTHS)) await takeAll(browser, product.address, width, options, paths);
} finally {
  await browser.close();
  await product.stop();
}

async function takeAll(on: Browser, address: string, width: string, options: object, paths: string[]): Promise<void> {
  const context = await on.newContext({ ...options, baseURL: address, locale: 'id-ID', reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const path of paths) {
    await show(page, path);
    const file = join(FOLDER, `${nameOf(path)}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log(file);
  }
  await context.close();
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
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

function nameOf(path: string): string {
  return path.replace(/\?.*$/, '').replaceAll('/', ' ').trim().replaceAll(' ', '_') || 'home';
}
