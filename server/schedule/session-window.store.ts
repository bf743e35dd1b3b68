import type { PoolClient } from 'pg';
import { COVERS_SESSION } from './closure-sql.ts';
import { closesAt, opensAt, SESSION_RULES, WINDOW_COLUMNS } from './session-rules-sql.ts';
import { ianaOf } from './zone-sql.ts';
import { IN_LINE, UNBEGUN } from './status-sql.ts';

/** SQL: of a center and not over. */
const LEFT = "s.center_id = $1 and s.ends_at > $2 and s.date >= ($2::timestamptz - interval '1 day')::date";
const COMING = `${LEFT} and s.starts_at > $2`;

/** SQL: a time of the day of the session's date, in the zone of the center `m`. */
const local = (time: string): string => `(s.date + ${time}) at time zone ${ianaOf('m.zone')}`;

/** Locks a center's sessions that are not over in the order of their ids. Returns how many bookings of those to come are in line. */
export async function lockUpcomingSessions(client: PoolClient, center: number, now: Date): Promise<number> {
  await client.query(`select 1 from session s where ${LEFT} order by s.id for no key update`, [center, now]);
  const { rows } = await client.query<{ bookings: number }>(
    `select count(*)::int as bookings from session s join appointment a on a.session_id = s.id and a.status in ${IN_LINE}
     where ${COMING}`,
    [center, now],
  );
  return rows[0]!.bookings;
}

/**
 * Gives a center's sessions to come the zone and the booking window that the center has now. A session that gives numbers at this moment goes on giving them:
 * its opening is not put off, and it is not closed at once. The caller has locked the sessions. Returns how many changed.
 */
export async function applyBookingWindow(client: PoolClient, center: number, now: Date): Promise<number> {
  const { rowCount } = await client.query(
    `update session s set zone = w.zone, starts_at = w.starts_at, ends_at = w.ends_at,
       opens_at = case when w.opened then least(s.opens_at, w.opens_at) else w.opens_at end,
       closes_at = case when w.opened and s.closes_at > $2 and w.closes_at <= $2 then s.closes_at else w.closes_at end
     from (
       select s.id, m.zone, ${local('s.time_start')} as starts_at, ${local('s.time_end')} as ends_at,
         ${opensAt('m', 's.date', ianaOf('m.zone'))} as opens_at, ${closesAt('m', local('s.time_end'))} as closes_at, s.opens_at <= $2 as opened
       from session s join (select m.id, m.zone, ${WINDOW_COLUMNS} from center m) m on m.id = s.center_id
       where ${COMING} and s.status in ${UNBEGUN}
     ) w
     where w.id = s.id and (s.zone, s.opens_at, s.closes_at) is distinct from (w.zone, w.opens_at, w.closes_at)`,
    [center, now],
  );
  return rowCount ?? 0;
}

/** A center's sessions on national holidays that have not begun, ended or been called off, for a center that no longer works on holidays. */
export async function listSessionsOnHolidays(
  client: PoolClient,
  center: number,
  now: Date,
): Promise<{ id: number; closure: number; reason: string; booked: boolean }[]> {
  const { rows } = await client.query(
    `select distinct on (s.id) s.id, k.id as closure, k.reason,
       exists (select from appointment a where a.session_id = s.id and a.status in ${IN_LINE}) as booked
     from session s join center m on m.id = s.center_id join closure k on k.center_id is null and ${COVERS_SESSION}
     where ${LEFT} and s.status in ${UNBEGUN} order by s.id, k.id`,
    [center, now],
  );
  return rows;
}

/**
 * Gives the rules that a center has now to its sessions to come without any number. Sessions with numbers retain theirs, because everybody in a queue is called
 * by the same rules, which are printed on tickets.
 */
export async function applyCenterRules(client: PoolClient, center: number, now: Date): Promise<void> {
  await client.query(
    `update session s set rules = ${SESSION_RULES} from center m
     where m.id = s.center_id and ${COMING} and s.last_number = 0 and s.status in ${UNBEGUN}`,
    [center, now],
  );
}
