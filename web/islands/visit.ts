import { Idiomorph } from 'idiomorph';
import { ALIVE, announceGrowth, endIsland, fetchPage, renewIsland } from '../lib/island/pages.ts';
import { noteHadPage, noteSent } from '../lib/requests/connection.ts';
import { beginWay } from '../lib/page/way.ts';
import { sayFailed, travel } from './travel.ts';

type Visit = {
  /** Whether the address takes the place of the present one in the history; null: the browser has changed it already. */
  readonly replace: boolean | null;
  /** The link that was pressed. */
  readonly pressed?: HTMLAnchorElement;
  /** Whether the page stays where it is scrolled to. */
  readonly stays?: boolean;
};

/** What a page says about itself to the browser and to search engines. */
const HEAD = 'title, meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';

/** Goes to a variant of this page: only what differs is changed; the position, the focus and what is alive stay. */
export async function visit(to: string, { replace, pressed, stays = true }: Visit): Promise<void> {
  const wasAt = pressed?.href;
  const { signal, done } = beginWay();
  const noteAnswer = noteSent();
  const page = await fetchPage(to, { signal });
  if (signal.aborted) return;
  done();
  if (!page) return sayFailed(to);
  noteAnswer();
  noteHadPage();
  const next = page.querySelector<HTMLElement>('#isi');
  const main = document.querySelector<HTMLElement>('#isi');
  // It leads to another kind of page.
  if (!next || !main || next.className !== main.className) return travel(to, replace ?? true);
  const address = to.replace(/#.*/, '');
  if (replace === true) history.replaceState(null, '', address);
  else if (replace === false) history.pushState(null, '', address);
  for (const old of document.head.querySelectorAll(HEAD)) old.remove();
  document.head.append(...page.head.querySelectorAll(HEAD));
  const focused = document.activeElement;
  await Idiomorph.morph(main, next, {
    callbacks: {
      beforeNodeMorphed: (old, now) => !isKept(old, now),
      beforeNodeRemoved: (node) => (endWithin(node), true),
    },
  });
  announceGrowth();
  if (!stays) scrollTo({ top: 0, behavior: 'instant' });
  const isGone = pressed
    ? !pressed.isConnected || (pressed.href !== wasAt && pressed.hash === '')
    : !focused?.isConnected;
  if (isGone) focusNew(to);
}

/** After a step in the browser's history the address is another already. */
export const comeBack = (): Promise<void> => visit(location.href, { replace: null });

const isAlive = (node: Node): node is HTMLElement => node instanceof HTMLElement && node.hasAttribute(ALIVE);

/** Whether an island that is alive stays, with the properties of the one that stands in its place now. */
function isKept(old: Node, now: Node): boolean {
  if (!isAlive(old)) return false;
  if (now instanceof HTMLElement && now.getAttribute('name') === old.getAttribute('name')) {
    renewIsland(old, now.dataset['props'] ?? '{}');
    return true;
  }
  endIsland(old);
  return false;
}

function endWithin(node: Node): void {
  if (!(node instanceof HTMLElement)) return;
  for (const each of [node, ...node.querySelectorAll(`[${ALIVE}]`)]) if (isAlive(each)) endIsland(each);
}

/** What was pressed is gone, or is another now: the place that the address names takes the focus, or the heading (WCAG 2.4.3). */
function focusNew(to: string): void {
  const { hash } = new URL(to, location.href);
  const place = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
  const target =
    place?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('#isi h1[tabindex="-1"]');
  target?.focus({ preventScroll: true });
}
