import type { Pool, PoolClient } from 'pg';

type RecordedStatement = string | { text: string };

/** How the statement begins by which server/platform/live/relay.ts sends news. */
const NEWS = 'select pg_notify(';

/**
 * Records every SQL statement that goes over a pool, in order and without its values. Call it before the pool has
 * connections. The returned function answers the statements since its last call. News to other processes are left out, because they follow a change
 * in their own time, perhaps during the next request.
 */
export function recordStatements(pool: Pool): () => string[] {
  let written: string[] = [];
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (asked: RecordedStatement, ...rest: unknown[]) => {
        const statement = typeof asked === 'string' ? asked : asked.text;
        if (!statement.startsWith(NEWS)) written.push(statement);
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
