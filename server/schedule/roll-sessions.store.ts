import type { PoolClient } from 'pg';
import { closureCovers } from './closure-sql.ts';
import { closesAt, opensAt, SESSION_RULES, WINDOW_COLUMNS } from './session-rules-sql.ts';
import { ZONE_IANA } from '#domain/time/zone.ts';

export type SessionsToMake = { readonly from: number; readonly to: number } | { readonly doctors: readonly number[] };

/**
 * Makes the sessions of the weekly schedules that do not exist yet, from today in each center's zone, in one statement.
 * @param horizonDays the last day, counted from today
 * @param whose only the sessions of these centers (half-open range of ids) or of these doctors; null: all
 * @returns how many were made
 */
export async function insertMissingSessions(
  db: PoolClient,
  now: Date,
  horizonDays: number,
  whose: SessionsToMake | null,
): Promise<number> {
  const zones = Object.entries(ZONE_IANA);
  const { rowCount } = await db.query(
    `with zone as (
       select name, iana, ($3::timestamptz at time zone iana)::date as today
       from unnest($1::text[], $2::text[]) as z(name, iana)
     ), day as (
       select name, iana, (today + ahead)::date as date, extract(isodow from today + ahead) as weekday
       from zone, generate_series(0, $4::int) as ahead
     ), rolled_center as (
       select m.id, m.zone, m.works_on_holidays, ${SESSION_RULES} as rules, ${WINDOW_COLUMNS}
       from center m where $5::int is null or (m.id >= $5 and m.id < $6)
     )
     insert into session (doctor_id, clinic_id, center_id, schedule_id, substitute_doctor_id, closure_id, date, time_start, time_end, zone,
       starts_at, ends_at, opens_at, closes_at, jkn_quota, general_quota, onsite_quota, rules)
     select p.doctor_id, p.clinic_id, p.center_id, s.id, k.substitute_doctor_id, k.id, d.date, s.time_start, s.time_end, d.name,
       (d.date + s.time_start) at time zone d.iana,
       (d.date + s.time_end) at time zone d.iana,
       ${opensAt('c', 'd.date', 'd.iana')},
       ${closesAt('c', '(d.date + s.time_end) at time zone d.iana')},
       s.jkn_quota, s.general_quota, s.onsite_quota, c.rules
     from rolled_center c
       join practice p on p.center_id = c.id
       join schedule s on s.practice_id = p.id
       join day d on d.name = c.zone and d.weekday = s.weekday
       -- A closed day makes no sessions, unless the closure has a substitute.
       left join lateral (
         select k.id, k.substitute_doctor_id from (
           select * from closure o where o.center_id = c.id and d.date between o.date_from and o.date_to
           union all select * from closure n where n.center_id is null and n.date_from = d.date
         ) k
         where ${closureCovers({ date: 'd.date', center: 'c.id', holidays: 'c.works_on_holidays', clinic: 'p.clinic_id', doctor: 'p.doctor_id' })}
         order by k.substitute_doctor_id nulls first, k.id limit 1) k on true
     where (k.id is null or k.substitute_doctor_id is not null) and not exists (select from session x
       where x.doctor_id = p.doctor_id and x.clinic_id = p.clinic_id and x.date = d.date
         -- A session whose hours were changed for its day alone is still that of its line.
         and (x.time_start = s.time_start or x.schedule_id = s.id and exists (select from queue_event e
           where e.session_id = x.id and e.kind = 'HOURS_CHANGED' and e.detail ? 'alone')))
       and ($7::int[] is null or p.doctor_id = any($7))
     on conflict (doctor_id, clinic_id, date, time_start) do nothing`,
    [
      zones.map(([name]) => name),
      zones.map(([, iana]) => iana),
      now,
      horizonDays,
      whose && 'from' in whose ? whose.from : null,
      whose && 'from' in whose ? whose.to : null,
      whose && 'doctors' in whose ? whose.doctors : null,
    ],
  );
  return rowCount ?? 0;
}
