import type pg from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { databaseEnvironment, startTestCluster } from '#tests/support/database/cluster.ts';
import type { TestCluster } from '#tests/support/database/cluster.ts';
import { startProduct as start } from '#tests/support/process/product.ts';
import type { Product } from '#tests/support/process/product.ts';

/** The product as people run it, on a durable PostgreSQL of its own that the bench can read. */
export type BenchProduct = Product & { readonly cluster: TestCluster; readonly pool: pg.Pool };

/** A bench is many clients behind a few addresses of this machine. */
const MANY = { STREAMS_PER_CLIENT: '100000', STREAMS_MAX: '100000' };

/** Starts main.ts with demonstration data of the tiny scale. `env`: more of its configuration. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<BenchProduct> {
  const cluster = await startTestCluster({ durable: true });
  const product = await startProductOn(cluster, env);
  return {
    ...product,
    stop: async () => {
      await product.stop();
      await cluster.stop();
    },
  };
}

/** The same on a cluster that is there already and stays. Whoever starts it there again gives it the same DATA_KEY. */
export async function startProductOn(cluster: TestCluster, env: NodeJS.ProcessEnv): Promise<BenchProduct> {
  const product = await start({ env: { ...MANY, ...env, ...databaseEnvironment(cluster.connection) } });
  const pool = createPool(cluster.connection, {
    max: 4,
    statementTimeoutMs: 0,
    onIdleError: () => undefined,
  });
  return {
    ...product,
    cluster,
    pool,
    stop: async () => {
      await product.stop();
      await pool.end();
    },
  };
}
