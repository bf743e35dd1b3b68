import type { Pool } from 'pg';
import { queueMessage } from './outbox.store.ts';
import type { Outbox } from './outbox.ts';

/** Stores a message and the job that delivers it in one statement, so that a crash loses no message (see deliver.ts). */
export function createQueuedOutbox(pool: Pool, now: () => Date): Outbox {
  return { send: (message, within = pool) => queueMessage(within, message, now()) };
}
