import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** Most JavaScript that an island page may bring before anybody touches it, in kB (1,000 bytes, gzip). */
export const FIRST_LOAD_KB = 45;

/** Islands that come alive without a touch, and are not alive yet. */
const ASLEEP = 'x-island[when="soon"]:not([alive]):not([wide])';

export type PageWeight = { readonly kb: number; readonly files: number; readonly htmlKb: number };

/** JavaScript that a browser fetches for an island page until all of it that needs no touch is alive, and its HTML. Sizes of gzip, rounded to 0.1 kB. */
export async function weighPage(page: Page, path: string): Promise<PageWeight> {
  const scripts = new Set<string>();
  const note = (asked: Request): void => {
    if (new URL(asked.url()).pathname.endsWith('.js')) scripts.add(asked.url());
  };
  page.on('request', note);
  const answer = await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction((asleep) => document.querySelector(asleep) === null, ASLEEP);
  await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 })));
  page.off('request', note);
  const sizes = [...scripts].map(async (script) => packed(Buffer.from(await (await fetch(script)).arrayBuffer())));
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  return { kb: rounded(bytes), files: scripts.size, htmlKb: rounded(packed(await answer!.body())) };
}

const packed = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
const rounded = (bytes: number): number => Math.round(bytes / 100) / 10;
