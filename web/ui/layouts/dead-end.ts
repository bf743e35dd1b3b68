/** Pages that are stored on the device once seen, and open without a connection (worker/service-worker.ts). */
const STORED = /^\/(e-antrian|pantau)(\/|$)/;

/** Where a click leads inside this site, when following it without a connection would only lose the page that is open; else null. */
export function deadEnd(target: EventTarget | null, here: string): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const to = new URL(link.href, here);
  const now = new URL(here);
  if (to.origin !== now.origin || (to.pathname === now.pathname && to.hash)) return null;
  return STORED.test(to.pathname) ? null : to.pathname;
}
