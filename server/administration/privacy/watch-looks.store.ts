import type { PrivacyLimits } from '#domain/privacy-limits.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { BEGUN } from '../../schedule/status-sql.ts';
import { ianaOf } from '../../schedule/zone-sql.ts';

export type UnusualLooks = {
  kind: 'MANY' | 'OUT_OF_HOURS';
  actor: number;
  center: number;
  date: string;
  persons: number;
};

/** More than these are found in the next run. */
const FOUND_MAX = 200;

/**
 * Who looked at more people within the last hour than is usual, and who looked outside the hours of their center: so many minutes before its first session of the day or
 * after its last. A session that still runs is within them. Those whose alarm of the day was raised are left out. Each center is looked up by itself (offset 0), so that the looks of other hours
 * are not read.
 */
export async function listUnusualLooks(db: Queryable, now: Date, limits: PrivacyLimits): Promise<UnusualLooks[]> {
  const { rows } = await db.query<UnusualLooks>(
    `with lately as materialized (
        select l.actor_account_id as actor, l.center_id as center, (l.at at time zone ${ianaOf('m.zone')})::date as date, l.at, l.patient_id
        from center m cross join lateral (
          select l.* from look l where l.center_id = m.id and l.at > $1::timestamptz - interval '1 hour' and l.at <= $1 offset 0) l
      ), outside as (
        select t.actor, t.center, t.date, t.at from (select distinct actor, center, date, at from lately) t
        where not exists (
          select from session s where s.center_id = t.center and s.date between t.date - 1 and t.date + 1 and s.status <> 'CANCELLED'
          group by s.date
          having t.at >= min(s.starts_at) - make_interval(mins => $3::int)
            and t.at <= max(case when s.status in ${BEGUN} then greatest(s.ends_at, t.at) else s.ends_at end) + make_interval(mins => $3::int))
      ), unusual as (
        select 'MANY' as kind, actor, center, max(date) as date, count(distinct patient_id)::int as persons
        from lately group by actor, center having count(distinct patient_id) > $2::int
        union all
        select 'OUT_OF_HOURS', l.actor, l.center, l.date, count(distinct l.patient_id)::int
        from lately l join outside o using (actor, center, date, at) group by l.actor, l.center, l.date
      )
      select u.* from unusual u
      where not exists (select from look_alarm a where a.actor_account_id = u.actor and a.center_id = u.center and a.date = u.date and a.kind = u.kind)
      order by u.center, u.actor limit ${FOUND_MAX}`,
    [now, limits.persons_hour, limits.outside_minutes],
  );
  return rows;
}
