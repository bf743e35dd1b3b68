import { useSyncExternalStore } from 'react';

/** Whether the last call of the page went without a proper answer (ERR-02): one fact for every indicator. */
let failing = false;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  if (failing === next) return;
  failing = next;
  for (const listener of listeners) listener();
}

/** A call got no answer, or the server failed at it. */
export const noteFailure = (): void => tell(true);
/** A call was answered. */
export const noteAnswer = (): void => tell(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnectionFailing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => failing,
    () => false,
  );
}

/** Pages that are kept on the device once seen, and open without a connection. */
const KEPT = /^\/(e-antrian|pantau)(\/|$)/;

/** Where a click leads inside this site, when following it without a connection would only lose the page that is open; else null. */
export function deadEnd(target: EventTarget | null, here: string): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const to = new URL(link.href, here);
  const now = new URL(here);
  if (to.origin !== now.origin || (to.pathname === now.pathname && to.hash)) return null;
  return KEPT.test(to.pathname) ? null : to.pathname;
}
