import type { Pool } from 'pg';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { CenterKind } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { BEGUN, ENDED_SESSION, IN_LINE } from '../schedule/status-sql.ts';
import { QUOTA_COLUMNS } from '../schedule/session-quota-sql.ts';
import type { SessionQuotaRow } from '../schedule/session-quota-sql.ts';

export type DeskSessionRow = SessionQuotaRow & {
  id: number;
  center_id: number;
  doctor_id: number;
  date: string;
  time_start: string;
  time_end: string;
  zone: string;
  status: string;
  clinic_name: string;
  room: string;
  queue_prefix: string;
  doctor_name: string;
  doctor_slug: string;
  substitute_name: string | null;
  substitute_slug: string | null;
  current_number: number;
  current_appointment_id: number | null;
  started_at: Date | null;
  starts_at: Date;
  ends_at: Date;
  rules: Partial<BookingRules>;
  version: number;
  confirm_within: number;
  waiting: number;
  done: number;
};

export type DeskEntryRow = {
  id: number;
  patient_id: number;
  trans_code: string;
  number: number;
  status: string;
  patient_name: string;
  birth_date: string | null;
  payment_name: string;
  checked_in_at: Date | null;
  called_at: Date | null;
  ended_at: Date | null;
  call_count: number;
  room: string;
  priority: string | null;
};

const SESSIONS_MAX = 500;
/** Sessions of so many days before are the desk's work as long as they run. */
export const RUNNING_DAYS = 2;
/** SQL: whether a session `s` is a desk's work: of the center $1 and the local date $2, or one of the $3 days before that still runs. */
export const IS_OF_DAY = `s.center_id = $1 and s.date between $2::date - $3::int and $2::date
      and (s.date = $2 or s.status in ${BEGUN})`;
const ENTRIES_MAX = 500;

const SELECT = `select s.id, s.center_id, s.doctor_id, s.date, s.time_start, s.time_end, s.zone, s.status, c.name as clinic_name, c.room, c.queue_prefix,
    d.name as doctor_name, d.slug as doctor_slug, sub.name as substitute_name, sub.slug as substitute_slug,
    ${QUOTA_COLUMNS},
    s.current_number, s.current_appointment_id, s.started_at, s.starts_at, s.ends_at, s.rules, s.version, m.confirm_within,
    count(a.id) filter (where a.status in ${IN_LINE})::int as waiting,
    count(a.id) filter (where a.status = 'DONE')::int as done
  from session s
  join center m on m.id = s.center_id
  join clinic c on c.id = s.clinic_id
  join doctor d on d.id = s.doctor_id
  left join doctor sub on sub.id = s.substitute_doctor_id
  left join appointment a on a.session_id = s.id`;
const GROUP = 'group by s.id, m.id, c.id, d.id, sub.id';

export type DeskCenter = {
  id: number;
  name: string;
  slug: string;
  kind: CenterKind;
  zone: string;
  lock_minutes: number;
};

/** A center by id, or null. */
export async function findCenter(pool: Pool, id: number): Promise<DeskCenter | null> {
  const { rows } = await pool.query<DeskCenter>(
    'select id, name, slug, kind, zone, lock_minutes from center where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** The rule of a center: so many seconds after a call the desk says how that turn ended. */
export async function readConfirmWithin(db: Queryable, center: number): Promise<number> {
  const { rows } = await db.query<{ confirm_within: number }>({
    name: 'desk_confirm_within',
    text: 'select confirm_within from center where id = $1',
    values: [center],
  });
  return rows[0]?.confirm_within ?? 0;
}

/** Id and name of these centers, by name; at most 100. */
export async function listCenterNames(pool: Pool, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select id, name from center where id = any($1::int[]) order by name, id limit 100',
    [ids],
  );
  return rows;
}

/**
 * A center's sessions on a local date, in the order of their hours; at most 500. `withRunning`: followed by sessions of the two days before that still run, past
 * midnight or because nobody ended them.
 */
export async function listDeskSessions(
  pool: Pool,
  centerId: number,
  date: string,
  withRunning: boolean,
): Promise<DeskSessionRow[]> {
  const { rows } = await pool.query<DeskSessionRow>({
    name: 'desk_sessions',
    text: `${SELECT} where ${IS_OF_DAY} ${GROUP} order by s.date desc, s.time_start, c.name, s.id limit ${SESSIONS_MAX}`,
    values: [centerId, date, withRunning ? RUNNING_DAYS : 0],
  });
  return rows;
}

/** One session, if it belongs to one of these centers; else null. */
export async function findDeskSession(
  db: Queryable,
  id: number,
  centerIds: readonly number[],
): Promise<DeskSessionRow | null> {
  const { rows } = await db.query<DeskSessionRow>({
    name: 'desk_session',
    text: `${SELECT} where s.id = $1 and s.center_id = any($2::int[]) ${GROUP}`,
    values: [id, centerIds],
  });
  return rows[0] ?? null;
}

/** Status, version and planned end of a session of this center; null when it has no such session. */
export async function findSessionEnd(
  db: Queryable,
  id: number,
  center: number,
): Promise<{ status: string; version: number; ends_at: Date } | null> {
  const { rows } = await db.query<{ status: string; version: number; ends_at: Date }>({
    name: 'desk_session_end',
    text: 'select status, version, ends_at from session where id = $1 and center_id = $2',
    values: [id, center],
  });
  return rows[0] ?? null;
}

/** The numbers of a session, lowest first; at most 500. */
export async function listDeskEntries(db: Queryable, sessionId: number): Promise<DeskEntryRow[]> {
  const { rows } = await db.query<DeskEntryRow>({
    name: 'desk_entries',
    text: `select a.id, a.patient_id, a.trans_code, a.number, a.status, p.name as patient_name, p.birth_date, i.name as payment_name,
        a.checked_in_at, a.called_at, a.ended_at, a.call_count, a.room, a.priority
      from appointment a join patient p on p.id = a.patient_id join insurer i on i.id = a.insurer_id
      where a.session_id = $1 order by a.number limit ${ENTRIES_MAX}`,
    values: [sessionId],
  });
  return rows;
}

/** The session and number of the booking with this code at one of these centers; null when there is none. */
export async function findBookingAt(
  db: Queryable,
  code: string,
  centerIds: readonly number[],
): Promise<{ session: number; number: number } | null> {
  const { rows } = await db.query<{ session: number; number: number }>(
    `select a.session_id as session, a.number from appointment a join session s on s.id = a.session_id
     where a.trans_code = $1 and s.center_id = any($2::int[])`,
    [code, centerIds],
  );
  return rows[0] ?? null;
}

export type SubstituteRow = {
  id: number;
  name: string;
  slug: string;
  is_of_clinic: boolean;
  is_of_field: boolean;
  is_free: boolean;
};

/**
 * The doctors who practise at the session's center, without the session's own: those of the same field who have no other session then first, of them those of
 * its clinic; at most 50.
 */
export async function listSubstitutes(pool: Pool, session: number): Promise<SubstituteRow[]> {
  const { rows } = await pool.query<SubstituteRow>(
    `select d.id, d.name, d.slug, f.is_of_clinic, f.is_of_field, f.is_free from (
       select p.doctor_id, bool_or(p.clinic_id = s.clinic_id) as is_of_clinic,
         bool_or(k.specialisation_id = c.specialisation_id) or exists (
           select from doctor_specialisation x where x.doctor_id = p.doctor_id and x.specialisation_id = c.specialisation_id) as is_of_field,
         not exists (select from session o where (o.doctor_id = p.doctor_id and o.substitute_doctor_id is null or o.substitute_doctor_id = p.doctor_id)
           and o.id <> s.id and o.date between s.date - 1 and s.date + 1 and o.status not in ${ENDED_SESSION}
           and o.starts_at < s.ends_at and s.starts_at < o.ends_at) as is_free
       from session s join clinic c on c.id = s.clinic_id join practice p on p.center_id = s.center_id join clinic k on k.id = p.clinic_id
       where s.id = $1 and p.doctor_id <> s.doctor_id group by p.doctor_id, s.id, c.id
     ) f join doctor d on d.id = f.doctor_id
     order by f.is_of_field and f.is_free desc, f.is_of_field desc, f.is_free desc, f.is_of_clinic desc, d.name, d.id limit 50`,
    [session],
  );
  return rows;
}
