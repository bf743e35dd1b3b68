import type { Pool, PoolClient } from 'pg';
import { EVENING_ASKED_AT } from '#domain/notifications/notifications-of-log.ts';
import type {
  LogEvent,
  LogPerson,
  LogSession,
  RetractedNotification,
} from '#domain/notifications/notifications-of-log.ts';
import type { ChangedBooking } from '#domain/notifications/center-notification.ts';
import { RETRACTABLE_KINDS } from '#domain/notifications/notification.ts';
import { DEFAULT_SETTINGS } from '#domain/notifications/notification-settings.ts';
import type { QuietHours } from '#domain/notifications/notification-settings.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { firstEventNotUndone, isUndone, lastEventNotUndone } from '../queue/undone-event-sql.ts';
import { ianaOf } from '../schedule/zone-sql.ts';
import { LIVE_APPOINTMENT, listOf } from '../schedule/status-sql.ts';

/** A session whose unread events this transaction reads: its row of notification_cursor is locked until the end of the transaction. */
export type SessionWithUnreadEvents = LogSession & { readonly startsAt: Date; readonly readUpTo: number };
/** A person who may get a notification, with their quiet hours. */
export type PersonToNotify = LogPerson & { readonly quiet: QuietHours | null };

/** SQL: when patients with a number in the session `s` are asked whether they still come, in the evening before by the center's clock. */
const EVENING = `lateral (select (s.date - 1 + time '${EVENING_ASKED_AT}') at time zone ${ianaOf('s.zone')} as evening) e`;

/** Sessions with unread events after `since`, those with the oldest unread event first; at most `max`. `unreadFrom`: the time of that event. */
export async function listSessionsWithUnreadEvents(
  pool: Pool,
  since: Date,
  max: number,
): Promise<{ id: number; unreadFrom: Date }[]> {
  const { rows } = await pool.query<{ id: number; unreadFrom: Date }>({
    name: 'sessions_with_unread_events',
    text: `select e.session_id as id, min(e.at) as "unreadFrom" from queue_event e left join notification_cursor t on t.session_id = e.session_id
      where e.at > $1 and e.version > coalesce(t.version, 0) group by e.session_id order by min(e.at), e.session_id limit $2`,
    values: [since, max],
  });
  return rows;
}

/** Sessions whose patients must be asked now whether they come; at most `max`. */
export async function listDueEvenings(pool: Pool, now: Date, max: number): Promise<number[]> {
  const { rows } = await pool.query<{ session_id: number }>(
    'select session_id from notification_cursor where evening_due <= $1 order by evening_due, session_id limit $2',
    [now, max],
  );
  return rows.map(({ session_id }) => session_id);
}

/**
 * Locks the notification cursors of sessions until the end of the transaction, and returns these sessions. Skips sessions that another process has locked or
 * that were deleted.
 */
export async function lockNotificationCursors(
  client: PoolClient,
  ids: readonly number[],
  now: Date,
): Promise<SessionWithUnreadEvents[]> {
  await client.query({
    name: 'notification_cursor_begin',
    text: `insert into notification_cursor (session_id, version, evening_due)
      select s.id, 0, case when evening > $2 then evening end from session s, ${EVENING}
      where s.id = any($1::bigint[]) order by s.id on conflict do nothing`,
    values: [ids, now],
  });
  const { rows } = await client.query<{ id: number; readUpTo: number }>({
    name: 'notification_cursor_lock',
    text: `select session_id as id, version as "readUpTo" from notification_cursor where session_id = any($1::bigint[])
      order by session_id for update skip locked`,
    values: [ids],
  });
  const cursors = new Map(rows.map((row) => [row.id, row.readUpTo]));
  // A statement after the lock, so that it sees what other processes committed before.
  const sessions = await client.query<LogSession & { startsAt: Date }>({
    name: 'notification_sessions',
    text: `select s.id, s.status, s.date, s.zone, s.starts_at as "startsAt", late.version as "lateVersion",
        ${firstEventNotUndone('s.id', ['DOCTOR_ARRIVED', 'SESSION_STARTED'], 'coalesce(late.version, 0)')} as "arrivedVersion"
      from session s, lateral (select ${lastEventNotUndone('s.id', ['DOCTOR_LATE'])} as version) late where s.id = any($1::bigint[])`,
    values: [[...cursors.keys()]],
  });
  return sessions.rows.map((row) => ({ ...row, readUpTo: cursors.get(row.id)! }));
}

/** The unread events of sessions, each session's in order, undone ones too; at most `max` of each. Sessions without unread events are not in the map. */
export async function readUnreadEvents(
  client: PoolClient,
  sessions: readonly SessionWithUnreadEvents[],
  max: number,
): Promise<Map<number, LogEvent[]>> {
  const { rows } = await client.query<Omit<LogEvent, 'until'> & { session: number; until: string | null }>({
    name: 'unread_events',
    text: `select t.id as session, e.* from unnest($1::bigint[], $2::bigint[]) t (id, read_up_to) cross join lateral (
        select e.version, e.kind, e.appointment_id as "appointmentId", e.actor_account_id as "actorId", e.at,
          e.detail ->> 'until' as until, e.detail ->> 'because' as because, ${isUndone('e.session_id', 'e.version')} as "isUndone"
        from queue_event e where e.session_id = t.id and e.version > t.read_up_to order by e.version limit $3) e`,
    values: [sessions.map(({ id }) => id), sessions.map(({ readUpTo }) => readUpTo), max],
  });
  const events = rows.map(({ session, until, ...row }) => ({
    session,
    event: { ...row, until: until === null ? null : new Date(until) },
  }));
  return new Map(
    [...Map.groupBy(events, ({ session }) => session)].map(([id, all]) => [
      id,
      all.map(({ event }) => event).toSorted((a, b) => a.version - b.version),
    ]),
  );
}

/** The notifications of a session whose events were undone by an unread event up to the version `last`. */
export async function readRetractedNotifications(
  db: Queryable,
  session: Pick<SessionWithUnreadEvents, 'id' | 'readUpTo'>,
  last: number,
): Promise<RetractedNotification[]> {
  const { rows } = await db.query<RetractedNotification>({
    name: 'retracted_notifications',
    text: `select n.id as "noticeId", n.appointment_id as "appointmentId", n.kind, u.version, u.at
      from queue_event u, jsonb_array_elements(u.detail -> 'undoes') undone
        join notification n on n.session_id = $1 and n.version = undone::bigint and n.kind in ${listOf(RETRACTABLE_KINDS)}
      where u.session_id = $1 and u.version > $2 and u.version <= $3 and u.kind = 'UNDONE' and n.state <> 'DROPPED' order by n.id`,
    values: [session.id, session.readUpTo, last],
  });
  return rows;
}

/** Whose people to read: the holders of these appointments, whichever session they are in now, and with `all` also everybody with a live number in the session. */
export type PeopleQuery = { readonly session: number; readonly all: boolean; readonly appointments: readonly number[] };

/** People of sessions, by session. `ahead` says how many are before a number of a session. */
export async function readPeopleToNotify(
  db: Queryable,
  queries: readonly PeopleQuery[],
  ahead: (session: number, number: number) => number | null,
): Promise<Map<number, PersonToNotify[]>> {
  const { rows } = await db.query<
    Omit<PersonToNotify, 'ahead' | 'quiet'> & {
      number: number;
      counts: boolean;
      configured: boolean;
      from: string | null;
      to: string | null;
    }
  >({
    name: 'people_to_notify',
    text: `select a.id as "appointmentId", a.account_id as "accountId", a.number, a.status, a.part, a.booked_at as "bookedAt", a.session_id as "sessionId", case when a.confirmed_at is null then a.confirm_by end as "confirmBy",
        s.date, s.starts_at as "startsAt", s.ends_at as "endsAt", coalesce(n.near, $3) as near, n.account_id is not null as configured,
        n.quiet_from as from, n.quiet_to as to, a.status in ${LIVE_APPOINTMENT} as counts
      from appointment a join session s on s.id = a.session_id left join lateral (
        select account_id, near, quiet_from, quiet_to from notification_setting x where x.account_id = a.account_id limit 1) n on true
      where a.id in (
        select live.id from json_array_elements_text($1::json) k (session) cross join lateral (
          select id from appointment a where a.session_id = k.session::bigint and a.status in ${LIVE_APPOINTMENT}) live
        union all select id::bigint from json_array_elements_text($2::json) k (id))`,
    values: [
      JSON.stringify(queries.filter(({ all }) => all).map(({ session }) => session)),
      JSON.stringify(queries.flatMap(({ appointments }) => appointments)),
      DEFAULT_SETTINGS.near,
    ],
  });
  return new Map(
    queries.map(({ session, all, appointments }) => {
      const named = new Set(appointments);
      const theirs = rows.filter(
        (row) => named.has(row.appointmentId) || (all && row.counts && row.sessionId === session),
      );
      return [
        session,
        theirs.map(({ configured, from, to, number, ...row }) => ({
          ...row,
          ahead: row.sessionId === session ? ahead(session, number) : null,
          quiet: configured ? quietOf(from, to) : DEFAULT_SETTINGS.quiet,
        })),
      ];
    }),
  );
}

/** Quiet hours from the columns of a row. */
export const quietOf = (from: string | null, to: string | null): QuietHours | null =>
  from === null || to === null ? null : { from: from.slice(0, 5), to: to.slice(0, 5) };

/** Stores how far the logs of sessions have been read: the version by session. The caller has locked the rows. */
export async function advanceNotificationCursors(
  client: PoolClient,
  versions: ReadonlyMap<number, number>,
): Promise<void> {
  await client.query({
    name: 'notification_cursor_advance',
    text: `update notification_cursor t set version = v.version from unnest($1::bigint[], $2::bigint[]) v (id, version) where t.session_id = v.id`,
    values: [[...versions.keys()], [...versions.values()]],
  });
}

/** Locks a session whose patients must be asked whether they come, and marks it as done; null when it is done already, or another process does it. */
export async function lockDueEvening(
  client: PoolClient,
  id: number,
  now: Date,
): Promise<{ startsAt: Date; zone: Zone; due: Date } | null> {
  const { rows } = await client.query<{ startsAt: Date; zone: Zone; due: Date }>(
    `select s.starts_at as "startsAt", s.zone, t.evening_due as due from notification_cursor t join session s on s.id = t.session_id
     where t.session_id = $1 and t.evening_due <= $2 for update of t skip locked`,
    [id, now],
  );
  if (rows[0]) await client.query('update notification_cursor set evening_due = null where session_id = $1', [id]);
  return rows[0] ?? null;
}

/** Skips all events until now, for generated data. Patients are still asked in the evening before whether they come. */
export async function skipPastEvents(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `insert into notification_cursor (session_id, version, evening_due)
     select s.id, s.version, case when evening > $1 then evening end from session s, ${EVENING}
     where s.version > 0 and s.ends_at > $1 on conflict do nothing`,
    [now],
  );
}

/** A booking that was just changed, with the session it was in before (`from`). The caller has locked both. */
export async function findChangedBooking(client: PoolClient, id: number, from: number): Promise<ChangedBooking> {
  const { rows } = await client.query(
    `select a.account_id as "accountId", f.date as from_date, f.starts_at as from_starts, f.zone,
       case a.status when 'REJECT' then (select max(e.version) from queue_event e where e.session_id = f.id and e.appointment_id = a.id) else f.version end as version,
       t.id as to, t.date as to_date, t.starts_at as to_starts, t.ends_at as to_ends,
       n.account_id is not null as configured, n.quiet_from, n.quiet_to
     from appointment a join session t on t.id = a.session_id join session f on f.id = $2
       left join notification_setting n on n.account_id = a.account_id where a.id = $1`,
    [id, from],
  );
  const row = rows[0];
  return {
    appointmentId: id,
    accountId: row.accountId,
    from: { id: from, version: row.version, date: row.from_date, startsAt: row.from_starts },
    to: { id: row.to, date: row.to_date, startsAt: row.to_starts, endsAt: row.to_ends },
    zone: row.zone,
    quiet: row.configured ? quietOf(row.quiet_from, row.quiet_to) : DEFAULT_SETTINGS.quiet,
  };
}
