import type { Page } from '@playwright/test';
import { PHONE } from './browser.ts';

/** By how many pixels a page is wider (`across`) and higher (`down`) than the screen. */
export const beyondScreen = (page: Page): Promise<{ readonly across: number; readonly down: number }> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });

/** Narrow windows, and a phone whose reader has set letters twice as large: nobody should have to read such a page by moving it sideways. */
const NARROW = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '200%' },
  { width: 1280, letters: '200%' },
] as const;

/** In which of these windows a page is wider than the screen, by how much, and which elements reach furthest. */
export async function tooWide(page: Page): Promise<string[]> {
  const size = page.viewportSize()!;
  const faults: string[] = [];
  // A table of data may need to be moved sideways; on a phone it is a list of cards.
  const hasTable = await page.locator('table.tabel').count();
  for (const { width, letters } of NARROW) {
    if (hasTable && width > PHONE.viewport.width) continue;
    await page.setViewportSize({ width, height: size.height });
    const found = await page.evaluate(async (fontSize) => {
      const root = document.documentElement;
      root.style.fontSize = fontSize;
      await new Promise(requestAnimationFrame);
      const beyond = root.scrollWidth - root.clientWidth;
      const furthest = [...document.body.querySelectorAll('main *, header *, footer *, nav *')].filter((element) => {
        const box = element.getBoundingClientRect();
        return Math.ceil(box.left + Math.max(box.width, element.scrollWidth)) >= root.scrollWidth;
      });
      const names = furthest.slice(-4).map((element) => `${element.localName}.${element.className}`);
      root.style.fontSize = '';
      return { beyond, names };
    }, letters);
    if (found.beyond > 0)
      faults.push(`${width} px, letters ${letters}: ${found.beyond} px too wide (${found.names.join(', ')})`);
  }
  await page.setViewportSize(size);
  return faults;
}
