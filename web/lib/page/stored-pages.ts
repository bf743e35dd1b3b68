/** Whether this device has stored a page, so that it opens without an answer (worker/service-worker.ts). Browsers have no caches where the connection is not safe. */
export async function isStored(to: string): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  return (await caches.match(new URL(to, location.href).pathname).catch(() => undefined)) !== undefined;
}
