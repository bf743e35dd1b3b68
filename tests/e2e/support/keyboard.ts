import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any page needs before the wanted element, so that a focus trap fails the test. */
const STOPS_MAX = 150;

/**
 * Presses Tab until the wanted element has the focus, as somebody without a mouse does, and expects that its focus is visible: a ring or a shadow of its
 * own or of its container, inside the screen and not covered.
 */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => faultOfFocus(wanted.first()), { message: `the focus on ${String(wanted)}` }).toBe('');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(wanted)} on ${page.url()}`);
}

/** Goes to it by Tab and presses Enter, or another key. */
export async function pressOn(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

/** Goes to it by Tab and types. */
export async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
}

/** Why the focus is not visible (WCAG 2.2, 2.4.7 and 2.4.11); '' when it is. */
function faultOfFocus(element: Locator): Promise<string> {
  return element.evaluate((focused) => {
    const drawn = (one: Element | null | undefined): boolean => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    // A radio or checkbox that is drawn by its label shows the focus there, and a field that lies over drawn boxes shows it in one of them.
    const label = focused.closest('label') ?? (focused instanceof HTMLInputElement ? focused.labels?.[0] : null);
    const beside = [...(focused.parentElement?.children ?? [])];
    if (![focused, label, focused.parentElement, ...beside].some(drawn)) return 'shows no ring';
    const box = (label ?? focused).getBoundingClientRect();
    const own = focused.getBoundingClientRect();
    const shown = own.width > 4 && own.height > 4 ? own : box;
    if (shown.bottom < 1 || shown.top > innerHeight - 1) return `lies outside the screen at ${Math.round(shown.top)}`;
    const at = document.elementFromPoint(shown.x + shown.width / 2, shown.y + shown.height / 2);
    const same = at === null || focused.contains(at) || at.contains(focused) || label?.contains(at) === true;
    return same ? '' : `is covered by ${at?.outerHTML.slice(0, 80)}`;
  });
}
