import { HISTORY_MAX } from '#domain/limits.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { isStillOnSql } from '../schedule/going-on-sql.ts';
import { LIVE_APPOINTMENT, WITHDRAWN } from '../schedule/status-sql.ts';

/** How many of an account's last HISTORY_MAX appointments are over and were not cancelled by anybody. */
export async function countVisits(db: Queryable, accountId: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ visits: number }>(
    `select count(*) filter (where ends_at <= $2 and status not in ${WITHDRAWN})::int as visits
     from (select a.status, s.ends_at from appointment a join session s on s.id = a.session_id
       where a.account_id = $1 order by s.starts_at desc, a.id desc limit ${HISTORY_MAX}) recent`,
    [accountId, now],
  );
  return rows[0]!.visits;
}

export type NextRow = { date: string; time_start: string; zone: Zone; total: number };

/** When the soonest of an account's live appointments takes place, and how many they have; null when they have none. */
export async function readNextOngoing(db: Queryable, accountId: number, now: Date): Promise<NextRow | null> {
  const { rows } = await db.query<NextRow>(
    `select s.date, s.time_start, s.zone, count(*) over ()::int as total
     from appointment a join session s on s.id = a.session_id
     where a.account_id = $1 and a.status in ${LIVE_APPOINTMENT}
       and ${isStillOnSql('s', '$2::timestamptz')}
     order by s.starts_at, a.id limit 1`,
    [accountId, now],
  );
  return rows[0] ?? null;
}
