import type { Pool } from 'pg';
import { isStillRelevant } from '#domain/notifications/relevance.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Log } from '../platform/deps.ts';
import { readCurrentNotifications } from './current-notifications.ts';
import {
  findNotifications,
  markNotificationReached,
  reopenNotification,
  settleNotifications,
} from './notification.store.ts';
import { dropMessage, findUndelivered, noteDelivered, noteFailure } from '../platform/outbox/outbox.store.ts';
import { recordLateNotification } from './late-notifications.ts';
import { notificationMessage } from './notification-message.ts';
import type { Message } from '../platform/outbox/outbox.ts';
import { SenderRefusal } from '../platform/outbox/sender.ts';
import type { Senders } from '../platform/outbox/sender.ts';

export type DeliverDeps = {
  readonly pool: Pool;
  readonly senders: Senders;
  readonly log: Log;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** A demonstration keeps what it sent, to be seen on the outbox page. */
  readonly storesSent?: boolean;
};

/**
 * Takes one kept message out of the house and forgets it: a code or a name has no business here after that. A message whose
 * time is over, or that tells what is so no more, is dropped; what a notice says is worded anew. One that is refused for good stays with its reason for the
 * administrators, without its text, and a notice goes another way; after any other failure this throws, so that the job queue tries again later. A crash
 * between sending and forgetting sends twice, never not.
 */
export async function deliver(id: number, now: Date, deps: DeliverDeps): Promise<void> {
  const { pool, senders } = deps;
  const kept = await findUndelivered(pool, id);
  if (kept === null) return;
  const message = await asOfNow(kept, now, deps);
  if (message === null) return drop(id, kept, now, deps);
  const send = senders[message.channel];
  if (!send) throw new Error(`no sender for ${message.channel}`);
  try {
    await send(message, now);
  } catch (error) {
    return failed(id, message, error as Error, deps);
  }
  if (message.channel === 'push' && message.notification !== undefined)
    await markNotificationReached(pool, message.notification);
  if (deps.storesSent) await noteDelivered(pool, id, now);
  else await dropMessage(pool, id);
}

/** A message as it is to be said now; null when it is not. */
async function asOfNow(kept: Message, now: Date, { pool, publicUrl }: DeliverDeps): Promise<Message | null> {
  if (kept.until !== undefined && kept.until <= now) return null;
  if (kept.notification === undefined) return kept;
  const row = (await readCurrentNotifications(pool, pool, [kept.notification], now)).get(kept.notification);
  return row && isStillRelevant(row.facts, now) ? notificationMessage(row, kept, publicUrl) : null;
}

async function drop(
  id: number,
  { notification: notice, until }: Message,
  now: Date,
  { pool, log }: DeliverDeps,
): Promise<void> {
  const isLate = until !== undefined && until <= now;
  if (notice === undefined) log.error('message not delivered in time', { id });
  else {
    const [row] = isLate ? await findNotifications(pool, [notice]) : [];
    if (row) recordLateNotification(row.facts.kind, log);
    await settleNotifications(pool, [notice], 'DROPPED', now);
  }
  await dropMessage(pool, id);
}

async function failed(id: number, message: Message, error: Error, { pool, log }: DeliverDeps): Promise<void> {
  const reason = error.message;
  const final = error instanceof SenderRefusal;
  const { channel, notification: notice } = message;
  log.error('message not delivered', { id, channel, reason, final });
  if (!final) {
    await noteFailure(pool, id, reason, false);
    throw error;
  }
  await inTransaction(pool, async (client) => {
    // A browser that went is nobody's fault.
    if (channel === 'push') await dropMessage(client, id);
    else await noteFailure(client, id, reason, true);
    if (notice !== undefined) await reopenNotification(client, notice, channel);
  });
}
