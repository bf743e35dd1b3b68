import { mayPrefetch } from '../lib/may-prefetch.ts';
import type { ConnectionHint } from '../lib/may-prefetch.ts';
import { isPlainPress } from '../lib/plain-press.ts';
import { repeatEarlyPress } from '../lib/page/early-press.ts';
import { watchParts } from '../lib/page/reload-once.ts';
import { CREDENTIAL_KEY } from '../lib/credential-key.ts';
import { isFilePath } from '../lib/page/file-path.ts';
import { startWorker } from '../lib/page/offline.ts';
import { ALIVE, LIVE, onGrowth } from '../lib/island/pages.ts';
import { drawBareStrip, endBareStrip } from './bare-strip.ts';
import { sayFailed, travel } from './travel.ts';
import type { IslandModule } from './living.tsx';
import { noteFailure } from '../lib/requests/connection.ts';

/** Islands that do not answer yet. */
const SLEEPING = `x-island:not([${ALIVE}])`;

/** Large and rare islands come by themselves. They are asked for beside what all need, and not after it, which a slow line would wait for twice. */
const late = import.meta.glob<IslandModule>('../**/*.late-island.tsx');
const ownPart = (name: string): Promise<IslandModule> | undefined =>
  Object.entries(late).find(([path]) => path.endsWith(`/${name}.late-island.tsx`))?.[1]();

const lives = new WeakMap<HTMLElement, Promise<void>>();

/** Brings an island to life once; whoever asks again waits for the same. */
function wake(island: HTMLElement): Promise<void> {
  let life = lives.get(island);
  if (!life) {
    const name = island.getAttribute('name') ?? '';
    life = Promise.all([import('./living.tsx'), ownPart(name)]).then(([{ bring }, own]) => bring(island, name, own));
    lives.set(island, life);
    // What cannot be loaded is asked for again by the next touch; the page can be read without it.
    life.then(endBareStrip, () => lives.delete(island));
  }
  return life;
}

/** A screen with room beside the content. A tablet has it once it is turned. */
const wide = matchMedia('(min-width: 1024px)');

/** Wakes the islands that need no touch. */
function wakeAll(): void {
  const signedIn = localStorage.getItem(CREDENTIAL_KEY) !== null;
  for (const island of document.querySelectorAll<HTMLElement>(SLEEPING)) {
    if (island.hasAttribute('wide') && !wide.matches) continue;
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
  void wake(island).then(again, () => {
    noteFailure();
    drawBareStrip();
  });
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
  const { origin, pathname, search, hash } = new URL(link.href);
  const to = pathname + search + hash;
  const soft = link.dataset['soft'];
  if (soft !== undefined) {
    // A variant of this page.
    event.preventDefault();
    import('./visit.ts')
      .then(({ visit }) => visit(link.href, { replace: soft === 'replace', pressed: link }))
      .catch(() => sayFailed(to));
    return;
  }
  const isHere = pathname === location.pathname && search === location.search && hash !== '';
  if (origin !== location.origin || isHere || isFilePath(pathname)) return;
  event.preventDefault();
  void travel(to);
});
// A plain form that asks for a page.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'get') return;
  event.preventDefault();
  const typed = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  void travel(`${new URL(form.action).pathname}?${new URLSearchParams(typed)}`);
});
let shown = location.pathname + location.search;
addEventListener('popstate', () => {
  // A step within the page, to a '#', changes nothing else.
  if (location.pathname + location.search !== shown)
    import('./visit.ts')
      .then(({ comeBack }) => comeBack())
      .catch(() => travel(location.pathname + location.search, true));
});
onGrowth(() => {
  shown = location.pathname + location.search;
  wakeAll();
});
addEventListener('storage', ({ key }) => key === CREDENTIAL_KEY && wakeAll());
wide.addEventListener('change', wakeAll);

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
watchParts();

startWorker();

// One frame is drawn first. A hidden page draws none.
if (document.hidden) wakeAll();
else requestAnimationFrame(() => setTimeout(wakeAll));
