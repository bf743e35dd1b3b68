import type { Pool } from 'pg';
import { queueMessage } from './outbox.store.ts';
import type { Outbox } from './outbox.ts';

/** Keeps a message with the job that delivers it, in one statement: what was promised outlives a crash (see deliver.ts). */
export function createQueuedOutbox(pool: Pool, now: () => Date): Outbox {
  return { send: (message, within = pool) => queueMessage(within, message, now()) };
}
