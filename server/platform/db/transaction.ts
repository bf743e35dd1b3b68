import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** Runs `work` in one transaction: committed when it resolves, undone when it throws. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs statements that need nothing of each other's answers as one transaction that leaves in one piece (pool.ts, pipeline): what they lock is held no
 * longer than the server takes. The answers in their order; committed when it resolves, undone when it throws.
 */
export function inOneGo(pool: Pool, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  return againAfterDeadlock(() => sendInOneGo(pool, statements));
}

async function sendInOneGo(pool: Pool, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  const client = await pool.connect();
  try {
    const sent = [client.query('begin'), ...statements.map((each) => client.query(each)), client.query('commit')];
    const settled = await Promise.allSettled(sent);
    // The first that failed is the reason; those after it only say that the transaction had failed, and the commit undid it.
    return settled
      .map((each) => {
        if (each.status === 'rejected') throw each.reason;
        return each.value;
      })
      .slice(1, -1);
  } finally {
    client.release();
  }
}

const DEADLOCK = '40P01';
const TRIES_MAX = 3;

/** Does work again that the database ended because it and another met head-on: nothing of it was done. Changes of a center lock many sessions. */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES_MAX) throw error;
    }
  }
}
