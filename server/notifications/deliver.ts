import type { Pool } from 'pg';
import { isStillRelevant } from '#domain/notifications/relevance.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Log } from '../platform/deps.ts';
import type { Vault } from '../platform/vault.ts';
import { readCurrentNotifications } from './current-notifications.ts';
import {
  findNotifications,
  markNotificationReached,
  reopenNotification,
  settleNotifications,
} from './notification.store.ts';
import { dropMessage, findUndelivered, noteDelivered, noteFailure } from '../platform/outbox/outbox.store.ts';
import type { UndeliveredMessage } from '../platform/outbox/outbox.store.ts';
import { recordLateNotification } from './late-notifications.ts';
import { notificationMessage } from './notification-message.ts';
import type { Message } from '../platform/outbox/outbox.ts';
import { SenderRefusal } from '../platform/outbox/sender.ts';
import type { Senders } from '../platform/outbox/sender.ts';

export type DeliverDeps = {
  readonly pool: Pool;
  readonly senders: Senders;
  /** Opens the texts of messages. */
  readonly vault: Vault;
  readonly log: Log;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** A demonstration stores sent messages, because its outbox page shows them. */
  readonly storesSent?: boolean;
};

/**
 * Sends stored messages and deletes each, because codes and names must not stay here longer than needed. A message whose time is over, or whose notification
 * is no longer true, is dropped; the text of a notification is written anew. When the sender refuses a message for good, it stays for the administrators with the
 * reason and without its text, and its notification goes by the next channel. After any other failure the promise of that message rejects, so that the job queue tries it again later. A
 * crash between sending and deleting sends the message twice, by the same key.
 * @returns a promise for each message, in their order
 */
export async function deliver(ids: readonly number[], now: Date, deps: DeliverDeps): Promise<Promise<void>[]> {
  const found = await findUndelivered(deps.pool, ids, deps.vault);
  const notifications = [...found.values()].flatMap(({ message: { notification } }) => notification ?? []);
  const current =
    notifications.length === 0 ? new Map() : await readCurrentNotifications(deps.pool, deps.pool, notifications, now);
  return ids.map(async (id) => {
    const one = found.get(id);
    if (one) await deliverOne(id, one, current, now, deps);
  });
}

type Current = Awaited<ReturnType<typeof readCurrentNotifications>>;

async function deliverOne(
  id: number,
  { message: stored, key }: UndeliveredMessage,
  current: Current,
  now: Date,
  deps: DeliverDeps,
): Promise<void> {
  const { pool, senders } = deps;
  const message = asOfNow(stored, current, now, deps);
  if (message === null) return drop(id, stored, now, deps);
  const send = senders[message.channel];
  if (!send) throw new Error(`no sender for ${message.channel}`);
  try {
    await send(message, now, key);
  } catch (error) {
    return failed(id, message, error as Error, deps);
  }
  if (message.channel === 'push' && message.notification !== undefined)
    await markNotificationReached(pool, message.notification);
  if (deps.storesSent) await noteDelivered(pool, id, message.body, now);
  else await dropMessage(pool, id);
}

/** The message with the text that is true now; null when it must not be sent any more. */
function asOfNow(stored: Message, current: Current, now: Date, { publicUrl }: DeliverDeps): Message | null {
  if (stored.until !== undefined && stored.until <= now) return null;
  if (stored.notification === undefined) return stored;
  const row = current.get(stored.notification);
  return row && isStillRelevant(row.facts, now) ? notificationMessage(row, stored, publicUrl) : null;
}

async function drop(
  id: number,
  { notification, until }: Message,
  now: Date,
  { pool, log }: DeliverDeps,
): Promise<void> {
  const isLate = until !== undefined && until <= now;
  if (notification === undefined) log.error('message not delivered in time', { id });
  else {
    const [row] = isLate ? await findNotifications(pool, [notification]) : [];
    if (row) recordLateNotification(row.facts.kind, log);
    await settleNotifications(pool, [notification], 'DROPPED', now);
  }
  await dropMessage(pool, id);
}

async function failed(id: number, message: Message, error: Error, { pool, log }: DeliverDeps): Promise<void> {
  const reason = error.message;
  const final = error instanceof SenderRefusal;
  const { channel, notification } = message;
  log.error('message not delivered', { id, channel, reason, final });
  if (!final) {
    await noteFailure(pool, id, reason, false);
    throw error;
  }
  await inTransaction(pool, async (client) => {
    // A browser that no longer takes pushes is no error for administrators to look at.
    if (channel === 'push') await dropMessage(client, id);
    else await noteFailure(client, id, reason, true);
    if (notification !== undefined) await reopenNotification(client, notification, channel);
  });
}
