import type { Pool, PoolClient } from 'pg';
import { FORGOTTEN_AFTER_END_MS, FORGOTTEN_AFTER_EVENT_MS } from '#domain/queue/closing.ts';
import { lockSessionIf } from './queue-log.store.ts';
import type { LockedSession } from './queue-log.store.ts';
import { ianaOf } from '../schedule/zone-sql.ts';
import { BEGUN, LIVE_APPOINTMENT, UNBEGUN } from '../schedule/status-sql.ts';

/** Sessions that never began are looked for in the last days only, because there is no index for them. */
const LOOK_BACK_DAYS = 7;

const HAS_LIVE = `exists (select from appointment a where a.session_id = s.id and a.status in ${LIVE_APPOINTMENT})`;

/** SQL: whether the local date of `s` is over at $1, its hours were over at $2, and the last event of its log is not later than $3. */
const IS_OVER = `s.ends_at <= $2 and s.date < ($1::timestamptz at time zone ${ianaOf('s.zone')})::date
  and coalesce((select e.at from queue_event e where e.session_id = s.id order by e.version desc limit 1) <= $3, true)`;

const momentsOf = (now: Date): Date[] => [
  now,
  new Date(now.getTime() - FORGOTTEN_AFTER_END_MS),
  new Date(now.getTime() - FORGOTTEN_AFTER_EVENT_MS),
];

/** Forgotten sessions, the oldest first: those of past days that still run, and those of the last 7 days that never began and have live numbers. */
export async function listForgottenSessions(pool: Pool, now: Date, most: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'sessions_forgotten',
    text: `with forgotten as (
        select s.id, s.ends_at from session s where s.status in ${BEGUN} and s.finished_at is null and ${IS_OVER}
        union all
        select s.id, s.ends_at from session s
        where s.date between ($1::timestamptz at time zone 'UTC')::date - ${LOOK_BACK_DAYS} and ($1::timestamptz at time zone 'UTC')::date
          and s.status in ${UNBEGUN} and s.last_number > 0 and ${HAS_LIVE} and ${IS_OVER}
      )
      select id from forgotten order by ends_at, id limit $4`,
    values: [...momentsOf(now), most],
  });
  return rows.map(({ id }) => id);
}

/** A forgotten session, locked until the end of the transaction; null when another transaction has locked it, or it is no longer forgotten. */
export function lockForgottenSession(client: PoolClient, id: number, now: Date): Promise<LockedSession | null> {
  const isForgotten = `(s.status in ${BEGUN} or (s.status in ${UNBEGUN} and ${HAS_LIVE})) and ${IS_OVER}`;
  return lockSessionIf(client, id, isForgotten, momentsOf(now));
}
