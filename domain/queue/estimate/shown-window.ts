import type { EstimateReason } from '../../vocabulary.ts';
import type { EstimateWindow } from './types.ts';

/** What a patient was told. */
export type ShownWindow = {
  readonly window: EstimateWindow;
  /** Start of the latest window for which the patient was told to leave home; null before that advice. */
  readonly advisedFrom: Date | null;
};

/** FIRST: nothing was told before. EARLIER is only told before the advice. */
export type WindowChange = 'FIRST' | 'SAME' | 'NARROWER' | 'WIDER' | 'LATER' | 'EARLIER';

export type WindowUpdate = {
  /** What is told now; null when there is no time to tell. */
  readonly shown: ShownWindow | null;
  readonly change: WindowChange;
  /** Why it changed: what the fresh window rests on, or why there is none. */
  readonly reason: EstimateReason;
  /** An earlier window that the patient may accept; null when nothing is to be offered. */
  readonly offer: EstimateWindow | null;
};

const STEP_MS = 5 * 60_000;
/** Less than this is no news: nobody plans their way anew for it, and advice that only rises must not rise with every ripple. */
const NOTABLE_MS = 10 * 60_000;

/**
 * The rule of movement. Before any advice the fresh window is told. Afterwards it never begins before the latest time for which the patient was told to
 * leave home: ten minutes later it takes the advice along; ten minutes earlier it is only offered, and whoever accepts it was advised for its start instead.
 * While there is no time (a pause without a known end) the advice stays remembered.
 */
export function updateShownWindow(
  previous: ShownWindow | null,
  fresh: { readonly window: EstimateWindow | null; readonly reason: EstimateReason },
): WindowUpdate {
  const { window, reason } = fresh;
  if (window === null) return { shown: previous, change: 'SAME', reason, offer: null };
  if (previous === null) return { shown: { window, advisedFrom: null }, change: 'FIRST', reason, offer: null };
  const { advisedFrom: advised } = previous;
  if (advised === null) {
    const change = changeOf(previous.window, window);
    return { shown: { window, advisedFrom: null }, change, reason, offer: null };
  }
  const later = window.from.getTime() - advised.getTime();
  const from = later >= NOTABLE_MS ? window.from : advised;
  const held = { from, to: new Date(Math.max(window.to.getTime(), from.getTime() + STEP_MS)) };
  return {
    shown: { window: held, advisedFrom: from },
    change: changeOf(previous.window, held),
    reason,
    offer: later <= -NOTABLE_MS ? window : null,
  };
}

/** Remembers that the patient was told to leave home for the window they see. */
export function withAdvice({ window }: ShownWindow): ShownWindow {
  return { window, advisedFrom: window.from };
}

function changeOf(before: EstimateWindow, after: EstimateWindow): WindowChange {
  const from = after.from.getTime() - before.from.getTime();
  const to = after.to.getTime() - before.to.getTime();
  if (from === 0 && to === 0) return 'SAME';
  if (from >= 0 && to <= 0) return 'NARROWER';
  if (from <= 0 && to >= 0) return 'WIDER';
  return from > 0 ? 'LATER' : 'EARLIER';
}
