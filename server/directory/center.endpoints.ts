import { getClinic, getHospital } from '#contract/directory/center.ts';
import { dateToShow } from '#domain/directory/date-to-show.ts';
import { addDays, localDate } from '#domain/time/zone.ts';
import type { Deps } from '../platform/deps.ts';
import { answer } from '../platform/http/route.ts';
import { presentClinics, presentCenter } from './center.present.ts';
import { presentDays, presentSessionsBookableFirst } from './session.present.ts';
import { findCenterProfile, listClinicDoctors, listClinics } from './center-profile.store.ts';
import { listInsurersOfCenters } from './insurer.store.ts';
import { clinicSlugError, slugError } from './slug-error.ts';
import { countDays, listClinicSessions, readSessions } from './session-reading.store.ts';

const WEEK_DAYS = 7;

export const centerRoutes = [
  answer(getHospital, async ({ params, query, now }, deps) => {
    const { hospital, clinics, today, date } = await load(params.slug, null, query.date, now, deps);
    const counts = await countDays(deps.pool, 'center', hospital.id, today, addDays(today, WEEK_DAYS - 1));
    return { hospital, today, date, days: presentDays(counts, today, WEEK_DAYS), clinics };
  }),
  answer(getClinic, async ({ params, query, now }, deps) => {
    const { hospital, clinics, today, date } = await load(params.slug, params.clinic, query.date, now, deps);
    const clinic = clinics[0];
    if (!clinic) throw await clinicSlugError(hospital.id, params.clinic, deps.pool);
    const [rows, counts] = await Promise.all([
      listClinicSessions(deps.pool, clinic.id, date),
      countDays(deps.pool, 'clinic', clinic.id, today, addDays(today, WEEK_DAYS - 1)),
    ]);
    return {
      hospital,
      clinic,
      today,
      date,
      days: presentDays(counts, today, WEEK_DAYS),
      sessions: presentSessionsBookableFirst(rows, now),
    };
  }),
];

/** Reads a center with its clinics (or only the named one), their doctors and next sessions, from the chosen date or today on. */
async function load(slug: string, clinic: string | null, chosen: string | undefined, now: Date, { pool }: Deps) {
  const row = await findCenterProfile(pool, slug);
  if (!row) throw await slugError('hospital', slug, 'HOSPITAL_NOT_FOUND', 'slug', pool);
  const today = localDate(now, row.zone);
  const date = dateToShow(chosen, today);
  const [clinics, insurers] = await Promise.all([
    listClinics(pool, row.id, clinic),
    listInsurersOfCenters(pool, [row.id]),
  ]);
  const doctors = await listClinicDoctors(
    pool,
    clinics.map(({ id }) => id),
    date,
    now,
  );
  const sessions = await readSessions(
    pool,
    doctors.flatMap((doctor) => doctor.next_session_id ?? []),
  );
  return {
    hospital: presentCenter(row, insurers.get(row.id) ?? []),
    clinics: presentClinics(clinics, doctors, sessions, now),
    today,
    date,
  };
}
