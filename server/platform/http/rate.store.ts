import type { Queryable } from '../db/queryable.ts';

/** Counts one more use of `key` in the window. When there are `max` already, returns false and changes nothing. */
export async function countUse(db: Queryable, key: string, windowStart: Date, max: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into rate_count as r (key, window_start, count) values ($1, $2, 1)
     on conflict (key, window_start) do update set count = r.count + 1 where r.count < $3`,
    [key, windowStart, max],
  );
  return rowCount === 1;
}

/** Takes one use of `key` in the window back. */
export async function uncountUse(db: Queryable, key: string, windowStart: Date): Promise<void> {
  await db.query('update rate_count set count = count - 1 where key = $1 and window_start = $2 and count > 0', [
    key,
    windowStart,
  ]);
}
