/** Pages that the device stores when they are opened, so that they open without a connection (worker/service-worker.ts). */
const STORED = /^\/(e-antrian|pantau)(\/|$)/;

/** The address of a clicked link inside this site that cannot be opened without a connection; null for every other click. */
export function deadEnd(target: EventTarget | null, here: string): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const to = new URL(link.href, here);
  const now = new URL(here);
  if (to.origin !== now.origin || (to.pathname === now.pathname && to.hash)) return null;
  return STORED.test(to.pathname) ? null : to.pathname;
}
