import type { Queryable } from '../platform/db/queryable.ts';

/** More are not counted; where so many are due, that says enough. */
const DUE_MAX = 10_000;

/** How many notifications are due and have not left, and for how many seconds the first of them has been due at `now`. Throws the database's error. */
export async function readDueNotifications(db: Queryable, now: Date): Promise<{ due: number; oldest: number }> {
  const { rows } = await db.query<{ due: number; oldest: number }>({
    name: 'figures_notifications',
    text: `select count(*)::int as due, coalesce(extract(epoch from $1 - min(send_at)), 0)::float8 as oldest
      from (select send_at from notification where state = 'WAITING' and send_at <= $1 limit ${DUE_MAX}) n`,
    values: [now],
  });
  return rows[0]!;
}
