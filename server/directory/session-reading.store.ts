import type { Pool } from 'pg';
import type { PauseReason, SessionStatus, Zone } from '#domain/vocabulary.ts';
import { IN_LINE, SELLING } from '../schedule/status-sql.ts';
import { QUOTA_COLUMNS } from '../schedule/session-quota-sql.ts';
import type { SessionQuotaRow } from '../schedule/session-quota-sql.ts';

/** A session with the names that a public page shows, and how many numbers are still to be called. */
export type SessionRow = SessionQuotaRow & {
  id: number;
  doctor_id: number;
  center_id: number;
  specialisation_id: number;
  date: string;
  time_start: string;
  time_end: string;
  zone: Zone;
  opens_at: Date;
  closes_at: Date;
  ends_at: Date;
  status: SessionStatus;
  current_number: number;
  version: number;
  moved_at: Date | null;
  pause_reason: PauseReason | null;
  pause_until: Date | null;
  stalled_since: Date | null;
  expected_at: Date | null;
  center_name: string;
  center_slug: string;
  address: string | null;
  clinic_name: string;
  clinic_slug: string;
  room: string;
  queue_prefix: string;
  doctor_name: string;
  doctor_slug: string;
  substitute_name: string | null;
  substitute_slug: string | null;
  waiting: number;
};

/** SQL of the rule in domain/schedule/is-bookable.ts for a session `s`; `now` is the statement's parameter of the instant. */
export const bookableAt = (now: string): string =>
  `s.status in ${SELLING} and s.opens_at <= ${now} and s.closes_at > ${now}
    and s.jkn_taken + s.general_taken < s.jkn_quota + s.general_quota`;

const DAY_SESSIONS_MAX = 100;
const RANGE_SESSIONS_MAX = 300;
const BY_ID_MAX = 1_000;

const SESSION_COLUMNS = `s.id, s.doctor_id, s.center_id, c.specialisation_id, s.date, s.time_start, s.time_end, s.zone, s.opens_at, s.closes_at, s.ends_at, s.status,
    ${QUOTA_COLUMNS},
    s.current_number, s.version, s.moved_at, s.pause_reason, s.pause_until, s.stalled_since, s.expected_at,
    m.name as center_name, m.slug as center_slug, m.address, c.name as clinic_name, c.slug as clinic_slug, c.room, c.queue_prefix,
    d.name as doctor_name, d.slug as doctor_slug, sub.name as substitute_name, sub.slug as substitute_slug,
    (select count(*)::int from appointment a where a.session_id = s.id and a.status in ${IN_LINE}) as waiting`;
const SESSION_FROM = `from session s
  join center m on m.id = s.center_id
  join clinic c on c.id = s.clinic_id
  join doctor d on d.id = s.doctor_id
  left join doctor sub on sub.id = s.substitute_doctor_id`;
const SELECT = `select ${SESSION_COLUMNS} ${SESSION_FROM}`;

/** Sessions by their ids, in no order; at most 1,000. */
export async function readSessions(pool: Pool, ids: readonly number[]): Promise<SessionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<SessionRow>({
    name: 'sessions_by_id',
    text: `${SELECT} where s.id = any($1::bigint[])`,
    values: [ids.slice(0, BY_ID_MAX)],
  });
  return rows;
}

/** A doctor's sessions from one local date to another (both included), at all centers or one, in the order of time; at most 300. */
export async function listDoctorSessions(
  pool: Pool,
  doctorId: number,
  from: string,
  to: string,
  centerId: number | null,
): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({
    name: 'sessions_of_doctor',
    text: `${SELECT} where s.doctor_id = $1 and s.date between $2 and $3 and ($4::int is null or s.center_id = $4)
      order by s.starts_at, s.id limit ${RANGE_SESSIONS_MAX}`,
    values: [doctorId, from, to, centerId],
  });
  return rows;
}

/** A clinic's sessions on a local date, in the order of time; at most 100. */
export async function listClinicSessions(pool: Pool, clinicId: number, date: string): Promise<SessionRow[]> {
  const { rows } = await pool.query<SessionRow>({
    name: 'sessions_of_clinic',
    text: `${SELECT} where s.clinic_id = $1 and s.date = $2 order by s.starts_at, s.id limit ${DAY_SESSIONS_MAX}`,
    values: [clinicId, date],
  });
  return rows;
}

export type DayCount = { date: string; session_count: number };

/** How many sessions that are not cancelled a doctor has on each local date of a range; dates without one are left out. */
export async function countDoctorDays(
  pool: Pool,
  doctorId: number,
  from: string,
  to: string,
  centerId: number | null,
): Promise<DayCount[]> {
  const { rows } = await pool.query<DayCount>({
    name: 'session_days_of_doctor',
    text: `select date, count(*)::int as session_count from session
      where doctor_id = $1 and date between $2 and $3 and ($4::int is null or center_id = $4) and status <> 'CANCELLED' group by date`,
    values: [doctorId, from, to, centerId],
  });
  return rows;
}

const OF = { clinic: 'clinic_id', center: 'center_id' } as const;

/** The same for a clinic, or for a whole center. */
export async function countDays(
  pool: Pool,
  of: keyof typeof OF,
  id: number,
  from: string,
  to: string,
): Promise<DayCount[]> {
  const { rows } = await pool.query<DayCount>({
    name: `session_days_of_${of}`,
    text: `select date, count(*)::int as session_count from session
      where ${OF[of]} = $1 and date between $2 and $3 and status <> 'CANCELLED' group by date`,
    values: [id, from, to],
  });
  return rows;
}

/** The first local date after `date` on which a doctor has a session that gives numbers now; null when there is none. */
export async function nextBookableDate(
  pool: Pool,
  doctorId: number,
  date: string,
  centerId: number | null,
  now: Date,
): Promise<string | null> {
  const { rows } = await pool.query<{ date: string }>({
    name: 'session_next_bookable_date',
    text: `select s.date from session s
      where s.doctor_id = $1 and s.date > $2 and ($3::int is null or s.center_id = $3) and ${bookableAt('$4')} order by s.date limit 1`,
    values: [doctorId, date, centerId, now],
  });
  return rows[0]?.date ?? null;
}
