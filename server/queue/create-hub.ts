import type { Pool } from 'pg';
import type { Log } from '../platform/deps.ts';
import { listSessionsAround, readQueueNews } from './queue-news.store.ts';
import type { Hub, Listener, QueueNews } from './hub.ts';
import { createRelay } from '../platform/live/relay.ts';

/** Changes within this time are read from the database together. */
const GATHER_MS = 40;
/** After a reading that failed, the next one waits this long. */
const AGAIN_MS = 1_000;
/** Queues read in one statement. */
const LOOK_AT_ONCE = 2_000;
/** A relayed topic is the id of a session, or this and the id of a center whose desks look again. */
const DESKS = 'desks-';

/**
 * The hub on PostgreSQL. A touched session is read once from the database, and its news go to this process's listeners. The ids of touched sessions go to the
 * other processes by one PostgreSQL NOTIFY, outside of any booking's transaction, because a NOTIFY inside would make all commits wait for each other.
 */
export function createHub(pool: Pool, log: Log): Hub {
  const bySession = new Map<number, Set<Listener>>();
  const byCenter = new Map<number, Set<Listener>>();
  const byDesks = new Map<number, Set<() => void>>();
  /** Sessions to read here, and topics to send to the other processes. Those that came from other processes are not sent back. */
  const toLook = new Set<number>();
  const toRelay = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let closed = false;

  const relay = createRelay(pool, log, {
    heard(topics) {
      for (const topic of topics) {
        if (topic.startsWith(DESKS)) askDesks(Number(topic.slice(DESKS.length)));
        else toLook.add(Number(topic));
      }
      gather(GATHER_MS);
    },
    back() {
      for (const center of byDesks.keys()) askDesks(center);
      running = running.then(lookAtAll).catch(failed);
    },
  });

  function gather(afterMs: number): void {
    if (closed) return;
    timer ??= setTimeout(() => {
      timer = null;
      running = running.then(flush).catch(failed);
    }, afterMs);
  }

  function failed(error: unknown): void {
    log.error('news of queues could not be sent', { error: String(error) });
    gather(AGAIN_MS);
  }

  async function flush(): Promise<void> {
    const relayed = [...toRelay];
    const looked = [...toLook];
    toRelay.clear();
    toLook.clear();
    try {
      await relay.send(relayed);
      relayed.length = 0;
      const watched = byCenter.size > 0 ? looked : looked.filter((session) => bySession.has(session));
      for (let at = 0; at < watched.length; at += LOOK_AT_ONCE) {
        for (const news of await readQueueNews(pool, watched.slice(at, at + LOOK_AT_ONCE))) publish(news);
      }
    } catch (error) {
      // Retained for the next attempt: the database may be out of reach for a moment only.
      for (const topic of relayed) toRelay.add(topic);
      for (const session of looked) toLook.add(session);
      throw error;
    }
  }

  /** Reads all sessions with listeners again, because news of other processes were missed while the connection was down. */
  async function lookAtAll(): Promise<void> {
    for (const session of bySession.keys()) toLook.add(session);
    for (const session of await listSessionsAround(pool, [...byCenter.keys()])) toLook.add(session);
    if (toLook.size > 0) gather(0);
  }

  function publish(news: QueueNews): void {
    for (const listener of bySession.get(news.session) ?? []) listener(news);
    for (const listener of byCenter.get(news.center) ?? []) listener(news);
  }

  function askDesks(center: number): void {
    for (const listener of byDesks.get(center) ?? []) listener();
  }

  return {
    touch(session) {
      toLook.add(session);
      toRelay.add(`${session}`);
      gather(GATHER_MS);
    },
    touchDesks(center) {
      askDesks(center);
      toRelay.add(`${DESKS}${center}`);
      gather(GATHER_MS);
    },
    onSession: (session, listener) => subscribe(bySession, session, listener),
    onCenter: (center, listener) => subscribe(byCenter, center, listener),
    onDesks: (center, listener) => subscribe(byDesks, center, listener),
    heardAt: () => relay.heardAt(),
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      // What was gathered until now is told all the same: nobody else tells the other processes of the last press of this one.
      running = running.then(flush).catch(failed);
      await relay.close();
      await running;
    },
  };
}

function subscribe<Hears>(topics: Map<number, Set<Hears>>, topic: number, listener: Hears): () => void {
  const listeners = topics.get(topic) ?? new Set<Hears>();
  topics.set(topic, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
  };
}
