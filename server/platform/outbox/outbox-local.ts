import type { Pool } from 'pg';
import { insertMessage, queueMessage } from './outbox.store.ts';
import type { Outbox } from './outbox.ts';

/**
 * The demonstration's outbox: instead of a mail server and a message gateway it delivers into the database, where the outbox page shows the messages.
 * Pushes are still sent, by the job queue, to the browsers that asked for them.
 */
export function createLocalOutbox(pool: Pool, now: () => Date): Outbox {
  return {
    send: (message, within = pool) =>
      (message.channel === 'push' ? queueMessage : insertMessage)(within, message, now()),
  };
}
