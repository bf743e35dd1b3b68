import { getSuggestion, search } from '#contract/endpoints/search.ts';
import { SEARCH_LIMIT_INITIAL } from '#domain/limits.ts';
import { answer } from '../http/route.ts';
import { presentDoctorSummary, presentHospitals } from '../present/directory.ts';
import { presentSession } from '../present/session.ts';
import { readCenterSummaries } from '../store/directory.store.ts';
import { listInsurersOfCenters } from '../store/insurer.store.ts';
import { readDoctorSummaries } from '../store/search-page.store.ts';
import { readSessions } from '../store/session-reading.store.ts';
import { searchDirectory } from '../use-cases/search-directory.ts';
import { readFilters, todays } from '../use-cases/search-filters.ts';
import { suggest } from '../use-cases/search-suggest.ts';

export const searchRoutes = [
  answer(getSuggestion, ({ query }, { pool }) => suggest(query.name, pool)),
  answer(search, async ({ query, now }, deps) => {
    const limit = query.limits ?? SEARCH_LIMIT_INITIAL;
    const page = query.page ?? 1;
    const asked = await readFilters(query, now, deps);
    const found = await searchDirectory(query.query ?? '', asked, { limit, offset: (page - 1) * limit }, deps);
    const centerIds = found.centers.rows.map((row) => row.id);
    const [doctors, centers, insurers] = await Promise.all([
      readDoctorSummaries(
        deps.db,
        found.doctors.rows.map((row) => row.id),
        found.filter,
        todays(now),
      ),
      readCenterSummaries(deps.pool, centerIds, asked.around?.place ?? null),
      listInsurersOfCenters(deps.pool, centerIds),
    ]);
    const sessions = await readSessions(
      deps.pool,
      doctors.flatMap((row) => row.next_session_id ?? []),
    );
    const today = todays(now);
    return {
      doctor_list: doctors.map((row) => {
        const coming = sessions.find((session) => session.id === row.next_session_id);
        const later = coming !== undefined && coming.date > today[coming.zone];
        return presentDoctorSummary(row, coming ? presentSession(coming, now) : null, later && row.missed_today);
      }),
      hospital_list: presentHospitals(centers, insurers),
      pagination: {
        current_page: page,
        total_page: Math.max(1, Math.ceil(Math.max(found.doctors.total, found.centers.total) / limit)),
        total_doctor: found.doctors.total,
        total_hospital: found.centers.total,
      },
      understood: { specialization: found.specialization, city: found.city },
    };
  }),
];
