import type { Pool } from 'pg';

/**
 * The tables in which a text stands, in any column of any row: as it is, in other letters, or as the bytes of a bytea. Reads every table of the database, those of the job queue too.
 */
export async function tablesWith(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by name`,
  );
  const forms = [
    text.toLowerCase(),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').toLowerCase(),
  ];
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} t where exists (select from unnest($1::text[]) form where strpos(lower(t::text), form) > 0) limit 1`,
      [forms],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
