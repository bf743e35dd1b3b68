import type { Pool, PoolClient } from 'pg';
import type { Log } from '../deps.ts';
import { readQueueNews } from '../store/queue-news.store.ts';
import type { Hub, Listener, QueueNews } from './hub.ts';

/** Many changes within this time become one look at the database. */
const GATHER_MS = 40;
const CHANNEL = 'queue_moved';
const RELISTEN_MS = 1_000;
/** A payload of PostgreSQL's notifications ends at 8,000 bytes. */
const IDS_PER_NOTICE = 400;

/**
 * The hub on PostgreSQL. A touched session is read once from the database and told to this process's listeners; its
 * number goes to the other processes by one gathered notification, outside of any booking's transaction (a notification
 * inside would make all commits wait for each other).
 */
export function createHub(pool: Pool, log: Log): Hub {
  const self = Math.random().toString(36).slice(2, 10);
  const bySession = new Map<number, Set<Listener>>();
  const byCenter = new Map<number, Set<Listener>>();
  const dirtyHere = new Set<number>();
  const dirtyThere = new Set<number>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let listening: PoolClient | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  function gather(): void {
    timer ??= setTimeout(() => {
      timer = null;
      running = running.then(flush).catch((error: unknown) => log.error('live flush failed', { error: String(error) }));
    }, GATHER_MS);
  }

  async function flush(): Promise<void> {
    const here = [...dirtyHere];
    const there = here.filter((session) => !dirtyThere.delete(session));
    dirtyHere.clear();
    dirtyThere.clear();
    for (let at = 0; at < there.length; at += IDS_PER_NOTICE) {
      const ids = there.slice(at, at + IDS_PER_NOTICE).join(',');
      await pool.query('select pg_notify($1, $2)', [CHANNEL, `${self}:${ids}`]);
    }
    const watched = byCenter.size > 0 ? here : here.filter((session) => bySession.has(session));
    if (watched.length === 0) return;
    for (const news of await readQueueNews(pool, watched)) tell(news);
  }

  function tell(news: QueueNews): void {
    for (const listener of bySession.get(news.session) ?? []) listener(news);
    for (const listener of byCenter.get(news.center) ?? []) listener(news);
  }

  async function listen(): Promise<void> {
    if (closed) return;
    try {
      const client = await pool.connect();
      listening = client;
      client.on('notification', (notice) => {
        const [from, ids] = (notice.payload ?? '').split(':');
        if (from === self || !ids) return;
        for (const id of ids.split(',')) {
          dirtyHere.add(Number(id));
          dirtyThere.add(Number(id));
        }
        gather();
      });
      client.once('error', () => {
        listening = null;
        client.release(true);
        again();
      });
      await client.query(`listen ${CHANNEL}`);
      // What moved while nobody listened is looked at again.
      for (const session of bySession.keys()) dirtyHere.add(session);
      if (bySession.size > 0) gather();
    } catch (error) {
      log.error('live relay is away', { error: String(error) });
      listening?.release(true);
      listening = null;
      again();
    }
  }

  function again(): void {
    if (!closed) retry = setTimeout(() => void listen(), RELISTEN_MS);
  }

  const started = listen();

  return {
    touch(session) {
      dirtyHere.add(session);
      gather();
    },
    onSession: (session, listener) => subscribe(bySession, session, listener),
    onCenter: (center, listener) => subscribe(byCenter, center, listener),
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      if (retry) clearTimeout(retry);
      await started;
      await running;
      listening?.release(true);
      listening = null;
    },
  };
}

function subscribe(topics: Map<number, Set<Listener>>, topic: number, listener: Listener): () => void {
  const listeners = topics.get(topic) ?? new Set();
  topics.set(topic, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
  };
}
