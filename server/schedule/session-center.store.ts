import type { Pool } from 'pg';
import type { Queryable } from '../platform/db/queryable.ts';

/** The center of a session, if it is one of these; else null. */
export async function findCenterOfSession(
  pool: Pool,
  session: number,
  centerIds: readonly number[],
): Promise<number | null> {
  const { rows } = await pool.query<{ center_id: number }>(
    'select center_id from session where id = $1 and center_id = any($2::int[])',
    [session, centerIds],
  );
  return rows[0]?.center_id ?? null;
}

/** Whether a doctor practises at a center. */
export async function practisesAt(db: Queryable, doctor: number, center: number): Promise<boolean> {
  const { rowCount } = await db.query('select from practice where doctor_id = $1 and center_id = $2 limit 1', [
    doctor,
    center,
  ]);
  return rowCount !== 0;
}
