import type { EstimateReason } from '../../vocabulary.ts';
import type { EstimateWindow } from './types.ts';

/** What a patient was told. */
export type PublishedWindow = {
  readonly window: EstimateWindow;
  /** Start of the window for which the patient was told to leave home; null before that advice. */
  readonly advisedFrom: Date | null;
};

/** FIRST: nothing was told before. EARLIER is only told before the advice, or when it was accepted. */
export type WindowChange = 'FIRST' | 'SAME' | 'NARROWER' | 'WIDER' | 'LATER' | 'EARLIER';

export type KeptPromise = {
  /** What is told now; null when there is no time to tell. */
  readonly published: PublishedWindow | null;
  readonly change: WindowChange;
  /** Why it changed: what the fresh window rests on, or why there is none. */
  readonly reason: EstimateReason;
  /** An earlier window that the patient may accept; null when nothing is to be offered. */
  readonly offer: EstimateWindow | null;
};

const STEP_MS = 5 * 60_000;

/**
 * The rule of movement: what was published may widen or move later, with a reason, but never begins before the time for
 * which the patient was told to leave home, unless they accept it. Then the earlier window is only offered. While there is
 * no time (a pause without a known end) the advice stays remembered.
 */
export function keepPromise(
  previous: PublishedWindow | null,
  fresh: { readonly window: EstimateWindow | null; readonly reason: EstimateReason },
  hasAccepted = false,
): KeptPromise {
  const { window, reason } = fresh;
  if (window === null) return { published: previous, change: 'SAME', reason, offer: null };
  if (previous === null) return { published: { window, advisedFrom: null }, change: 'FIRST', reason, offer: null };
  const advised = hasAccepted ? null : previous.advisedFrom;
  if (advised === null || window.from >= advised) {
    const advisedFrom = previous.advisedFrom === null ? null : earlier(previous.advisedFrom, window.from);
    return { published: { window, advisedFrom }, change: changeOf(previous.window, window), reason, offer: null };
  }
  const to = new Date(Math.max(window.to.getTime(), advised.getTime() + STEP_MS));
  const held = { from: advised, to };
  return {
    published: { window: held, advisedFrom: advised },
    change: changeOf(previous.window, held),
    reason,
    offer: window,
  };
}

/** Remembers that the patient was told to leave home for the window they see. */
export function withAdvice({ window }: PublishedWindow): PublishedWindow {
  return { window, advisedFrom: window.from };
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

function changeOf(before: EstimateWindow, after: EstimateWindow): WindowChange {
  const from = after.from.getTime() - before.from.getTime();
  const to = after.to.getTime() - before.to.getTime();
  if (from === 0 && to === 0) return 'SAME';
  if (from >= 0 && to <= 0) return 'NARROWER';
  if (from <= 0 && to >= 0) return 'WIDER';
  return from > 0 ? 'LATER' : 'EARLIER';
}
