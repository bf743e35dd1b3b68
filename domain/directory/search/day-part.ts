import type { DayPart } from '../../vocabulary.ts';

/** From this hour on and before that one, local time: how Indonesian speaks of a day, cut where clinics pause. */
export const DAY_PART_HOURS: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  pagi: [0, 11],
  siang: [11, 15],
  sore: [15, 18],
  malam: [18, 24],
};
