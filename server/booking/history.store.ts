import type { HistoryFacts } from '#domain/booking/history.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { BEGUN, LIVE_APPOINTMENT } from '../schedule/status-sql.ts';

export type HistoryRow = HistoryFacts & { readonly transCode: string };

/** Codes and facts of an account's appointments, the newest schedule first; at most `max`. */
export async function readHistoryFacts(
  db: Queryable,
  accountId: number,
  now: Date,
  max: number,
): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `select a.trans_code as "transCode", a.status, s.ends_at <= $2 as "isPassed"
     from appointment a join session s on s.id = a.session_id
     where a.account_id = $1 order by s.starts_at desc, a.id desc limit $3`,
    [accountId, now, max],
  );
  return rows;
}

export type NextRow = { date: string; time_start: string; zone: Zone; total: number };

/** A queue that was begun goes on beyond its hours, as for the list of what is to come (appointment.store.ts). */
const OVERTIME_MS = 12 * 3_600_000;

/** When the soonest of an account's live appointments takes place, and how many there are; null when there is none. */
export async function readNextOngoing(db: Queryable, accountId: number, now: Date): Promise<NextRow | null> {
  const { rows } = await db.query<NextRow>(
    `select s.date, s.time_start, s.zone, count(*) over ()::int as total
     from appointment a join session s on s.id = a.session_id
     where a.account_id = $1 and a.status in ${LIVE_APPOINTMENT}
       and (s.ends_at > $2 or (s.status in ${BEGUN} and s.ends_at > $3))
     order by s.starts_at, a.id limit 1`,
    [accountId, now, new Date(now.getTime() - OVERTIME_MS)],
  );
  return rows[0] ?? null;
}
