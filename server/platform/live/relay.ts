import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../deps.ts';

const CHANNEL = 'queue_moved';
const RELISTEN_MS = 1_000;
/** The payload of a PostgreSQL notification has less than 8,000 bytes, and a topic at most 16. */
const TOPICS_PER_NOTIFY = 400;

export type Relay = {
  /** Announces these topics to the other processes: short words without a comma or a colon. Throws the database's error. */
  send(topics: readonly string[]): Promise<void>;
  close(): Promise<void>;
};
export type RelayListener = {
  /** Called when another process announced it; never for announcements of this process. */
  heard(topics: readonly string[]): void;
  /** Called when listening resumes after a time in which announcements may have been missed. */
  back(): void;
};

/**
 * Announces what happened, by short topics, between the processes on one database. Holds one connection, and opens a new one when it
 * breaks.
 */
export function createRelay(pool: Pool, log: Log, listener: RelayListener): Relay {
  const self = randomBytes(6).toString('hex');
  let connection: PoolClient | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  let attempts = 0;
  let listening = listen();

  async function listen(): Promise<void> {
    attempts += 1;
    const again = attempts > 1;
    try {
      const client = await pool.connect();
      connection = client;
      client.on('notification', (notification) => {
        const [from, topics] = (notification.payload ?? '').split(':');
        if (from !== self && topics) listener.heard(topics.split(','));
      });
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      await client.query(`listen ${CHANNEL}`);
      if (again && !closed) listener.back();
    } catch (error) {
      log.error('live relay is away', { error: String(error) });
      if (connection) lose(connection);
      else later();
    }
  }

  /** Gives a broken connection up once, although it can report its end by several events. */
  function lose(client: PoolClient): void {
    if (connection !== client) return;
    connection = null;
    client.release(true);
    later();
  }

  function later(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = null;
      listening = listen();
    }, RELISTEN_MS);
  }

  return {
    async send(topics) {
      for (let at = 0; at < topics.length; at += TOPICS_PER_NOTIFY) {
        const some = topics.slice(at, at + TOPICS_PER_NOTIFY).join(',');
        await pool.query('select pg_notify($1, $2)', [CHANNEL, `${self}:${some}`]);
      }
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await listening;
      const client = connection;
      connection = null;
      client?.release(true);
    },
  };
}
