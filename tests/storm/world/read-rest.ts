import type { Pool, QueryResultRow } from 'pg';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { inOneLook } from '#server/platform/db/transaction.ts';
import { messageKey } from '#server/platform/outbox/outbox.store.ts';
import { verifyQueue } from '#server/queue/trace/verify-queue.ts';
import type { Gateway } from '../machines/gateway.ts';
import type {
  AccountRow,
  AppointmentRow,
  EventRow,
  NotificationRow,
  Rest,
  SessionRow,
  WaitlistChange,
} from '../history/history.ts';
import { sessionsOf } from './world.ts';
import type { World } from './world.ts';

const QUOTA = `json_build_object('JKN', jkn_quota, 'GENERAL', general_quota, 'ONSITE', onsite_quota) as quota,
  json_build_object('JKN', jkn_taken, 'GENERAL', general_taken, 'ONSITE', onsite_taken) as taken`;

/** Reads what is there of a world, all of it at one moment, because a request without an answer may still be under way. `deep`: whether the product itself looks for faults in its logs, too. */
export async function readRest(
  pool: Pool,
  world: World,
  gateway: Pick<Gateway, 'sentTo'>,
  deep: boolean,
): Promise<Rest> {
  const faults: { session: number; fault: string }[] = [];
  if (deep)
    for (const session of sessionsOf(world))
      for (const { version, fault } of (await verifyQueue(pool, session))?.faults ?? [])
        faults.push({ session, fault: `${fault} at version ${version}` });
  return { ...(await inOneLook(pool, (db) => readRows(db, world, gateway))), faults };
}

async function readRows(db: Queryable, world: World, gateway: Pick<Gateway, 'sentTo'>): Promise<Omit<Rest, 'faults'>> {
  const sessions = sessionsOf(world);
  const accounts = world.people.map(({ account }) => account);
  const all = async <Row extends QueryResultRow>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    (await db.query<Row>(sql, values)).rows;
  // Before the messages themselves: one that is made and sent in between would be known to the gateway alone.
  const deliveries = gateway.sentTo(world.people.map(({ phone }) => phone));
  const messages = await all<{ id: number; created_at: Date; recipient: string; notification: number | null }>(
    `select id, created_at, recipient, notification from storm_message where recipient = any($1)`,
    world.people.map(({ phone }) => phone),
  );
  return {
    sessions: await all<SessionRow>(
      `select id, doctor_id as doctor, date, status, ${QUOTA}, last_number as "lastNumber", version from session where id = any($1)`,
      sessions,
    ),
    events: await all<EventRow>(
      `select session_id as session, version, kind, number, appointment_id as appointment, (extract(epoch from at) * 1000)::float8 as at, detail
       from queue_event where session_id = any($1) order by session_id, version`,
      sessions,
    ),
    appointments: await all<AppointmentRow>(
      `select id, trans_code as code, session_id as session, patient_id as patient, account_id as account, number, part, status, is_over as "isOver", regexp_replace(idempotency_key, '^desk:[0-9]+:', '') as key
       from appointment where session_id = any($1)`,
      sessions,
    ),
    waitlist: await all<WaitlistChange>(
      `select entry, session, patient, account, part, before, after, extract(epoch from at)::float8 * 1000 as at from storm_waitlist where session = any($1) order by nth`,
      sessions,
    ),
    presses: await all(
      `select key, session_id as session, from_version as from, to_version as to from desk_press where session_id = any($1) and not withdrawn`,
      sessions,
    ),
    accounts: await all<AccountRow>(
      `select id, phone, deleted_at is not null as "isDeleted" from account where id = any($1)`,
      accounts,
    ),
    closures: await all(
      `select doctor_id as doctor, date_from as date from closure where doctor_id = any($1)`,
      world.later.map(({ doctor }) => doctor),
    ),
    notifications: await all<NotificationRow>(
      `select id, kind, appointment_id as appointment, session_id as session, state from notification where account_id = any($1) and appointment_id is not null`,
      accounts,
    ),
    messages: messages.map(({ id, created_at: at, recipient, notification }) => ({
      id,
      recipient,
      notification,
      key: messageKey(id, at, recipient),
    })),
    deliveries,
  };
}
