import { addDays, instantOf } from '../time/zone.ts';
import type { Zone } from '../vocabulary.ts';

/** The hour is written in migration 0015 too, for the sessions that were there before. */
const HOUR = '18:00';

/** When who has a number of a session is asked whether they still come: in the evening before, by the center's clock. */
export function eveningBefore(date: string, zone: Zone): Date {
  return instantOf(addDays(date, -1), HOUR, zone);
}
