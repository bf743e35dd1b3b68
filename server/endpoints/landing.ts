import { getLanding } from '#contract/endpoints/landing.ts';
import { AppError } from '#contract/errors.ts';
import { SEARCH_TOTAL_MAX } from '#domain/limits.ts';
import { localDate } from '#domain/time/zone.ts';
import { answer } from '../http/route.ts';
import {
  EVERYWHERE,
  findLandingCity,
  findLandingField,
  listLandingCities,
  listRelatedFields,
  readLandingCount,
} from '../store/landing.store.ts';
import { answerSearch } from '../use-cases/answer-search.ts';
import { readFilters } from '../use-cases/search-filters.ts';

const PAGE_DOCTORS = 9;
/** Around a city the near ones are enough; of a whole country more are worth a link. */
const CITIES_NEAR = 12;
const CITIES_MOST = 60;
const RELATED_MOST = 12;

export const landingRoutes = [
  answer(getLanding, async ({ params, query, now }, deps) => {
    const { pool } = deps;
    const [field, city] = await Promise.all([
      findLandingField(pool, params.specialization),
      query.city === undefined ? null : findLandingCity(pool, query.city),
    ]);
    if (!field) throw new AppError('SPECIALIZATION_NOT_FOUND', { field: 'specialization' });
    if (query.city !== undefined && !city) throw new AppError('CITY_NOT_FOUND', { field: 'city' });
    const where = city?.code ?? EVERYWHERE;
    const page = query.page ?? 1;
    const asked = await readFilters({ specialization: [field.slug], city: query.city }, now, deps);
    const [found, counted, cities, specializations] = await Promise.all([
      answerSearch('', asked, { limit: PAGE_DOCTORS, page }, deps),
      readLandingCount(pool, field.id, where),
      listLandingCities(pool, field.id, where, city ? CITIES_NEAR : CITIES_MOST),
      listRelatedFields(pool, field.id, where, RELATED_MOST),
    ]);
    const { total_doctor: doctors, total_hospital: hospitals } = found.pagination;
    // The search counts now but only so far; the hourly count is right about the many.
    const beyond = doctors >= SEARCH_TOTAL_MAX && counted !== null;
    // The first of the list gives a number soonest, if all of them were looked at.
    const first = page === 1 && !beyond ? found.doctor_list[0]?.next_session : null;
    return {
      ...found,
      specialization: field,
      city,
      figures: {
        doctors: beyond ? counted.doctor_count : doctors,
        hospitals: doctors === 0 ? hospitals : (counted?.center_count ?? hospitals),
      },
      next_session: first?.is_bookable ? first : null,
      today: localDate(now, 'WIB'),
      cities,
      specializations,
    };
  }),
];
