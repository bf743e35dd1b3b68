import type { Pool } from 'pg';
import { isOfUse } from '#domain/notice/of-use.ts';
import type { Log } from '../deps.ts';
import { findNotice, reopenNotice, settleNotice } from '../store/notice.store.ts';
import { dropMessage, findUndelivered, noteDelivered, noteFailure } from '../store/outbox.store.ts';
import type { Message } from './outbound.ts';
import { SenderRefusal } from './sender.ts';
import type { Senders } from './sender.ts';

export type DeliverDeps = {
  readonly pool: Pool;
  readonly senders: Senders;
  readonly log: Log;
  /** A demonstration keeps what it sent, to be seen on the outbox page. */
  readonly keepsSent?: boolean;
};

/**
 * Takes one kept message out of the house and forgets it: a code or a name has no business here after that. A message whose
 * time is over, or that tells what is so no more, is dropped; one that is refused for good stays with its reason for the administrators, without its text;
 * after any other failure this throws, so that the job queue tries again later. A crash between sending and forgetting sends twice, never not.
 */
export async function deliver(id: number, now: Date, deps: DeliverDeps): Promise<void> {
  const { pool, senders, log } = deps;
  const message = await findUndelivered(pool, id);
  if (message === null) return;
  if (!(await isStillSo(message, now, pool))) {
    if (message.notice === undefined) log.error('message not delivered in time', { id });
    else await settleNotice(pool, message.notice, 'DROPPED', now);
    return dropMessage(pool, id);
  }
  const send = senders[message.channel];
  if (!send) throw new Error(`no sender for ${message.channel}`);
  try {
    await send(message, now);
  } catch (error) {
    return failed(id, message, error as Error, deps);
  }
  if (deps.keepsSent) await noteDelivered(pool, id, now);
  else await dropMessage(pool, id);
}

async function isStillSo({ until, notice }: Message, now: Date, pool: Pool): Promise<boolean> {
  if (until !== undefined && until <= now) return false;
  if (notice === undefined) return true;
  const found = await findNotice(pool, notice);
  return found !== null && isOfUse(found.facts, now);
}

async function failed(id: number, message: Message, error: Error, { pool, log }: DeliverDeps): Promise<void> {
  const reason = error.message;
  const final = error instanceof SenderRefusal;
  log.error('message not delivered', { id, channel: message.channel, reason, final });
  if (final && message.channel === 'push') {
    // A browser that went is nobody's fault; what it was to say goes another way.
    await dropMessage(pool, id);
    if (message.notice !== undefined) await reopenNotice(pool, message.notice);
    return;
  }
  await noteFailure(pool, id, reason, final);
  if (!final) throw error;
}
