import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { databaseUrl, startTestCluster } from '#tests/support/cluster.ts';
import type { TestCluster } from '#tests/support/cluster.ts';

/** The product as people run it, on a durable PostgreSQL of its own. */
export type Product = {
  readonly address: string;
  readonly port: number;
  readonly pid: number;
  readonly cluster: TestCluster;
  readonly pool: pg.Pool;
  stop(): Promise<void>;
};

/** Starts main.ts with demonstration data of the tiny scale; resolves when it says that it is ready. */
export async function startProduct(): Promise<Product> {
  const cluster = await startTestCluster({ durable: true });
  const { pool, db } = connect<never>({ ...cluster.connection }, { max: 4, statementTimeoutMs: 0, onIdleError: () => undefined });
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'main.ts')], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl(cluster.connection), DEMO_SCALE: 'tiny', DATA_DIR: join('/tmp', `antrian-bench-${port}`) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child, port);
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid!,
    cluster,
    pool,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await db.destroy();
      await cluster.stop();
    },
  };
}

/** The line with the address is the last thing main.ts does before it serves. */
function ready(child: ChildProcess, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.includes(`:${port}`)) resolve();
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
