import type { SearchSort } from '../../vocabulary.ts';
import { nameSoundOf } from './spelling.ts';

/** How well a doctor at a center answers a search; everything that the order depends on. */
export type Fit = {
  /** 0 to 1: how much of the name in the question is in the names, whole words before beginnings, the very name before longer ones. 1 when the question names nobody, or BELOW_FIT. */
  readonly text: number;
  /** Minutes until the next session that gives a number online; infinite when there is none in the coming days. */
  readonly waitMinutes: number;
  /** Distance from the location of the question; infinite without one. */
  readonly km: number;
  /** The next session has a quota place for the payment kind of the question (BPJS has its own part of a session). */
  readonly insured: boolean;
  /** 0 to 1: how much is known about it (a location on the map, hours, how many doctors the center has). */
  readonly complete: number;
};

/**
 * The fit of a doctor who has only a field below the one that was asked for: whoever types 'dokter mata' wants an eye doctor first, and one for children's eyes only after that, to
 * whom most people come with a letter. That is 3.2 points: more than a sooner session brings (3), and less than having no session with a free number costs (up to 4).
 */
export const BELOW_FIT = 0.84;

/**
 * How much each part counts when results are sorted by the best fit. These numbers stand nowhere else. Who names a district wants what is in it: `nearNamed` counts instead of `near` then,
 * so that the next district loses more than having a session today brings.
 */
export const WEIGHTS = { text: 20, soon: 3, near: 4, nearNamed: 8, insured: 1, complete: 1 } as const;
/** After so long a wait, or so far away, half of the points are gone. */
const HALF_WAIT_MINUTES = 24 * 60;
const HALF_KM = 5;

/** How much the number of doctors says about a center: 1 from a thousand on. By the number, because logarithms are slow. */
const WELL_KNOWN = Float64Array.from({ length: 1_001 }, (_, doctors) => Math.min(1, Math.log10(1 + doctors) / 3));
const LOCATED = 0.4;

/** How much is known of a center, 0 to 1: whether it has a location on the map, and how many of its doctors are meant. */
export function completeness(isLocated: boolean, doctors: number): number {
  return (isLocated ? LOCATED : 0) + (1 - LOCATED) * WELL_KNOWN[Math.min(doctors, WELL_KNOWN.length - 1)]!;
}

/**
 * How much of a name of `asked` words fits, 0 to 1, when `whole` of them stand in it whole and the others as beginnings, which count half. `order`: how
 * far it is this very name (orderFit).
 */
export function textFit(whole: number, asked: number, order = 0): number {
  return asked === 0 ? 1 : ((1 + whole / asked) / 2 + order) / 2;
}

/** 1 when the name is just the words that were asked for, in their order, by their sound; 1/2 when it has them so, one behind the other; else 0. */
export function orderFit(name: readonly string[], asked: readonly string[]): number {
  const own = name.map(nameSoundOf).join(' ');
  const wanted = asked.map(nameSoundOf).join(' ');
  if (own === wanted) return 1;
  return ` ${own} `.includes(` ${wanted} `) ? 1 / 2 : 0;
}

/** Higher is better: each part times its weight. A chosen order (`sort`) comes first, and the points decide among equals. */
export function scoreOf(
  { text, waitMinutes, km, insured, complete }: Fit,
  sort: SearchSort,
  nearWeight: number = WEIGHTS.near,
): number {
  return scoreOfParts(text, waitMinutes, km, insured, complete, sort, nearWeight);
}

/** The same, of the parts of a Fit one by one: a search scores thousands, and an object for each took longer than its score. */
export function scoreOfParts(
  text: number,
  waitMinutes: number,
  km: number,
  insured: boolean,
  complete: number,
  sort: SearchSort,
  nearWeight: number = WEIGHTS.near,
): number {
  const points =
    WEIGHTS.text * text +
    WEIGHTS.soon * half(waitMinutes, HALF_WAIT_MINUTES) +
    nearWeight * half(km, HALF_KM) +
    (insured ? WEIGHTS.insured : 0) +
    WEIGHTS.complete * complete;
  if (sort === 'relevance') return points;
  return (sort === 'nearest' ? far(km, 10) : far(waitMinutes, 1 / 5)) * POINTS_MAX + points;
}

const POINTS_MAX = WEIGHTS.text + WEIGHTS.soon + WEIGHTS.nearNamed + WEIGHTS.insured + WEIGHTS.complete + 1;
/** Farther than any real distance or wait. */
const NEVER = 1_000_000;

function half(amount: number, halfAt: number): number {
  return halfAt / (halfAt + amount);
}

/** Whole steps, so that points decide between results that are practically equal. */
function far(amount: number, stepsPerUnit: number): number {
  return -Math.min(NEVER, Math.round(amount * stepsPerUnit));
}
