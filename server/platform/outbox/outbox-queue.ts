import type { Pool } from 'pg';
import { queueMessage } from './outbox.store.ts';
import type { Outbound } from './outbound.ts';

/** Keeps a message with the job that delivers it, in one statement: what was promised outlives a crash (see deliver.ts). */
export function createQueuedOutbound(pool: Pool, now: () => Date): Outbound {
  return { send: (message, within = pool) => queueMessage(within, message, now()) };
}
