import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** WCAG 2.2 A and AA, and what they took over from earlier versions. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const PROGRAM = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export type Violation = { readonly id: string; readonly help: string; readonly at: readonly string[] };

/** Waits until nothing fades or slides in any more: what is half transparent, or half on its way to another colour, is not meant to be read so. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What lies under the mouse now, in a window of another size, changes its colour with the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** From here on colours change at once, so that nothing that the page hears meanwhile is on its way to another one while axe looks. Given back by `letChange`. */
const changeAtOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
const letChange = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });

const MARGIN = 100;
const TURNS_MAX = 5;

/** Gives the window the height of the page; parts that come when they are seen make it higher once more. */
async function showWhole(page: Page, { width, height: least }: { width: number; height: number }): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const now = page.viewportSize()!.height;
    if (turn > 0 && height <= now) return;
    await page.setViewportSize({ width, height: Math.max(least, height + MARGIN) });
    await still(page);
  }
}

/**
 * What axe finds on the page as it stands, in the light scheme and in the dark one. axe is brought into a document once and asked directly: its binding for Playwright brings it anew for each
 * look, which took longer than the looking. No page of the product has frames, which that binding would look into.
 */
export async function findViolations(page: Page): Promise<Violation[]> {
  // The window gets as high as the page: a sticky bar covers something at every scroll position, which axe would report.
  const size = page.viewportSize();
  if (size) await showWhole(page, size);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(PROGRAM);
  await changeAtOnce(page);
  await still(page);
  const violations = await run(page, RULES);
  // The schemes differ in their colours alone, so that one rule is asked in the dark one.
  await page.emulateMedia({ colorScheme: 'dark' });
  await still(page);
  const inTheDark = await run(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null });
  await letChange(page);
  if (size) await page.setViewportSize(size);
  return [...violations, ...inTheDark.map((violation) => ({ ...violation, id: `${violation.id} (dark)` }))];
}

/** Asks axe, which is in the page, for rules or sets of rules. */
const run = (page: Page, runOnly: string[]): Promise<Violation[]> =>
  page.evaluate(async (only) => {
    if (window.frames.length > 0) throw new Error('The page has a frame, into which nobody looks here.');
    const program = (window as unknown as { axe: typeof axe }).axe;
    // Rules that are kept are not described.
    const found = await program.run(document, { runOnly: only, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
  }, runOnly);
