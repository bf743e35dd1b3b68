import { ZONE_IANA } from '#domain/time/zone.ts';

/** The IANA name of a zone's column, in SQL. */
export function ianaOf(zone: string): string {
  const cases = Object.entries(ZONE_IANA).map(([name, iana]) => `when '${name}' then '${iana}'`);
  return `case ${zone} ${cases.join(' ')} end`;
}
