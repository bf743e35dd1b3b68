import type { Holdings } from '#domain/booking/fair-use.ts';
import { PATIENTS_MAX } from '#domain/limits.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { LIVE_APPOINTMENT } from '../../schedule/status-sql.ts';
import { holdingsSql } from './fair-use-sql.ts';

export type PersonHoldings = Holdings & { readonly patient: number };

/** What an account holds, seen from one session and from each of its people, the oldest first, or from one of them; none when there is no such session. */
export async function readHoldings(
  db: Queryable,
  { accountId, patientId = null, sessionId }: HoldingsQuestion,
  now: Date,
): Promise<PersonHoldings[]> {
  const { rows } = await db.query<PersonHoldings>({
    name: 'holdings',
    text: `select p.id as patient, h.* from session s
        cross join lateral (
          select id from patient where account_id = $1 and removed_at is null and ($2::bigint is null or id = $2) order by id limit ${PATIENTS_MAX}
        ) p cross join lateral ${holdingsSql({ account: '$1', patient: 'p.id', session: 's', now: '$4::timestamptz' })} h
      where s.id = $3 order by p.id`,
    values: [accountId, patientId, sessionId, now],
  });
  return rows;
}

type HoldingsQuestion = { readonly accountId: number; readonly patientId?: number | null; readonly sessionId: number };

export type Changes = Pick<Holdings, 'given_back_hour' | 'given_back_day'> & { readonly moves: number };

/** How often the account's booking was moved, and how many numbers the account gave back of late; null when it has no such booking. */
export async function readChanges(db: Queryable, accountId: number, code: string, now: Date): Promise<Changes | null> {
  const { rows } = await db.query<Changes>({
    name: 'booking_changes',
    text: `select a.move_count as moves, h.given_back_hour, h.given_back_day
      from appointment a join session s on s.id = a.session_id
        cross join lateral ${holdingsSql({ account: '$1', patient: 'a.patient_id', session: 's', now: '$3::timestamptz' })} h
      where a.account_id = $1 and a.trans_code = $2`,
    values: [accountId, code, now],
  });
  return rows[0] ?? null;
}

export type OverlappingNumber = { readonly trans_code: string; readonly starts_at: Date; readonly zone: Zone };

/** The first live number of a person in another session at the hours of this one, but for the booking with the code `but`; null when there is none. */
export async function findOverlapping(
  db: Queryable,
  { accountId, patientId, sessionId, but = null }: OverlapQuestion,
): Promise<OverlappingNumber | null> {
  const { rows } = await db.query<OverlappingNumber>({
    name: 'overlapping_number',
    text: `select x.trans_code, y.starts_at, y.zone
      from session s join appointment x on x.account_id = $1 and x.patient_id = $2 and x.session_id <> s.id and x.status in ${LIVE_APPOINTMENT}
      join session y on y.id = x.session_id and y.starts_at < s.ends_at and y.ends_at > s.starts_at
      where s.id = $3 and x.trans_code is distinct from $4 order by y.starts_at, x.id limit 1`,
    values: [accountId, patientId, sessionId, but],
  });
  return rows[0] ?? null;
}

export type OverlapQuestion = {
  readonly accountId: number;
  readonly patientId: number;
  readonly sessionId: number;
  readonly but?: string | null;
};

/** Whether the account ever took a number, whatever became of it. */
export async function hasBooked(db: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>({
    name: 'has_booked',
    text: 'select exists (select from appointment where account_id = $1) as has',
    values: [accountId],
  });
  return rows[0]!.has;
}
