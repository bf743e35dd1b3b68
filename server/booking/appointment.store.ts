import type { Pool } from 'pg';
import { HISTORY_MAX, PAGE_SIZE } from '#domain/limits.ts';
import { statesIn } from '#domain/booking/history.ts';
import type { DepartureCare, HistoryPart } from '#domain/vocabulary.ts';
import { forEachKey, gatherBy } from '../platform/db/gather.ts';
import { careOf } from '../queue/estimate/departure.store.ts';
import { readSessionCard } from '../schedule/session-card.store.ts';
import type { SessionCard } from '../schedule/session-card.store.ts';
import { isStillOnSql } from '../schedule/going-on-sql.ts';
import { LIVE_APPOINTMENT } from '../schedule/status-sql.ts';

/**
 * The columns of an appointment that change often. Names and the address come from the session's card, its position in the queue from the session's log
 * (server/queue/queue-view.ts).
 *
 * `offset 0` forces the planner to look each row up by its key: statistics lag behind a rush of bookings, and it would then
 * merge whole indexes (measured: 4 ms instead of 0.02 for each appointment).
 */
const SELECT = `select a.id, a.account_id, a.trans_code, a.number, a.status, a.visit_kind, a.documents_sealed, a.rules, a.booked_at, a.confirm_by, a.confirmed_at,
    a.called_at, a.ended_at, a.end_reason, a.room as called_room, a.patient_id, a.insurer_id, p.name as patient_name, i.name as payment_name, i.slug as payment_slug,
    s.id as session_id, s.status as session_status, s.version, s.date, s.time_start, s.time_end, s.starts_at, s.ends_at,
    s.current_number, s.moved_at, s.substitute_doctor_id,
    l.km as leave_km, ${careOf('l')} as leave_care, l.window_from as shown_from, l.window_to as shown_to, l.advised_from,
    l.advised_before, l.advice_moved_at
  from appointment a
  cross join lateral (select * from session where id = a.session_id offset 0) s
  cross join lateral (select name from patient where id = a.patient_id offset 0) p
  cross join lateral (select name, slug from insurer where id = a.insurer_id offset 0) i
  left join lateral (select * from departure where appointment_id = a.id offset 0) l on true`;

type MovingRow = {
  id: number;
  account_id: number;
  trans_code: string;
  number: number;
  status: string;
  visit_kind: string | null;
  documents_sealed: Buffer | null;
  rules: Record<string, number>;
  booked_at: Date;
  confirm_by: Date | null;
  confirmed_at: Date | null;
  called_at: Date | null;
  ended_at: Date | null;
  end_reason: string | null;
  called_room: string;
  patient_id: number;
  patient_name: string;
  insurer_id: number;
  payment_name: string;
  payment_slug: string;
  session_id: number;
  session_status: string;
  version: number;
  date: string;
  time_start: string;
  time_end: string;
  starts_at: Date;
  ends_at: Date;
  current_number: number;
  moved_at: Date | null;
  substitute_doctor_id: number | null;
  /** How far the patient lives, once they said so, and the window and advice that were shown to them (departure.store.ts). */
  leave_km: string | null;
  leave_care: DepartureCare | null;
  shown_from: Date | null;
  shown_to: Date | null;
  advised_from: Date | null;
  advised_before: Date | null;
  advice_moved_at: Date | null;
};
/** One appointment with all that its ticket and its live card show. */
export type AppointmentRow = MovingRow & SessionCard;

async function withCard(pool: Pool, row: MovingRow): Promise<AppointmentRow> {
  return { ...row, ...(await readSessionCard(pool, row.session_id, row.substitute_doctor_id)) };
}

type Code = { accountId: number; transCode: string };

/** Requests of one moment are read in one statement: after a call, everybody who watches that queue asks at once. */
const findRows = gatherBy(async (pool: Pool, codes: Code[]) => {
  const { rows } = await pool.query<MovingRow>({
    name: 'appointment_own',
    text: forEachKey(`${SELECT} where a.trans_code = k.key`),
    values: [JSON.stringify(codes.map(({ transCode }) => transCode))],
  });
  const byCode = new Map(rows.map((row) => [row.trans_code, row]));
  return codes.map(({ transCode, accountId }) => {
    const row = byCode.get(transCode);
    return row?.account_id === accountId ? row : null;
  });
});

/** The appointment with this code if this account made it, else null: a code is not a secret. */
export async function findOwnAppointment(
  pool: Pool,
  accountId: number,
  transCode: string,
): Promise<AppointmentRow | null> {
  const row = await findRows(pool, { accountId, transCode });
  return row && withCard(pool, row);
}

/** The account's live appointments whose session is still on, soonest first; at most `limit`. `total`: how many there are in all. */
export async function listOngoing(
  pool: Pool,
  accountId: number,
  now: Date,
  limit: number,
): Promise<{ rows: AppointmentRow[]; total: number }> {
  const { rows } = await pool.query<MovingRow & { total: number }>({
    name: 'appointment_ongoing',
    text: `select mine.*, count(*) over ()::int as total from (${SELECT}
      where a.account_id = $1 and a.status in ${LIVE_APPOINTMENT}
        and ${isStillOnSql('s', '$2::timestamptz')}
      order by s.starts_at, a.id limit 500) mine order by starts_at, id limit $3`,
    values: [accountId, now, limit],
  });
  return { rows: await Promise.all(rows.map((row) => withCard(pool, row))), total: rows[0]?.total ?? 0 };
}

/**
 * One page of an account's last HISTORY_MAX appointments that belong to `part` (the rule is in domain/booking/history.ts), the latest session first.
 * `page`: from 1; beyond the last one there are no rows. `total`: how many the part has in all.
 */
export async function listHistory(
  pool: Pool,
  accountId: number,
  { part, page, now }: { readonly part: HistoryPart | undefined; readonly page: number; readonly now: Date },
): Promise<{ rows: AppointmentRow[]; total: number }> {
  // A page without appointments still has one row, with the count alone.
  const { rows } = await pool.query<{ total: number } & (MovingRow | Record<keyof MovingRow, null>)>({
    name: 'appointment_history',
    text: `with part as materialized (
        select id, starts_at from (
          select a.id, a.status, s.starts_at, s.ends_at from appointment a join session s on s.id = a.session_id
          where a.account_id = $1 order by s.starts_at desc, a.id desc limit ${HISTORY_MAX}
        ) recent where status = any(case when ends_at <= $2 then $4::text[] else $3::text[] end)
      ), listed as (
        select id from part order by starts_at desc, id desc limit ${PAGE_SIZE} offset $5
      )
      select counted.total, shown.* from (select count(*)::int as total from part) counted
        left join (select row.* from listed cross join lateral (${SELECT} where a.id = listed.id offset 0) row) shown on true
      order by shown.starts_at desc, shown.id desc`,
    values: [accountId, now, statesIn(part, false), statesIn(part, true), (page - 1) * PAGE_SIZE],
  });
  const shown = rows.filter((row) => row.id !== null);
  return { rows: await Promise.all(shown.map((row) => withCard(pool, row))), total: rows[0]!.total };
}
