import { firstAbove } from './start.ts';
import type { Attendance, Tally, WaitingOne } from './types.ts';

/** Held against a few imagined people, so that small counts do not speak too loudly. */
const shrunk = ({ did, of }: Tally, share: number, weight: number): number => (did + share * weight) / (of + weight);
const HERE = 0.98;
const ONSITE = 0.95;
const AWAY = 0.9;

/** Which tally of `Attendance.came` counts a booking made so many days ahead. */
export function leadBucket(leadDays: number): 0 | 1 | 2 | 3 {
  if (leadDays <= 0) return 0;
  if (leadDays <= 2) return 1;
  return leadDays <= 7 ? 2 : 3;
}

/** Chances, 0 to 1: to be there when called, and to come after that, while the number is held. */
export type Presences = { readonly atCall: number; readonly later: number };

/**
 * Whether somebody is there when called in `minutes` minutes. Who has not checked in comes as often as people with that
 * lead time do, less what their absence says: of those who come, so many are here by now (Bayes), and so many of the
 * rest come only after the call.
 */
export function presenceModel(attendance: Attendance): (one: WaitingOne, minutes: number) => Presences {
  const came = attendance.came.map((tally) => shrunk(tally, 0.85, 8));
  const returned = shrunk(attendance.returned, 0.5, 6);
  const checkIns = Float64Array.from(attendance.checkInsBefore).sort();
  const late = (firstAbove(checkIns, 0) + 0.3) / (checkIns.length + 4);
  return (one, minutes) => {
    if (one.presence === 'HERE') return { atCall: HERE, later: 0 };
    if (one.presence === 'AWAY') return { atCall: AWAY, later: 1 - AWAY };
    if (one.presence === 'HELD') return { atCall: returned, later: 0 };
    if (one.isOnsite) return { atCall: ONSITE, later: 0 };
    const here = checkIns.length - firstAbove(checkIns, minutes);
    const alreadyHere = (here + 3.7 * Math.exp(-minutes / 40)) / (checkIns.length + 4);
    const comes = came[leadBucket(one.leadDays)]!;
    const comesYet = comes * Math.max(late, 1 - alreadyHere);
    const chance = comesYet / (comesYet + 1 - comes);
    const isLate = late / Math.max(late, 1 - alreadyHere);
    return { atCall: chance * (1 - isLate), later: chance * isLate };
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
