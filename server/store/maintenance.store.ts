import type { Queryable } from '../db/queryable.ts';

const KEY = 'maintenance';

/** What is announced during maintenance; null while there is none. */
export async function readMaintenance(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ message: string }>(
    `select value ->> 'message' as message from app_setting where key = $1`,
    [KEY],
  );
  return rows[0]?.message ?? null;
}

/** Begins maintenance with words for everybody, or changes them; null ends it. */
export async function writeMaintenance(db: Queryable, message: string | null): Promise<void> {
  if (message === null) await db.query('delete from app_setting where key = $1', [KEY]);
  else
    await db.query(
      'insert into app_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [KEY, { message }],
    );
}
