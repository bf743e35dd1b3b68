import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { copyTemplate, databaseUrl, dropDatabase } from './cluster.ts';

export type TestDatabase = {
  connection: Connection;
  /** As DATABASE_URL writes it. */
  url: string;
  pool: pg.Pool;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
};

/** A migrated, empty database for one test file, on the cluster that the medium tests share or on another one. Call close() in afterAll. */
export async function createTestDatabase(options: { max?: number; cluster?: Connection } = {}): Promise<TestDatabase> {
  const cluster = options.cluster ?? (await sharedCluster());
  const connection = await copyTemplate(cluster, `test_${randomBytes(6).toString('hex')}`);
  const pool = createPool(connection, {
    max: options.max ?? 10,
    statementTimeoutMs: 30_000,
    onIdleError: () => undefined,
  });
  return {
    connection,
    url: databaseUrl(connection),
    pool,
    close: async () => {
      await pool.end();
      await dropDatabase(connection);
    },
  };
}

/** Vitest is loaded here only, because browser tests cannot load it beside Playwright. */
async function sharedCluster(): Promise<Connection> {
  const { inject } = await import('vitest');
  return inject('cluster');
}
