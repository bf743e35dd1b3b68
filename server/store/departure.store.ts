import type { Pool } from 'pg';
import type { PublishedWindow } from '#domain/queue/estimate/promise.ts';

/**
 * Keeps how far the holder of an account's number lives (km, straight line; null: forgets it) and their margin in minutes. False when there is no such
 * number that still waits.
 */
export async function saveDeparture(
  pool: Pool,
  of: { readonly accountId: number; readonly code: string },
  trip: { readonly km: number; readonly marginMinutes: number } | null,
): Promise<boolean> {
  const own = `select id from appointment where trans_code = $1 and account_id = $2 and status in ('BOOKED', 'CHECKED_IN', 'HELD')`;
  if (trip === null) {
    const { rows } = await pool.query<{ known: boolean }>(
      `with own as (${own}), gone as (delete from departure d using own where d.appointment_id = own.id)
       select exists (select from own) as known`,
      [of.code, of.accountId],
    );
    return rows[0]!.known;
  }
  const { rowCount } = await pool.query(
    `insert into departure (appointment_id, km, margin_minutes) select id, $3, $4 from (${own}) own
     on conflict (appointment_id) do update set km = excluded.km, margin_minutes = excluded.margin_minutes`,
    [of.code, of.accountId, trip.km, trip.marginMinutes],
  );
  return rowCount === 1;
}

/** Remembers the window that a patient was told, and for which they were told when to leave home. */
export async function savePromise(pool: Pool, appointment: number, told: PublishedWindow): Promise<void> {
  await pool.query({
    name: 'promise_save',
    text: 'update departure set window_from = $2, window_to = $3, advised_from = $4 where appointment_id = $1',
    values: [appointment, told.window.from, told.window.to, told.advisedFrom],
  });
}
