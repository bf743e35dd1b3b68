import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/endpoints/search.ts';
import type { Deps } from '../deps.ts';
import { presentDoctorSummary, presentHospitals } from '../present/directory.ts';
import { presentSession } from '../present/session.ts';
import { readCenterSummaries } from '../store/directory.store.ts';
import { listInsurersOfCenters } from '../store/insurer.store.ts';
import { readDoctorSummaries } from '../store/search-page.store.ts';
import { readSessions } from '../store/session-reading.store.ts';
import { searchDirectory } from './search-directory.ts';
import { todays } from './search-filters.ts';
import type { AskedFilter } from './search-filters.ts';

/** One page (from 1 on, `limit` doctors and as many centers) of what fits a question and its filters, as cards show it. */
export async function answerSearch(
  question: string,
  asked: AskedFilter,
  { limit, page }: { limit: number; page: number },
  deps: Deps,
): Promise<DataOf<typeof search>> {
  const { now } = asked;
  const found = await searchDirectory(question, asked, { limit, offset: (page - 1) * limit }, deps);
  const centerIds = found.centers.rows.map((row) => row.id);
  const today = todays(now);
  const [doctors, centers, insurers] = await Promise.all([
    readDoctorSummaries(
      deps.db,
      found.doctors.rows.map((row) => row.id),
      found.filter,
      today,
    ),
    readCenterSummaries(deps.pool, centerIds, asked.around?.place ?? null),
    listInsurersOfCenters(deps.pool, centerIds),
  ]);
  const sessions = await readSessions(
    deps.pool,
    doctors.flatMap((row) => row.next_session_id ?? []),
  );
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
}
