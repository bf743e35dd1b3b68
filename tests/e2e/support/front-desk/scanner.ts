import type { Page } from '@playwright/test';

/** Between two keys of a scanner, and so fast that they are one burst however slow this machine is: each key carries its own time. */
const KEY_SECONDS = 0.005;
const SHIFT = 8;
const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
/** How fast a person types, in milliseconds from key to key. */
const PERSON = { delay: 70 };

/** Sends the text as a USB scanner does: real key events, with Shift where it is needed, and Enter at the end unless the scanner sends none. */
export async function scan(page: Page, text: string, end: 'Enter' | 'none' = 'Enter'): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000 - (text.length + 1) * KEY_SECONDS;
  const presses = text.split('').map(keyOf);
  if (end === 'Enter') presses.push({ ...ENTER, modifiers: 0 });
  // All keys are on their way at once, because a scanner does not wait until a page has dealt with each.
  await Promise.all(
    presses.flatMap((press, at) => {
      const timestamp = begun + at * KEY_SECONDS;
      const shift = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16, timestamp };
      const strokes = [
        { ...press, type: 'keyDown', timestamp },
        { ...press, type: 'keyUp', timestamp },
      ] as const;
      const all = press.modifiers
        ? [{ ...shift, type: 'keyDown', modifiers: SHIFT } as const, ...strokes, { ...shift, type: 'keyUp' } as const]
        : strokes;
      return all.map((stroke) => client.send('Input.dispatchKeyEvent', stroke));
    }),
  );
  await client.detach();
}

/** How many times a key goes down in such a scan, with those of Shift. */
export function keysDown(text: string, end: 'Enter' | 'none'): number {
  return text.split('').reduce((keys, key) => keys + (keyOf(key).modifiers ? 2 : 1), end === 'Enter' ? 1 : 0);
}

/** Types as a person does, so that nothing takes it for a scan. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, PERSON);
}

function keyOf(key: string) {
  const isUpper = key !== key.toLowerCase();
  const code = /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : /\d/.test(key) ? `Digit${key}` : '';
  const windowsVirtualKeyCode = code === '' ? 0 : key.toUpperCase().charCodeAt(0);
  return { key, code, text: key, windowsVirtualKeyCode, modifiers: isUpper || /[:#_?]/.test(key) ? SHIFT : 0 };
}
