const KEY = 'chunk-reload';
const PATIENCE_MS = 60_000;

/**
 * Whether a page whose part could not be loaded shall load itself anew (STATE-08): it may be of an older release, whose parts
 * are gone. Once a minute at most, so that a part that never comes makes no loop; and not without a connection, where a reload
 * would lose the page that can still be read.
 */
export function mayReload(kept: Pick<Storage, 'getItem' | 'setItem'>, online: boolean, now: number): boolean {
  const last = Number(kept.getItem(KEY));
  if (!online || now - last < PATIENCE_MS) return false;
  kept.setItem(KEY, String(now));
  return true;
}
