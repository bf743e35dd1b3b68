import type { Queryable } from '../db/queryable.ts';

/**
 * How many people are before each who waits to be called in a session, by appointment: the order rule (domain/queue/order.ts) in SQL. Who is held or
 * inside is not in it.
 */
export async function aheadOfAll(db: Queryable, sessionId: number): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; ahead: number }>({
    name: 'ahead_of_all',
    text: `select id, (row_number() over (order by number) - 1)::int as ahead from appointment
      where session_id = $1 and status in ('BOOKED', 'CHECKED_IN')`,
    values: [sessionId],
  });
  return new Map(rows.map(({ id, ahead }) => [id, ahead]));
}
