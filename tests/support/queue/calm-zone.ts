import { localTime } from '#domain/time/zone.ts';
import { ZONES } from '#domain/vocabulary.ts';
import type { Zone } from '#domain/vocabulary.ts';

/** A zone in which today goes on for at least an hour: what is played by the real clock must not meet midnight. */
export function calmZone(now: Date): Zone {
  return ZONES.find((zone) => localTime(now, zone) < '23:00:00') ?? 'WIB';
}
