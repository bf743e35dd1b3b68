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
