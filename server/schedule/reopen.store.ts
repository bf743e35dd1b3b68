import type { PoolClient } from 'pg';
import { COVERS_SESSION } from './closure-sql.ts';
import { closesAt, opensAt, WINDOW_COLUMNS } from './session-rules-sql.ts';
import { ianaOf } from './zone-sql.ts';
import { announcedEndSql } from './going-on-sql.ts';
import { BEGUN, SHUT } from './status-sql.ts';

/** A session that takes place again. `substituted`: it had a substitute, and now has its own doctor again. */
export type ReopenedSession = { readonly id: number; readonly substituted: boolean };

const LOCAL = (time: string): string => `(s.date + ${time}) at time zone ${ianaOf('c.zone')}`;

/** SQL: the columns that a session which had been called off gets from its schedule line and its center as they are now. */
const RENEWED = [
  ['zone', 'c.zone'],
  ['starts_at', LOCAL('s.time_start')],
  ['ends_at', LOCAL('s.time_end')],
  ['opens_at', opensAt('c', 's.date', ianaOf('c.zone'))],
  ['closes_at', closesAt('c', LOCAL('s.time_end'))],
  ['jkn_quota', 'greatest(c.jkn_quota, s.jkn_taken)'],
  ['general_quota', 'greatest(c.general_quota, s.general_taken)'],
  ['onsite_quota', 'greatest(c.onsite_quota, s.onsite_taken)'],
]
  .map(([column, value]) => `${column} = case when c.status = 'CANCELLED' then ${value} else s.${column} end`)
  .join(', ');

/**
 * Reopens sessions that a closure had called off or stopped and whose hours are not over: those of one closure, or those of national holidays at a center that works
 * on holidays now. One that runs with a substitute retains it. A session that another closure covers too belongs to that closure from now on. One that had been
 * called off is reopened only if the weekly schedule still has its hours, with the quotas, the zone and the booking window of now. The caller has locked the sessions.
 */
export async function reopenSessions(
  client: PoolClient,
  of: { readonly closure: number } | { readonly center: number },
  actorId: number,
  now: Date,
): Promise<ReopenedSession[]> {
  const { rows } = await client.query<ReopenedSession>(
    `with candidate as materialized (
       select s.id, s.status, s.substitute_doctor_id is not null as substituted, m.zone, o.id as other, o.substitute_doctor_id as substitute,
         l.id as line, l.jkn_quota, l.general_quota, l.onsite_quota, ${WINDOW_COLUMNS}
       from session s join center m on m.id = s.center_id
         left join practice p on p.doctor_id = s.doctor_id and p.clinic_id = s.clinic_id
         left join schedule l on l.practice_id = p.id and l.weekday = extract(isodow from s.date) and l.time_start = s.time_start and l.time_end = s.time_end
         left join lateral (select k.id, k.substitute_doctor_id from closure k where k.id is distinct from $1::int and ${COVERS_SESSION}
           order by k.substitute_doctor_id nulls first, k.id limit 1) o on true
       where ${announcedEndSql('s')} > $4 and s.status not in ${BEGUN} and s.status <> 'FINISHED' and (s.closure_id = $1
         or ($1 is null and s.center_id = $2::int and s.closure_id in (select id from closure where center_id is null)))
     ), reassigned as (
       update session s set closure_id = c.other from candidate c where s.id = c.id and c.other is not null and c.substitute is null
     ), reopened as (
       update session s set status = case when s.status in ${SHUT} then 'OPEN' else s.status end,
         substitute_doctor_id = c.substitute, closure_id = c.other, version = s.version + 1, schedule_id = coalesce(c.line, s.schedule_id),
         ${RENEWED}
       from candidate c
       where s.id = c.id and (c.other is null or c.substitute is not null) and (c.status <> 'CANCELLED' or c.line is not null)
       returning s.id, s.version, c.substituted
     ), logged as (
       insert into queue_event (session_id, version, kind, actor_account_id, at)
       select id, version, 'SESSION_REOPENED', $3::bigint, $4 from reopened
     )
     select id, substituted from reopened`,
    ['closure' in of ? of.closure : null, 'center' in of ? of.center : null, actorId, now],
  );
  return rows;
}
