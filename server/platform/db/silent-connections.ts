import type { Socket } from 'node:net';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { Target } from './pool.ts';

/** A connection on which somebody waits for an answer, and which has brought no byte for so long, is looked into. */
const SUSPECT_MS = 4_000;
const LOOK_EVERY_MS = 1_000;
/** For asking the database itself, by a new connection. */
const ASK_MS = 2_000;

/** What the driver knows of a connection beside its own types. */
type Driven = PoolClient & {
  readonly connection: { readonly stream: Socket };
  /** False while an answer is awaited. */
  readonly readyForQuery: boolean;
  /** The process of the database that serves it. */
  readonly processID: number;
};
type Watched = { bytes: number; since: number; isDoubted: boolean };

/** Ends a connection without a word to the other side, which may not be listening. Whoever waits on it gets `reason`. */
export function cutConnection(client: PoolClient, reason: string): void {
  // The code is one of those that count as an unreachable database (server/platform/http/errors.ts).
  (client as Driven).connection.stream.destroy(Object.assign(new Error(reason), { code: 'ETIMEDOUT' }));
}

/**
 * Finds connections of a pool without a limit of time whose answer will never come, and cuts them, so that whoever waits on one gets an error instead of waiting for ever: a way between here and the database can swallow every byte and
 * stay open, which neither side notices by itself. Long work is not silence: the database is asked, by a connection of its own, whether it is still at work for it. Where it says no twice in a row, or does not answer twice, the connection is cut; where it refuses to answer, nothing is.
 * Returns a function that stops looking.
 */
export function cutSilentConnections(pool: Pool, target: Target, onSilent: (connections: number) => void): () => void {
  const watched = new Map<Driven, Watched>();
  pool.on('connect', (client) => {
    watched.set(client as Driven, { bytes: 0, since: performance.now(), isDoubted: false });
  });
  pool.on('remove', (client) => void watched.delete(client as Driven));

  const suspects = (): Driven[] => {
    const now = performance.now();
    const found: Driven[] = [];
    for (const [client, state] of watched) {
      const { bytesRead } = client.connection.stream;
      if (client.readyForQuery || bytesRead !== state.bytes)
        Object.assign(state, { bytes: bytesRead, since: now, isDoubted: false });
      else if (now - state.since >= SUSPECT_MS) found.push(client);
    }
    return found;
  };

  let looking = false;
  const look = async (): Promise<void> => {
    const silent = suspects();
    if (silent.length === 0) return;
    const working = await workingProcesses(
      target,
      silent.map(({ processID }) => processID),
    );
    const still = new Set(suspects());
    let cut = 0;
    for (const client of silent.filter((one) => still.has(one) && !working?.has(one.processID))) {
      const state = watched.get(client)!;
      if (state.isDoubted) {
        cutConnection(client, 'The connection to the database went silent');
        cut += 1;
      } else state.isDoubted = true;
    }
    if (cut > 0) onSilent(cut);
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Which of these processes of the database are at work, and not waiting to get rid of an answer; null when the database does not say. */
async function workingProcesses(target: Target, pids: readonly number[]): Promise<Set<number> | null> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1) and state = 'active' and wait_event is distinct from 'ClientWrite'`,
      [pids],
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    // A database that refuses is there: it may be full, and nobody knows of what it works at.
    return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '') ? new Set(pids) : null;
  } finally {
    // Not awaited: the connection may be as silent as those it asked about.
    void client.end().catch(() => undefined);
    (client as unknown as Driven).connection.stream.unref();
  }
}
