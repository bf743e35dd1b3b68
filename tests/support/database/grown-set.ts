import { chownSync, existsSync, openSync, closeSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { FIRST_DAY } from './plan-set.ts';
import { GROWN, type Grown } from './grown-tables.ts';

const PAGE = 8192;
/** PostgreSQL goes on in a further file here. */
const SEGMENT = 1024 ** 3;
const DAY_MS = 24 * 3_600_000;

type Relation = {
  name: string;
  table: string;
  pages: number;
  tuples: number;
  path: string;
  partial: boolean;
  is_index: boolean;
};

/**
 * Makes the planner see the set (plan-set.ts) as it would be after 90 days at 1,000,000 bookings a day. Statistics alone would not do: the planner takes the number of pages from the files and multiplies it by the rows
 * of a page. So the files are made as long as they would be, with holes that take no room, and nothing may read the tables from then on, nor an autovacuum come by. What cannot be made larger is the height of a tree: an index costs
 * two or three pages less here than there.
 */
export async function growPlanSet(pool: Pool): Promise<void> {
  const { rows: settings } = await pool.query<{ folder: string; vacuums: string }>(
    "select current_setting('data_directory') as folder, current_setting('autovacuum') as vacuums",
  );
  const { folder, vacuums } = settings[0]!;
  if (vacuums !== 'off') throw new Error('An autovacuum would read files that are nearly all holes.');
  for (const [table, grown] of Object.entries(GROWN)) await growColumns(pool, table, grown);
  const { rows: relations } = await pool.query<Relation>(
    `select c.relname as name, t.relname as table, (pg_relation_size(c.oid) / ${PAGE})::int as pages, c.reltuples as tuples, pg_relation_filepath(c.oid) as path, r.partial, r.is_index
     from pg_class t
     cross join lateral (
       select t.oid, false as partial, false as is_index union all select indexrelid, indpred is not null, true from pg_index where indrelid = t.oid
     ) r
     join pg_class c on c.oid = r.oid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)`,
    [Object.keys(GROWN)],
  );
  for (const relation of relations) await growRelation(pool, folder, relation);
}

async function growRelation(pool: Pool, folder: string, relation: Relation): Promise<void> {
  const { name, table, pages, tuples, partial } = relation;
  const { rows: tableRows, bytes, partial: parts = {} } = GROWN[table]!;
  const isIndex = relation.is_index;
  if (partial && parts[name] === undefined) throw new Error(`How many rows does the index ${name} hold?`);
  const rows = partial ? parts[name]! : tableRows;
  // An index of a small set is small by its width alone; one of no rows at all is taken for one of whole numbers.
  const perRow = isIndex ? (tuples > 0 ? Math.max((pages - 1) / tuples, 16 / PAGE) : 25 / PAGE) : bytes / PAGE;
  const wanted = Math.max(pages, Math.ceil(rows * perRow));
  lengthen(join(folder, relation.path), wanted * PAGE);
  await pool.query(
    "select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real, 'relallvisible', $4::int)",
    [name, wanted, rows, isIndex ? 0 : Math.floor(wanted * 0.97)],
  );
}

/** Makes a file longer without writing anything, in segments as PostgreSQL names them, owned like the first. */
function lengthen(path: string, bytes: number): void {
  const { uid, gid, mode } = statSync(path);
  for (let segment = 0; segment * SEGMENT < bytes; segment += 1) {
    const file = segment === 0 ? path : `${path}.${segment}`;
    if (!existsSync(file)) {
      closeSync(openSync(file, 'w', mode));
      // The tests of root have a database of somebody else's.
      if (process.getuid?.() !== uid) chownSync(file, uid, gid);
    }
    truncateSync(file, Math.min(SEGMENT, bytes - segment * SEGMENT));
  }
}

type Column = {
  name: string;
  type: string;
  null_frac: number;
  avg_width: number;
  correlation: number | null;
  low: string | null;
  high: string | null;
};

async function growColumns(pool: Pool, table: string, grown: Grown): Promise<void> {
  const { rows, distinct = {}, days = {}, shares = {} } = grown;
  const names = [...Object.keys(distinct), ...Object.keys(days), ...Object.keys(shares)];
  const { rows: columns } = await pool.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, coalesce(s.null_frac, 0) as null_frac, coalesce(s.avg_width, 8) as avg_width, s.correlation,
       null as low, null as high
     from pg_attribute a left join pg_stats s on s.schemaname = 'public' and s.tablename = $1 and s.attname = a.attname
     where a.attrelid = $1::regclass and a.attname = any($2)`,
    [table, names],
  );
  const known = new Map(columns.map((column) => [column.name, column]));
  for (const name of names) {
    const column = known.get(name);
    if (!column) throw new Error(`${table} has no column ${name}.`);
    await pool.query("select pg_clear_attribute_stats('public', $1, $2, false)", [table, name]);
    const stats: [string, string, unknown][] = [['avg_width', 'int', column.avg_width]];
    const share = shares[name];
    const span = days[name];
    if (share) {
      const entries = Object.entries(share).toSorted(([, a], [, b]) => b - a);
      stats.push(
        ['null_frac', 'real', 0],
        ['n_distinct', 'real', entries.length],
        ['most_common_vals', 'text', `{${entries.map(([value]) => value).join(',')}}`],
        ['most_common_freqs', 'real[]', entries.map(([, part]) => part)],
      );
    } else if (span) {
      const isDate = column.type === 'date';
      const [from, to, none = 0] = span;
      stats.push(
        ['null_frac', 'real', none],
        ['n_distinct', 'real', isDate ? to - from + 1 : -0.5],
        ['histogram_bounds', 'text', `{${boundsOf(from, to, isDate).join(',')}}`],
        ['correlation', 'real', 0.9],
      );
    } else {
      const different = distinct[name]!;
      stats.push(['null_frac', 'real', column.null_frac], ['n_distinct', 'real', -Math.min(1, different / rows)]);
      const bounds = await idBounds(pool, table, column);
      if (bounds) stats.push(['histogram_bounds', 'text', bounds], ['correlation', 'real', column.correlation ?? 0.9]);
    }
    const pairs = stats.map(([key, type], at) => `'${key}', $${at + 3}::${type}`).join(', ');
    await pool.query(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text, 'inherited', false, ${pairs})`,
      [table, name, ...stats.map(([, , value]) => value)],
    );
  }
}

/** A hundred steps from one day to another, counted from the first day of the set. */
function boundsOf(from: number, to: number, isDate: boolean): string[] {
  const first = Date.parse(`${FIRST_DAY}T00:00:00Z`);
  const steps = isDate ? to - from : 100;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const instant = new Date(first + (from + ((to - from) * at) / steps) * DAY_MS).toISOString();
    return isDate ? instant.slice(0, 10) : `"${instant}"`;
  });
}

/** A hundred even steps through the ids that the set has in a column, so that a statement's own id lies among them; null for what is no number. */
async function idBounds(pool: Pool, table: string, { name, type }: Column): Promise<string | null> {
  if (!['integer', 'bigint'].includes(type)) return null;
  const { rows } = await pool.query<{ bounds: string[] | null }>(
    `select array_agg(distinct (low + (high - low) * n / 100)::bigint::text) as bounds
     from (select min(${name})::numeric as low, max(${name})::numeric as high from ${table}) span, generate_series(0, 100) n where high > low`,
  );
  const bounds = rows[0]?.bounds;
  return bounds ? `{${bounds.toSorted((a, b) => Number(a) - Number(b)).join(',')}}` : null;
}
