import { isFilePath } from './file-path.ts';
import { noteFailedPage } from '../requests/connection.ts';
import { isPlainPress } from '../plain-press.ts';

/** Links that may be followed, because their page can be had. */
const open = new WeakSet<HTMLAnchorElement>();

/** Whether another page can be had. The part that asks comes with the first touch; where it cannot be loaded, the page cannot either. */
export async function canBeHad(to: string): Promise<boolean> {
  const part = await loadPart().catch(() => null);
  if (!part) noteFailedPage(to);
  return part !== null && part.canBeHad(to);
}

const loadPart = () => import('./can-be-had.ts');

/**
 * Holds each pressed link of the application back until its page can be had. React Router would leave this page, and lose what was typed in it, before it knows: it reloads the page when a
 * part of the next one is missing, and the browser shows whatever a proxy answers.
 */
export function holdLinks(): void {
  const hold = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || open.delete(link) || !isPlainPress(event) || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    const isHere = pathname === location.pathname && search === location.search;
    // Without a connection the strip answers at once.
    if (origin !== location.origin || isHere || !navigator.onLine || isFilePath(pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    void canBeHad(pathname + search + hash).then((is) => {
      if (!is) return;
      if (!link.isConnected) return location.assign(link.href);
      open.add(link);
      link.click();
    });
  };
  addEventListener('click', hold, true);
  addEventListener('pointerdown', () => void loadPart().catch(() => undefined), { once: true, passive: true });
}
