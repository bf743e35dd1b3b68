import { askForPage } from '../lib/island/pages.ts';
import { isIslandPath } from '../lib/page/island-page.ts';
import { LOADING_DELAY_MS, PROGRESS_THROTTLE_MS } from '../lib/timing.ts';
import { common } from '../text/common.ts';

let latest: AbortController | null = null;

/**
 * Begins a way to another page, and ends the one that was begun before: its late answer is never shown (STATE-06). Says after a moment that something is loading, and that
 * what is shown is not the answer yet. `done` takes that back.
 */
export function beginWay(): { readonly signal: AbortSignal; readonly done: () => void } {
  latest?.abort();
  const mine = new AbortController();
  latest = mine;
  const bar = Object.assign(document.createElement('div'), { className: 'progres', role: 'progressbar' });
  bar.setAttribute('aria-label', common.loadingPage);
  const main = document.querySelector('#isi');
  main?.setAttribute('aria-busy', 'true');
  const timers = [
    setTimeout(() => document.body.append(bar), PROGRESS_THROTTLE_MS),
    setTimeout(() => main?.setAttribute('data-late', ''), LOADING_DELAY_MS),
  ];
  const done = (): void => {
    for (const timer of timers) clearTimeout(timer);
    bar.remove();
    main?.removeAttribute('aria-busy');
    main?.removeAttribute('data-late');
    removeEventListener('pagehide', done);
  };
  mine.signal.addEventListener('abort', done);
  addEventListener('pagehide', done);
  return { signal: mine.signal, done };
}

/** Shows on this page that another one cannot be had (ERR-02). Nothing that was typed is lost. */
export async function sayFailed(to: string): Promise<void> {
  const connection = await import('../lib/requests/connection.ts').catch(() => null);
  if (connection) connection.noteFailedPage(to);
  else location.assign(to);
}

/**
 * Goes to another page. An island page is asked for first, and the browser takes the answer from its cache: when the line or the server fails, the person stays where they
 * are and reads so. The application's pages belong to one person, are cached nowhere, and load by themselves.
 */
export async function travel(to: string, replace = false): Promise<void> {
  if (isIslandPath(to)) {
    const { signal, done } = beginWay();
    const answer = await askForPage(to, { signal });
    if (signal.aborted) return;
    if (!answer) {
      done();
      return sayFailed(to);
    }
    // All of it is on its way into the cache.
    await answer.arrayBuffer().catch(() => null);
    if (signal.aborted) return;
  }
  if (replace) location.replace(to);
  else location.assign(to);
}
