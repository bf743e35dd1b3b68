import type { Queryable } from '../db/queryable.ts';

/** More jobs are not looked at; where so many wait, their number says enough. */
const JOBS_MAX = 20_000;
/** Of those that are not tried again the newest so many: nobody takes them away for 90 days (server/retention.store.ts), and among them those of today are what an alarm is about. */
const DEAD_MAX = 200_000;
/** So many of the largest tables are measured. */
const TABLES = 20;

export type JobFigures = {
  readonly task: string;
  /** Jobs that may begin and that nobody works at. */
  readonly ready: number;
  /** For how long the first of them has been ready (s). */
  readonly oldest: number;
  readonly running: number;
  /** Jobs that were tried as often as they may be. */
  readonly failed: number;
};

/**
 * The jobs of each task as they are now, in seconds of the database's clock; a task without any is not among them. Those that are not tried again are counted apart, so that however many they are, they hide none that waits.
 * Throws the database's error.
 */
export async function readJobFigures(db: Queryable): Promise<JobFigures[]> {
  const { rows } = await db.query<JobFigures>({
    name: 'figures_jobs',
    text: `select t.identifier as task,
        (count(*) filter (where j.is_ready))::int as ready,
        coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_ready)), 0)::float8 as oldest,
        (count(*) filter (where j.is_running))::int as running,
        (count(*) filter (where j.is_dead))::int as failed
      from ((select task_id, run_at, is_available and run_at <= now() as is_ready, locked_at is not null as is_running, false as is_dead
             from graphile_worker._private_jobs where attempts < max_attempts or locked_at is not null order by id limit ${JOBS_MAX})
            union all
            (select task_id, null, false, false, true
             from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null order by id desc limit ${DEAD_MAX})) j
      join graphile_worker._private_tasks t on t.id = j.task_id
      group by t.identifier order by t.identifier`,
  });
  return rows;
}

export type Sizes = {
  /** Of the whole database, in bytes. */
  readonly database: number;
  /** Of the largest tables with their indexes, in bytes. Parts of a partitioned table count as one. */
  readonly tables: readonly { readonly table: string; readonly bytes: number }[];
};

/** How much room the database takes. Asks the file system about each file of the largest tables, so that it is not to be asked often. Throws the database's error. */
export async function readSizes(db: Queryable): Promise<Sizes> {
  const { rows: whole } = await db.query<{ bytes: number }>({
    name: 'figures_size',
    text: 'select pg_database_size(current_database()) as bytes',
  });
  const { rows: tables } = await db.query<{ table: string; bytes: number }>({
    name: 'figures_table_sizes',
    text: `with large as (
        select root.relname as name, array_agg(c.oid) as parts
        from pg_class c join pg_class root on root.oid = coalesce(pg_partition_root(c.oid), c.oid)
        where c.relkind in ('r', 'm') and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
        group by root.relname order by sum(c.relpages) desc, root.relname limit ${TABLES})
      select name as table, (select sum(pg_total_relation_size(part)) from unnest(parts) part)::bigint as bytes
      from large order by bytes desc`,
  });
  return { database: whole[0]!.bytes, tables };
}
