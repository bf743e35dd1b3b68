import type { Pool } from 'pg';
import type { PauseReason, SessionStatus, Zone } from '#domain/vocabulary.ts';
import { BEGUN, IN_LINE, WITHDRAWN } from '../../schedule/status-sql.ts';
import { QUOTA_COLUMNS } from '../../schedule/session-quota-sql.ts';
import type { SessionQuotaRow } from '../../schedule/session-quota-sql.ts';

export type TodaySessionRow = SessionQuotaRow & {
  id: number;
  center_id: number;
  date: string;
  time_start: string;
  time_end: string;
  zone: Zone;
  starts_at: Date;
  ends_at: Date;
  status: SessionStatus;
  version: number;
  clinic: string;
  room: string;
  rooms: string[];
  queue_prefix: string;
  doctor: string;
  substitute: string | null;
  practice: number | null;
  current_number: number;
  started_at: Date | null;
  finished_at: Date | null;
  pause_reason: PauseReason | null;
  pause_until: Date | null;
  stalled_since: Date | null;
  expected_at: Date | null;
  in_line: number;
  inside: number;
  served: number;
  given: number;
  /** Visits whose end was pressed, and the seconds of all of them together. */
  visits: number;
  visit_seconds: number;
  /** Minutes from being here, but not from before the planned start, to the call. */
  waits: number[];
};

const SESSIONS_MAX = 500;
const RUNNING_DAYS = 2;

/**
 * The sessions of some centers on their local dates, by their hours, with what became of their numbers; at most 500 of each center. Sessions of the two days
 * before that still run are among them. `centers`: ids, each with its date.
 */
export async function listTodaysSessions(
  pool: Pool,
  centers: readonly { readonly id: number; readonly today: string }[],
): Promise<TodaySessionRow[]> {
  const { rows } = await pool.query<TodaySessionRow>({
    name: 'todays_sessions',
    text: `select s.*, n.* from json_to_recordset($1) as m(id int, today date)
      cross join lateral (
        select s.id, s.center_id, s.date, s.time_start, s.time_end, s.zone, s.starts_at, s.ends_at, s.status, s.version, c.name as clinic, c.room, s.rooms,
          c.queue_prefix, d.name as doctor, sub.name as substitute, p.id as practice,
          ${QUOTA_COLUMNS},
          s.current_number, s.started_at, s.finished_at, s.pause_reason, s.pause_until, s.stalled_since, s.expected_at
        from session s
        join clinic c on c.id = s.clinic_id
        join doctor d on d.id = s.doctor_id
        left join doctor sub on sub.id = s.substitute_doctor_id
        left join practice p on p.doctor_id = s.doctor_id and p.clinic_id = s.clinic_id
        where s.center_id = m.id and s.date between m.today - ${RUNNING_DAYS} and m.today and (s.date = m.today or s.status in ${BEGUN})
        order by s.date, s.time_start, c.name, s.id limit ${SESSIONS_MAX}
      ) s
      cross join lateral (
        select count(*) filter (where a.status in ${IN_LINE})::int as in_line,
          count(*) filter (where a.status = 'CALLED')::int as inside,
          count(*) filter (where a.status = 'DONE')::int as served,
          count(*) filter (where a.status not in ${WITHDRAWN})::int as given,
          count(*) filter (where a.status = 'DONE' and a.called_at is not null)::int as visits,
          coalesce(sum(extract(epoch from a.ended_at - a.called_at)) filter (where a.status = 'DONE' and a.called_at is not null), 0)::float8 as visit_seconds,
          coalesce(array_agg(extract(epoch from a.called_at - greatest(a.checked_in_at, s.starts_at))::float8 / 60)
            filter (where a.checked_in_at is not null and a.called_at >= greatest(a.checked_in_at, s.starts_at)), '{}') as waits
        from appointment a where a.session_id = s.id
      ) n
      order by s.date, s.time_start, s.clinic, s.id`,
    values: [JSON.stringify(centers)],
  });
  return rows;
}
