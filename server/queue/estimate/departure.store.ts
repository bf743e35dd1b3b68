import type { Pool } from 'pg';
import { CARES } from '#domain/queue/estimate/care.ts';
import type { AdviceMove, ShownWindow } from '#domain/queue/estimate/shown-window.ts';
import type { DepartureCare } from '#domain/vocabulary.ts';
import { IN_LINE, TO_ARRIVE } from '../../schedule/status-sql.ts';

/** SQL: the appointment of an account, while it is in line. */
const OWN = `select id from appointment where trans_code = $1 and account_id = $2 and status in ${IN_LINE}`;

/** Whoever wanted to be there so many minutes earlier, before there were cares, wanted to be sure. A server of the release before still stores only these minutes. */
export const SURE_FROM_MINUTES = 30;

/** SQL: the care of the departure `alias`, which is null where there is no such row. */
export function careOf(alias: string): string {
  return `coalesce(${alias}.care, case when ${alias}.margin_minutes >= ${SURE_FROM_MINUTES} then 'SURE' when ${alias}.km is not null then 'BALANCED' end)`;
}

/**
 * Stores how far the patient of an account's appointment lives (km, straight line) and what they want to lose least; `trip` null deletes both. False when the account
 * has no such appointment in line.
 */
export async function saveDeparture(
  pool: Pool,
  of: { readonly accountId: number; readonly code: string },
  trip: { readonly km: number; readonly care: DepartureCare } | null,
): Promise<boolean> {
  if (trip === null) {
    const { rows } = await pool.query<{ known: boolean }>(
      `with own as (${OWN}), deleted as (delete from departure d using own where d.appointment_id = own.id)
       select exists (select from own) as known`,
      [of.code, of.accountId],
    );
    return rows[0]!.known;
  }
  const { rowCount } = await pool.query(
    `insert into departure (appointment_id, km, margin_minutes, care) select id, $3, $4, $5 from (${OWN}) own
     on conflict (appointment_id) do update set km = excluded.km, margin_minutes = excluded.margin_minutes, care = excluded.care,
       (advised_from, advised_before, advice_moved_at) = (
         select x.* from (values (departure.advised_from, departure.advised_before, departure.advice_moved_at)) x where ${careOf('departure')} = excluded.care
       )`,
    [of.code, of.accountId, trip.km, CARES[trip.care].spare, trip.care],
  );
  return rowCount === 1;
}

/**
 * Stores the window that a patient was shown, the begin of the window that they were advised to leave home for, and how that advice moved. Does nothing when the stored advice is no
 * longer that of `before`, because another request changed it or the patient accepted an earlier window, or when the appointment is in another session.
 */
export async function saveShownWindow(
  pool: Pool,
  row: { readonly id: number; readonly session_id: number },
  before: ShownWindow | null,
  shown: ShownWindow,
  moved: AdviceMove | null,
): Promise<void> {
  await pool.query({
    name: 'shown_window_save',
    text: `update departure d set window_from = $3, window_to = $4, advised_from = $5, advised_before = $7, advice_moved_at = $8 from appointment a
      where a.id = $1 and a.session_id = $2 and d.appointment_id = a.id and d.advised_from is not distinct from $6`,
    values: [
      row.id,
      row.session_id,
      shown.window.from,
      shown.window.to,
      shown.advisedFrom,
      before?.advisedFrom ?? null,
      moved?.was ?? null,
      moved?.at ?? null,
    ],
  });
}

/** Stores that a patient can come for an earlier window, which begins at `from`. False when the account has no such appointment in line. */
export async function acceptEarlierWindow(
  pool: Pool,
  of: { readonly accountId: number; readonly code: string },
  from: Date,
): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `with own as (${OWN}), accepted as (
       update departure d set advised_from = $3, advised_before = null, advice_moved_at = null from own where d.appointment_id = own.id and d.advised_from > $3
     ) select exists (select from own) as known`,
    [of.code, of.accountId, from],
  );
  return rows[0]!.known;
}

/**
 * SQL for a statement that gives bookings another time: deletes the shown window and advice of the old time. How far the patients live stays, because a booking
 * never moves to another center.
 * @param appointments SQL that yields their ids
 */
export function forgetShownDeparture(appointments: string): string {
  return `update departure set window_from = null, window_to = null, advised_from = null, advised_before = null, advice_moved_at = null where appointment_id in (${appointments})`;
}

/** The shown windows of a session's patients who are still to arrive, by number; of those who want to be sure, because those of others begin later than their forecasts. */
export async function readShownWindows(pool: Pool, session: number): Promise<Map<number, ShownWindow>> {
  const { rows } = await pool.query<{ number: number; from: Date; to: Date; advised: Date | null }>({
    name: 'shown_windows_of_session',
    text: `select a.number, d.window_from as "from", d.window_to as "to", d.advised_from as advised
      from appointment a join departure d on d.appointment_id = a.id
      where a.session_id = $1 and a.status in ${TO_ARRIVE} and d.window_from is not null and d.care = 'SURE'`,
    values: [session],
  });
  return new Map(rows.map(({ number, from, to, advised }) => [number, { window: { from, to }, advisedFrom: advised }]));
}
