import type { Pool } from 'pg';
import { isOfUse } from '#domain/notifications/of-use.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Log } from '../platform/deps.ts';
import { noticesNow } from './notice-now.ts';
import { findNotices, noteReached, reopenNotice, settleNotices } from './notice.store.ts';
import { dropMessage, findUndelivered, noteDelivered, noteFailure } from '../platform/outbox/outbox.store.ts';
import { noteLate } from './late-notices.ts';
import { noticeMessage } from './notice-message.ts';
import type { Message } from '../platform/outbox/outbound.ts';
import { SenderRefusal } from '../platform/outbox/sender.ts';
import type { Senders } from '../platform/outbox/sender.ts';

export type DeliverDeps = {
  readonly pool: Pool;
  readonly senders: Senders;
  readonly log: Log;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** A demonstration keeps what it sent, to be seen on the outbox page. */
  readonly keepsSent?: boolean;
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
  if (message.channel === 'push' && message.notice !== undefined) await noteReached(pool, message.notice);
  if (deps.keepsSent) await noteDelivered(pool, id, now);
  else await dropMessage(pool, id);
}

/** A message as it is to be said now; null when it is not. */
async function asOfNow(kept: Message, now: Date, { pool, publicUrl }: DeliverDeps): Promise<Message | null> {
  if (kept.until !== undefined && kept.until <= now) return null;
  if (kept.notice === undefined) return kept;
  const row = (await noticesNow(pool, pool, [kept.notice], now)).get(kept.notice);
  return row && isOfUse(row.facts, now) ? noticeMessage(row, kept, publicUrl) : null;
}

async function drop(id: number, { notice, until }: Message, now: Date, { pool, log }: DeliverDeps): Promise<void> {
  const isLate = until !== undefined && until <= now;
  if (notice === undefined) log.error('message not delivered in time', { id });
  else {
    const [row] = isLate ? await findNotices(pool, [notice]) : [];
    if (row) noteLate(row.facts.kind, log);
    await settleNotices(pool, [notice], 'DROPPED', now);
  }
  await dropMessage(pool, id);
}

async function failed(id: number, message: Message, error: Error, { pool, log }: DeliverDeps): Promise<void> {
  const reason = error.message;
  const final = error instanceof SenderRefusal;
  const { channel, notice } = message;
  log.error('message not delivered', { id, channel, reason, final });
  if (!final) {
    await noteFailure(pool, id, reason, false);
    throw error;
  }
  await inTransaction(pool, async (client) => {
    // A browser that went is nobody's fault.
    if (channel === 'push') await dropMessage(client, id);
    else await noteFailure(client, id, reason, true);
    if (notice !== undefined) await reopenNotice(client, notice, channel);
  });
}
