/** Asks the browser to install the worker that opens stored pages without a connection (worker/service-worker.ts). A browser without service workers works as well while it is online. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // After everything the page itself needs.
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

let later: PerformanceObserver | null = null;

/** Stores this page with every file that it has loaded and that it loads from now on, so that it opens without a connection. */
export async function storeThisPage(): Promise<void> {
  const seen = location.pathname;
  later?.disconnect();
  // A slow phone gets some of them after what they belong to is on its screen. What is asked of the interface is no file, and wakes nobody.
  later = new PerformanceObserver((list) => {
    const files = pathsOf(list.getEntries()).filter((path) => !path.startsWith('/api/'));
    if (files.length > 0 && location.pathname === seen) void messageWorker({ more: files });
  });
  later.observe({ type: 'resource' });
  await messageWorker({ seen, files: pathsOf(performance.getEntriesByType('resource')) });
}

const pathsOf = (entries: readonly PerformanceEntry[]): string[] => entries.map(({ name }) => new URL(name).pathname);

/** Deletes the stored pages at the sign-out, because their addresses contain booking codes. */
export async function forgetPages(): Promise<void> {
  await messageWorker({ forget: true });
}

async function messageWorker(message: object): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { controller } = navigator.serviceWorker;
  // At once where that is possible, because a page that is left may be gone before the registration is found.
  const worker = controller ?? (await activeWorker());
  worker?.postMessage(message, []);
}

async function activeWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? (registration.active ?? (await navigator.serviceWorker.ready).active) : null;
}
