import { startEmbedded } from './embedded/embedded.ts';
import type { InstanceLock } from './embedded/embedded-lock.ts';
import type { Target } from './pool.ts';

export type DatabaseServer = {
  target: Target;
  /** The name of this server in messages, without its password. */
  label: string;
  /** The lock of the embedded server, which one process uses alone; null with an external database, which any number of processes may share. */
  lock: InstanceLock | null;
  stop(): Promise<void>;
};

export type OpenOptions = {
  /** An external PostgreSQL; without it the embedded one is started. */
  databaseUrl: string | null;
  /** Where the embedded server stores its data. */
  dataDirectory: string;
  log: (line: string) => void;
  onLost: (error: Error) => void;
};

/** Reaches the external PostgreSQL, or starts the embedded one. Throws AlreadyRunning when the embedded one belongs to another process. */
export async function openDatabaseServer(options: OpenOptions): Promise<DatabaseServer> {
  if (options.databaseUrl) {
    const target = { connectionString: options.databaseUrl };
    return {
      target,
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
    target: cluster.connection,
    label: `embedded PostgreSQL in ${options.dataDirectory}`,
    lock: cluster.lock,
    stop: cluster.stop,
  };
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  return url.toString();
}
