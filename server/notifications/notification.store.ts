import type { PoolClient } from 'pg';
import { rankOf } from '#domain/notifications/notification.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import type { NotificationFacts } from '#domain/notifications/relevance.ts';
import type { NotificationChannel, OptionalNotificationKind, Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { isUndone, lastEventNotUndone } from '../queue/undone-event-sql.ts';

/** A notice with everything its words and its way need. */
export type NotificationRow = {
  readonly id: number;
  readonly accountId: number;
  readonly detail: Notification['detail'];
  /** What it is held against before it leaves. */
  readonly facts: NotificationFacts;
  readonly patient: string;
  readonly code: string;
  readonly number: number;
  readonly label_prefix: string;
  readonly doctor: string;
  readonly center: string;
  /** Where they are called to; '' where it is not known yet: the session has several rooms, or the clinic names none. */
  readonly room: string;
  /** When a late doctor is expected now; null: nobody says so. */
  readonly expected: Date | null;
  readonly date: string;
  readonly time_start: string;
  readonly time_end: string;
  readonly zone: Zone;
  /** The session where the appointment is now, and the version of its log. */
  readonly session: number;
  readonly version: number;
  /** Ways that would not have it. */
  readonly refusedBy: readonly NotificationChannel[];
};

/** Of a message `u`, that it may still leave. */
const LEAVING = "u.delivered_at is null and u.body <> ''";

/** A notice of a session's log, and from when on it may leave. */
export type ScheduledNotification = Notification & { readonly sessionId: number; readonly sendAt: Date };

/** Keeps what is to be told; what was told before under the same word is not told again. Returns how many are new. */
export async function insertNotifications(
  client: PoolClient,
  notices: readonly ScheduledNotification[],
  now: Date,
): Promise<number> {
  if (notices.length === 0) return 0;
  const rows = notices.map(
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

/** Takes the next notices whose time has come for this transaction, the most pressing first, at most `max` of those that nobody else has. */
export async function lockDueNotifications(client: PoolClient, now: Date, max: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: 'notification_due',
    text: `select id from notification where state = 'WAITING' and send_at <= $1 order by rank, send_at, id limit $2 for update skip locked`,
    values: [now, max],
  });
  return rows.map(({ id }) => id);
}

/** Takes one notice for this transaction; false when it waits no more, or somebody else has it. */
export async function lockPendingNotification(client: PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from notification where id = $1 and state = 'WAITING' for update skip locked",
    [id],
  );
  return rowCount === 1;
}

/**
 * Notices as things stand now; those that are gone with their account are left out. How many are before a number only the queue knows
 * (live/notice-now.ts): `ahead` is null here.
 */
export async function findNotifications(db: Queryable, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await db.query({
    name: 'notification_facts',
    text: `select n.id, n.account_id as "accountId", n.detail, n.kind, n.version as of_version, n.not_after, n.refused_by as "refusedBy", a.status,
        a.session_id = n.session_id as is_there, a.session_id as session, s.version,
        s.status as session_status, s.starts_at, s.expected_at as expected, p.name as patient, a.trans_code as code, a.number, c.queue_prefix as label_prefix,
        coalesce(sub.name, d.name) as doctor, m.name as center,
        case when n.kind = 'CALLED' then coalesce(nullif(a.room, ''), c.room) when cardinality(s.rooms) > 1 then '' else coalesce(s.rooms[1], c.room) end as room,
        s.date, s.time_start, s.time_end, s.zone, ${isUndone('n.session_id', 'n.version')} as is_undone,
        ${lastEventNotUndone('n.session_id', ['DOCTOR_LATE'])} as late_version,
        ${lastEventNotUndone('n.session_id', ['DOCTOR_ARRIVED', 'SESSION_STARTED'])} as here_version,
        (select case when o.state = 'WAITING' or exists (select from outbox_message u where u.notification_id = o.id and ${LEAVING}) then 'UNDER_WAY' else o.state end
          from notification o where o.id = (n.detail ->> 'original')::bigint) as original_state
      from notification n join appointment a on a.id = n.appointment_id join session s on s.id = a.session_id join patient p on p.id = a.patient_id
        join clinic c on c.id = s.clinic_id join center m on m.id = s.center_id join doctor d on d.id = s.doctor_id
        left join doctor sub on sub.id = s.substitute_doctor_id
      where n.id = any($1::bigint[])`,
    values: [ids],
  });
  return rows.map((row) => {
    const { kind, of_version, not_after, status, is_there, is_undone, ...others } = row;
    const { session_status, starts_at, late_version, here_version, original_state, ...words } = others;
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
        ahead: null,
        takenBack: of ? { kind: of, state: original_state ?? 'DROPPED' } : null,
      },
    };
  });
}

/** A notice waits on until it is looked at again. */
export async function postponeNotification(db: Queryable, id: number, until: Date): Promise<void> {
  await db.query('update notification set send_at = $2 where id = $1', [id, until]);
}

/** Notices have left, or never will; what reached a device stays told when another one had it too late. */
export async function settleNotifications(
  db: Queryable,
  ids: readonly number[],
  state: 'SENT' | 'DROPPED',
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db.query({
    name: 'notification_settle',
    text: 'update notification set state = $2, settled_at = $3 where id = any($1::bigint[]) and not reached',
    values: [ids, state, now],
  });
}

/** A device of somebody has a notice: another one that refuses it opens no further way. */
export async function markNotificationReached(db: Queryable, id: number): Promise<void> {
  await db.query('update notification set reached = true where id = $1', [id]);
}

/** One way will not have a notice: it is told the next one, unless it reached somebody, or is on its way to another device. One at a time for each notice. */
export async function reopenNotification(client: PoolClient, id: number, channel: NotificationChannel): Promise<void> {
  await client.query('select 1 from notification where id = $1 for update', [id]);
  // A statement after the one that locks, so that of two devices that refuse at once the second sees the first.
  await client.query(
    `update notification n set state = 'WAITING', settled_at = null, refused_by = array_append(refused_by, $2)
     where n.id = $1 and n.state = 'SENT' and not n.reached
       and not exists (select from outbox_message u where u.notification_id = n.id and u.channel = $2 and ${LEAVING})`,
    [id, channel],
  );
}

/** Where somebody can be told, and what they do not want. */
export type NotificationWays = {
  /** Phone numbers in E.164, e-mail addresses, and ids of their devices that get pushes and are signed in; empty where there is no such way. */
  readonly addresses: Readonly<Record<NotificationChannel, readonly string[]>>;
  readonly offKinds: readonly OptionalNotificationKind[];
  readonly offChannels: readonly NotificationChannel[];
};

/**
 * The ways to accounts, by account.
 * @param idleSince devices that were not used since then are signed out
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
    text: `select a.id, a.phone, a.email, coalesce(n.off_kinds, '{}') as "offKinds", coalesce(n.off_channels, '{}') as "offChannels",
       (select coalesce(json_agg(p.id order by p.id), '[]') from push_subscription p join auth_token t on t.id = p.token_id
         where p.account_id = a.id and t.revoked_at is null and t.last_used_at > $2) as push
     from account a left join notification_setting n on n.account_id = a.id where a.id = any($1::bigint[])`,
    values: [accountIds, idleSince],
  });
  return new Map(
    rows.map(({ id, push, phone, email, ...off }) => [
      id,
      { addresses: { push: push.map(String), phone: asList(phone), email: asList(email) }, ...off },
    ]),
  );
}

const asList = (address: string | null): string[] => (address === null ? [] : [address]);
