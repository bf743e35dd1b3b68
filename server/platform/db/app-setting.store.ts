import type { Queryable } from './queryable.ts';

/** Reads one setting of the whole installation; null when it was never written. The caller that writes a key also knows the shape of its value. */
export async function readSetting<T>(db: Queryable, key: string): Promise<T | null> {
  const { rows } = await db.query<{ value: T }>('select value from app_setting where key = $1', [key]);
  return rows[0]?.value ?? null;
}

/** Writes a setting as JSON and replaces the earlier value. */
export async function writeSetting(db: Queryable, key: string, value: object): Promise<void> {
  await db.query(
    'insert into app_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}

/** Writes a setting unless it was written before. Returns what is stored then, the same to everybody who claims it at once. */
export async function claimSetting<T extends object>(db: Queryable, key: string, value: T): Promise<T> {
  await db.query('insert into app_setting (key, value) values ($1, $2) on conflict do nothing', [
    key,
    JSON.stringify(value),
  ]);
  return (await readSetting<T>(db, key))!;
}
