import type { Pool } from 'pg';
import { insertMessage } from '../store/outbox.store.ts';
import type { Outbound } from './outbound.ts';

/** Stands in for the mail server and the message gateway: delivers into the database, where the outbox page shows it. */
export function createLocalOutbound(pool: Pool, now: () => Date): Outbound {
  return { send: (message, within = pool) => insertMessage(within, message, now()) };
}
