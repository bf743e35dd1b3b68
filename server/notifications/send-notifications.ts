import type { PoolClient } from 'pg';
import { isStillRelevant } from '#domain/notifications/relevance.ts';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import { NOTIFICATION_CHANNELS } from '#domain/vocabulary.ts';
import type { NotificationChannel } from '#domain/vocabulary.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { readCurrentNotifications } from './current-notifications.ts';
import { recordLateNotification } from './late-notifications.ts';
import { notificationMessage } from './notification-message.ts';
import type { Message } from '../platform/outbox/outbox.ts';
import {
  findNotificationWays,
  postponeNotification,
  settleNotifications,
  lockDueNotifications,
  lockPendingNotification,
} from './notification.store.ts';
import type { NotificationRow, NotificationWays } from './notification.store.ts';

export type SendDeps = Pick<Deps, 'pool' | 'outbox' | 'settings' | 'log'>;

/** Between two looks at the logs: what is new there may be more pressing than what is left. */
const AT_ONCE = 100;
/** Handed over in one transaction: in the hour in which everybody books, each alone would slow down the booking. */
const TOGETHER = 20;
const LOOK_AGAIN_MS = 2_000;
/** A notice that could not be handed over is tried again after so long. */
const FAILED_MS = 60_000;

/**
 * Hands over the notices whose time has come, the most pressing first, in transactions: what is so no more, what the person does not want, and whom no way
 * leads to are dropped.
 * @returns whether there are more
 */
export async function sendNotifications(now: Date, deps: SendDeps): Promise<{ hasMore: boolean }> {
  for (let sent = 0; sent < AT_ONCE; sent += TOGETHER) {
    const taken = await sendSome(now, deps);
    if (taken < TOGETHER) return { hasMore: false };
  }
  return { hasMore: true };
}

/** Hands over the next ones; one that fails holds up no other: then each goes alone. */
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
    deps.log.error('could not hand over a notice', { notice: id, error: String(error) });
    await postponeNotification(deps.pool, id, new Date(now.getTime() + FAILED_MS));
  }
}

/** Hands over notices that this transaction holds. */
async function send(client: PoolClient, ids: readonly number[], now: Date, deps: SendDeps): Promise<void> {
  const rows = await readCurrentNotifications(client, deps.pool, ids, now);
  const accounts = [...new Set([...rows.values()].map(({ accountId }) => accountId))];
  const ways = await findNotificationWays(client, accounts, new Date(now.getTime() - TOKEN_IDLE_MS));
  const sent: number[] = [];
  const dropped: number[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const isSo = row !== undefined && isStillRelevant(row.facts, now);
    // Whether something was told that was taken back shows when its message has left or was dropped.
    if (isSo && row.facts.takenBack?.state === 'UNDER_WAY') {
      await postponeNotification(client, id, new Date(now.getTime() + LOOK_AGAIN_MS));
      continue;
    }
    const messages = isSo ? messagesOf(row, ways.get(row.accountId)!, deps.settings.publicUrl) : [];
    for (const message of messages) await deps.outbox.send(message, client);
    (messages.length > 0 ? sent : dropped).push(id);
    if (row !== undefined && row.facts.notAfter <= now) recordLateNotification(row.facts.kind, deps.log);
  }
  await settleNotifications(client, sent, 'SENT', now);
  await settleNotifications(client, dropped, 'DROPPED', now);
}

/** By the first way that there is and that did not refuse it: every device that gets pushes, else the phone, else the mail. */
function messagesOf(row: NotificationRow, { addresses, ...ways }: NotificationWays, publicUrl: string): Message[] {
  const { kind } = row.facts;
  if (ways.offKinds.some((off) => off === kind)) return [];
  const isOpen = (channel: NotificationChannel): boolean =>
    addresses[channel].length > 0 && !ways.offChannels.includes(channel) && !row.refusedBy.includes(channel);
  const way = NOTIFICATION_CHANNELS.find(isOpen);
  return way ? addresses[way].map((to) => notificationMessage(row, { channel: way, to }, publicUrl)) : [];
}
