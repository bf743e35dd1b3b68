import { ZONE_IANA } from '#domain/time/zone.ts';

/** SQL: the IANA name of the zone in a column. */
export function ianaOf(zone: string): string {
  const cases = Object.entries(ZONE_IANA).map(([name, iana]) => `when '${name}' then '${iana}'`);
  return `case ${zone} ${cases.join(' ')} end`;
}
