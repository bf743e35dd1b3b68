import type { PoolClient } from 'pg';
import { isStillRelevant } from '#domain/notifications/relevance.ts';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { readCurrentNotifications } from './current-notifications.ts';
import { recordLateNotification } from './late-notifications.ts';
import { notificationMessage } from './notification-message.ts';
import { wayOf } from './notification-way.ts';
import type { Message } from '../platform/outbox/outbox.ts';
import {
  findNotificationWays,
  postponeNotification,
  retryNotification,
  settleNotifications,
  lockDueNotifications,
  lockPendingNotification,
} from './notification.store.ts';
import type { NotificationRow, NotificationWays } from './notification.store.ts';

export type SendDeps = Pick<Deps, 'pool' | 'outbox' | 'settings' | 'log'>;

/** Notifications sent between two looks at the clock, which says when the logs are read anew (notifier.ts): something more pressing may be there. */
const AT_ONCE = 100;
/** Notifications sent in one transaction. One transaction for each would slow down booking in the hour in which everybody books. */
const TOGETHER = 50;
const LOOK_AGAIN_MS = 2_000;

/**
 * Writes the messages of due notifications into the outbox, the most pressing first. Drops notifications that are no longer true, that the person has switched
 * off, or for which there is no address.
 * @returns whether more are due
 */
export async function sendNotifications(now: Date, deps: SendDeps): Promise<{ hasMore: boolean }> {
  for (let sent = 0; sent < AT_ONCE; sent += TOGETHER) {
    const taken = await sendSome(now, deps);
    if (taken < TOGETHER) return { hasMore: false };
  }
  return { hasMore: true };
}

/** Sends the next notifications; when that fails, each one in a transaction of its own, so that one that fails does not hold up the others. Returns how many it took. */
async function sendSome(now: Date, deps: SendDeps): Promise<number> {
  let ids: number[] = [];
  try {
    return await inTransaction(deps.pool, async (client) => {
      ids = await lockDueNotifications(client, now, TOGETHER);
      if (ids.length > 0) await send(client, ids, now, deps);
      return ids.length;
    });
  } catch (error) {
    if (ids.length === 0) throw error;
    for (const id of ids) await sendAlone(id, now, deps);
    return ids.length;
  }
}

async function sendAlone(id: number, now: Date, deps: SendDeps): Promise<void> {
  try {
    await inTransaction(deps.pool, async (client) => {
      if (await lockPendingNotification(client, id)) await send(client, [id], now, deps);
    });
  } catch (error) {
    deps.log.error('a notification could not be sent', { notification: id, error: String(error) });
    await retryNotification(deps.pool, id, now);
  }
}

/** Sends notifications that this transaction has locked. */
async function send(client: PoolClient, ids: readonly number[], now: Date, deps: SendDeps): Promise<void> {
  const rows = await readCurrentNotifications(client, deps.pool, ids, now);
  const accounts = [...new Set([...rows.values()].map(({ accountId }) => accountId))];
  const ways = await findNotificationWays(client, accounts, new Date(now.getTime() - TOKEN_IDLE_MS));
  const sent: number[] = [];
  const dropped: number[] = [];
  const corrected = new Set<string>();
  const outgoing: Message[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const isTrue = row !== undefined && isStillRelevant(row.facts, now);
    // A correction waits until the message that it corrects has left or was dropped.
    if (isTrue && row.facts.takenBack?.state === 'UNDER_WAY') {
      await postponeNotification(client, id, new Date(now.getTime() + LOOK_AGAIN_MS));
      continue;
    }
    const correction = isTrue && row.facts.takenBack ? `${row.appointmentId} ${row.facts.takenBack.kind}` : null;
    const isRepeated = correction !== null && corrected.has(correction);
    const messages = isTrue && !isRepeated ? messagesOf(row, ways.get(row.accountId)!, deps.settings.publicUrl) : [];
    if (correction !== null) corrected.add(correction);
    outgoing.push(...messages);
    (messages.length > 0 ? sent : dropped).push(id);
    if (row !== undefined && row.facts.notAfter <= now) recordLateNotification(row.facts.kind, deps.log);
  }
  await deps.outbox.send(outgoing, client);
  await settleNotifications(client, sent, 'SENT', now);
  await settleNotifications(client, dropped, 'DROPPED', now);
}

/** The messages of a notification by the channel that it goes by: one to each address there. */
function messagesOf(row: NotificationRow, ways: NotificationWays, publicUrl: string): Message[] {
  const { kind } = row.facts;
  // Somebody who loses the number without an answer is asked, also who wants no such question on other evenings.
  const isNeeded = kind === 'EVENING' && row.confirm_by !== null;
  const way = wayOf(kind, isNeeded ? { ...ways, offKinds: [] } : ways, row.refusedBy);
  return way ? ways.addresses[way].map((to) => notificationMessage(row, { channel: way, to }, publicUrl)) : [];
}
