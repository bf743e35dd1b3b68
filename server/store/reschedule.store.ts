import type { PoolClient } from 'pg';
import type { Zone } from '#domain/vocabulary.ts';
import { takeWaiting } from './waiting.store.ts';

/** An appointment of an account with the session it is in and the one it wants, both locked. */
export type Reschedulable = {
  id: number;
  session_id: number;
  number: number;
  part: string;
  insurer_id: number;
  patient_id: number;
  status: string;
  ends_at: Date;
  called_at: Date | null;
  zone: Zone;
  from_doctor: number;
  from_clinic: number;
  from_center: number;
  /** Null: there is no such session. */
  to: {
    doctor: number;
    clinic: number;
    center: number;
    status: string;
    date: string;
    zone: Zone;
    opens_at: string;
    closes_at: string;
    ends_at: string;
    places: number;
    left: number;
    payment_accepted: boolean;
  } | null;
};

/** A place online for who came by the counter is one for everybody. */
const PART = "case a.part when 'JKN' then 'JKN' else 'GENERAL' end";

/**
 * Locks the session of the account's appointment and the one it wants, in the order of their ids, as every writer of two queues must; null when the
 * appointment is not theirs. 'moved': it went elsewhere while the locks were waited for; ask again.
 */
export async function lockForReschedule(
  client: PoolClient,
  accountId: number,
  code: string,
  target: number,
  now: Date,
): Promise<Reschedulable | 'moved' | null> {
  const locked = await client.query<{ id: number }>(
    `select s.id from session s
     where s.id = any(array[$3, (select session_id from appointment where trans_code = $1 and account_id = $2)]::bigint[])
     order by s.id for no key update`,
    [code, accountId, target],
  );
  const who = await client.query<{ patient_id: number }>(
    'select patient_id from appointment where trans_code = $1 and account_id = $2 and session_id <> $3',
    [code, accountId, target],
  );
  // A place that is kept for the patient is one of those that can be taken.
  if (who.rows[0]) await takeWaiting(client, target, who.rows[0].patient_id, now);
  const { rows } = await client.query<Reschedulable>(
    `select a.id, a.session_id, a.number, a.part, a.insurer_id, a.patient_id, a.status, a.called_at, o.ends_at, o.zone,
       o.doctor_id as from_doctor, o.clinic_id as from_clinic, o.center_id as from_center,
       (select json_build_object('doctor', t.doctor_id, 'clinic', t.clinic_id, 'center', t.center_id, 'status', t.status,
          'date', t.date, 'zone', t.zone, 'opens_at', t.opens_at, 'closes_at', t.closes_at, 'ends_at', t.ends_at,
          'places', case ${PART} when 'JKN' then t.jkn_quota else t.general_quota end,
          'left', case ${PART} when 'JKN' then t.jkn_quota - t.jkn_taken else t.general_quota - t.general_taken end,
          'payment_accepted', exists (select from center_insurer ci where ci.center_id = t.center_id and ci.insurer_id = a.insurer_id))
        from session t where t.id = $3) as to
     from appointment a join session o on o.id = a.session_id
     where a.trans_code = $1 and a.account_id = $2`,
    [code, accountId, target],
  );
  const found = rows[0];
  if (!found) return null;
  return locked.rows.some(({ id }) => id === found.session_id) ? found : 'moved';
}

/**
 * Takes the place in the wanted session and gives the old one back, one statement: a number of the wanted session, both logs, and the rules of the
 * center as they are now. Both sessions are locked by the caller, who has looked that the patient has no number in the wanted one.
 */
export async function applyReschedule(
  client: PoolClient,
  found: Pick<Reschedulable, 'id' | 'session_id'>,
  target: number,
  actorId: number,
  defaultRules: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> {
  await client.query(
    `with a as (select id, part, number, ${PART} as wanted from appointment a where id = $1),
     taken as (
       update session s set last_number = s.last_number + 1, version = s.version + 1,
         jkn_taken = s.jkn_taken + (a.wanted = 'JKN')::int, general_taken = s.general_taken + (a.wanted = 'GENERAL')::int
       from a where s.id = $3 returning s.id, s.center_id, s.last_number, s.version
     ), given as (
       update session s set version = s.version + 1,
         jkn_taken = s.jkn_taken - (a.part = 'JKN')::int, general_taken = s.general_taken - (a.part = 'GENERAL')::int,
         onsite_taken = s.onsite_taken - (a.part = 'ONSITE')::int
       from a where s.id = $2 returning s.id, s.version
     ), moved as (
       update appointment x set session_id = taken.id, number = taken.last_number, part = a.wanted, status = 'BOOKED',
         checked_in_at = null, called_at = null, call_count = 0, rules = $5::jsonb || m.rules
       from a, taken join center m on m.id = taken.center_id where x.id = a.id
       returning x.id
     )
     insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, at)
     select given.id, given.version, 'MOVED', a.id, a.number, $4::bigint, $6::timestamptz from given, a, moved
     union all
     select taken.id, taken.version, 'ISSUED', a.id, taken.last_number, $4, $6 from taken, a, moved`,
    [found.id, found.session_id, target, actorId, JSON.stringify(defaultRules), now],
  );
}
