import type { Pool } from 'pg';
import { insertMessage, queueMessage } from './outbox.store.ts';
import type { Outbox } from './outbox.ts';

/**
 * Stands in for the mail server and the message gateway: delivers into the database, where the outbox page shows it. A push goes to the browser that
 * asked for it all the same, by the job queue.
 */
export function createLocalOutbox(pool: Pool, now: () => Date): Outbox {
  return {
    send: (message, within = pool) =>
      (message.channel === 'push' ? queueMessage : insertMessage)(within, message, now()),
  };
}
