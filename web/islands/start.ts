import { mayPrefetch } from '../lib/may-prefetch.ts';
import type { ConnectionHint } from '../lib/may-prefetch.ts';
import { isPlainPress } from '../lib/plain-press.ts';
import { repeatEarlyPress } from '../lib/page/early-press.ts';
import { mayReload } from '../lib/page/reload-once.ts';
import { CREDENTIAL_KEY } from '../lib/credential-key.ts';
import { isIslandPath } from '../lib/page/island-page.ts';
import { startWorker } from '../lib/page/offline.ts';
import { ALIVE, LIVE, onGrowth } from '../lib/island/pages.ts';
import { travel } from './travel.ts';

/** Islands that do not answer yet. */
const SLEEPING = `x-island:not([${ALIVE}])`;

const lives = new WeakMap<HTMLElement, Promise<void>>();

/** Brings an island to life once; whoever asks again waits for the same. */
function wake(island: HTMLElement): Promise<void> {
  let life = lives.get(island);
  if (!life) {
    life = import('./living.tsx').then(({ bring }) => bring(island));
    lives.set(island, life);
    // What cannot be loaded is asked for again by the next touch; the page can be read without it.
    life.catch(() => lives.delete(island));
  }
  return life;
}

/** Wakes the islands that need no touch. */
function wakeAll(): void {
  const signedIn = localStorage.getItem(CREDENTIAL_KEY) !== null;
  for (const island of document.querySelectorAll<HTMLElement>(SLEEPING)) {
    if (island.hasAttribute('wide') && !matchMedia('(min-width: 1024px)').matches) continue;
    const when = island.getAttribute('when');
    if (when === 'soon' || (when === 'signed-in' && signedIn)) void wake(island).catch(() => undefined);
  }
}

const sleeping = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(SLEEPING) : null;

const early = { capture: true, passive: true };
for (const kind of ['pointerdown', 'focusin', 'keydown'])
  addEventListener(
    kind,
    ({ target }) => {
      const island = sleeping(target);
      if (island) void wake(island).catch(() => undefined);
    },
    early,
  );

/** Does something that an island cannot answer yet, once it can. */
function hold(event: Event, island: HTMLElement, again: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  void wake(island).then(again, () => undefined);
}
addEventListener(
  'click',
  (event) => {
    const island = sleeping(event.target);
    const control = island && (event.target as Element).closest<HTMLElement>('button[type="button"], [data-hold]');
    if (control) hold(event, island, () => control.isConnected && control.click());
  },
  { capture: true },
);
addEventListener(
  'submit',
  (event) => {
    const island = sleeping(event.target);
    const form = event.target as HTMLFormElement;
    if (island) hold(event, island, () => form.requestSubmit());
  },
  { capture: true },
);

// A button that was pressed before this script ran.
repeatEarlyPress();

const { connection } = navigator as Navigator & { readonly connection?: ConnectionHint };

/** A page is fetched ahead when a finger or pointer is on a link to it (CONN-04). */
const ahead = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-ahead]') : null;
  if (!link || !mayPrefetch(connection)) return;
  delete link.dataset['ahead'];
  document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }));
};
for (const kind of ['pointerover', 'focusin', 'touchstart']) addEventListener(kind, ahead, { passive: true });

addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || !isPlainPress(event) || link.target || link.hasAttribute('download')) return;
  const soft = link.dataset['soft'];
  if (soft !== undefined) {
    // A variant of this page.
    event.preventDefault();
    void import('./visit.ts').then(
      ({ visit }) => visit(link.href, { replace: soft === 'replace', pressed: link }),
      () => location.assign(link.href),
    );
    return;
  }
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search && hash !== '';
  if (origin !== location.origin || isHere || !isIslandPath(pathname)) return;
  event.preventDefault();
  void travel(pathname + search + hash);
});
let shown = location.pathname + location.search;
addEventListener('popstate', () => {
  // A step within the page, to a '#', changes nothing else.
  if (location.pathname + location.search !== shown) void import('./visit.ts').then(({ comeBack }) => comeBack());
});
onGrowth(() => {
  shown = location.pathname + location.search;
  wakeAll();
});
addEventListener('storage', ({ key }) => key === CREDENTIAL_KEY && wakeAll());

/** While a page is looked at, what it says about queues is renewed so often; at once when somebody comes back to it after so long. */
const RENEW_MS = 60_000;
let renewedAt = performance.now();
function renew(): void {
  if (!navigator.onLine || document.hidden || !document.querySelector(LIVE)) return;
  renewedAt = performance.now();
  void import('./fresh.ts').then(({ renewLiveParts }) => renewLiveParts()).catch(() => undefined);
}
addEventListener('visibilitychange', () => performance.now() - renewedAt >= RENEW_MS && renew());
if (mayPrefetch(connection)) setInterval(renew, RENEW_MS);

// A part that cannot be loaded may be of an older release (STATE-08).
addEventListener('vite:preloadError', () => {
  if (mayReload(sessionStorage, navigator.onLine, Date.now())) location.reload();
});

startWorker();

// One frame is drawn first. A hidden page draws none.
if (document.hidden) wakeAll();
else requestAnimationFrame(() => setTimeout(wakeAll));
