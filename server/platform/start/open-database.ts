import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabaseServer } from '../db/connect.ts';
import { refuseSecondStart } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import type { Log } from '../deps.ts';
import { checkPort } from './check-port.ts';
import type { StopOrder } from './stop-order.ts';

/** What of the configuration concerns the database and the port. */
type Place = {
  readonly databaseUrl: string | null;
  readonly dataDirectory: string;
  readonly host: string;
  readonly port: number;
};

export type OpenDatabase = {
  /** For requests: many connections, short statements. */
  pool: Pool;
  /** For migration, demonstration data and jobs: few connections, no limit of time. */
  patientPool: Pool;
  /** Tells a second start where this one answers. */
  announce(address: string): Promise<void>;
};

const STATEMENT_MS = 15_000;
/** Work that is stopped in the middle of a start (an import) is rolled back instead of waited for. */
const CLOSE_MS = 3_000;

/** Refuses what cannot work before anything is touched: a second start in the same place, or a port that is taken. */
export async function refuseBusyPortOrDirectory(config: Place): Promise<void> {
  if (!config.databaseUrl) await refuseSecondStart(config.dataDirectory);
  await checkPort(config.host, config.port);
}

/** Starts or reaches the database and brings its schema up to date. */
export async function openDatabase(
  config: Place,
  parts: { stopOrder: StopOrder; progress: (line: string) => void; log: Log; onLost: (error: Error) => void },
): Promise<OpenDatabase> {
  const { stopOrder, progress, log } = parts;
  const server = await openDatabaseServer({ ...config, log: progress, onLost: parts.onLost });
  stopOrder.add('database', server.stop);
  let closing = false;
  // A closed pool does not wait for its connections to end, so while stopping the database still tells them good-bye.
  const onIdleError = (error: Error): void => {
    if (!closing) log.error('a database connection broke', { error: error.message });
  };
  const close = async (pool: Pool): Promise<void> => {
    closing = true;
    await Promise.race([pool.end(), pause(CLOSE_MS, undefined, { ref: false })]);
  };
  const patientPool = createPool(server.target, { max: 10, statementTimeoutMs: 0, onIdleError });
  stopOrder.add('maintenance connections', () => close(patientPool));
  const applied = await migrate(patientPool);
  if (applied.length > 0) progress(`migrated the database (${applied.length} steps)`);
  const pool = createPool(server.target, { max: 16, statementTimeoutMs: STATEMENT_MS, onIdleError });
  stopOrder.add('connections', () => close(pool));
  return {
    pool,
    patientPool,
    announce: async (address) => server.lock?.announce(address),
  };
}
