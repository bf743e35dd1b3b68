import type { SearchSort } from '../vocabulary.ts';

/** How well a doctor at a place answers a search; everything that the order depends on. */
export type Fit = {
  /** 0 to 1: how much of what was asked for by name is in the names, whole words before beginnings. 1 when no name was asked for. */
  readonly text: number;
  /** Minutes until the next session that gives a number online; null when there is none in the coming days. */
  readonly waitMinutes: number | null;
  /** From the place asked about; null without one. */
  readonly km: number | null;
  /** The next session has a place for the way of payment asked for (BPJS has its own part of a session). */
  readonly insured: boolean;
  /** 0 to 1: how much is known about it (a place on the map, hours, how many doctors the center has). */
  readonly complete: number;
};

/** What counts how much when results are put in order by what fits best. The one place for these numbers. */
export const WEIGHTS = { text: 10, soon: 3, near: 4, insured: 1, complete: 1 } as const;
/** After so long a wait, or so far away, half of the points are gone. */
const HALF_WAIT_MINUTES = 24 * 60;
const HALF_KM = 5;

/** Higher is better: each part times its weight. With another order asked for, that comes first and the points decide among equals. */
export function scoreOf(fit: Fit, sort: SearchSort): number {
  const points =
    WEIGHTS.text * fit.text +
    WEIGHTS.soon * half(fit.waitMinutes, HALF_WAIT_MINUTES) +
    WEIGHTS.near * half(fit.km, HALF_KM) +
    (fit.insured ? WEIGHTS.insured : 0) +
    WEIGHTS.complete * fit.complete;
  if (sort === 'nearest') return far(fit.km, 10) * POINTS_MAX + points;
  if (sort === 'soonest') return far(fit.waitMinutes, 1 / 5) * POINTS_MAX + points;
  return points;
}

const POINTS_MAX = WEIGHTS.text + WEIGHTS.soon + WEIGHTS.near + WEIGHTS.insured + WEIGHTS.complete + 1;
/** Farther than anything can be. */
const NEVER = 1_000_000;

function half(amount: number | null, halfAt: number): number {
  return amount === null ? 0 : halfAt / (halfAt + amount);
}

/** Whole steps, so that what is practically equal is decided by points. */
function far(amount: number | null, stepsPerUnit: number): number {
  return -(amount === null ? NEVER : Math.round(amount * stepsPerUnit));
}
