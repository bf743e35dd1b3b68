import type { Page } from '@playwright/test';

/** By how many pixels a page is wider (`across`) and higher (`down`) than the screen. */
export const beyondScreen = (page: Page): Promise<{ readonly across: number; readonly down: number }> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { across: scrollWidth - clientWidth, down: scrollHeight - clientHeight };
  });
