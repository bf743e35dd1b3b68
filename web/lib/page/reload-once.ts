import { noteFailure, troubleNow } from '../requests/connection.ts';
import { askForPage } from './ask-for-page.ts';
import { watchWaysOut } from './ways-out.ts';

const KEY = 'chunk-reload';
const PATIENCE_MS = 60_000;

/**
 * Whether a page should reload itself after a part of it could not be loaded (STATE-08): it may be of an older release, whose
 * files are gone. At most once a minute, so that a part that always fails makes no loop; and not without a connection, where a
 * reload would lose the page that can still be read.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, online: boolean, now: number): boolean {
  const last = Number(storage.getItem(KEY));
  if (!online || now - last < PATIENCE_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}

let isTyped = false;

/** Answers from now on to parts of the page that cannot be loaded, and notes whether something was typed, which a reload would lose. */
export function watchParts(): void {
  addEventListener('input', () => void (isTyped = true), { capture: true, passive: true });
  // The failure still reaches the code that loads the part, which shows something else until the page is reloaded.
  addEventListener('vite:preloadError', () => void reloadForParts());
  // Styles that failed once would count as there for whoever needs them next.
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true);
}

/**
 * Reloads the page for a part that could not be loaded, when it can be had and nothing typed would be lost; else the strip says that something failed, and the person decides. Whoever wanted another page goes
 * there instead, and whoever is on their way to one already is not called back.
 */
async function reloadForParts(): Promise<void> {
  const isLeft = watchWaysOut();
  const isThere = navigator.onLine && (await askForPage(location.href, { method: 'HEAD' })) !== null;
  if (isLeft()) return;
  if (isTyped || !isThere || !mayReload(sessionStorage, navigator.onLine, Date.now())) return noteFailure();
  const { page } = troubleNow();
  // To go to where one is would load nothing where the address names a place on the page.
  if (page === null || isHere(page)) location.reload();
  else location.assign(page);
}

function isHere(page: string): boolean {
  const { pathname, search } = new URL(page, location.href);
  return pathname === location.pathname && search === location.search;
}
