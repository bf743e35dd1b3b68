import type { Pool, PoolClient } from 'pg';

type RecordedStatement = string | { text: string };

/** How the statements begin by which server/platform/live/relay.ts sends news, and asks itself whether it hears them. */
const NEWS = ['select pg_notify(', 'listen '];

/**
 * Records every SQL statement that goes over a pool, in order and without its values. Call it before the pool has
 * connections. The returned function answers the statements since its last call. What the relay says to other processes and to itself is left out, because it has
 * a time of its own, perhaps during the next request.
 */
export function recordStatements(pool: Pool): () => string[] {
  let written: string[] = [];
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (asked: RecordedStatement, ...rest: unknown[]) => {
        const statement = typeof asked === 'string' ? asked : asked.text;
        if (!NEWS.some((begins) => statement.startsWith(begins))) written.push(statement);
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
