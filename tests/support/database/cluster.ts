import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, runningConnection, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { grantRights } from '#server/platform/db/running-role.ts';

export type TestCluster = {
  connection: Connection;
  postmasterPid(): number;
  stop(): Promise<void>;
};

export const TEMPLATE = 'migrated';

const nothing = (): void => undefined;

/**
 * Starts a PostgreSQL of its own, in a temporary folder or in an empty one, with one migrated database to copy from.
 * `durable` keeps fsync on, for tests that kill the database; `restartsMax`: how often it comes back.
 */
export async function startTestCluster({
  durable = false,
  folder,
  restartsMax,
}: { durable?: boolean; folder?: string; restartsMax?: number } = {}): Promise<TestCluster> {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 'antrian-test-')));
  const cluster = await startEmbedded({
    directory,
    log: nothing,
    durable,
    ...(restartsMax !== undefined && { restartsMax }),
  });
  await withAdmin(cluster.connection, (admin) => admin.query(`create database ${TEMPLATE}`));
  const pool = createPool(
    { ...cluster.connection, database: TEMPLATE },
    { max: 2, statementTimeoutMs: 0, onIdleError: nothing },
  );
  await migrate(pool);
  await grantRights(pool, runningConnection(cluster.connection).user);
  await pool.end();
  return {
    connection: cluster.connection,
    postmasterPid: cluster.postmasterPid,
    stop: async () => {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Makes a database as migration leaves it. Returns its connection; dropDatabase ends it. */
export async function copyTemplate(connection: Connection, name: string): Promise<Connection> {
  await withAdmin(connection, async (admin) => {
    await admin.query(`create database ${name} template ${TEMPLATE}`);
    // The rights within a database are copied with it, and those of the database itself are not (grantRights).
    await admin.query(`revoke temporary on database ${name} from public`);
  });
  return { ...connection, database: name };
}

/** Drops a test's database, connections that are still open included. */
export async function dropDatabase(connection: Connection): Promise<void> {
  await withAdmin(connection, (admin) => admin.query(`drop database if exists ${connection.database} with (force)`));
}

/** The environment of a server on a database of a test's cluster, with both roles. */
export function databaseEnvironment(owner: Connection): { DATABASE_URL: string; MIGRATION_DATABASE_URL: string } {
  return { DATABASE_URL: databaseUrl(runningConnection(owner)), MIGRATION_DATABASE_URL: databaseUrl(owner) };
}

/** The connection as DATABASE_URL writes it; a unix socket's folder goes into the query. */
export function databaseUrl({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return url.toString();
}

async function withAdmin(connection: Connection, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
