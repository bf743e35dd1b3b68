import type { Pool, QueryResult } from 'pg';
import { inOneGo } from '#server/platform/db/transaction.ts';

/** One digest of the rows of each table, by the table's name. */
export type Digest = Readonly<Record<string, string>>;

type Table = { name: string; columns: string[] };

/** Counts that a refusal may raise, and the column with a token's last use. */
const NOT_COUNTED = { tables: new Set(['rate_count', 'security_event']), columns: ['last_used_at'] };
const tablesOf = new WeakMap<Pool, Promise<Table[]>>();

function listTables(pool: Pool): Promise<Table[]> {
  const known = tablesOf.get(pool);
  if (known) return known;
  const asked = pool
    .query<Table>(
      `select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       group by c.table_name order by c.table_name`,
    )
    .then(({ rows }) => rows.filter(({ name }) => !NOT_COUNTED.tables.has(name)));
  tablesOf.set(pool, asked);
  return asked;
}

/** `leavingOut`: further columns ('table.column') that may change. The digest is a sum over the rows, so their order does not matter. */
async function digest(
  pool: Pool,
  tables: readonly (Table & { where: string })[],
  leavingOut: readonly string[],
  values: readonly unknown[],
): Promise<Digest> {
  const parts = tables.map(({ name, columns, where }) => {
    const kept = columns.filter(
      (column) => !NOT_COUNTED.columns.includes(column) && !leavingOut.includes(`${name}.${column}`),
    );
    const row = `row(${kept.map((column) => `t."${column}"`).join(', ')})::text`;
    return `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(${row}, 0)), 0) as digest
      from "${name}" t where ${where}`;
  });
  const { rows } = await pool.query<{ name: string; digest: string }>(parts.join(' union all '), [...values]);
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
}

/**
 * What PostgreSQL itself writes beside each row: where this version of it lies and which transaction put it there. Whatever inserts, updates or deletes a row
 * changes it, and it costs a small part of reading all columns. The opposite does not hold: a row may be written anew with the same values.
 */
async function readVersions(pool: Pool, tables: readonly Table[]): Promise<Digest> {
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtidextended(ctid, xmin::text::bigint)), 0) as digest from "${name}"`,
  );
  // Helpers would be started for so many tables, which takes fifty times as long as reading them.
  const [, { rows }] = (await inOneGo(pool, [
    { text: 'set local max_parallel_workers_per_gather = 0' },
    { name: 'versions of all rows', text: parts.join(' union all ') },
  ])) as [QueryResult, QueryResult<{ name: string; digest: string }>];
  return Object.fromEntries(rows.map((row) => [row.name, row.digest]));
}

/** What was last read of each table, and its versions then; by the pool and by what was left out. */
const lastRead = new WeakMap<Pool, Map<string, { versions: Digest; digest: Digest }>>();

/** All rows of all tables: two are equal exactly when nothing changed in between. Only tables that were written since the last time are read again. */
export async function digestTables(pool: Pool, leavingOut: readonly string[] = []): Promise<Digest> {
  const tables = await listTables(pool);
  const ofPool = lastRead.get(pool) ?? new Map();
  lastRead.set(pool, ofPool);
  const before = ofPool.get(leavingOut.join());
  // Before the rows: what is written in between is then read twice, and not overlooked.
  const versions = await readVersions(pool, tables);
  const written = tables.filter(({ name }) => versions[name] !== before?.versions[name]);
  if (before && written.length === 0) return before.digest;
  const read = await digest(
    pool,
    written.map((table) => ({ ...table, where: 'true' })),
    leavingOut,
    [],
  );
  const now = { versions, digest: { ...before?.digest, ...read } };
  ofPool.set(leavingOut.join(), now);
  return now.digest;
}

/** Only the rows that belong to one account or to one of its patients. A new table is found by its columns account_id and patient_id. */
export async function digestOwned(pool: Pool, accountId: number): Promise<Digest> {
  const tables = (await listTables(pool)).flatMap((table) => {
    const { name, columns } = table;
    if (name === 'account') return [{ ...table, where: 't.id = $1' }];
    if (columns.includes('account_id')) return [{ ...table, where: 't.account_id = $1' }];
    if (columns.includes('patient_id'))
      return [{ ...table, where: 't.patient_id in (select id from patient where account_id = $1)' }];
    return [];
  });
  return digest(pool, tables, [], [accountId]);
}
