import type { Pool, PoolClient } from 'pg';
import { rulesOf } from '#domain/schedule/center-rules.ts';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { EventDetail, NewEvent, QueueEvent } from '#domain/queue/event.ts';
import type { QueueEventKind, SessionStatus, Zone } from '#domain/vocabulary.ts';
import { forEachKey, gatherBy } from '../platform/db/gather.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export type LockedSession = {
  id: number;
  center_id: number;
  doctor_id: number;
  status: SessionStatus;
  date: string;
  zone: Zone;
  starts_at: Date;
  ends_at: Date;
  version: number;
  rules: Partial<BookingRules>;
};

/** SQL: the columns of a LockedSession, of a session `s`. */
const LOCKED = 's.id, s.center_id, s.doctor_id, s.status, s.date, s.zone, s.starts_at, s.ends_at, s.version, s.rules';

/** At most this many events of a session are read; a day of 500 numbers has some 3,000. */
const LOG_MAX = 20_000;

/** The session, locked until the end of the transaction: a queue has one writer at a time. Null outside of these centers. */
export async function lockSession(
  client: PoolClient,
  id: number,
  centerIds: readonly number[],
): Promise<LockedSession | null> {
  const { rows } = await client.query<LockedSession>({
    name: 'queue_lock',
    text: `select ${LOCKED} from session s where s.id = $1 and s.center_id = any($2::int[]) for no key update`,
    values: [id, centerIds],
  });
  return rows[0] ?? null;
}

/**
 * The session, locked likewise, when it still meets a condition; null when it does not, or when another transaction has locked it.
 * @param condition SQL on a session `s`, with its `values` from $1 on
 */
export async function lockSessionIf(
  client: PoolClient,
  id: number,
  condition: string,
  values: readonly Date[],
): Promise<LockedSession | null> {
  const locked = await client.query('select from session where id = $1 for no key update skip locked', [id]);
  if (locked.rowCount === 0) return null;
  // A second statement after the lock, so that it sees everything that was committed before.
  const { rows } = await client.query<LockedSession>(
    `select ${LOCKED} from session s where (${condition}) and s.id = $${values.length + 1}`,
    [...values, id],
  );
  return rows[0] ?? null;
}

/** The session of an account's booking, locked likewise, with the number; null when they have no such booking. 'moved': it was rescheduled while this waited for the lock. */
export async function lockSessionOfBooking(
  client: PoolClient,
  code: string,
  accountId: number,
): Promise<{ session: LockedSession; number: number } | 'moved' | null> {
  const found = await client.query<{ session_id: number; center_id: number }>(
    `select a.session_id, s.center_id from appointment a join session s on s.id = a.session_id
     where a.trans_code = $1 and a.account_id = $2`,
    [code, accountId],
  );
  const at = found.rows[0];
  if (!at) return null;
  const session = await lockSession(client, at.session_id, [at.center_id]);
  const { rows } = await client.query<{ number: number }>(
    'select number from appointment where trans_code = $1 and account_id = $2 and session_id = $3',
    [code, accountId, at.session_id],
  );
  return session && rows[0] ? { session, number: rows[0].number } : 'moved';
}

/**
 * Whether the queue changed for the desk since it saw `version`. Events that nobody pressed, such as a number taken or checked in, do not count, because in a busy
 * session the desk could otherwise never call anybody.
 */
export async function isOutdated(client: PoolClient, session: LockedSession, version: number): Promise<boolean> {
  if (version === session.version) return false;
  if (version > session.version) return true;
  const { rowCount } = await client.query(
    `select 1 from queue_event where session_id = $1 and version > $2
       and kind not in ('ISSUED', 'CHECKED_IN', 'RUNNING_LATE', 'AWAY', 'BACK', 'BACK_FROM_LAB', 'CANCELLED', 'MOVED', 'STALLED') limit 1`,
    [session.id, version],
  );
  return rowCount !== 0;
}

type LogRow = { version: number; kind: QueueEventKind; number: number | null; at: Date; detail: EventDetail };

/** The log of a session after a version (0: from its beginning), by version; at most 20,000 events. */
export async function readLog(db: Queryable, session: number, after = 0): Promise<QueueEvent[]> {
  const { rows } = await db.query<LogRow>({
    name: 'queue_log',
    text: `select version, kind, number, at, detail from queue_event where session_id = $1 and version > $2 order by version limit ${LOG_MAX}`,
    values: [session, after],
  });
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

const findLogs = gatherBy(async (pool: Pool, keys: string[]) => {
  const { rows } = await pool.query<{ key: string; rules: Partial<BookingRules>; log: QueueEvent[] }>({
    name: 'queue_logs',
    text: forEachKey(`select k.key, s.rules, (select coalesce(json_agg(json_build_object('version', e.version, 'kind', e.kind, 'number', e.number,
          'at', (extract(epoch from e.at) * 1000)::bigint, 'detail', e.detail) order by e.version), '[]')
        from (select * from queue_event where session_id = s.id and version > split_part(k.key, '/', 2)::bigint order by version limit ${LOG_MAX}) e) as log
      from session s where s.id = split_part(k.key, '/', 1)::bigint`),
    values: [JSON.stringify(keys)],
  });
  const byKey = new Map(rows.map(({ key, ...found }) => [key, found]));
  return keys.map((key) => byKey.get(key) ?? null);
});

/**
 * The log of a session after a version, as `readLog` reads it, and its rules: the defaults, overlaid by what its center had set when the session was made.
 * Requests of one moment are read in one statement, because every number taken asks for its queue. Null when there is no such session.
 */
export async function findLog(
  pool: Pool,
  session: number,
  after = 0,
): Promise<{ rules: BookingRules; events: QueueEvent[] } | null> {
  const found = await findLogs(pool, `${session}/${after}`);
  return found && { rules: rulesOf(found.rules), events: found.log };
}

/** Events as they will be appended to the log of a locked session, the first with the next version. */
export function withVersions(session: LockedSession, events: readonly NewEvent[], now: Date): QueueEvent[] {
  return events.map((event, at) => ({ ...event, version: session.version + 1 + at, at: now.getTime() }));
}

/** Appends events to the log of a locked session. The caller updates the session's row (queue-state.store.ts). */
export async function appendEvents(
  client: PoolClient,
  session: number,
  events: readonly QueueEvent[],
  actorId: number | null,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'queue_append',
    text: `insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, detail, at)
      select $1, e.version, e.kind, a.id, e.number, $2, e.detail, $3
      from json_to_recordset($4) as e(version bigint, kind text, number int, detail jsonb)
        left join appointment a on a.session_id = $1 and a.number = e.number
      order by e.version`,
    values: [session, actorId, now, JSON.stringify(events)],
  });
}
