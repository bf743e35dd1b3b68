import type { PoolClient } from 'pg';
import { concernsAll, eveningNotifications, notificationsOf } from '#domain/notifications/notifications-of-log.ts';
import type { LogEvent } from '#domain/notifications/notifications-of-log.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { afterQuiet } from '#domain/notifications/quiet-hours.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { viewQueue } from '../queue/queue-view.ts';
import type { QueueView } from '../queue/queue-view.ts';
import { insertNotifications } from './notification.store.ts';
import type { ScheduledNotification } from './notification.store.ts';
import {
  listDueEvenings,
  listSessionsWithUnreadEvents,
  readPeopleToNotify,
  readRetractedNotifications,
  readUnreadEvents,
  advanceNotificationCursors,
  lockDueEvening,
  lockNotificationCursors,
} from './notification-cursor.store.ts';
import type { PersonToNotify, SessionWithUnreadEvents } from './notification-cursor.store.ts';

export type NotifyDeps = Pick<Deps, 'pool' | 'log'>;

/** Sessions told of in one round. */
const SESSIONS_AT_ONCE = 200;
/** Sessions told of in one transaction: what each of them costs alone, in the hour in which everybody books, would slow down the booking. */
const SESSIONS_TOGETHER = 25;
/** Events of one session told in one round. */
const EVENTS_AT_ONCE = 500;
/** What happened longer ago is worth telling nobody any more. */
const LOOK_BACK_MS = 3_600_000;
/** An event is in the database so long after the time it carries: nearly always, and at most. */
const COMMIT_MS = 2_000;
const COMMIT_LATE_MS = 60_000;
/** So often, what was committed late is looked for as well. */
const THOROUGH_MS = 10_000;

/** Up to when everything was looked at, and when what was committed late was looked for; null: never yet. */
export type LogPosition = { readonly to: Date; readonly thorough: Date } | null;

/**
 * One look at the queues' logs: what is new is kept as notices (send-notices.ts lets them leave), in transactions, so that a crash loses and doubles
 * nothing, and several processes share the work.
 * @returns where the next look begins, and whether there is more to do already
 */
export async function notifyFromLogs(
  from: LogPosition,
  now: Date,
  deps: NotifyDeps,
): Promise<{ from: LogPosition; hasMore: boolean }> {
  const isThorough = from === null || now.getTime() - from.thorough.getTime() >= THOROUGH_MS;
  const untold = await listSessionsWithUnreadEvents(deps.pool, sinceOf(from, isThorough, now), SESSIONS_AT_ONCE);
  const evenings = await listDueEvenings(deps.pool, now, SESSIONS_AT_ONCE);
  let told = 0;
  for (let at = 0; at < untold.length; at += SESSIONS_TOGETHER)
    told += await notifySome(untold.slice(at, at + SESSIONS_TOGETHER), now, deps);
  for (const id of evenings) await logged(id, () => notifyEvening(id, now, deps), deps);
  const isFull = untold.length === SESSIONS_AT_ONCE;
  // What is left, what another process tells, and what failed is looked for again from where this look began.
  const isAll = told === untold.length && !isFull;
  return {
    from: isAll ? { to: now, thorough: isThorough ? now : from.thorough } : from,
    hasMore: isFull || evenings.length === SESSIONS_AT_ONCE,
  };
}

function sinceOf(from: LogPosition, isThorough: boolean, now: Date): Date {
  if (from === null) return new Date(now.getTime() - LOOK_BACK_MS);
  return new Date(from.to.getTime() - (isThorough ? COMMIT_LATE_MS : COMMIT_MS));
}

/** Tells of some sessions; how many of them have nothing more to be told. One that fails holds up no other: then each is told of alone. */
async function notifySome(ids: readonly number[], now: Date, deps: NotifyDeps): Promise<number> {
  try {
    return await inTransaction(deps.pool, (client) => notifySessions(client, ids, now, deps));
  } catch (error) {
    if (ids.length === 1) {
      deps.log.error('could not tell of a session', { session: ids[0], error: String(error) });
      return 0;
    }
    let told = 0;
    for (const id of ids) told += await notifySome([id], now, deps);
    return told;
  }
}

/** What the logs of sessions say and was not told yet. Answers how many have no more of it; others are being told of by another process. */
async function notifySessions(
  client: PoolClient,
  ids: readonly number[],
  now: Date,
  { pool }: NotifyDeps,
): Promise<number> {
  const sessions = await lockNotificationCursors(client, ids, now);
  const logs = await readUnreadEvents(client, sessions, EVENTS_AT_ONCE);
  const fresh = sessions.flatMap((session) => {
    const events = logs.get(session.id);
    return events ? [{ session, events, all: concernsAll(events, session) }] : [];
  });
  if (fresh.length === 0) return sessions.length;
  const views = new Map<number, QueueView>();
  for (const { session, events } of fresh) {
    // How many are before a number matters only while people are called.
    const last = events.at(-1)!.version;
    const view = session.status === 'RUNNING' ? await viewQueue(pool, session.id, last, now) : null;
    if (view) views.set(session.id, view);
  }
  const asked = fresh.map(({ session, events, all }) => {
    return { session: session.id, all, appointments: events.flatMap(({ appointmentId }) => appointmentId ?? []) };
  });
  const people = await readPeopleToNotify(client, asked, (id, number) => views.get(id)?.ahead(number) ?? null);
  const notices: ScheduledNotification[] = [];
  for (const { session, events } of fresh)
    notices.push(...(await notificationsOfSession(client, session, events, people.get(session.id)!, now)));
  await insertNotifications(client, notices, now);
  await advanceNotificationCursors(
    client,
    new Map(fresh.map(({ session, events }) => [session.id, events.at(-1)!.version])),
  );
  return sessions.length - fresh.filter(({ events }) => events.length === EVENTS_AT_ONCE).length;
}

async function notificationsOfSession(
  client: PoolClient,
  session: SessionWithUnreadEvents,
  events: readonly LogEvent[],
  people: readonly PersonToNotify[],
  now: Date,
): Promise<ScheduledNotification[]> {
  const takenBack = events.some(({ kind }) => kind === 'UNDONE')
    ? await readRetractedNotifications(client, session, events.at(-1)!.version)
    : [];
  return timed(notificationsOf(events, session, people, now, takenBack), people, session, now);
}

async function notifyEvening(id: number, now: Date, { pool }: NotifyDeps): Promise<void> {
  await inTransaction(pool, async (client) => {
    const session = await lockDueEvening(client, id, now);
    if (session === null || session.startsAt <= now) return;
    const people = (await readPeopleToNotify(client, [{ session: id, all: true, appointments: [] }], () => null)).get(
      id,
    )!;
    const notices = eveningNotifications({ id, startsAt: session.startsAt }, people, session.due);
    await insertNotifications(client, timed(notices, people, { id, zone: session.zone }, now), now);
  });
}

/** What is not urgent waits for the end of the person's quiet hours, by the center's clock; what is of no use by then is not kept at all. */
function timed(
  notices: readonly Notification[],
  people: readonly PersonToNotify[],
  { id, zone }: Pick<SessionWithUnreadEvents, 'id' | 'zone'>,
  now: Date,
): ScheduledNotification[] {
  const quiet = new Map(people.map((person) => [person.accountId, person.quiet]));
  return notices
    .map((notice) => ({
      ...notice,
      sessionId: id,
      sendAt: notice.urgent ? now : afterQuiet(now, quiet.get(notice.accountId) ?? null, zone),
    }))
    .filter(({ sendAt, notAfter }) => sendAt < notAfter);
}

async function logged(id: number, work: () => Promise<void>, { log }: NotifyDeps): Promise<void> {
  await work().catch((error: unknown) => {
    log.error('could not tell of a session', { session: id, error: String(error) });
  });
}
