import { countHadPages, noteFailure, troubleNow } from '../requests/connection.ts';
import { askForPage } from './ask-for-page.ts';

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

/** Notes from now on whether something was typed, which a reload would lose. */
export function noteTyping(): void {
  addEventListener('input', () => void (isTyped = true), { capture: true, passive: true });
}

/**
 * Reloads the page for a part that could not be loaded, when it can be had and nothing typed would be lost; else the strip says that something failed, and the person decides. Whoever wanted another page goes
 * there instead, and whoever is on their way there already is not called back.
 */
export async function reloadForParts(): Promise<void> {
  const before = countHadPages();
  const isThere = navigator.onLine && (await askForPage(location.href, { method: 'HEAD' })) !== null;
  if (countHadPages() > before) return;
  if (isTyped || !isThere) return noteFailure();
  if (!mayReload(sessionStorage, navigator.onLine, Date.now())) return;
  const { page } = troubleNow();
  if (page === null) location.reload();
  else location.assign(page);
}
