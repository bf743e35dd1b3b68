import type { QueueState } from '../entry.ts';
import { STEP_MS } from './step.ts';
import type { EarlierWindow, Estimate, EstimateWindow } from './types.ts';
import { moveOf, withdrawn, withEarlier } from './window-move.ts';
import type { Happened } from './window-move.ts';

/** The windows that everybody in a session's line was told at an instant, by number, and those that they were told lately (`withEarlier`). */
export type ShownWindows = {
  readonly at: Date;
  readonly of: ReadonlyMap<number, EstimateWindow>;
  readonly lately: ReadonlyMap<number, readonly EarlierWindow[]>;
};

/** What was said last that gives everybody other times. */
type Said = Pick<QueueState, 'announcedAt' | 'lateUndoneAt'>;
/** What says how long a window stands; `startsAt`: the planned start. */
type Begun = Pick<QueueState, 'startedAt'> & { readonly startsAt: Date };

const MINUTE = 60_000;
/** Nobody plans their way anew for less: when everybody is told anew, an edge has moved by no more than this. */
const MOVES_MS = 15 * MINUTE;
/** A window that begins a little early or ends a little late costs nobody their turn: so far these edges stay behind. The other way round they follow at once. */
const SLACK_MS = 15 * MINUTE;
/** So long everybody is told the same: while numbers are called, or should be, and before. */
const RUNNING_MS = 10 * MINUTE;
const BEFORE_MS = 30 * MINUTE;

/** Whether the windows of this moment are what everybody is told from now on: it is time, or the center or the log has just said what gives everybody other times. */
export function isTimeToRenew(last: Date | null, queue: Said & Begun, now: Date): boolean {
  return last === null || saidAt(queue) > last.getTime() || renewsAt(last, queue) <= now;
}

/** When everybody is told anew if nothing is said before. From the planned start on a doctor is late, and a window that moved more slowly than the clock could not follow. */
export function renewsAt(last: Date, { startedAt, startsAt }: Begun): Date {
  const soon = last.getTime() + RUNNING_MS;
  const isBefore = startedAt === null && soon < startsAt.getTime();
  return new Date(isBefore ? Math.min(last.getTime() + BEFORE_MS, startsAt.getTime()) : soon);
}

/**
 * The estimates as they are shown (decision 0076): a window stays as it was told until everybody is told anew, and then each edge lies within a quarter of an hour of where it was, so that nobody's time jumps, nor moves with the clock.
 * Where the center or the log has said since what gives other times (a doctor who is late, or not any more, a pause, a queue that stands still), or nobody came to a call of the number, the window moves at once: by a quarter of an hour if the middle of the fresh one
 * lies in it then, and otherwise to where that is, with the cause beside it. It never begins before the end of a pause or the coming of a doctor that was announced, nor ends before the next five minutes. The middle stays the fresh one: only the desk sees it, which wants to know what is known now.
 */
export function quietEstimates(
  fresh: ReadonlyMap<number, Estimate>,
  told: ShownWindows | null,
  queue: Begun & Happened & Pick<QueueState, 'pause' | 'expectedAt'>,
  now: Date,
): Map<number, Estimate> {
  if (told === null) return new Map(fresh);
  const isRenewed = isTimeToRenew(told.at, queue, now);
  const notBefore = Math.max(queue.pause?.until ?? -Infinity, queue.expectedAt ?? -Infinity);
  const order = [...fresh.keys()];
  const windowOf = (number: number, { window, median }: Estimate): EstimateWindow | null => {
    const before = told.of.get(number);
    if (!window || !median || !before) return window;
    const hasCause = causeAt(queue, number) > told.at.getTime();
    const held = within(window, before, isRenewed || hasCause ? MOVES_MS : 0, notBefore, now);
    // Who was told a time at which they will hardly be called any more is better off with a jump.
    return hasCause && !lies(median, held) ? window : held;
  };
  return new Map(
    [...fresh].map(([number, estimate], ahead) => {
      const window = windowOf(number, estimate);
      const lately = told.lately.get(number) ?? [];
      const move = window
        ? moveOf({ number, ahead, window, order }, lately, queue, now)
        : withdrawn(estimate.reason, lately);
      return [number, { ...estimate, window, move }] as const;
    }),
  );
}

/** When a cause was last named that moves the window of a number at once, ms; -Infinity: never. */
export function causeAt(state: Said & Pick<QueueState, 'entries'>, number: number): number {
  return Math.max(saidAt(state), state.entries.get(number)?.lastCall ?? -Infinity);
}

/** When such a cause was last named that is about everybody. */
const saidAt = (state: Said): number => Math.max(state.announcedAt ?? -Infinity, state.lateUndoneAt ?? -Infinity);

function within(
  fresh: EstimateWindow,
  told: EstimateWindow,
  most: number,
  notBefore: number,
  now: Date,
): EstimateWindow {
  const near = (was: Date, least: number, last: number): number =>
    clamp(clamp(was.getTime(), least, last), was.getTime() - most, was.getTime() + most);
  const [begins, ends] = [fresh.from.getTime(), fresh.to.getTime()];
  const from = Math.max(near(told.from, begins - SLACK_MS, begins), Math.min(begins, notBefore));
  const next = Math.floor(now.getTime() / STEP_MS + 1) * STEP_MS;
  return { from: new Date(from), to: new Date(Math.max(near(told.to, ends, ends + SLACK_MS), from + STEP_MS, next)) };
}

const clamp = (value: number, least: number, last: number): number => Math.min(Math.max(value, least), last);
const lies = (instant: Date, { from, to }: EstimateWindow): boolean => instant >= from && instant <= to;

/** The windows that these estimates name, in the order of the line, as told at an instant. `before`: what was told before them. */
export function shownBy(
  estimates: ReadonlyMap<number, Pick<Estimate, 'window' | 'median'>>,
  at: Date,
  before: ShownWindows | null = null,
): ShownWindows {
  const of = new Map<number, EstimateWindow>();
  const lately = new Map(before?.lately);
  for (const [ahead, [number, { window, median: middle }]] of [...estimates].entries()) {
    if (!window || !middle) continue;
    of.set(number, window);
    lately.set(number, withEarlier(lately.get(number) ?? [], { ...window, at, ahead, middle }));
  }
  return { at, of, lately };
}
