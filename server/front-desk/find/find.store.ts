import type { Pool } from 'pg';
import type { DeskQuery } from '#domain/front-desk/desk-query.ts';
import type { AppointmentStatus, PriorityReason, SessionStatus, Zone } from '#domain/vocabulary.ts';
import { LIVE_APPOINTMENT, TO_ARRIVE } from '../../schedule/status-sql.ts';
import { IS_OF_DAY, RUNNING_DAYS } from '../desk.store.ts';

export type FoundRow = {
  patient_id: number;
  session_id: number;
  date: string;
  time_start: string;
  zone: Zone;
  session_status: SessionStatus;
  version: number;
  clinic: string;
  clinic_room: string;
  queue_prefix: string;
  doctor: string;
  trans_code: string;
  number: number;
  status: AppointmentStatus;
  name: string;
  birth_date: string | null;
  phone_end: string;
  payment: string;
  checked_in_at: Date | null;
  ended_at: Date | null;
  room: string;
  priority: PriorityReason | null;
};

/**
 * The numbers of a center's sessions of a local date, and of earlier ones that still run, that a question may mean: those still to be served first, of them those
 * that fit best, and of equal ones those whose holders are still to arrive. At most `limit`. All numbers of the day are looked through, in the largest hospitals
 * some thousands, because parts of names of two letters are in no index.
 */
export async function findNumbersOfDay(
  pool: Pool,
  at: { readonly center: number; readonly today: string },
  { code, number, phoneEnd, words }: DeskQuery,
  limit: number,
): Promise<FoundRow[]> {
  const parts = words.map((word) => word.replaceAll(/[\\%_]/g, String.raw`\$&`));
  const { rows } = await pool.query<FoundRow>({
    name: 'desk_find',
    text: `with of_day as materialized (
        select s.id, s.date, s.time_start, s.starts_at, s.zone, s.status, s.version, s.doctor_id, s.substitute_doctor_id, c.name as clinic, c.room, c.queue_prefix
        from session s join clinic c on c.id = s.clinic_id where ${IS_OF_DAY}
      ), fitting as (
        select a.id, a.session_id, case
            when a.trans_code = $4 then 0
            when a.number = $5 and (s.queue_prefix = $6 or $6::text is null) then 1
            when $7::text is not null and exists (select from account o where o.id = a.account_id and o.phone like '%' || $7::text) then 1
            when $8::text[] <> '{}' and ' ' || lower(p.name) like all ($8::text[]) then 2
            when $9::text[] <> '{}' and lower(p.name) like all ($9::text[]) then 3 end as fit
        from of_day s join appointment a on a.session_id = s.id join patient p on p.id = a.patient_id
      )
      select s.id as session_id, s.date, s.time_start, s.zone, s.status as session_status, s.version, s.clinic, s.room as clinic_room, s.queue_prefix,
        d.name as doctor, a.trans_code, a.patient_id, a.number, a.status, p.name, p.birth_date, coalesce(right(o.phone, 4), '') as phone_end, i.name as payment,
        a.checked_in_at, a.ended_at, a.room, a.priority
      from fitting f join of_day s on s.id = f.session_id join appointment a on a.id = f.id join patient p on p.id = a.patient_id
        join account o on o.id = a.account_id join insurer i on i.id = a.insurer_id join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
      where f.fit is not null
      order by a.status in ${LIVE_APPOINTMENT} desc, f.fit, a.status in ${TO_ARRIVE} desc, s.starts_at, s.id, a.number
      limit $10`,
    values: [
      at.center,
      at.today,
      RUNNING_DAYS,
      code,
      number?.number ?? null,
      number?.prefix ?? null,
      phoneEnd,
      parts.map((part) => `% ${part}%`),
      parts.map((part) => `%${part}%`),
      limit,
    ],
  });
  return rows;
}
