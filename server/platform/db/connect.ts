import pg from 'pg';
import { runningConnection, startEmbedded } from './embedded/embedded.ts';
import type { InstanceLock } from './embedded/embedded-lock.ts';
import type { Target } from './pool.ts';

export type DatabaseServer = {
  /** As the role that the product runs as. */
  target: Target;
  /** As the role that owns the schema and may migrate it; null when nobody said how to sign in as that. */
  owner: Target | null;
  /** The name of this server in messages, without its password. */
  label: string;
  /** The lock of the embedded server, which one process uses alone; null with an external database, which any number of processes may share. */
  lock: InstanceLock | null;
  stop(): Promise<void>;
};

export type OpenOptions = {
  /** An external PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | null;
  /** The same as the owner of the schema. */
  migrationUrl: string | null;
  /** Where the embedded server stores its data. */
  dataDirectory: string;
  log: (line: string) => void;
  onLost: (error: Error) => void;
};

/** A PostgreSQL that cannot be reached, or does not let this product in. The message says which, without its password, and why. */
export class DatabaseAway extends Error {}

const PATIENCE_MS = 5_000;

/** Reaches the external PostgreSQL, or starts the embedded one. Throws AlreadyRunning when the embedded one belongs to another process, and DatabaseAway. */
export async function openDatabaseServer(options: OpenOptions): Promise<DatabaseServer> {
  if (options.databaseUrl) {
    const { migrationUrl } = options;
    for (const address of [options.databaseUrl, migrationUrl]) if (address !== null) await reach(address);
    return {
      target: { connectionString: options.databaseUrl },
      owner: migrationUrl === null ? null : { connectionString: migrationUrl },
      label: withoutPassword(options.databaseUrl),
      lock: null,
      stop: async () => undefined,
    };
  }
  const cluster = await startEmbedded({
    directory: options.dataDirectory,
    log: options.log,
    onLost: options.onLost,
  });
  return {
    target: runningConnection(cluster.connection),
    owner: cluster.connection,
    label: `embedded PostgreSQL in ${options.dataDirectory}`,
    lock: cluster.lock,
    stop: cluster.stop,
  };
}

async function reach(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE_MS });
  // It may also break between its opening and its end.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new DatabaseAway(`The database ${withoutPassword(address)} cannot be used: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.toString();
}
