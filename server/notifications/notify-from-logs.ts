import type { PoolClient } from 'pg';
import { concernsAll, eveningNotifications, notificationsOf } from '#domain/notifications/notifications-of-log.ts';
import type { LogEvent } from '#domain/notifications/notifications-of-log.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { sendTime } from '#domain/notifications/quiet-hours.ts';
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

/** Sessions read in one round. */
const SESSIONS_AT_ONCE = 200;
/** Sessions read in one transaction. One transaction for each would slow down booking in the hour in which everybody books. */
const SESSIONS_TOGETHER = 25;
/** Events of one session read in one round. */
const EVENTS_AT_ONCE = 500;
/** Nobody is notified of events older than this. */
const LOOK_BACK_MS = 3_600_000;
/** An event is visible at most this long after its own time: nearly always, and in the worst case. */
const COMMIT_MS = 2_000;
const COMMIT_LATE_MS = 60_000;
/** How often events that were committed late are looked for too. */
const THOROUGH_MS = 10_000;

/** `to`: until when the logs were read as a whole; `thorough`: when events that were committed late were last looked for; null before the first reading. */
export type LogPosition = { readonly to: Date; readonly thorough: Date } | null;

/**
 * Reads the unread events of the queues' logs and stores the notifications that follow from them; send-notifications.ts sends them. Cursors and notifications
 * are written in one transaction, so that a crash neither loses nor repeats any, and several processes can share the work.
 * @returns where the next reading begins, and whether there is more to read at once
 */
export async function notifyFromLogs(
  from: LogPosition,
  now: Date,
  deps: NotifyDeps,
): Promise<{ from: LogPosition; hasMore: boolean }> {
  const isThorough = from === null || now.getTime() - from.thorough.getTime() >= THOROUGH_MS;
  const unread = await listSessionsWithUnreadEvents(deps.pool, sinceOf(from, isThorough, now), SESSIONS_AT_ONCE + 1);
  const evenings = await listDueEvenings(deps.pool, now, SESSIONS_AT_ONCE);
  const ids = unread.slice(0, SESSIONS_AT_ONCE).map(({ id }) => id);
  let finished = 0;
  for (let at = 0; at < ids.length; at += SESSIONS_TOGETHER)
    finished += await notifySome(ids.slice(at, at + SESSIONS_TOGETHER), now, deps);
  for (const id of evenings) await logged(id, () => notifyEvening(id, now, deps), deps);
  // What another process had locked, what failed and what has more events than one round reads is read again: from the first of these sessions on, because nobody knows which they are.
  const left = finished === ids.length ? unread[SESSIONS_AT_ONCE] : unread[0];
  return {
    // In an hour in which everybody books, there is always more to read: the next reading does not begin where that hour began, but at the oldest event that is still unread.
    from: { to: left ? earlier(left.unreadFrom, now) : now, thorough: isThorough ? now : from.thorough },
    hasMore: unread.length > SESSIONS_AT_ONCE || evenings.length === SESSIONS_AT_ONCE,
  };
}

/** An event of a server whose clock is ahead lies in the future; those of the others until then are yet to come. */
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

function sinceOf(from: LogPosition, isThorough: boolean, now: Date): Date {
  if (from === null) return new Date(now.getTime() - LOOK_BACK_MS);
  if (!isThorough) return new Date(from.to.getTime() - COMMIT_MS);
  // What was committed late since such events were last looked for may be so much older than that.
  return new Date(Math.min(from.to.getTime(), from.thorough.getTime()) - COMMIT_LATE_MS);
}

/** Reads some sessions; when that fails, each one in a transaction of its own, so that one that fails does not hold up the others. Returns how many have no more unread events. */
async function notifySome(ids: readonly number[], now: Date, deps: NotifyDeps): Promise<number> {
  try {
    return await inTransaction(deps.pool, (client) => notifySessions(client, ids, now, deps));
  } catch (error) {
    if (ids.length === 1) {
      deps.log.error('notifications of a session failed', { session: ids[0], error: String(error) });
      return 0;
    }
    let finished = 0;
    for (const id of ids) finished += await notifySome([id], now, deps);
    return finished;
  }
}

/** Stores the notifications of unread events and advances the cursors. Returns how many sessions have no more unread events; sessions that another process has locked are not counted. */
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
    // How many are before a number matters only while numbers are called.
    const last = events.at(-1)!.version;
    const view = session.status === 'RUNNING' ? await viewQueue(pool, session.id, last, now) : null;
    if (view) views.set(session.id, view);
  }
  const queries = fresh.map(({ session, events, all }) => {
    return { session: session.id, all, appointments: events.flatMap(({ appointmentId }) => appointmentId ?? []) };
  });
  const people = await readPeopleToNotify(client, queries, (id, number) => views.get(id)?.ahead(number) ?? null);
  const notifications: ScheduledNotification[] = [];
  for (const { session, events } of fresh)
    notifications.push(...(await notificationsOfSession(client, session, events, people.get(session.id)!, now)));
  await insertNotifications(client, notifications, now);
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
  const retracted = events.some(({ kind }) => kind === 'UNDONE')
    ? await readRetractedNotifications(client, session, events.at(-1)!.version)
    : [];
  return timed(notificationsOf(events, session, people, now, retracted), people, session, now);
}

async function notifyEvening(id: number, now: Date, { pool }: NotifyDeps): Promise<void> {
  await inTransaction(pool, async (client) => {
    const session = await lockDueEvening(client, id, now);
    if (session === null || session.startsAt <= now) return;
    const people = (await readPeopleToNotify(client, [{ session: id, all: true, appointments: [] }], () => null)).get(
      id,
    )!;
    const notifications = eveningNotifications({ id, startsAt: session.startsAt }, people, session.due);
    await insertNotifications(client, timed(notifications, people, { id, zone: session.zone }, now), now);
  });
}

/** Sets when each notification is sent, with regard to the person's quiet hours by the center's clock. Leaves out those that are of no use by then. */
function timed(
  notifications: readonly Notification[],
  people: readonly PersonToNotify[],
  { id, zone }: Pick<SessionWithUnreadEvents, 'id' | 'zone'>,
  now: Date,
): ScheduledNotification[] {
  const quiet = new Map(people.map((person) => [person.accountId, person.quiet]));
  return notifications
    .map((notification) => ({
      ...notification,
      sessionId: id,
      sendAt: sendTime(notification, now, quiet.get(notification.accountId) ?? null, zone),
    }))
    .filter(({ sendAt, notAfter }) => sendAt < notAfter);
}

async function logged(id: number, work: () => Promise<void>, { log }: NotifyDeps): Promise<void> {
  await work().catch((error: unknown) => {
    log.error('notifications of a session failed', { session: id, error: String(error) });
  });
}
