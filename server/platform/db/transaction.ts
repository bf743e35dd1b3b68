import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. The beginning leaves together with the first statement. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const begun = client.query('begin');
    // Where it failed, the first statement fails for the same reason, and is the one that is reported.
    begun.catch(() => undefined);
    const result = await work(client);
    await begun;
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

/** The same, done again where it met other transactions in a deadlock: `work` may run several times, and leaves nothing behind but what it writes. */
export const inTransactionAgain = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  againAfterDeadlock(() => inTransaction(pool, work));

/** Runs reads that see the database at one moment, whatever is committed between them. */
export function inOneLook<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only');
    return work(client);
  });
}

/**
 * Runs statements that do not need each other's answers as one transaction, sent in one piece (`pipeline` in pool.ts), so that locks are held no
 * longer than the server works. Returns the answers in their order; committed when it resolves, rolled back when it throws.
 */
export function inOneGo(pool: Pool, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  return againAfterDeadlock(() => sendInOneGo(pool, statements));
}

async function sendInOneGo(pool: Pool, statements: readonly QueryConfig[]): Promise<QueryResult[]> {
  const client = await pool.connect();
  try {
    const sent = [client.query('begin'), ...statements.map((each) => client.query(each)), client.query('commit')];
    return (await answersTo(sent)).slice(1, -1);
  } finally {
    client.release();
  }
}

/**
 * The answers to statements that left in one piece, in their order. Throws the error of the first that failed by itself, because the others only report that the transaction had
 * failed, and may be heard before it.
 */
export async function answersTo<Sent extends readonly unknown[] | []>(
  sent: Sent,
): Promise<{ -readonly [At in keyof Sent]: Awaited<Sent[At]> }> {
  const failed = (await Promise.allSettled(sent)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { code?: string }] : [],
  );
  if (failed.length > 0) throw failed.find(({ code }) => code !== FAILED_BEFORE) ?? failed[0];
  return Promise.all(sent);
}

/** What PostgreSQL says to every statement after the one that failed. */
const FAILED_BEFORE = '25P02';
const DEADLOCK = '40P01';
const TRIES_MAX = 3;

/** Whether the database said of this failure that the transaction was undone. Of one whose connection was lost nobody knows: its commit may have been the last thing that arrived. */
export function wasUndone(error: unknown): boolean {
  return (error as { severity?: unknown } | null)?.severity === 'ERROR';
}

/** Repeats work that the database ended because of a deadlock, which rolled it back whole: a transaction, or one statement outside of any. Changes of a center lock many sessions and can meet so. */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === TRIES_MAX) throw error;
    }
  }
}
