import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Box, Place } from '#domain/directory/place.ts';
import type { Understood } from '#domain/directory/understand-query.ts';
import type { Zone } from '#domain/vocabulary.ts';
import { bookableAt } from './session-reading.store.ts';

/** What a search demands. Null: nothing of the kind; an empty list: nothing can fit. */
export type SearchFilter = {
  readonly specialisationIds: readonly number[] | null;
  readonly regencyCodes: readonly string[] | null;
  readonly insurerIds: readonly number[] | null;
  readonly around: { readonly place: Place; readonly km: number; readonly box: Box } | null;
  /** The local date in each zone (they differ only for 'today'), and the time of day ('HH:mm') at which a session must not be over. */
  readonly on: { readonly dates: Readonly<Record<Zone, string>>; readonly time: string | null } | null;
  readonly now: Date;
} & Pick<Understood, 'names' | 'hospitalKinds'>;

/** Whether a center `m` lies where it was asked for and takes the insurance. */
export function centerFits(filter: SearchFilter): RawBuilder<boolean> {
  const { regencyCodes, insurerIds, around } = filter;
  return allOf([
    regencyCodes && sql`m.regency_code = any(${regencyCodes}::text[])`,
    insurerIds &&
      sql`exists (select from center_insurer ci where ci.center_id = m.id and ci.insurer_id = any(${insurerIds}::int[]))`,
    around &&
      sql`m.latitude between ${around.box.south} and ${around.box.north}
        and m.longitude between ${around.box.west} and ${around.box.east}
        and ${distanceTo(around.place)} <= ${around.km}`,
  ]);
}

/** Kilometres from a place to a center `m`. */
export function distanceTo(place: Place | undefined): RawBuilder<number | null> {
  if (!place) return sql`null::float8`;
  return sql`distance_km(${place.latitude}::float8, ${place.longitude}::float8, m.latitude, m.longitude)`;
}

/** Whether a session `s` is on the day, and at that hour not over. */
export function sessionFits(filter: SearchFilter): RawBuilder<boolean> {
  const { on } = filter;
  if (!on) return sql`true`;
  const { WIB, WITA, WIT } = on.dates;
  const days = [...new Set([WIB, WITA, WIT])];
  return allOf([
    sql`s.status <> 'CANCELLED'`,
    days.length === 1
      ? sql`s.date = ${WIB}::date`
      : sql`s.date = any(${days}::date[]) and s.date = case s.zone when 'WIB' then ${WIB}::date when 'WITA' then ${WITA}::date else ${WIT}::date end`,
    on.time && sql`s.time_end > ${on.time}::time`,
  ]);
}

/** Whether a session `s` gives a number online at an instant: what domain/directory/is-bookable.ts says. */
export function bookable(now: Date): RawBuilder<boolean> {
  const [before, between, after] = bookableAt('?').split('?');
  return sql`(${sql.raw(before!)}${now}::timestamptz${sql.raw(between!)}${now}::timestamptz${sql.raw(after!)})`;
}

/** All of the conditions that there are; true when there is none. */
export function allOf(
  conditions: readonly (RawBuilder<unknown> | null | false | '' | undefined)[],
): RawBuilder<boolean> {
  const real = conditions.filter((one) => !!one);
  return real.length === 0 ? sql`true` : sql`${sql.join(real, sql` and `)}`;
}

/** How many of the words stand in the name as whole words. `text`: a normalised name. */
export function wholeWords(words: readonly string[], text: RawBuilder<string>): RawBuilder<number> {
  if (words.length === 0) return sql`0`;
  const matches = words.map((word) => sql`(' ' || ${text} || ' ' like ${`% ${word} %`})::int`);
  return sql<number>`${sql.join(matches, sql` + `)}`;
}
