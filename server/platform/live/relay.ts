import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../deps.ts';

const CHANNEL = 'queue_moved';
const RELISTEN_MS = 1_000;
/** A payload of PostgreSQL's notifications ends at 8,000 bytes. */
const IDS_PER_NOTIFY = 400;

export type Relay = {
  /** Tells the other processes that these sessions moved. Throws what the database says. */
  send(sessions: readonly number[]): Promise<void>;
  close(): Promise<void>;
};
export type RelayListener = {
  /** Another process said so; never what this one sent. */
  moved(sessions: readonly number[]): void;
  /** Listening again after a time of not hearing anything. */
  back(): void;
};

/** Carries the numbers of moved sessions between the processes on one database; holds one connection, and gets a new one when it breaks. */
export function createRelay(pool: Pool, log: Log, listener: RelayListener): Relay {
  const self = randomBytes(6).toString('hex');
  let held: PoolClient | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;
  let attempts = 0;
  let listening = listen();

  async function listen(): Promise<void> {
    attempts += 1;
    const again = attempts > 1;
    try {
      const client = await pool.connect();
      held = client;
      client.on('notification', (notice) => {
        const [from, ids] = (notice.payload ?? '').split(':');
        if (from !== self && ids) listener.moved(ids.split(',').map(Number));
      });
      client.once('error', () => lose(client));
      client.once('end', () => lose(client));
      await client.query(`listen ${CHANNEL}`);
      if (again && !closed) listener.back();
    } catch (error) {
      log.error('live relay is away', { error: String(error) });
      if (held) lose(held);
      else later();
    }
  }

  /** A broken connection is given up once, however many ways it says that it broke. */
  function lose(client: PoolClient): void {
    if (held !== client) return;
    held = null;
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
    async send(sessions) {
      for (let at = 0; at < sessions.length; at += IDS_PER_NOTIFY) {
        const ids = sessions.slice(at, at + IDS_PER_NOTIFY).join(',');
        await pool.query('select pg_notify($1, $2)', [CHANNEL, `${self}:${ids}`]);
      }
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await listening;
      const client = held;
      held = null;
      client?.release(true);
    },
  };
}
