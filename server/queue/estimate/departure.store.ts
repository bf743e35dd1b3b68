import type { Pool } from 'pg';
import type { ShownWindow } from '#domain/queue/estimate/shown-window.ts';
import { IN_LINE, TO_ARRIVE } from '../../schedule/status-sql.ts';

/** The number of an account, while it waits. */
const OWN = `select id from appointment where trans_code = $1 and account_id = $2 and status in ${IN_LINE}`;

/**
 * Keeps how far the holder of an account's number lives (km, straight line; null: forgets it) and their margin in minutes. False when there is no such
 * number that still waits.
 */
export async function saveDeparture(
  pool: Pool,
  of: { readonly accountId: number; readonly code: string },
  trip: { readonly km: number; readonly marginMinutes: number } | null,
): Promise<boolean> {
  if (trip === null) {
    const { rows } = await pool.query<{ known: boolean }>(
      `with own as (${OWN}), gone as (delete from departure d using own where d.appointment_id = own.id)
       select exists (select from own) as known`,
      [of.code, of.accountId],
    );
    return rows[0]!.known;
  }
  const { rowCount } = await pool.query(
    `insert into departure (appointment_id, km, margin_minutes) select id, $3, $4 from (${OWN}) own
     on conflict (appointment_id) do update set km = excluded.km, margin_minutes = excluded.margin_minutes`,
    [of.code, of.accountId, trip.km, trip.marginMinutes],
  );
  return rowCount === 1;
}

/**
 * Remembers the window that a patient was told, and for which they were told when to leave home; unless they were told something else meanwhile, accepted
 * an earlier one, or went to another session.
 */
export async function saveShownWindow(
  pool: Pool,
  row: { readonly id: number; readonly session_id: number },
  before: ShownWindow | null,
  told: ShownWindow,
): Promise<void> {
  await pool.query({
    name: 'shown_window_save',
    text: `update departure d set window_from = $3, window_to = $4, advised_from = $5 from appointment a
      where a.id = $1 and a.session_id = $2 and d.appointment_id = a.id and d.advised_from is not distinct from $6`,
    values: [row.id, row.session_id, told.window.from, told.window.to, told.advisedFrom, before?.advisedFrom ?? null],
  });
}

/** The holder of an account's number can be there for a window from this instant on. False when there is no such number that still waits. */
export async function acceptEarlierWindow(
  pool: Pool,
  of: { readonly accountId: number; readonly code: string },
  from: Date,
): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `with own as (${OWN}), accepted as (
       update departure d set advised_from = $3 from own where d.appointment_id = own.id and d.advised_from > $3
     ) select exists (select from own) as known`,
    [of.code, of.accountId, from],
  );
  return rows[0]!.known;
}

/**
 * Part of a statement that gives bookings another time: what their holders were told of the old one is forgotten. How far they live stays, because nobody
 * moves to another center.
 * @param appointments SQL that yields their ids
 */
export function forgetShownDeparture(appointments: string): string {
  return `update departure set window_from = null, window_to = null, advised_from = null where appointment_id in (${appointments})`;
}

/** What the holders of a session's numbers were told who have not checked in or missed their call, by number. */
export async function readShownWindows(pool: Pool, session: number): Promise<Map<number, ShownWindow>> {
  const { rows } = await pool.query<{ number: number; from: Date; to: Date; advised: Date | null }>({
    name: 'shown_windows_of_session',
    text: `select a.number, d.window_from as "from", d.window_to as "to", d.advised_from as advised
      from appointment a join departure d on d.appointment_id = a.id
      where a.session_id = $1 and a.status in ${TO_ARRIVE} and d.window_from is not null`,
    values: [session],
  });
  return new Map(rows.map(({ number, from, to, advised }) => [number, { window: { from, to }, advisedFrom: advised }]));
}
