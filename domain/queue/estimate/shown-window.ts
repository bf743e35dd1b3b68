import type { EstimateReason } from '../../vocabulary.ts';
import { STEP_MS } from './step.ts';
import type { EstimateWindow } from './types.ts';
import { LATELY_MS } from './window-move.ts';

/** What a patient has seen. */
export type ShownWindow = {
  readonly window: EstimateWindow;
  /** Start of the latest window for which the patient was advised to leave home; null before that advice. */
  readonly advisedFrom: Date | null;
};

/** `was`: start of the window for which the patient was advised to leave home before a later one; `at`: when the advice moved. */
export type AdviceMove = { readonly was: Date; readonly at: Date };

/** FIRST: nothing was shown before. EARLIER happens only before the advice. */
export type WindowChange = 'FIRST' | 'SAME' | 'NARROWER' | 'WIDER' | 'LATER' | 'EARLIER';

export type WindowUpdate = {
  /** What the patient sees from now on; null while no time was ever named. */
  readonly shown: ShownWindow | null;
  readonly change: WindowChange;
  /** Why it changed: what the fresh window rests on, or why there is none. */
  readonly reason: EstimateReason;
  /** An earlier window that the patient may accept; null when nothing is to be offered. */
  readonly offer: EstimateWindow | null;
};

/** A smaller move changes nothing: nobody plans their way anew for it, and small moves to and fro must not push the advice later and later. */
const NOTABLE_MS = STEP_MS;

/**
 * The rule by which a shown window moves. Before any advice the fresh window is shown. Afterwards it never begins before the latest time for which the patient
 * was advised to leave home: five minutes later, the advice moves along; five minutes earlier, the window is only offered, and accepting it makes its start the
 * advice. While no time can be named (a pause without a known end) the shown window stays as it is.
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

/** The same for somebody who said how far away they live: whatever they see tells them when to leave, so that they are advised from the first look on. */
export function adviseTrip(
  previous: ShownWindow | null,
  fresh: { readonly window: EstimateWindow | null; readonly reason: EstimateReason },
): WindowUpdate {
  const update = updateShownWindow(previous, fresh);
  const { shown } = update;
  return shown === null || shown.advisedFrom !== null ? update : { ...update, shown: withAdvice(shown) };
}

/**
 * How the advice moved lately, so that who has written down an hour sees which one that was: by this look, or by one before (`stored`). It only moves later by itself; who accepts an earlier window has chosen it.
 */
export function adviceMoveOf(
  previous: ShownWindow | null,
  stored: AdviceMove | null,
  { advisedFrom }: ShownWindow,
  now: Date,
): AdviceMove | null {
  const was = previous?.advisedFrom ?? null;
  if (advisedFrom === null) return null;
  if (was !== null && was < advisedFrom) return { was, at: now };
  return stored && stored.was < advisedFrom && now.getTime() - stored.at.getTime() <= LATELY_MS ? stored : null;
}

/** Remembers that the patient was advised to leave home for the window they see. */
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
