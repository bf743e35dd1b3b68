import type { Pool } from 'pg';

/** A worker that has said nothing for so long is dead, or cut off from the database for so long that its work counts for nothing. */
const LOST_AFTER_S = 25;

/** Notes that these workers live, and gives the jobs of those that do not back to the queue. All by the clock of the database, since those of servers differ. Returns how many workers were lost. */
export async function noteWorkers(pool: Pool, ids: readonly string[]): Promise<number> {
  await pool.query(
    `insert into job_worker (id, seen_at) select id, now() from unnest($1::text[]) id
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [ids],
  );
  await pool.query(`delete from job_worker where seen_at < now() - interval '1 hour'`);
  const { rows } = await pool.query<{ lost: number }>(
    `with lost as (
       select distinct locked_by from graphile_worker._private_jobs
       where locked_by is not null and locked_at < now() - make_interval(secs => $1)
         and not exists (select from job_worker w where w.id = locked_by and w.seen_at > now() - make_interval(secs => $1)))
     select count(*)::int as lost, graphile_worker.force_unlock_workers(array_agg(locked_by)) from lost`,
    [LOST_AFTER_S],
  );
  return rows[0]!.lost;
}

/** Forgets workers that have stopped, so that nobody waits for them. */
export async function dropWorkers(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query('delete from job_worker where id = any($1::text[])', [ids]);
}

/** Gives back the jobs of workers that have ended, whose tasks run no more. */
export async function freeWorkers(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
  await dropWorkers(pool, ids);
}
