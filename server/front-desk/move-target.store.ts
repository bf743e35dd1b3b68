import { MOVE_TARGETS_MAX } from '#domain/limits.ts';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { QuotaPart, SessionStatus, Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { isGoingOnSql } from '../schedule/going-on-sql.ts';
import { QUOTA_COLUMNS } from '../schedule/session-quota-sql.ts';
import type { SessionQuotaRow } from '../schedule/session-quota-sql.ts';
import { ENDED_SESSION, IN_LINE, LIVE_APPOINTMENT } from '../schedule/status-sql.ts';

/** What the quota and the rules of another session must know of a number that is to be moved there. */
export type MovingNumber = {
  id: number;
  session_id: number;
  patient_id: number;
  part: QuotaPart;
  insurer_id: number;
  zone: Zone;
};

/** A number of a session at one of these centers; null when the session gave none, or it has been moved. */
export async function findMovingNumber(
  db: Queryable,
  session: number,
  number: number,
  centerIds: readonly number[],
): Promise<MovingNumber | null> {
  const { rows } = await db.query<MovingNumber>(
    `select a.id, a.session_id, a.patient_id, a.part, a.insurer_id, s.zone from appointment a join session s on s.id = a.session_id
     where a.session_id = $1 and a.number = $2::bigint and s.center_id = any($3::int[])`,
    [session, number, centerIds],
  );
  return rows[0] ?? null;
}

export type MoveTargetRow = SessionQuotaRow & {
  session: number;
  clinic: string;
  room: string;
  doctor: string;
  time_start: string;
  time_end: string;
  status: SessionStatus;
  starts_at: Date;
  rules: Partial<BookingRules>;
  is_of_field: boolean;
  waiting: number;
  is_standing: boolean;
};

/**
 * The other sessions of this local date at the session's center that have not ended, nor passed without having begun: those of the same clinic first, then of the
 * same field, each by their hours; at most 100.
 */
export async function listMoveTargets(
  db: Queryable,
  { session_id, patient_id }: Pick<MovingNumber, 'session_id' | 'patient_id'>,
  today: string,
  now: Date,
): Promise<MoveTargetRow[]> {
  const { rows } = await db.query<MoveTargetRow>({
    name: 'move_targets',
    text: `select s.id as session, c.name as clinic, c.room, d.name as doctor, s.time_start, s.time_end, s.status, s.starts_at, s.rules, ${QUOTA_COLUMNS},
       c.specialisation_id = oc.specialisation_id as is_of_field,
       (select count(*)::int from appointment a where a.session_id = s.id and a.status in ${IN_LINE}) as waiting,
       exists (select from appointment a where a.session_id = s.id and a.patient_id = $2 and a.status in ${LIVE_APPOINTMENT}) as is_standing
     from session o join clinic oc on oc.id = o.clinic_id
       join session s on s.center_id = o.center_id and s.date = $3 and s.id <> o.id
       join clinic c on c.id = s.clinic_id join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
     where o.id = $1 and s.status not in ${ENDED_SESSION} and ${isGoingOnSql('s', '$4::timestamptz')}
     order by c.id = oc.id desc, c.specialisation_id = oc.specialisation_id desc, s.starts_at, c.name, s.id limit ${MOVE_TARGETS_MAX}`,
    values: [session_id, patient_id, today, now],
  });
  return rows;
}

/** Where a number is that the desk moved out of a session; null when it was never moved. */
export async function findArrival(
  db: Queryable,
  session: number,
  number: number,
): Promise<{ session: number; clinic: string; queue_prefix: string; number: number; trans_code: string } | null> {
  const { rows } = await db.query<{
    session: number;
    clinic: string;
    queue_prefix: string;
    number: number;
    trans_code: string;
  }>(
    `select s.id as session, c.name as clinic, c.queue_prefix, a.number, a.trans_code
     from queue_event e join appointment a on a.id = e.appointment_id join session s on s.id = a.session_id join clinic c on c.id = s.clinic_id
     where e.session_id = $1 and e.number = $2 and e.kind = 'MOVED' order by e.version desc limit 1`,
    [session, number],
  );
  return rows[0] ?? null;
}
