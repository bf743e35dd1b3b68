import type { QueryConfig } from 'pg';
import type { Queryable } from './queryable.ts';
import { RIGHTS } from './rights.ts';

/** Which rows of a table go by their age. Its SQL names the row `t`. */
export type Aging = {
  readonly table: string;
  /** The column in whose order rows are looked at, oldest first. An index begins with it. */
  readonly by: string;
  /** SQL of the instant from which a row ages; null: it does not. Without it, that is `by`. */
  readonly age?: string;
  /** A row goes when it is older than so many milliseconds. */
  readonly ms: number;
  /** SQL of a condition: other rows stay for ever, and are not looked at. */
  readonly only?: string;
  /** Rows whose `by` is older than `ms` and this together are not looked at either, because what `only` leaves behind would be read again every night. */
  readonly lookBackMs?: number;
  /**
   * By default rows age in the order of `by`, and the first young one ends the run. Where they do not, in a small table, all rows are looked at. Then `by` must be unique.
   */
  readonly everywhere?: true;
};

/** Rows that one transaction looks at, and deletes at most: it holds its locks for a tenth of a second. */
const BATCH = 5_000;
/** Rows of one table that one run deletes at most; the next goes on. A country's day brings less than half as many to any table (docs/retention.md). */
const MOST = 20_000_000;

/** Locks of this kind are asked for by the name of a table; any number that nobody else uses. */
const LOCKS = 3_500_045;

type Batch = { mine: boolean; seen: number; old: number; gone: number; last: string | null };

/**
 * Deletes the rows of a table that are old enough, in batches that are transactions of their own, and returns how many.
 * Nobody waits for it: a row that somebody holds is left for the next time, and two processes that delete from one table take turns by the batch, or the second leaves it to the first. One that was ended begins anew without harm.
 */
export async function deleteAged(
  db: Queryable,
  now: Date,
  aging: Aging,
  { batch = BATCH, most = MOST }: { readonly batch?: number; readonly most?: number } = {},
): Promise<number> {
  let deleted = 0;
  let last: string | null = null;
  while (deleted < most) {
    const done: Batch = await deleteBatch(db, agedStatement(aging, now, Math.min(batch, most - deleted), last));
    deleted += done.gone;
    if (!done.mine || done.seen < batch) break;
    // A young one was met, or all that were met are held by somebody.
    if (!aging.everywhere && (done.old < done.seen || done.gone === 0)) break;
    last = done.last;
  }
  return deleted;
}

async function deleteBatch(db: Queryable, statement: QueryConfig): Promise<Batch> {
  const { rows } = await db.query<Batch>(statement);
  return rows[0]!;
}

/** The statement of one batch, which looks at `batch` rows from `last` on, the `by` of the last row of the batch before. */
export function agedStatement(
  { table, by, age = `t.${by}`, ms, only, lookBackMs, everywhere }: Aging,
  now: Date,
  batch: number,
  last: string | null,
): { text: string; values: unknown[] } {
  const values: unknown[] = [new Date(now.getTime() - ms), batch];
  const due = [`coalesce(${age} < $1, false)`, ...(only === undefined ? [] : [only])];
  const where = ['(select mine from turn)', ...due.slice(1)];
  if (last !== null) where.push(`t.${by} ${everywhere ? '>' : '>='} $${values.push(last)}`);
  if (lookBackMs !== undefined) {
    where.push(`t.${by} >= $${values.push(new Date(now.getTime() - ms - lookBackMs))}`, `t.${by} < $1`);
  }
  // Rows that are only appended are held by nobody, and locking one would need the right to alter it.
  const lock = RIGHTS[table]?.includes('update') ? 'for update skip locked' : '';
  const text = `with turn as materialized (
      select pg_try_advisory_xact_lock(${LOCKS}, hashtext('${table}')) as mine, set_config('retention.deletes', '${table}', true)
    ),
    seen as materialized (
      select t.ctid as place, t.${by} as key, ${due[0]} as is_old from ${table} t where ${where.join(' and ')} order by t.${by} limit $2
    ),
    old as materialized (
      select t.ctid as place from ${table} t where t.ctid = any(array(select place from seen where is_old)) and ${due.join(' and ')} ${lock}
    ),
    gone as (delete from ${table} t where t.ctid = any(array(select place from old)) returning 1)
    select (select mine from turn) as mine, (select count(*)::int from seen) as seen, (select count(*)::int from seen where is_old) as old,
      (select count(*)::int from gone) as gone, (select key::text from seen order by key desc limit 1) as last`;
  return { text, values };
}
