import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseError, Pool } from 'pg';
import { openDatabaseServer } from '../db/connect.ts';
import { refuseSecondStart } from '../db/embedded/embedded.ts';
import { migrate, refuseUnmigrated } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { grantRights, roleOf } from '../db/running-role.ts';
import { cutSilentConnections } from '../db/silent-connections.ts';
import type { Log } from '../deps.ts';
import { checkPort } from './check-port.ts';
import { refuseUnfitDatabase } from './refuse-start.ts';
import type { StopOrder } from './stop-order.ts';

/** The part of the configuration that concerns the database and the port. */
type DatabaseConfig = {
  readonly databaseUrl: string | null;
  readonly migrationUrl: string | null;
  readonly dataDirectory: string;
  readonly host: string;
  readonly port: number;
};

export type OpenDatabase = {
  /** For requests: short statements, each planned once for all values. */
  pool: Pool;
  /** For jobs: few connections, no limit of time. */
  patientPool: Pool;
  /** Lets a second start say at which address this one answers. */
  announce(address: string): Promise<void>;
};

/** More do not make a processor faster, and after the database was away each of them plans every statement anew while people wait (decision 0075). */
const REQUEST_CONNECTIONS = 8;
/** People do not wait longer, and a connection that is silent for a second more is lost. */
const STATEMENT_MS = 8_000;
/** A job may ask long questions of the database, and always has the next one ready; the locks of one that lost its connection would hold up the jobs that follow it. */
const BETWEEN_STATEMENTS_MS = 15_000;
/** Work that is interrupted while the product stops, such as an import, is rolled back and not waited for. */
const CLOSE_MS = 3_000;
const INSUFFICIENT_PRIVILEGE = '42501';

/** Refuses, before anything is changed, a second start on the same data folder and a port that is taken. */
export async function refuseBusyPortOrDirectory(config: DatabaseConfig): Promise<void> {
  if (!config.databaseUrl) await refuseSecondStart(config.dataDirectory);
  await checkPort(config.host, config.port);
}

/** Migrates the database as the owner of its tables, and gives the running role its rights. Returns the names of the migrations applied now. */
export async function bringUpToDate(owner: Pool, running: Pool, say: (line: string) => void): Promise<string[]> {
  const applied = await migrate(owner, undefined, (name) => say(`migration ${name} waits for a lock`));
  await grantRights(owner, await roleOf(running));
  return applied;
}

/**
 * Starts or reaches the database and brings its schema up to date. Only this is done as the owner of the tables, with `fill`; what is opened belongs to the running
 * role. Throws NotMigrated when something is to be done and there is no owner.
 */
export async function openDatabase(
  config: DatabaseConfig,
  parts: {
    stopOrder: StopOrder;
    progress: (line: string) => void;
    log: Log;
    onLost: (error: Error) => void;
    /** Fills tables that the running role only reads. */
    fill: ((owner: Pool) => Promise<void>) | null;
  },
): Promise<OpenDatabase> {
  const { stopOrder, progress, log } = parts;
  const server = await openDatabaseServer({ ...config, log: progress, onLost: parts.onLost });
  stopOrder.add('database', server.stop);
  let closing = false;
  // A closed pool does not wait for its connections to end, so the database, while it stops, still reports errors on them.
  const onIdleError = (error: Error): void => {
    if (!closing) log.error('a database connection broke', { error: error.message });
  };
  const close = async (pool: Pool): Promise<void> => {
    closing = true;
    if (!pool.ending) await Promise.race([pool.end(), pause(CLOSE_MS, undefined, { ref: false })]);
  };
  const patientPool = createPool(server.target, {
    max: 10,
    statementTimeoutMs: 0,
    idleInTransactionMs: BETWEEN_STATEMENTS_MS,
    onIdleError,
  });
  const onSilent = (connections: number): void => log.error('database connections went silent', { connections });
  const look = cutSilentConnections(patientPool, server.target, onSilent);
  stopOrder.add('maintenance connections', () => close(patientPool).finally(look));
  await refuseUnfitDatabase(patientPool);
  if (server.owner === null) await refuseUnmigrated(patientPool);
  else {
    const owner = createPool(server.owner, { max: 10, statementTimeoutMs: 0, onIdleError });
    const lookAtOwner = cutSilentConnections(owner, server.owner, onSilent);
    stopOrder.add('connections of the owner', () => close(owner).finally(lookAtOwner));
    const applied = await bringUpToDate(owner, patientPool, progress);
    if (applied.length > 0) progress(`migrated the database (${applied.length} steps)`);
    await parts.fill?.(owner);
    if (applied.length > 0) await putOnDisk(owner);
    await owner.end();
    lookAtOwner();
  }
  const pool = createPool(server.target, {
    max: REQUEST_CONNECTIONS,
    statementTimeoutMs: STATEMENT_MS,
    plansOnce: true,
    onIdleError,
  });
  stopOrder.add('connections', () => close(pool));
  return {
    pool,
    patientPool,
    announce: async (address) => server.lock?.announce(address),
  };
}

/** All that a first start has written lies on the disk from now on, so that after a crash soon afterwards it is not written again, file by file, while people wait. An owner that may not do this (pg_checkpoint) leaves it to PostgreSQL. */
async function putOnDisk(owner: Pool): Promise<void> {
  await owner.query('checkpoint').catch((error: DatabaseError) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
  });
}
