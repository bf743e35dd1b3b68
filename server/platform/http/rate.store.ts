import type { Queryable } from '../db/queryable.ts';

/**
 * Counts one more use in the window. When there are `max` already, returns false and changes nothing. `keys`: the name of what is counted; more than one while a
 * keyed digest in it may have been made by several keys, and then the use is counted where the window was begun.
 */
export async function countUse(
  db: Queryable,
  keys: readonly string[],
  windowStart: Date,
  max: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into rate_count as r (key, window_start, count) values ($1, $2, 1)
     on conflict (key, window_start) do update set count = r.count + 1 where r.count < $3`,
    [await findBegun(db, keys, windowStart), windowStart, max],
  );
  return rowCount === 1;
}

/** Takes one use in the window back. */
export async function uncountUse(db: Queryable, keys: readonly string[], windowStart: Date): Promise<void> {
  await db.query('update rate_count set count = count - 1 where key = $1 and window_start = $2 and count > 0', [
    await findBegun(db, keys, windowStart),
    windowStart,
  ]);
}

/** The only name; of several names of the same, the one by which the window was begun and was counted most; the first when none was. */
async function findBegun(db: Queryable, keys: readonly string[], windowStart: Date): Promise<string | undefined> {
  if (keys.length === 1) return keys[0];
  const { rows } = await db.query<{ key: string }>(
    'select key from rate_count where key = any($1) and window_start = $2 order by count desc, key limit 1',
    [keys, windowStart],
  );
  return rows[0]?.key ?? keys[0];
}
