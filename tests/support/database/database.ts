import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { runningConnection } from '#server/platform/db/embedded/embedded.ts';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { copyTemplate, databaseUrl, dropDatabase } from './cluster.ts';

export type TestDatabase = {
  connection: Connection;
  /** As DATABASE_URL writes it. */
  url: string;
  /** As the owner, who may prepare anything. */
  pool: pg.Pool;
  /** As the role that the product runs as; opens nothing until it is used. */
  running: pg.Pool;
  /** Closes the pools and drops the database. */
  close(): Promise<void>;
};

/** A migrated, empty database for one test file, on the cluster that the medium tests share or on another one. Call close() in afterAll. */
export async function createTestDatabase(options: { max?: number; cluster?: Connection } = {}): Promise<TestDatabase> {
  const cluster = options.cluster ?? (await sharedCluster());
  const connection = await copyTemplate(cluster, `test_${randomBytes(6).toString('hex')}`);
  const [pool, running] = [connection, runningConnection(connection)].map((as) =>
    createPool(as, { max: options.max ?? 10, statementTimeoutMs: 30_000, onIdleError: () => undefined }),
  ) as [pg.Pool, pg.Pool];
  return {
    connection,
    url: databaseUrl(connection),
    pool,
    running,
    close: async () => {
      await Promise.all([pool.end(), running.end()]);
      await dropDatabase(connection);
    },
  };
}

/** Vitest is loaded here only, because browser tests cannot load it beside Playwright. */
async function sharedCluster(): Promise<Connection> {
  const { inject } = await import('vitest');
  return inject('cluster');
}
