import type { DayPart } from '../../vocabulary.ts';

/** Local hours, `to` not included. They follow how Indonesian divides a day, cut where clinics pause. */
export const DAY_PART_HOURS: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  pagi: [0, 11],
  siang: [11, 15],
  sore: [15, 18],
  malam: [18, 24],
};
