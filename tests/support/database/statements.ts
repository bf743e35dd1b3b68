import type { Pool, PoolClient } from 'pg';

type RecordedStatement = string | { text: string };

/**
 * Records every SQL statement that goes over a pool, in order and without its values. Call it before the pool has
 * connections. The returned function answers the statements since its last call.
 */
export function recordStatements(pool: Pool): () => string[] {
  let written: string[] = [];
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (asked: RecordedStatement, ...rest: unknown[]) => {
        written.push(typeof asked === 'string' ? asked : asked.text);
        return query(asked, ...rest);
      },
    });
  });
  return () => {
    const since = written;
    written = [];
    return since;
  };
}
