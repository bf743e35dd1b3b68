declare const self: ServiceWorkerGlobalScope;

/**
 * Caches what a ticket needs to open without a connection: its page, which holds no personal data (those lie in the browser's own storage, see
 * web/features/shared-booking/stored-ticket.ts), and the files that the page loaded. Answers of the interface are never cached, and a page from the
 * cache shows its stored data with their age. It also shows the pushes that arrive at this device. It has no imports: vite.config.ts only removes the
 * types.
 */
const PAGES = 'pages-1';
const FILES = 'files-1';
const PAGES_MAX = 16;
const FILES_MAX = 400;
/** The page that is shown instead of one that is not cached. */
const OFFLINE = '/offline';
/** The pages that show what this device has stored. */
const STORED_PAGES = /^\/(e-antrian\/[\w-]+|pantau(\/[\w-]+)?|user\/profile\/ongoing|userprofile\/ongoing)\/?$/;
const FILE = /^\/assets\//;

/** The page that opens from a notification without a link. */
const ONGOING = '/user/profile/ongoing';

type PushedMessage = { readonly title: string; readonly body: string; readonly link: string; readonly tag: string };
/** A page that was seen with the files it has loaded, files that it loaded later, or that all pages are to be deleted. */
type Message =
  | { readonly seen: string; readonly files: readonly string[] }
  | { readonly more: readonly string[] }
  | { readonly forget: true };

self.addEventListener('install', (event) => {
  event.waitUntil(storePage(OFFLINE).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if ('seen' in message) event.waitUntil(storeSeen(message.seen, message.files));
  else event.waitUntil('more' in message ? storeFiles(message.more) : forgetPages());
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

/** Shows a notification in the words of the server. */
async function show({ title = '', body = '', link = '', tag = '' }: Partial<PushedMessage>): Promise<void> {
  const { origin } = self.location;
  // Only pages of this site are opened.
  const to = link !== '' && URL.canParse(link, origin) ? new URL(link, origin) : null;
  const path = to?.origin === origin ? to.pathname : ONGOING;
  await self.registration.showNotification(title, { body, tag, lang: 'id', data: { path } });
}

/** Brings an open window of the page to the front, or opens a new one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

/** The name of a built file contains a hash of its content, so a cached one is never outdated. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The page from the server; without a connection from the cache, or else the page that says that there is no connection. */
async function pageOf(request: Request, pathname: string): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  // What a proxy says of itself when the server is gone tells nobody anything.
  if (answer && answer.status !== 502 && answer.status !== 504) return answer;
  const cached = await caches.match(pathname, { cacheName: PAGES });
  if (cached) return cached;
  // A page reads its own address and would not start under another one.
  return pathname === OFFLINE ? Response.error() : Response.redirect(`${OFFLINE}#${pathname}`, 302);
}

/** How often all pages were to be deleted. A page that was asked for before that must not be stored after it: its address contains a booking code. */
let forgets = 0;

async function storeSeen(pathname: string, files: readonly string[]): Promise<void> {
  if (!STORED_PAGES.test(pathname)) return;
  await storePage(pathname);
  await storeFiles(files);
}

async function storeFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const file of new Set(paths.filter((path) => FILE.test(path))))
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  await trim(FILES, FILES_MAX);
}

/** Stores a page with the files that it names. */
async function storePage(pathname: string): Promise<void> {
  const before = forgets;
  const answer = await fetch(pathname, { credentials: 'omit' });
  if (!answer.ok || answer.redirected) return;
  const text = await answer.clone().text();
  const pages = await caches.open(PAGES);
  if (forgets !== before) return;
  // A stored page moves to the end of the cache in one step, so that the pages not seen for longest are dropped first and none is missing meanwhile.
  await pages.put(pathname, answer);
  if (forgets !== before) await pages.delete(pathname);
  await trim(PAGES, PAGES_MAX);
  await storeFiles(Array.from(text.matchAll(/["'(](\/assets\/[\w.-]+)/g), ([, file = '']) => file));
}

async function forgetPages(): Promise<void> {
  forgets += 1;
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) if (new URL(request.url).pathname !== OFFLINE) await pages.delete(request);
}

/** Drops the oldest entries; the page that says that there is no connection stays. */
async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE);
  for (const request of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(request);
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== PAGES && name !== FILES) await caches.delete(name);
}
