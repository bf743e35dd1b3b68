import { getDoctor, getDoctorPage, getDoctorSession } from '#contract/directory/doctor.ts';
import { AppError } from '#contract/errors.ts';
import { dateToShow } from '#domain/directory/date-to-show.ts';
import { addDays, localDate } from '#domain/time/zone.ts';
import type { Deps } from '../platform/deps.ts';
import { answer } from '../platform/http/route.ts';
import { presentDoctor } from './directory.present.ts';
import { presentDays, presentSession, presentSessionsBookableFirst } from './session.present.ts';
import { findDoctor, listPractices } from './doctor.store.ts';
import type { DoctorRow, PracticeRow } from './doctor.store.ts';
import { listInsurersOfDoctor } from './insurer.store.ts';
import { readAccuracy } from './search/accuracy-of-sessions.ts';
import { slugError } from './slug-error.ts';
import { countDoctorDays, listDoctorSessions, nextBookableDate } from './session-reading.store.ts';

const WEEK_DAYS = 7;
const RANGE_MAX_DAYS = 31;

export const doctorRoutes = [
  answer(getDoctor, async ({ params }, deps) => {
    const { doctor, practices } = await load(params.slug, undefined, deps);
    return { doctor: presentDoctor(doctor, practices, await listInsurersOfDoctor(deps.pool, doctor.id)) };
  }),
  answer(getDoctorSession, async ({ params, query, now }, deps) => {
    const { doctor, at, today } = await load(params.slug, query.hospital, deps, now);
    const from = query.from ?? today;
    const to = query.to ?? addDays(from, WEEK_DAYS - 1);
    if (to < from || to > addDays(from, RANGE_MAX_DAYS - 1)) throw new AppError('INVALID_INPUT', { field: 'to' });
    const rows = await listDoctorSessions(deps.pool, doctor.id, from, to, at);
    const accuracyOf = await readAccuracy(deps.pool, rows, today);
    return { sessions: rows.map((row) => presentSession(row, now, accuracyOf(row))) };
  }),
  answer(getDoctorPage, async ({ params, query, now }, deps) => {
    const { doctor, practices, at, today } = await load(params.slug, query.hospital, deps, now);
    const date = dateToShow(query.date, today);
    const [rows, counts, insurers, next] = await Promise.all([
      listDoctorSessions(deps.pool, doctor.id, date, date, at),
      countDoctorDays(deps.pool, doctor.id, today, addDays(today, WEEK_DAYS - 1), at),
      listInsurersOfDoctor(deps.pool, doctor.id),
      nextBookableDate(deps.pool, doctor.id, date, at, now),
    ]);
    const sessions = presentSessionsBookableFirst(rows, now, await readAccuracy(deps.pool, rows, today));
    return {
      doctor: presentDoctor(doctor, practices, insurers),
      today,
      date,
      days: presentDays(counts, today, WEEK_DAYS),
      sessions,
      next_date: next,
    };
  }),
];

type Loaded = { doctor: DoctorRow; practices: PracticeRow[]; at: number | null; today: string };

/** Reads the doctor, the practices, the chosen center, and today's date there (without a chosen center: at the first one). */
async function load(slug: string, hospital: string | undefined, deps: Deps, now: Date = deps.now()): Promise<Loaded> {
  const doctor = await findDoctor(deps.pool, slug);
  if (!doctor) throw await slugError('doctor', slug, 'DOCTOR_NOT_FOUND', 'slug', deps.pool);
  const practices = await listPractices(deps.pool, doctor.id);
  const there = hospital === undefined ? practices[0] : practices.find((practice) => practice.center_slug === hospital);
  if (hospital !== undefined && !there)
    throw await slugError('hospital', hospital, 'HOSPITAL_NOT_FOUND', 'hospital', deps.pool);
  return {
    doctor,
    practices,
    at: hospital === undefined ? null : there!.center_id,
    today: localDate(now, there?.zone ?? 'WIB'),
  };
}
