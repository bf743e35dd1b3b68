import { getLanding } from '#contract/directory/landing.ts';
import { AppError } from '#contract/errors.ts';
import { localDate } from '#domain/time/zone.ts';
import { networkOf } from '../platform/http/rate-limit.ts';
import { answer } from '../platform/http/route.ts';
import {
  EVERYWHERE,
  findLandingCity,
  findLandingField,
  listLandingCities,
  listRelatedFields,
} from './landing.store.ts';
import { answerSearch } from './search/answer-search.ts';

const PAGE_DOCTORS = 9;
/** A page of one city links the cities near it; the page of the whole country links more. */
const CITIES_NEAR = 12;
const CITIES_MOST = 60;
const RELATED_MOST = 12;

export const landingRoutes = [
  answer(getLanding, async ({ params, query, client, now }, deps) => {
    const { pool } = deps;
    const [field, city] = await Promise.all([
      findLandingField(pool, params.specialization),
      query.city === undefined ? null : findLandingCity(pool, query.city),
    ]);
    if (!field) throw new AppError('SPECIALIZATION_NOT_FOUND', { field: 'specialization' });
    if (query.city !== undefined && !city) throw new AppError('CITY_NOT_FOUND', { field: 'city' });
    const where = city?.code ?? EVERYWHERE;
    const page = query.page ?? 1;
    const [results, cities, specializations] = await Promise.all([
      deps.searches.run(networkOf(client), () =>
        answerSearch(
          { specialization: [field.slug], city: city?.slug, sort: 'soonest' },
          { limit: PAGE_DOCTORS, page },
          deps,
          now,
        ),
      ),
      listLandingCities(pool, field.id, where, city ? CITIES_NEAR : CITIES_MOST),
      listRelatedFields(pool, field.id, where, RELATED_MOST),
    ]);
    const { total_doctor: doctors, total_hospital: hospitals } = results.pagination;
    const first = page === 1 ? results.doctor_list[0]?.next_session : null;
    return {
      ...results,
      specialization: field,
      city,
      figures: { doctors, hospitals },
      next_session: first?.is_bookable ? first : null,
      today: localDate(now, 'WIB'),
      cities,
      specializations,
    };
  }),
];
