import { quantileOf } from './draws.ts';
import { STEPS } from './service.ts';
import { firstAbove } from './start.ts';
import type { Attendance, Tally, WaitingPatient } from './types.ts';

const MINUTE = 60_000;

/** A share drawn towards `share` as if by `weight` further people, so that small counts do not weigh too much. */
const shrunk = ({ did, of }: Tally, share: number, weight: number): number => (did + share * weight) / (of + weight);
const HERE = 0.98;
const ONSITE = 0.95;
const AWAY = 0.9;
/** Assumed check-ins, in minutes from the planned call, before any was seen: three quarters of an hour before it, give or take half an hour. */
const IMAGINED = [-80, -55, -35, -10];
/** Weights of two prior beliefs: that people follow a late start by half (minutes squared), and that they reckon with the usual pace (numbers squared). */
const FOLLOWS = 20_000;
const RECKONS = 1_000;
/** Spread of attendance from day to day, as deviation of the logarithm of the odds. */
const MOOD = 0.6;

/**
 * Whether somebody is there when called. Known people: `atCall`, the chance to be there, and `again`, whether they are
 * there at the next call after that. Others: `comes`, the chance that somebody with that lead time comes at all.
 */
export type PresenceChances = { readonly comes: number | null; readonly atCall: number; readonly again: boolean };

export type PresenceModel = {
  readonly of: (one: WaitingPatient) => PresenceChances;
  /** Logarithm of the odds that somebody is absent today, beside the usual ones: normal, with this mean and deviation. */
  readonly mood: { readonly mean: number; readonly deviation: number };
  /**
   * Somebody with this number who comes checks in at the planned start and `reckon * number + follow * delay` minutes plus one of these, in ms: 256 ascending ones of equal chance.
   */
  readonly checkIns: (number: number) => Float64Array;
  /** Share of those who come who check in, 0 to 1. */
  readonly seen: number;
  readonly reckon: number;
  readonly follow: number;
};

/** Which tally of `Attendance.came` counts a booking made so many days ahead. */
export function leadBucket(leadDays: number): 0 | 1 | 2 | 3 {
  if (leadDays <= 0) return 0;
  if (leadDays <= 2) return 1;
  return leadDays <= 7 ? 2 : 3;
}

/**
 * Learns who is there when called. People come by the plan: the later the higher their number, and later when they hear
 * that the doctor is late; both slopes are regressions, believed beforehand to be `usual` minutes a number and one half.
 * So a desk that runs ahead through the numbers of those who are not here yet meets an ever emptier room.
 */
export function fitPresence({ came, today, checkIns, seen, returned }: Attendance, usual: number): PresenceModel {
  const shares = came.map((tally) => shrunk(tally, 0.85, 8));
  const back = shrunk(returned, 0.5, 6);
  const follow = within(
    0,
    1,
    slope(
      checkIns,
      ({ delay }) => delay,
      ({ minutes }) => minutes,
      0.5,
      FOLLOWS,
    ),
  );
  const reckon = within(
    0,
    3 * usual,
    slope(
      checkIns,
      ({ number }) => number,
      ({ minutes, delay }) => minutes - follow * delay,
      usual,
      RECKONS,
    ),
  );
  const rests = checkIns.map(({ number, minutes, delay }) => ({
    number,
    rest: minutes - follow * delay - reckon * number,
  }));
  return {
    of(one) {
      if (one.presence === 'HERE') return { comes: null, atCall: HERE, again: true };
      if (one.presence === 'AWAY') return { comes: null, atCall: AWAY, again: true };
      if (one.presence === 'HELD') return { comes: null, atCall: back, again: false };
      if (one.isOnsite) return { comes: null, atCall: ONSITE, again: false };
      return { comes: shares[leadBucket(one.leadDays)]!, atCall: 0, again: false };
    },
    mood: moodOf(today, shrunk(sumOf(came), 0.85, 8)),
    checkIns: byPlace(rests),
    seen: shrunk(seen, 0.97, 5),
    reckon,
    follow,
  };
}

/** Each table is of so many neighbours in the line at least, and there are so many tables at most. */
const NEIGHBOURS_LEAST = 30;
const TABLES_MAX = 8;

/**
 * The rests of those who stood near a place in the line. Of people with low numbers nearly all come in time, of those with high ones some at the opening and some by
 * their number: one table for all would draw the first ones as late, and pass over them.
 */
function byPlace(rests: readonly { readonly number: number; readonly rest: number }[]): PresenceModel['checkIns'] {
  const sorted = rests.toSorted((a, b) => a.number - b.number);
  const count = Math.max(1, Math.min(TABLES_MAX, Math.floor((2 * sorted.length) / NEIGHBOURS_LEAST) - 1));
  const size = Math.ceil((2 * sorted.length) / (count + 1));
  const tables = Array.from({ length: count }, (_, at) => {
    // Each shares half of its people with the next one.
    const from = Math.floor((at * sorted.length) / (count + 1));
    const near = sorted.slice(from, from + size);
    const all = Float64Array.from([...near.map(({ rest }) => rest), ...IMAGINED]).sort();
    return {
      middle: near[near.length >> 1]?.number ?? 0,
      checkIns: Float64Array.from({ length: STEPS }, (_each, step) => MINUTE * quantileOf(all, (step + 0.5) / STEPS)),
    };
  });
  return (number) => {
    let best = tables[0]!;
    for (const table of tables) if (Math.abs(table.middle - number) < Math.abs(best.middle - number)) best = table;
    return best.checkIns;
  };
}

/**
 * When somebody who has not checked in is here, in ms as `checkIns`; -Infinity: they are here already without having checked in; Infinity: never. By Bayes'
 * rule: of those who come, some would be here by `now`, and would have checked in where a center asks for it. `odds` of absence today, `chance` (0 to 1) and
 * `step` (0 to 255) are this person's luck.
 */
export function checkInAt(
  { checkIns, seen }: { readonly checkIns: Float64Array; readonly seen: number },
  comes: number,
  odds: number,
  now: number,
  chance: number,
  step: number,
): number {
  const left = firstAbove(checkIns, now);
  const here = left / STEPS;
  const yet = comes * (1 - seen * here);
  const isComing = yet / (yet + (1 - comes) * odds);
  if (chance >= isComing) return Infinity;
  if (chance < (isComing * (1 - seen) * here) / (1 - seen * here)) return -Infinity;
  return checkIns[left + Math.floor((step / 256) * (STEPS - left))] ?? -Infinity;
}

const sumOf = (tallies: readonly Tally[]): Tally => ({
  did: tallies.reduce((sum, { did }) => sum + did, 0),
  of: tallies.reduce((sum, { of }) => sum + of, 0),
});

/** What today's calls say about attendance today (rain, a holiday nearby): one step of Newton's method from the usual share. */
function moodOf({ did, of }: Tally, usual: number): PresenceModel['mood'] {
  const seen = 1 / MOOD ** 2 + of * usual * (1 - usual);
  return { mean: (of * usual - did) / seen, deviation: Math.sqrt(1 / seen) };
}

/** The chance, 0 to 1, that before a call somebody else is put in front. */
export function insertionChance({ inserted }: Attendance): number {
  return shrunk(inserted, 0.02, 50);
}

/** Seconds lost by calling somebody who is not there: the mean of those seen, drawn towards one minute. */
export function vainCall({ vainSeconds }: Attendance): number {
  const seen = vainSeconds.reduce((sum, seconds) => sum + Math.min(600, Math.max(0, seconds)), 0);
  return (seen + 5 * 60) / (vainSeconds.length + 5);
}

const within = (low: number, high: number, value: number): number => Math.max(low, Math.min(high, value));

/** Slope of the regression of `y` on `x`, shrunk to `believed` as by samples with `weight` squares. */
function slope<T>(
  samples: readonly T[],
  x: (one: T) => number,
  y: (one: T) => number,
  believed: number,
  weight: number,
): number {
  const mean = (of: (one: T) => number) => samples.reduce((sum, one) => sum + of(one), 0) / Math.max(1, samples.length);
  const [middleX, middleY] = [mean(x), mean(y)];
  let both = believed * weight;
  let squares = weight;
  for (const one of samples) {
    both += (x(one) - middleX) * (y(one) - middleY);
    squares += (x(one) - middleX) ** 2;
  }
  return both / squares;
}
