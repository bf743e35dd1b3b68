import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../deps.ts';
import { cutConnection } from '../db/silent-connections.ts';

const CHANNEL = 'queue_moved';
const RELISTEN_MS = 1_000;
/** So often this process sends itself an empty announcement, and so long it waits to hear one: a connection can be silent without being closed. */
const PING_MS = 2_500;
const DEAF_MS = 8_000;
/** The payload of a PostgreSQL notification has less than 8,000 bytes, and a topic at most 16. */
const TOPICS_PER_NOTIFY = 400;

export type Relay = {
  /** Announces these topics to the other processes: short words without a comma or a colon. Throws the database's error. */
  send(topics: readonly string[]): Promise<void>;
  /** When this process last heard itself, and so would have heard the others (ms of performance.now). */
  heardAt(): number;
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
  let heardAt = performance.now();
  let listening = listen();
  const pings = setInterval(() => void ping(), PING_MS);
  pings.unref();

  async function listen(): Promise<void> {
    attempts += 1;
    const again = attempts > 1;
    try {
      const client = await pool.connect();
      connection = client;
      client.on('notification', (notification) => {
        const [from, topics] = (notification.payload ?? '').split(':');
        if (from === self) heardAt = performance.now();
        if (from !== self && topics) listener.heard(topics.split(','));
      });
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      await client.query(`listen ${CHANNEL}`);
      heardAt = performance.now();
      if (again && !closed) listener.back();
    } catch (error) {
      log.error('live relay is away', { error: String(error) });
      if (connection) lose(connection);
      else later();
    }
  }

  async function ping(): Promise<void> {
    const client = connection;
    if (client === null) return;
    if (performance.now() - heardAt > DEAF_MS) {
      log.error('live relay is deaf', {});
      lose(client);
      cutConnection(client, 'The relay went silent');
    }
    // What it hangs on is heard of by its silence.
    else await client.query(`listen ${CHANNEL}; notify ${CHANNEL}, '${self}:'`).catch(() => undefined);
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
    heardAt: () => heardAt,
    async send(topics) {
      for (let at = 0; at < topics.length; at += TOPICS_PER_NOTIFY) {
        const some = topics.slice(at, at + TOPICS_PER_NOTIFY).join(',');
        await pool.query('select pg_notify($1, $2)', [CHANNEL, `${self}:${some}`]);
      }
    },
    async close() {
      closed = true;
      clearInterval(pings);
      if (retry) clearTimeout(retry);
      await listening;
      const client = connection;
      connection = null;
      client?.release(true);
    },
  };
}
