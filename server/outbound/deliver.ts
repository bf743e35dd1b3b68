import type { Pool } from 'pg';
import type { Log } from '../deps.ts';
import { dropMessage, findUndelivered, noteFailure } from '../store/outbox.store.ts';
import { SenderRefusal } from './sender.ts';
import type { Senders } from './sender.ts';

/**
 * Takes one kept message out of the house and forgets it: a code or a name has no business here after that. A message whose
 * time is over is dropped; one that is refused for good stays with its reason for the administrators, without its text; after any other
 * failure this throws, so that the job queue tries again later. A crash between sending and forgetting sends twice, never not.
 */
export async function deliver(id: number, senders: Senders, pool: Pool, now: Date, log: Log): Promise<void> {
  const message = await findUndelivered(pool, id);
  if (message === null) return;
  if (message.until !== undefined && message.until <= now) {
    log.error('message not delivered in time', { id });
    return dropMessage(pool, id);
  }
  try {
    await senders[message.channel](message);
  } catch (error) {
    const reason = (error as Error).message;
    const final = error instanceof SenderRefusal;
    await noteFailure(pool, id, reason, final);
    log.error('message not delivered', { id, channel: message.channel, reason, final });
    if (final) return;
    throw error;
  }
  await dropMessage(pool, id);
}
