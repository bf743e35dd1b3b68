import { localTime } from '#domain/time/zone.ts';
import { ZONES } from '#domain/vocabulary.ts';
import type { Zone } from '#domain/vocabulary.ts';

/** A zone in which today lasts at least another hour: tests by the real clock must not meet midnight. */
export function calmZone(now: Date): Zone {
  return ZONES.find((zone) => localTime(now, zone) < '23:00:00') ?? 'WIB';
}
