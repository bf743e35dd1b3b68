import type { Pool } from 'pg';
import type { Vault } from '../vault.ts';
import { insertMessages, queueMessages } from './outbox.store.ts';
import type { Outbox } from './outbox.ts';

/**
 * The demonstration's outbox: instead of a mail server and a message gateway it delivers into the database, where the outbox page shows the messages.
 * Pushes are still sent, by the job queue, to the browsers that asked for them.
 */
export function createLocalOutbox(pool: Pool, now: () => Date, vault: Vault): Outbox {
  return {
    async send(messages, within = pool) {
      const { pushed = [], shown = [] } = Object.groupBy([messages].flat(), ({ channel }) =>
        channel === 'push' ? 'pushed' : 'shown',
      );
      await insertMessages(within, shown, now());
      await queueMessages(within, pushed, now(), vault);
    },
  };
}
