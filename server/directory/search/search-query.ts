import { AppError } from '#contract/errors.ts';
import type { Out } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';
import { circleAround } from '#domain/directory/location.ts';
import type { Location } from '#domain/directory/location.ts';
import { DISTANCE_MAX_KM } from '#domain/limits.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { GENDER_NUMBER } from '../catalogue/catalogue.ts';
import { KINDS_MEANT } from '../catalogue/center-kind.ts';
import { NO_DEMAND, windowsOf } from '../catalogue/demand.ts';
import type { Demand } from '../catalogue/demand.ts';

export type SearchQuery = Out<(typeof search)['query']>;

/** The location of a query, or null. One coordinate without the other is INVALID_INPUT, which names the missing one. */
export function locationOf(query: { latitude?: number | undefined; longitude?: number | undefined }): Location | null {
  const { latitude, longitude } = query;
  if (latitude === undefined && longitude === undefined) return null;
  if (latitude === undefined) throw new AppError('INVALID_INPUT', { field: 'latitude' });
  if (longitude === undefined) throw new AppError('INVALID_INPUT', { field: 'longitude' });
  return { latitude, longitude };
}

/**
 * The demand of the filters that the person set. A city, specialisation or insurer that does not exist fits nothing. A time without a date means
 * today.
 */
export function demandOf(query: SearchQuery, catalogue: Catalogue, now: Date): Demand {
  const { words } = catalogue;
  const location = locationOf(query);
  const { specialization: fields, insurance, city, kind } = query;
  return {
    ...NO_DEMAND,
    fields: fields?.length ? [...new Set(fields.flatMap((slug) => words.withBelow(slug)))] : null,
    regencies: city === undefined ? null : [words.regencyBySlug.get(city) ?? []].flat(),
    insurers: insurance?.length ? insurance.flatMap((id) => words.insurerAt.get(id) ?? []) : null,
    around: location && circleAround(location, query.distance ?? DISTANCE_MAX_KM),
    on: windowsOf(query.date ?? null, query.time ?? null, now, catalogue.baseDate),
    gender: query.gender ? GENDER_NUMBER[query.gender] : 0,
    kinds: kind ? KINDS_MEANT[kind] : null,
    sort: query.sort ?? (location ? 'nearest' : 'relevance'),
  };
}
