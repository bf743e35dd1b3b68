import type { QueueState } from '../entry.ts';
import { STEP_MS } from './step.ts';
import type { Estimate, EstimateWindow } from './types.ts';

/** The windows that everybody in a session's line was told at an instant, by number. */
export type ShownWindows = { readonly at: Date; readonly of: ReadonlyMap<number, EstimateWindow> };

const MINUTE = 60_000;
/** Nobody plans their way anew for less: when everybody is told anew, an edge has moved by no more than this. */
const MOVES_MS = 15 * MINUTE;
/** So long everybody is told the same: while numbers are called, and before. */
const RUNNING_MS = 10 * MINUTE;
const BEFORE_MS = 30 * MINUTE;

/** Whether the windows of this moment are what everybody is told from now on. */
export function isTimeToRenew(last: Date | null, { startedAt }: Pick<QueueState, 'startedAt'>, now: Date): boolean {
  return last === null || now.getTime() - last.getTime() >= (startedAt === null ? BEFORE_MS : RUNNING_MS);
}

/**
 * The estimates as they are shown (decision 0076): a window stays as it was told until everybody is told anew, and then each edge lies within a quarter of an hour of where it was, so that nobody's time jumps, nor moves with the clock.
 * What the center or the log has said since (a doctor who is late, or not any more, a pause, a queue that stands still) and a call that nobody came to are causes that are named beside the window, and move it at once. A window never ends before the next five minutes.
 */
export function quietEstimates(
  fresh: ReadonlyMap<number, Estimate>,
  told: ShownWindows | null,
  state: Pick<QueueState, 'announcedAt' | 'lateUndoneAt' | 'entries' | 'startedAt'>,
  now: Date,
): Map<number, Estimate> {
  if (told === null) return new Map(fresh);
  const most = isTimeToRenew(told.at, state, now) ? MOVES_MS : 0;
  return new Map(
    [...fresh].map(([number, estimate]) => {
      const before = told.of.get(number);
      if (!estimate.window || !estimate.median || !before || causeAt(state, number) > told.at.getTime())
        return [number, estimate] as const;
      const window = within(estimate.window, before, most, now);
      return [number, { ...estimate, window, median: nearestIn(window, estimate.median) }] as const;
    }),
  );
}

/** When a cause was last named that moves the window of a number at once, ms; -Infinity: never. */
export function causeAt(
  { announcedAt, lateUndoneAt, entries }: Pick<QueueState, 'announcedAt' | 'lateUndoneAt' | 'entries'>,
  number: number,
): number {
  const causes = [announcedAt, lateUndoneAt, entries.get(number)?.lastCall];
  return Math.max(...causes.map((instant) => instant ?? -Infinity));
}

function within(fresh: EstimateWindow, told: EstimateWindow, most: number, now: Date): EstimateWindow {
  const near = (edge: keyof EstimateWindow): number =>
    Math.min(Math.max(fresh[edge].getTime(), told[edge].getTime() - most), told[edge].getTime() + most);
  const from = near('from');
  const next = Math.floor(now.getTime() / STEP_MS + 1) * STEP_MS;
  return { from: new Date(from), to: new Date(Math.max(near('to'), from + STEP_MS, next)) };
}

const nearestIn = ({ from, to }: EstimateWindow, instant: Date): Date =>
  instant < from ? from : instant > to ? to : instant;

/** The windows that these estimates name, as told at an instant. */
export function shownBy(estimates: ReadonlyMap<number, Pick<Estimate, 'window'>>, at: Date): ShownWindows {
  return {
    at,
    of: new Map([...estimates].flatMap(([number, { window }]) => (window ? [[number, window] as const] : []))),
  };
}
