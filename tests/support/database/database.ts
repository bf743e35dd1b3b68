import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import type { Connection } from '#server/platform/db/embedded/embedded.ts';
import { copyTemplate, databaseUrl, dropDatabase } from './cluster.ts';

export type TestDatabase<Tables> = {
  connection: Connection;
  /** As DATABASE_URL writes it. */
  url: string;
  pool: pg.Pool;
  db: Kysely<Tables>;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
};

/** A migrated, empty database for one test file, on the cluster that the medium tests share. Call close() in afterAll. */
export async function createTestDatabase<Tables>(options: { max?: number } = {}): Promise<TestDatabase<Tables>> {
  const connection = await copyTemplate(inject('cluster'), `test_${randomBytes(6).toString('hex')}`);
  const { pool, db } = connect<Tables>(connection, {
    max: options.max ?? 10,
    statementTimeoutMs: 30_000,
    onIdleError: () => undefined,
  });
  return {
    connection,
    url: databaseUrl(connection),
    pool,
    db,
    close: async () => {
      await db.destroy();
      await dropDatabase(connection);
    },
  };
}
