import { firstAbove } from './start.ts';
import type { Attendance, Tally, WaitingOne } from './types.ts';

/** Held against a few imagined people, so that small counts do not speak too loudly. */
const shrunk = ({ did, of }: Tally, share: number, weight: number): number => (did + share * weight) / (of + weight);
const HERE = 0.98;
const ONSITE = 0.95;
const AWAY = 0.9;
/** Minutes that the table of check-ins reaches back and ahead. */
const REACH = 360;
/** Weight of the imagined check-ins, and of the belief that people half follow a late start (minutes squared). */
const CHECK_INS = 4;
const FOLLOWS = 20_000;

/**
 * Whether somebody is there when called. `comes` is null when that does not depend on when; otherwise it is the chance
 * that somebody with that lead time comes at all.
 */
export type Presence = { readonly comes: number | null; readonly atCall: number; readonly later: number };

export type PresenceModel = {
  readonly of: (one: WaitingOne) => Presence;
  /** Share of those who come that have checked in so many minutes before the call, when the doctor began so late. */
  readonly here: (minutes: number, delay: number) => number;
};

/** Which tally of `Attendance.came` counts a booking made so many days ahead. */
export function leadBucket(leadDays: number): 0 | 1 | 2 | 3 {
  if (leadDays <= 0) return 0;
  if (leadDays <= 2) return 1;
  return leadDays <= 7 ? 2 : 3;
}

/**
 * Learns who is there when called. People come by the plan more or less: how far a late start makes them come earlier
 * before their call is the slope of a regression, so that a doctor who is punctual for once meets an emptier room.
 */
export function fitPresence({ came, checkIns, returned }: Attendance): PresenceModel {
  const shares = came.map((tally) => shrunk(tally, 0.85, 8));
  const back = shrunk(returned, 0.5, 6);
  const follow = slope(checkIns);
  const sorted = Float64Array.from(checkIns, ({ minutes, delay }) => minutes - follow * delay).sort();
  const table = Float64Array.from({ length: 2 * REACH + 1 }, (_, at) => {
    const seen = sorted.length - firstAbove(sorted, at - REACH);
    return (seen + CHECK_INS * imagined(at - REACH)) / (sorted.length + CHECK_INS);
  });
  return {
    of(one) {
      if (one.presence === 'HERE') return { comes: null, atCall: HERE, later: 0 };
      if (one.presence === 'AWAY') return { comes: null, atCall: AWAY, later: 1 - AWAY };
      if (one.presence === 'HELD') return { comes: null, atCall: back, later: 0 };
      if (one.isOnsite) return { comes: null, atCall: ONSITE, later: 0 };
      return { comes: shares[leadBucket(one.leadDays)]!, atCall: 0, later: 0 };
    },
    here: (minutes, delay) =>
      table[Math.max(0, Math.min(2 * REACH, Math.round(minutes - follow * delay) + REACH))]!,
  };
}

/** The chance, 0 to 1, that before a call somebody else is put in front. */
export function insertionChance({ inserted }: Attendance): number {
  return shrunk(inserted, 0.02, 50);
}

/** Seconds lost by calling somebody who is not there: the mean of what was seen, held against one minute. */
export function vainCall({ vainSeconds }: Attendance): number {
  const seen = vainSeconds.reduce((sum, seconds) => sum + Math.min(600, Math.max(0, seconds)), 0);
  return (seen + 5 * 60) / (vainSeconds.length + 5);
}

/** Before anything was seen: nearly everybody comes before the call, most of them within the hour. */
function imagined(minutes: number): number {
  return minutes > 0 ? 0.93 * Math.exp(-minutes / 40) : 1 - 0.07 * Math.exp(minutes / 30);
}

function slope(pairs: Attendance['checkIns']): number {
  const mean = (of: 'minutes' | 'delay') => pairs.reduce((sum, pair) => sum + pair[of], 0) / Math.max(1, pairs.length);
  const [minutes, delay] = [mean('minutes'), mean('delay')];
  let both = 0;
  let squares = 0;
  for (const pair of pairs) {
    both += (pair.minutes - minutes) * (pair.delay - delay);
    squares += (pair.delay - delay) ** 2;
  }
  return Math.max(0, Math.min(1, (both + 0.5 * FOLLOWS) / (squares + FOLLOWS)));
}
