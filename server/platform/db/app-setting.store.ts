import type { Queryable } from './queryable.ts';

/** A setting of the whole installation by its key; null when it was never written. Who writes a key knows the shape of its value. */
export async function readSetting<T>(db: Queryable, key: string): Promise<T | null> {
  const { rows } = await db.query<{ value: T }>('select value from app_setting where key = $1', [key]);
  return rows[0]?.value ?? null;
}

/** Writes a setting, as JSON, in the place of an earlier one. */
export async function writeSetting(db: Queryable, key: string, value: object): Promise<void> {
  await db.query(
    'insert into app_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}
