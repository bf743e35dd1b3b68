import { common } from '../../text/common.ts';
import { LOADING_DELAY_MS, PROGRESS_THROTTLE_MS } from '../timing.ts';
import { noteWay } from './ways-out.ts';

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
  const end = noteWay();
  const done = (): void => {
    end();
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
