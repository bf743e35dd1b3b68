import type { Pool, PoolClient } from 'pg';

export type Cell = string | number | boolean | Date | Buffer | null;
export type Row = Readonly<Record<string, Cell>>;

/** A column of a bulk write: its SQL type, and what an upsert does with it. */
export type Column = {
  readonly name: string;
  readonly type: string;
  /**
   * What an upsert does with the column on conflict: 'set' (the default) takes the new value; 'known' takes it unless it is null, so that a source
   * that does not know a value leaves that of another source; 'once' is written when the row is inserted and never changed; 'touch' is set only when
   * something else changed.
   */
  readonly on?: 'set' | 'known' | 'once' | 'touch';
};

/** Runs work in one transaction without time limits (a bulk load may take minutes). Rolls back when it throws, or when it returns 'rollback'. */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  outcome: 'commit' | 'rollback' = 'commit',
): Promise<T> {
  const client = await pool.connect();
  try {
    return await transact(client, () => work(client), outcome);
  } finally {
    client.release();
  }
}

/** The same on a connection that the caller provides. */
export async function transact<T>(
  client: PoolClient,
  work: () => Promise<T>,
  outcome: 'commit' | 'rollback' = 'commit',
): Promise<T> {
  try {
    // Sent together: each round trip to the database is one more that a national import makes some hundred times.
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const result = await work();
    await client.query(outcome);
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** An array in PostgreSQL's notation. The driver's own conversion takes four times as long, which a national import feels. */
export function arrayLiteral(cells: readonly Cell[]): string {
  return `{${cells.map(elementOf).join(',')}}`;
}

function elementOf(cell: Cell): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  if (cell === null) return 'NULL';
  if (cell instanceof Date) return `"${cell.toISOString()}"`;
  if (Buffer.isBuffer(cell)) return `"\\\\x${cell.toString('hex')}"`;
  return `"${/["\\]/.test(cell) ? cell.replace(/["\\]/g, '\\$&') : cell}"`;
}

/** Inserts rows in one statement, one array per column. `tail` follows (on conflict ..., returning ...). Returns the rows that the statement returns. */
export async function insertRows<T extends object = Row>(
  client: PoolClient,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
  tail = '',
): Promise<{ rows: T[]; count: number }> {
  if (rows.length === 0) return { rows: [], count: 0 };
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ');
  const values = columns.map(({ name }) => arrayLiteral(rows.map((row) => row[name] ?? null)));
  const result = await client.query<T>(
    `insert into ${table} (${names}) select * from unnest(${arrays}) ${tail}`,
    values,
  );
  return { rows: result.rows, count: result.rowCount ?? 0 };
}

/** Inserts new rows and updates those that differ. Returns how many rows that were: 0 when everything was stored already. */
export async function upsertRows(
  client: PoolClient,
  table: string,
  key: readonly string[],
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<number> {
  const settable = columns.filter(({ name, on }) => !key.includes(name) && on !== 'once');
  const compared = settable.filter(({ on }) => on !== 'touch');
  const next = ({ name, on }: Column): string =>
    on === 'known' ? `coalesce(excluded.${name}, ${table}.${name})` : `excluded.${name}`;
  const sets = settable.map((column) => `${column.name} = ${next(column)}`).join(', ');
  const now = compared.map(({ name }) => `${table}.${name}`).join(', ');
  const then = compared.map(next).join(', ');
  const action = compared.length === 0 ? 'nothing' : `update set ${sets} where (${now}) is distinct from (${then})`;
  return (await insertRows(client, table, columns, rows, `on conflict (${key.join(', ')}) do ${action}`)).count;
}

/** Takes ids from a table's identity in advance, so that rows that refer to each other can be written in bulk. */
export async function takeIds(client: PoolClient, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ ids: number[] }>(
    `select array_agg(nextval(s.sequence)::int) as ids
     from (select pg_get_serial_sequence($1, 'id')::regclass as sequence offset 0) s, generate_series(1, $2)`,
    [table, count],
  );
  return rows[0]?.ids ?? [];
}
