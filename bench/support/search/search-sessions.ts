import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#data/database.ts';
import { makeComingSessions } from '#data/generate/coming-sessions.ts';
import { localDate } from '#domain/time/zone.ts';
import { ZONES } from '#domain/vocabulary.ts';
import { rollSessions } from '#server/schedule/roll-sessions.ts';

type Log = (line: string) => void;
type Index = { name: string; definition: string };

/**
 * Makes the same sessions as the product does, by its own statement, but in a database that nobody uses yet: with the indexes made at the end, of all
 * rows at once. Repeat it when it was interrupted.
 */
export async function makeSessionsInBulk(pool: Pool, now: Date, log: Log): Promise<void> {
  const begun = performance.now();
  await pool.query('analyze');
  await pool.query('create table if not exists kept_index (name text primary key, definition text not null)');
  // The unique constraint stays: by it the statement knows which sessions exist.
  await pool.query(`insert into kept_index
    select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) from pg_index i
    where i.indrelid = 'session'::regclass and not i.indisunique on conflict do nothing`);
  const { rows: indexes } = await pool.query<Index>('select name, definition from kept_index order by name');
  for (const { name } of indexes) await pool.query(`drop index if exists ${name}`);
  await makeComingSessions(pool, now, log);
  await pool.query("set maintenance_work_mem = '1GB'");
  for (const { definition } of indexes) await pool.query(definition);
  await pool.query('drop table kept_index');
  await noteDay(pool, now);
  log(`sessions and their indexes made in ${Math.round((performance.now() - begun) / 1000)} s`);
}

/**
 * Deletes the sessions of the days that are over, with their bookings, and makes those of the days since; once a day. It also runs
 * without triggers, because the change log would grow by what every server reads at its start anyway. Answers whether it is a new day.
 */
export async function rollOn(pool: Pool, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (!(await noteDay(client, now))) return false;
    const over = `select id from session where ends_at < date_trunc('day', $1::timestamptz) - interval '1 day'`;
    await client.query(`delete from queue_event where session_id in (${over})`, [now]);
    await client.query(`delete from appointment where session_id in (${over})`, [now]);
    await client.query(`delete from session where id in (${over})`, [now]);
    await rollSessions(client, now);
    return true;
  });
}

/** Stores the day (in each zone) for which there are sessions. Answers whether it is another than before. */
async function noteDay(db: Pool | PoolClient, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into app_setting (key, value) values ('bench_day', to_jsonb($1::text)) on conflict (key) do update set value = excluded.value
     where app_setting.value <> excluded.value`,
    [ZONES.map((zone) => localDate(now, zone)).join(' ')],
  );
  return rowCount === 1;
}
