import type { PoolClient } from 'pg';
import { rankOf } from '#domain/notifications/notification.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { NotificationFacts } from '#domain/notifications/relevance.ts';
import type { NotificationChannel, OptionalNotificationKind, Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { forEachKey } from '../platform/db/gather.ts';
import { recordSettledNotifications } from './late-notifications.ts';
import { isUndone, lastEventNotUndone } from '../queue/undone-event-sql.ts';

/** A notification with everything that its words and its channel depend on. */
export type NotificationRow = NotificationSubject & {
  readonly id: number;
  readonly accountId: number;
  readonly appointmentId: number;
  readonly detail: Notification['detail'];
  /** What decides whether it is still true when it is sent. */
  readonly facts: NotificationFacts;
  /** The session where the appointment is now, and the version of its log. */
  readonly session: number;
  readonly version: number;
  /** Channels whose sender refused it. */
  readonly refusedBy: readonly NotificationChannel[];
};

/** The appointment that a notification is about, with everything that its words name. */
export type NotificationSubject = {
  readonly patient: string;
  readonly code: string;
  readonly number: number;
  readonly label_prefix: string;
  readonly doctor: string;
  readonly center: string;
  /** Where the patient is called to; '' when that is not known, because the session has several rooms or the clinic names none. */
  readonly room: string;
  /** When a late doctor is expected now; null when nobody announced a time. */
  readonly expected: Date | null;
  /** Until when the patient must say that they come (domain/booking/fair-use.ts); null when they need not, or have said it. */
  readonly confirm_by: Date | null;
  readonly date: string;
  readonly time_start: string;
  readonly time_end: string;
  readonly zone: Zone;
};

/** SQL: the columns of a NotificationSubject without `room`, and where they come from, of an appointment `a`. Names are looked up one by one: eight tables joined are planned five times as long as they are read, on every new connection. */
const SUBJECT = `s.expected_at as expected, case when a.confirmed_at is null then a.confirm_by end as confirm_by, p.name as patient, a.trans_code as code, a.number, c.queue_prefix as label_prefix,
        (select d.name from doctor d where d.id = coalesce(s.substitute_doctor_id, s.doctor_id)) as doctor,
        (select m.name from center m where m.id = s.center_id) as center, s.date, s.time_start, s.time_end, s.zone`;
const OF_SUBJECT = `join session s on s.id = a.session_id join patient p on p.id = a.patient_id
        join clinic c on c.id = s.clinic_id`;
/** SQL: the room of a session; '' where several rooms call. */
const ROOM_OF_SESSION = "case when cardinality(s.rooms) > 1 then '' else coalesce(s.rooms[1], c.room) end";

/** SQL: whether the message `u` may still leave. */
const LEAVING = "u.delivered_at is null and (u.sealed is not null or u.body <> '')";

/** SQL: whether a message of a notification may still leave. `id` is SQL. */
export function hasLeavingMessage(id: string): string {
  return `exists (select from outbox_message u where u.notification_id = ${id} and ${LEAVING})`;
}

/** A notification about a session, with the time from which it may be sent. */
export type ScheduledNotification = Notification & { readonly sessionId: number; readonly sendAt: Date };

/** Stores notifications to be sent. One whose `dedupe` is stored already is skipped, so that nobody gets the same twice. Returns how many are new. */
export async function insertNotifications(
  client: PoolClient,
  notifications: readonly ScheduledNotification[],
  now: Date,
): Promise<number> {
  if (notifications.length === 0) return 0;
  const rows = notifications.map(
    ({ dedupe, accountId, appointmentId, sessionId, kind, version, detail, sendAt, notAfter }) => ({
      dedupe,
      session_id: sessionId,
      account_id: accountId,
      appointment_id: appointmentId,
      kind,
      rank: rankOf(kind),
      version,
      detail,
      send_at: sendAt,
      not_after: notAfter,
    }),
  );
  const { rowCount } = await client.query(
    `insert into notification (dedupe, account_id, appointment_id, session_id, kind, rank, version, detail, created_at, send_at, not_after)
     select r.dedupe, r.account_id, r.appointment_id, r.session_id, r.kind, r.rank, r.version, r.detail, $1, r.send_at, r.not_after
     from jsonb_to_recordset($2) as r (dedupe text, account_id bigint, appointment_id bigint, session_id bigint, kind text, rank smallint, version bigint, detail jsonb,
       send_at timestamptz, not_after timestamptz)
     on conflict (dedupe) do nothing`,
    [now, JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}

/** Locks the next due notifications for this transaction, the most pressing first; at most `max`. Skips those that another transaction has locked. */
export async function lockDueNotifications(client: PoolClient, now: Date, max: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'notification_due',
    text: `select id from notification where state = 'WAITING' and send_at <= $1 order by rank, send_at, id limit $2 for update skip locked`,
    values: [now, max],
  });
  return rows.map(({ id }) => id);
}

/** Locks one unsent notification for this transaction; false when it is settled, or another transaction has locked it. */
export async function lockPendingNotification(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from notification where id = $1 and state = 'WAITING' for update skip locked",
    [id],
  );
  return rowCount === 1;
}

/**
 * Notifications with the facts as they are now. Skips those that were deleted with their account. `ahead` is null here: it comes from the queue
 * (current-notifications.ts).
 */
export async function findNotifications(db: Queryable, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await db.query({
    name: 'notification_facts',
    text: forEachKey(
      `select n.id, n.account_id as "accountId", n.appointment_id as "appointmentId", n.detail, n.kind, n.version as of_version, n.not_after, n.refused_by as "refusedBy", a.status,
        a.session_id = n.session_id as is_there, a.session_id as session, s.version,
        s.status as session_status, s.starts_at, ${SUBJECT},
        case when n.kind = 'CALLED' then coalesce(nullif(a.room, ''), c.room) else ${ROOM_OF_SESSION} end as room, ${isUndone('n.session_id', 'n.version')} as is_undone,
        ${lastEventNotUndone('n.session_id', ['DOCTOR_LATE'])} as late_version,
        ${lastEventNotUndone('n.session_id', ['DOCTOR_ARRIVED', 'SESSION_STARTED'])} as here_version,
        ${lastEventNotUndone('n.session_id', ['DOCTOR_ARRIVED'])} as arrived_version,
        (select case when o.state = 'WAITING' or ${hasLeavingMessage('o.id')} then 'UNDER_WAY' else o.state end
          from notification o where o.id = (n.detail ->> 'original')::bigint) as original_state,
        n.kind = 'TAKEN_BACK' and exists (select from notification c where c.account_id = n.account_id and c.appointment_id = n.appointment_id
          and c.session_id = n.session_id and c.kind = 'TAKEN_BACK' and c.detail -> 'of' = n.detail -> 'of' and c.id <> n.id
          and c.id > (n.detail ->> 'original')::bigint and c.state = 'SENT'
          and c.settled_at > (select z.at from queue_event z where z.session_id = n.session_id and z.version = n.version)) as is_repeated
      from notification n join appointment a on a.id = n.appointment_id ${OF_SUBJECT}
      where n.id = k.key::bigint`,
      null,
    ),
    values: [JSON.stringify(ids)],
  });
  return rows.map((row) => {
    const { kind, of_version, not_after, status, is_there, is_undone, ...others } = row;
    const {
      session_status,
      starts_at,
      late_version,
      here_version,
      arrived_version,
      original_state,
      is_repeated,
      ...words
    } = others;
    const of = words.detail.of;
    return {
      ...words,
      facts: {
        kind,
        version: of_version,
        notAfter: not_after,
        status,
        isThere: is_there,
        isUndone: is_undone,
        sessionStatus: session_status,
        startsAt: starts_at,
        lateVersion: late_version,
        hereVersion: here_version,
        arrivedVersion: arrived_version,
        ahead: null,
        takenBack: of ? { kind: of, state: original_state ?? 'DROPPED', isRepeated: is_repeated } : null,
      },
    };
  });
}

/** What notifications about these appointments would name, by appointment, as long as nobody is called there. */
export async function findNotificationSubjects(
  db: Queryable,
  appointmentIds: readonly number[],
): Promise<Map<number, NotificationSubject>> {
  const { rows } = await db.query<NotificationSubject & { id: number }>({
    name: 'notification_subjects',
    text: forEachKey(
      `select a.id, ${SUBJECT}, ${ROOM_OF_SESSION} as room from appointment a ${OF_SUBJECT} where a.id = k.key::bigint`,
      null,
    ),
    values: [JSON.stringify(appointmentIds)],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Puts off a notification. */
export async function postponeNotification(db: Queryable, id: number, until: Date): Promise<void> {
  await db.query('update notification set send_at = $2 where id = $1', [id, until]);
}

/**
 * Puts off a notification that could not be sent, for as long as it has waited already, 2 to 60 seconds: a disk that is full for a moment makes nobody wait a minute, and what fails for long is not tried all the time.
 */
export async function retryNotification(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(
    `update notification set send_at = $2::timestamptz + least(interval '60 s', greatest(interval '2 s', $2::timestamptz - created_at))
     where id = $1`,
    [id, now],
  );
}

/** Marks notifications as sent or dropped. One that reached a device stays sent, even when it was too late for another device. */
export async function settleNotifications(
  db: Queryable,
  ids: readonly number[],
  state: 'SENT' | 'DROPPED',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { rowCount } = await db.query({
    name: 'notification_settle',
    text: 'update notification set state = $2, settled_at = $3 where id = any($1::bigint[]) and not reached',
    values: [ids, state, now],
  });
  recordSettledNotifications(state, rowCount ?? 0);
}

/** Notes that a notification reached a device, so that it does not go by the next channel when another device refuses it. */
export async function markNotificationReached(db: Queryable, id: number): Promise<void> {
  await db.query('update notification set reached = true where id = $1', [id]);
}

/** Sends a notification by the next channel after this one refused it, unless it reached a device or is still on its way to another one. */
export async function reopenNotification(client: PoolClient, id: number, channel: NotificationChannel): Promise<void> {
  await client.query('select 1 from notification where id = $1 for update', [id]);
  // A second statement after the lock, so that of two devices that refuse at the same moment the second sees what the first did.
  await client.query(
    `update notification n set state = 'WAITING', settled_at = null, refused_by = array_append(refused_by, $2)
     where n.id = $1 and n.state = 'SENT' and not n.reached
       and not exists (select from outbox_message u where u.notification_id = n.id and u.channel = $2 and ${LEAVING})`,
    [id, channel],
  );
}

/** The addresses of an account for notifications, and which kinds and channels it has switched off. */
export type NotificationWays = {
  /** Phone numbers in E.164, e-mail addresses, and ids of their devices that get pushes and are signed in; empty where there is no such way. */
  readonly addresses: Readonly<Record<NotificationChannel, readonly string[]>>;
  readonly offKinds: readonly OptionalNotificationKind[];
  readonly offChannels: readonly NotificationChannel[];
};

/**
 * The addresses and settings of accounts, by account.
 * @param idleSince a device that was not used since then counts as signed out
 */
export async function findNotificationWays(
  db: Queryable,
  accountIds: readonly number[],
  idleSince: Date,
): Promise<Map<number, NotificationWays>> {
  type Row = Omit<NotificationWays, 'addresses'> & {
    id: number;
    phone: string | null;
    email: string | null;
    push: number[];
  };
  const { rows } = await db.query<Row>({
    name: 'notification_ways',
    text: forEachKey(
      `select a.id, a.phone, a.email, coalesce(n.off_kinds, '{}') as "offKinds", coalesce(n.off_channels, '{}') as "offChannels",
       (select coalesce(json_agg(p.id order by p.id), '[]') from push_subscription p join auth_token t on t.id = p.token_id
         where p.account_id = a.id and t.revoked_at is null and t.last_used_at > $2) as push
     from account a left join notification_setting n on n.account_id = a.id where a.id = k.key::bigint`,
      null,
    ),
    values: [JSON.stringify(accountIds), idleSince],
  });
  return new Map(
    rows.map(({ id, push, phone, email, ...off }) => [
      id,
      { addresses: { push: push.map(String), phone: asList(phone), email: asList(email) }, ...off },
    ]),
  );
}

const asList = (address: string | null): string[] => (address === null ? [] : [address]);
