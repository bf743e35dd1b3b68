import type { Pool } from 'pg';
import type { Vault } from '../vault.ts';
import { queueMessages } from './outbox.store.ts';
import type { Outbox } from './outbox.ts';

/** Stores messages, sealed, and the jobs that deliver them in one statement, so that a crash loses none (see deliver.ts). */
export function createQueuedOutbox(pool: Pool, now: () => Date, vault: Vault): Outbox {
  return { send: (messages, within = pool) => queueMessages(within, [messages].flat(), now(), vault) };
}
