import type { Pool } from 'pg';

/** The holder of the number lives 6 km away, and was advised to leave for a window that begins at 02:00 UTC. */
export async function makeShownWindow(pool: Pool, code: string): Promise<void> {
  await pool.query(
    `insert into departure (appointment_id, km, margin_minutes, window_from, window_to, advised_from)
     select id, 6, 15, '2026-11-23T02:00Z', '2026-11-23T02:40Z', '2026-11-23T02:00Z' from appointment where trans_code = $1`,
    [code],
  );
}

/** The distance of the holder's home, and the stored window and advice. */
export async function departureOf(pool: Pool, code: string): Promise<{ km: string; times: (Date | null)[] }> {
  const { rows } = await pool.query(
    `select d.km, array[d.window_from, d.window_to, d.advised_from] as times
     from departure d join appointment a on a.id = d.appointment_id where a.trans_code = $1`,
    [code],
  );
  return rows[0];
}

export const NOTHING_SHOWN = { km: '6.0', times: [null, null, null] };
