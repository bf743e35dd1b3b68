import type { Page } from '@playwright/test';
import { slowDown } from './slow-down.ts';

/** ms since the visit began: the largest content is painted, and everything on the page answers. */
export type SlowLoad = { readonly drawnMs: number; readonly answersMs: number };

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PROCESSOR = 4;

/** Loads a page over a slow line, touching all of it from its first paint on. */
export async function loadOnSlowLine(page: Page, path: string): Promise<SlowLoad> {
  await drawOnSlowLine(page, path);
  const answers = await page.waitForFunction(() => window.answeredMs, null, { timeout: 60_000 });
  // The largest paint may still be to come.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return {
    drawnMs: Math.round(await page.evaluate(() => window.drawnMs)),
    answersMs: Math.round((await answers.jsonValue())!),
  };
}

/** Loads a page over a slow line, and answers after how many ms its largest content was painted, whether anything on it ever answers or not. */
export async function drawOnSlowLine(page: Page, path: string): Promise<number> {
  const session = await slowDown(page, PROCESSOR);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await page.addInitScript(touchEverything);
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(() => !Number.isNaN(window.drawnMs), null, { timeout: 60_000 });
  return Math.round(await page.evaluate(() => window.drawnMs));
}

declare global {
  interface Window {
    drawnMs: number;
    answeredMs: number | undefined;
  }
}

/** Runs in the page. */
function touchEverything(): void {
  window.drawnMs = Number.NaN;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.drawnMs = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const touch = (): void => {
    // What the width of the phone hides can be touched by nobody.
    const asleep = [...document.querySelectorAll('x-island:not([alive])')].filter((island) =>
      [island, ...island.querySelectorAll('*')].some((part) => part.getClientRects().length > 0),
    );
    const answers = document.readyState !== 'loading' && !('earlyPress' in window) && asleep.length === 0;
    if (answers) window.answeredMs = performance.now();
    else setTimeout(touch, 20);
    for (const island of asleep)
      (island.querySelector('button, input, a') ?? island).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  };
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    touch();
  }).observe({ type: 'paint', buffered: true });
}
