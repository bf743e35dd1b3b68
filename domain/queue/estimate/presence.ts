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

/**
 * The chance, 0 to 1, that somebody is there when called in `minutes` minutes. Who has not checked in comes as often as
 * people with that lead time do, less what their absence says: of those who come, so many are here by now (Bayes).
 */
export function presenceModel(attendance: Attendance): (one: WaitingOne, minutes: number) => number {
  const came = attendance.came.map((tally) => shrunk(tally, 0.85, 8));
  const returned = shrunk(attendance.returned, 0.5, 6);
  const checkIns = Float64Array.from(attendance.checkInsBefore).sort();
  return (one, minutes) => {
    if (one.presence === 'HERE') return HERE;
    if (one.presence === 'AWAY') return AWAY;
    if (one.presence === 'HELD') return returned;
    if (one.isOnsite) return ONSITE;
    let earlier = 0;
    for (let at = checkIns.length - 1; at >= 0 && checkIns[at]! >= minutes; at -= 1) earlier += 1;
    const alreadyHere = (earlier + 4 * Math.exp(-minutes / 40)) / (checkIns.length + 4);
    const comes = came[leadBucket(one.leadDays)]!;
    const late = comes * (1 - alreadyHere);
    return Math.max(0.03, late / (late + 1 - comes));
  };
}

/** The chance, 0 to 1, that before a call somebody else is put in front. */
export function insertionChance({ inserted }: Attendance): number {
  return shrunk(inserted, 0.02, 50);
}
