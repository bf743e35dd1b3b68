import type { Pool } from 'pg';

/**
 * One appointment with all that its ticket and its live card show. Rows of `queue_*` speak of the whole session: the
 * numbers still to be called with their status, and how long finished visits took (seconds).
 */
const SELECT = `select a.id, a.trans_code, a.number, a.status, a.part, a.visit_kind, a.documents_sealed, a.rules, a.booked_at,
    a.called_at, a.end_reason, p.id as patient_id, p.name as patient_name,
    s.id as session_id, s.status as session_status, s.version, s.date, s.time_start, s.time_end, s.zone, s.ends_at,
    s.current_number, s.moved_at, d.name as doctor_name, d.slug as doctor_slug, sub.name as substitute_name, sub.slug as substitute_slug,
    c.name as clinic_name, c.slug as clinic_slug, c.room, c.queue_prefix, sp.name as clinic_specialisation,
    m.name as center_name, m.slug as center_slug, m.address, m.phone, m.whatsapp, i.name as payment_name, i.slug as payment_slug,
    (select array_agg(spn.name order by ds.position) from doctor_specialisation ds join specialisation spn on spn.id = ds.specialisation_id
      where ds.doctor_id = s.doctor_id) as doctor_specialisations,
    (select json_agg(json_build_object('number', q.number, 'status', q.status)) from appointment q
      where q.session_id = s.id and q.status in ('BOOKED', 'CHECKED_IN', 'HELD')) as queue_waiting,
    (select array_agg(extract(epoch from q.ended_at - q.called_at)::float8) from appointment q
      where s.started_at is not null and q.session_id = s.id and q.status = 'DONE' and q.called_at is not null) as queue_visits,
    inside.called_at as queue_inside_since
  from appointment a
  join session s on s.id = a.session_id
  join patient p on p.id = a.patient_id
  join doctor d on d.id = s.doctor_id
  left join doctor sub on sub.id = s.substitute_doctor_id
  join clinic c on c.id = s.clinic_id
  join specialisation sp on sp.id = c.specialisation_id
  join center m on m.id = s.center_id
  join insurer i on i.id = a.insurer_id
  left join appointment inside on inside.id = s.current_appointment_id`;

export type AppointmentRow = {
  id: number;
  trans_code: string;
  number: number;
  status: string;
  visit_kind: string | null;
  documents_sealed: Buffer | null;
  rules: Record<string, number>;
  booked_at: Date;
  called_at: Date | null;
  end_reason: string | null;
  patient_id: number;
  patient_name: string;
  session_id: number;
  session_status: string;
  version: number;
  date: string;
  time_start: string;
  time_end: string;
  zone: string;
  ends_at: Date;
  current_number: number;
  moved_at: Date | null;
  doctor_name: string;
  doctor_slug: string;
  substitute_name: string | null;
  substitute_slug: string | null;
  clinic_name: string;
  clinic_slug: string;
  room: string;
  queue_prefix: string;
  clinic_specialisation: string;
  center_name: string;
  center_slug: string;
  address: string | null;
  phone: string | null;
  whatsapp: string | null;
  payment_name: string;
  payment_slug: string;
  doctor_specialisations: string[] | null;
  queue_waiting: { number: number; status: string }[] | null;
  queue_visits: number[] | null;
  queue_inside_since: Date | null;
};

/** The appointment with this code if this account made it, else null: a code is not a secret. */
export async function findOwnAppointment(
  pool: Pool,
  accountId: number,
  transCode: string,
): Promise<AppointmentRow | null> {
  const { rows } = await pool.query<AppointmentRow>({
    name: 'appointment_own',
    text: `${SELECT} where a.trans_code = $2 and a.account_id = $1`,
    values: [accountId, transCode],
  });
  return rows[0] ?? null;
}

/** A queue that was begun goes on beyond its hours, but not for ever. */
const OVERTIME_MS = 12 * 3_600_000;

/** The account's live appointments whose session has not ended, soonest first; at most `limit`, with how many there are in all. */
export async function listOngoing(
  pool: Pool,
  accountId: number,
  now: Date,
  limit: number,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const { rows } = await pool.query<AppointmentRow & { total: number }>({
    name: 'appointment_ongoing',
    text: `select found.*, count(*) over ()::int as total from (${SELECT}
      where a.account_id = $1 and a.status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING')
        and (s.ends_at > $2 or (s.status in ('RUNNING', 'PAUSED') and s.ends_at > $4))
      order by s.starts_at, a.id limit 500) found limit $3`,
    values: [accountId, now, limit, new Date(now.getTime() - OVERTIME_MS)],
  });
  return { rows, total: rows[0]?.total ?? 0 };
}
