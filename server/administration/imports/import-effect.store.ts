import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';
import { UNBEGUN } from '../../schedule/status-sql.ts';

/**
 * Counts, at some centers, the coming sessions with numbers whose hours are in no weekly schedule any more. An import leaves them as they are, and
 * staff must decide what becomes of them.
 */
export async function countSessionsWithoutHours(db: Queryable, centers: readonly number[], now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from session x
     where x.center_id = any($1::int[]) and x.starts_at > $2 and x.status in ${UNBEGUN}
       and x.jkn_taken + x.general_taken + x.onsite_taken > 0
       and not exists (select from practice p join schedule s on s.practice_id = p.id
         where p.doctor_id = x.doctor_id and p.clinic_id = x.clinic_id and s.weekday = extract(isodow from x.date)
           and s.time_start = x.time_start and s.time_end = x.time_end)`,
    [centers, now],
  );
  return rows[0]!.count;
}

/** Counts pairs of weekly hours of the same doctor and day that overlap: an import deletes nothing, so old hours can stand beside new ones. */
export async function countOverlaps(db: Queryable, doctors: readonly number[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count
     from practice p join schedule a on a.practice_id = p.id
       join practice q on q.doctor_id = p.doctor_id join schedule b on b.practice_id = q.id
     where p.doctor_id = any($1::int[]) and a.id < b.id and a.weekday = b.weekday
       and a.time_start < b.time_end and b.time_start < a.time_end`,
    [doctors],
  );
  return rows[0]!.count;
}

/**
 * From here on, hours that change in this transaction do not change sessions made from them (drop_untouched_sessions). A check is
 * rolled back at its end, and until then nobody who books one of these sessions must wait for it.
 */
export async function detachSessionsFromHours(client: PoolClient): Promise<void> {
  await client.query("select set_config('audit.at', 'infinity', true)");
}
