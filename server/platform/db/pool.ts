import pg from 'pg';

/** How to reach PostgreSQL: an address (DATABASE_URL), or the parts of the embedded server's. */
export type Target =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

export type PoolOptions = {
  /** Connections at most. */
  max: number;
  /** A statement that takes longer is ended by the server; 0 for no limit (migration, import). */
  statementTimeoutMs: number;
  /** A transaction that hears nothing of its owner for longer is ended by the server; the same when not given, and a minute where statements have no limit. */
  idleInTransactionMs?: number;
  /** A statement is planned once for each connection, for all values; otherwise PostgreSQL plans it five times for the values of the moment, and decides then. For statements of which one plan is as good as the other (plans.test.ts). */
  plansOnce?: true;
  /** Called when a connection breaks while idle, as when the database is restarted; the pool replaces it by itself. */
  onIdleError: (error: Error) => void;
};

/** A statement that the server should have ended by now has lost its connection. */
const OVER_MS = 1_000;
/** How long a connection may take to open; one to a server that swallows every byte never does. */
const CONNECT_MS = 5_000;
/** Whoever works without limits (migration, import) may think for a while between two statements; a machine that vanished in between would keep its locks otherwise, and people behind them, for hours. */
const BETWEEN_STATEMENTS_MS = 60_000;
/** A connection without a word is asked by the system itself after so long, and ended after ten questions, one each second, to a machine that is gone; by the side of the database too. */
const KEEP_ALIVE_MS = 5_000;
const KEEP_ALIVE = `-c tcp_keepalives_idle=${KEEP_ALIVE_MS / 1_000} -c tcp_keepalives_interval=1 -c tcp_keepalives_count=10`;

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  // Our counters and ids stay far below 2^53.
  [builtins.INT8, Number],
  // A date or a time of day belongs to the center's zone; as a Date it would be shifted by the zone of this process.
  [builtins.DATE, (text) => text],
  [builtins.TIME, (text) => text],
]);

/** Opens a pool whose rows carry int8 as number, date as 'YYYY-MM-DD', time as 'HH:MM:SS', and timestamptz as Date. */
export function createPool(target: Target, options: PoolOptions): pg.Pool {
  const config: pg.PoolConfig & { pipeline: boolean } = {
    ...target,
    max: options.max,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'ambil-antrian',
    statement_timeout: options.statementTimeoutMs,
    // Ends the connection. Without a limit of the server there is none here either (silent-connections.ts).
    ...(options.statementTimeoutMs > 0 && { query_timeout: options.statementTimeoutMs + OVER_MS }),
    // Without a limit, a transaction whose owner hangs, or cannot be heard any more, would keep the numbers of a session locked for everybody.
    idle_in_transaction_session_timeout:
      options.idleInTransactionMs ?? (options.statementTimeoutMs || BETWEEN_STATEMENTS_MS),
    options: `-c timezone=UTC ${KEEP_ALIVE}${options.plansOnce ? ' -c plan_cache_mode=force_generic_plan' : ''}`,
    // Statements sent on one connection without awaiting each other leave at once and are answered in order (inOneGo in transaction.ts).
    pipeline: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format ?? 'text'),
    } as pg.CustomTypesConfig,
  };
  return outlivesConnections(new pg.Pool(config), options.onIdleError);
}

/** Opens a pool like another one, whose statements give up waiting for a lock after `lockMs`. For work that takes its connections from the pool by itself. */
export function createImpatientPool({ options }: pg.Pool, lockMs: number): pg.Pool {
  const config = { ...options, options: `${options.options ?? ''} -c lock_timeout=${lockMs}` };
  // A pool hides its password from whoever copies its options.
  return outlivesConnections(new pg.Pool({ ...config, password: options.password }), () => undefined);
}

function outlivesConnections(pool: pg.Pool, onIdleError: (error: Error) => void): pg.Pool {
  pool.on('error', onIdleError);
  // A connection that breaks while in use fails its query, and the error is handled there; without this listener it would also end the process. The pool calls in the moment in which the connection is open, so that it cannot be lost before.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
