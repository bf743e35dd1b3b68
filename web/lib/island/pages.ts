import { type Asking, askForPage } from '../page/ask-for-page.ts';

/** The properties of the first island of this name in a page. */
export function islandProps<Props>(page: Document, name: string): Props | null {
  const props = page.querySelector<HTMLElement>(`x-island[name="${name}"]`)?.dataset['props'];
  return props === undefined ? null : (JSON.parse(props) as Props);
}

/** Another page of this site, which is not shown; null when it cannot be had. */
export async function fetchPage(to: string, how?: Asking): Promise<Document | null> {
  const answer = await askForPage(to, how);
  const isPage = answer?.headers.get('content-type')?.startsWith('text/html');
  const html = answer?.ok && isPage ? await answer.text().catch(() => null) : null;
  return html === null ? null : new DOMParser().parseFromString(html, 'text/html');
}

const RENEW = 'island-renew';
const END = 'island-end';

/** What changes by itself while somebody looks at the page, named so that it is found in a newer one. */
export const LIVE = '[data-live]';

/** An island answers, from now on until it ends. */
export const ALIVE = 'alive';

/** Gives an island that is alive other properties, as JSON. */
export function renewIsland(island: HTMLElement, props: string): void {
  if (island.dataset['props'] === props) return;
  island.dataset['props'] = props;
  island.dispatchEvent(new Event(RENEW));
}

/** Takes the life of an island that goes away. */
export function endIsland(island: HTMLElement): void {
  island.removeAttribute(ALIVE);
  island.dispatchEvent(new Event(END));
}

/** What an island does when it gets other properties, and when it ends. */
export function listenToIsland(island: HTMLElement, { onRenew, onEnd }: { onRenew(): void; onEnd(): void }): void {
  const ended = new AbortController();
  island.addEventListener(RENEW, onRenew, { signal: ended.signal });
  island.addEventListener(END, () => (ended.abort(), onEnd()), { signal: ended.signal });
}

const GROWN = 'page-grown';

/** Says that elements were added to the page, or changed, so that islands among them can be brought to life. */
export function announceGrowth(): void {
  dispatchEvent(new Event(GROWN));
}

/** Calls `listener` each time that is said; returns a function that stops it. */
export function onGrowth(listener: () => void): () => void {
  addEventListener(GROWN, listener);
  return () => removeEventListener(GROWN, listener);
}
