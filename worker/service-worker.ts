declare const self: ServiceWorkerGlobalScope;

/**
 * Keeps what a ticket needs to open without a connection: its page, which holds no personal data (those lie in the browser's own storage, see
 * web/features/shared-booking/stored-ticket.ts), and the files that the page loaded. Nothing that is live is ever answered from here: the interface is not kept, and a page that
 * comes from the keeping shows its copy with its age. It also shows what is pushed to this device. It has no imports: vite.config.ts only takes the types away.
 */
const PAGES = 'pages-1';
const FILES = 'files-1';
const PAGES_MAX = 16;
const FILES_MAX = 400;
/** Where a page leads that is not kept. */
const OFFLINE = '/offline';
/** Pages that show what this device has kept. */
const STORED_PAGES = /^\/(e-antrian\/[\w-]+|pantau(\/[\w-]+)?|user\/profile\/ongoing|userprofile\/ongoing)\/?$/;
const FILE = /^\/assets\//;

/** Where a notification leads that names no page. */
const ONGOING = '/user/profile/ongoing';

type PushedMessage = { readonly title: string; readonly body: string; readonly link: string; readonly tag: string };
type Message = { readonly seen: string; readonly files: readonly string[] } | { readonly forget: true };

self.addEventListener('install', (event) => {
  event.waitUntil(storePage(OFFLINE).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  event.waitUntil('seen' in message ? storeSeen(message.seen, message.files) : forgetPages());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (FILE.test(pathname)) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate') event.respondWith(pageOf(request, pathname));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show((event.data?.json() ?? {}) as Partial<PushedMessage>));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path: string }).path));
});

/** What somebody is told about their number, in the words of the server. */
async function show({ title = '', body = '', link = '', tag = '' }: Partial<PushedMessage>): Promise<void> {
  const { origin } = self.location;
  // Only pages of our own are opened.
  const to = link !== '' && URL.canParse(link, origin) ? new URL(link, origin) : null;
  const path = to?.origin === origin ? to.pathname : ONGOING;
  await self.registration.showNotification(title, { body, tag, lang: 'id', data: { path } });
}

/** The page that is open already, or a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** Built files have their content in their names: one that is kept is the right one. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page as the server has it; without a connection as it was kept, or the page that says so. */
async function pageOf(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(pathname, { cacheName: PAGES });
    if (kept) return kept;
    // A page knows its own address: under another one it would not start.
    return pathname === OFFLINE ? Response.error() : Response.redirect(`${OFFLINE}#${pathname}`, 302);
  }
}

async function storeSeen(pathname: string, files: readonly string[]): Promise<void> {
  if (!STORED_PAGES.test(pathname)) return;
  await storePage(pathname);
  await storeFiles(files.filter((file) => FILE.test(file)));
}

async function storeFiles(files: Iterable<string>): Promise<void> {
  const cache = await caches.open(FILES);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  await trim(FILES, FILES_MAX);
}

/** A page with the files that it names. */
async function storePage(pathname: string): Promise<void> {
  const answer = await fetch(pathname, { credentials: 'omit' });
  if (!answer.ok || answer.redirected) return;
  const text = await answer.clone().text();
  const pages = await caches.open(PAGES);
  // What is put anew stands at the end, in one step: the ones that were not seen for longest go first, and none is missing for a moment.
  await pages.put(pathname, answer);
  await trim(PAGES, PAGES_MAX);
  await storeFiles(new Set(Array.from(text.matchAll(/["'(](\/assets\/[\w.-]+)/g), ([, file = '']) => file)));
}

async function forgetPages(): Promise<void> {
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) if (new URL(request.url).pathname !== OFFLINE) await pages.delete(request);
}

/** The oldest go; the page that says that there is no connection stays. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE);
  for (const request of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(request);
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name);
}
