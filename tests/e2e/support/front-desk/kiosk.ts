import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import type { OwnDesk } from './own-desk.ts';

/** Makes this browser a kiosk of the desk's center, and opens it. Slips are not printed but counted in `globalThis.printed`. */
export async function openKiosk(page: Page, api: Api, { record }: OwnDesk): Promise<void> {
  const { token } = (await api.post('/api/desk/kiosk', { name: 'Lobi, Kios 2' }, { token: record.token })).data as {
    token: string;
  };
  await page.addInitScript((kiosk) => {
    localStorage.setItem('kiosk', kiosk);
    Object.assign(globalThis, {
      printed: 0,
      print: () => Object.assign(globalThis, { printed: (globalThis as unknown as { printed: number }).printed + 1 }),
    });
  }, token);
  await page.goto('/loket/kios');
}

/** How many slips were printed. */
export function countPrinted(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { printed: number }).printed);
}

/** What a screen of the kiosk lacks: something that must be scrolled to, text below 20 px, a target below 60 px (a letter below 52). */
export function faultsOfScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth || root.scrollHeight > root.clientHeight) faults.push('the page scrolls');
    const middle = document.querySelector('.kios-isi')!;
    if (middle.scrollHeight > middle.clientHeight + 1)
      faults.push(`the question scrolls by ${middle.scrollHeight - middle.clientHeight}`);
    for (const element of document.querySelectorAll<HTMLElement>('.kios *')) {
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = words.map(({ textContent }) => textContent!.trim()).join('');
      if (text !== '' && Number.parseFloat(getComputedStyle(element).fontSize) < 20) faults.push(`small text: ${text}`);
      const isLetter = element.closest('.tuts') !== null;
      if (element.matches('button, input') && Math.min(width, height) < (isLetter ? 52 : 60))
        faults.push(`small target ${Math.round(width)}x${Math.round(height)}: ${element.textContent}`);
    }
    return faults;
  });
}
