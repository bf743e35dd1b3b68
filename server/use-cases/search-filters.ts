import { AppError } from '#contract/errors.ts';
import type { Out } from '#contract/endpoint.ts';
import type { search } from '#contract/endpoints/search.ts';
import { boxAround } from '#domain/directory/place.ts';
import type { Place } from '#domain/directory/place.ts';
import { DISTANCE_MAX_KM } from '#domain/limits.ts';
import { localDate } from '#domain/time/zone.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Deps } from '../deps.ts';
import { findRegency, specialisationIds } from '../store/search-dictionary.store.ts';
import type { SearchFilter } from '../store/search-filter.ts';

export type SearchAsked = Out<(typeof search)['query']>;
/** A filter without the words of the question. */
export type AskedFilter = Omit<SearchFilter, 'names' | 'hospitalKinds'>;

/** The place asked about, or null. One coordinate without the other is INVALID_INPUT, naming the missing one. */
export function placeOf(query: { latitude?: number | undefined; longitude?: number | undefined }): Place | null {
  const { latitude, longitude } = query;
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === undefined) throw new AppError('INVALID_INPUT', { field: 'latitude' });
  if (longitude === undefined) throw new AppError('INVALID_INPUT', { field: 'longitude' });
  return { latitude, longitude };
}

/** Today in each zone. */
export function todays(now: Date): Record<Zone, string> {
  return { WIB: localDate(now, 'WIB'), WITA: localDate(now, 'WITA'), WIT: localDate(now, 'WIT') };
}

/** The filters as the person set them. A city or specialisation nobody knows fits nothing. A time without a date means today. */
export async function readFilters(asked: SearchAsked, now: Date, { pool }: Deps): Promise<AskedFilter> {
  const place = placeOf(asked);
  const km = asked.distance ?? DISTANCE_MAX_KM;
  const [fields, city] = await Promise.all([
    asked.specialization?.length ? specialisationIds(pool, asked.specialization) : null,
    asked.city === undefined ? undefined : findRegency(pool, asked.city),
  ]);
  const { date, time } = asked;
  return {
    specialisationIds: fields,
    regencyCodes: city === undefined ? null : city ? [city.code] : [],
    insurerIds: asked.insurance?.length ? asked.insurance : null,
    around: place && { place, km, box: boxAround(place, km) },
    on:
      date === undefined && time === undefined
        ? null
        : { dates: date === undefined ? todays(now) : { WIB: date, WITA: date, WIT: date }, time: time ?? null },
    now,
  };
}
