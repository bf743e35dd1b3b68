import { ALIVE, LIVE, fetchPage } from '../lib/island/pages.ts';

/**
 * Takes the numbers and states of queues out of the newest version of this page. What cannot be had, or is no longer there, stays; so does what has the focus. An island that is
 * alive keeps its own parts fresh.
 */
export async function renewLiveParts(): Promise<void> {
  const page = await fetchPage(location.href, { cache: 'no-cache' });
  if (!page) return;
  const fresh = new Map(
    Array.from(page.querySelectorAll<HTMLElement>(LIVE), (part) => [part.dataset['live'], part] as const),
  );
  for (const part of document.querySelectorAll<HTMLElement>(LIVE)) {
    const next = fresh.get(part.dataset['live']);
    const isOwn = part.closest(`x-island[${ALIVE}]`) !== null || part.contains(document.activeElement);
    if (next && !isOwn && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.cloneNode(true).childNodes);
  }
}
