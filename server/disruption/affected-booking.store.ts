import type { PoolClient } from 'pg';
import type { QuotaPart, Zone } from '#domain/vocabulary.ts';
import { endedWaitlistEntriesSql } from '../booking/waitlist/waitlist.store.ts';
import type { EndedWaitlistEntryRow } from '../booking/waitlist/waitlist.store.ts';
import { wordsDigest, wordsSql } from '../queue/queue-text-sql.ts';
import { IN_LINE, LIVE_APPOINTMENT, LIVE_ENTRY, SELLING } from '../schedule/status-sql.ts';
import { ianaOf } from '../schedule/zone-sql.ts';

/** An affected booking: in line in a session that changes, with what its notification names. */
export type AffectedBookingRow = {
  id: number;
  session_id: number;
  code: string;
  number: number;
  label_prefix: string;
  part: QuotaPart;
  patient_id: number;
  patient: string;
  account_id: number;
  /** Whether the account has a phone or mail address. */
  reachable: boolean;
  doctor_id: number;
  doctor: string;
  substitute: string | null;
  center: string;
  date: string;
  time_start: string;
  time_end: string;
  starts_at: Date;
  zone: Zone;
};

export type AlternativeSessionRow = {
  session: number;
  /** The doctor whose bookings it could take: its own, or another of the same field on the same day. */
  serves: number;
  is_other_doctor: boolean;
  doctor: string;
  clinic: string;
  room: string;
  date: string;
  time_start: string;
  time_end: string;
  starts_at: Date;
  jkn_left: number;
  general_left: number;
  patients: number[];
};

/** The most bookings that one change may affect. */
export const AFFECTED_BOOKINGS_MAX = 1_000;
const ALTERNATIVE_SESSIONS_MAX = 500;
const ALTERNATIVES_OF_DOCTOR_MAX = 100;

/** Locks sessions until the end of the transaction, in the order of their ids, as every writer of several queues must. */
export async function lockSessions(client: PoolClient, ids: readonly number[]): Promise<void> {
  await client.query('select 1 from session where id = any($1::bigint[]) order by id for no key update', [ids]);
}

/** SQL: a session `s` of the doctor `d` in the clinic `c` as an alternative. The patients as JSON, because pg returns the elements of a bigint array as strings. */
const ALTERNATIVE = `s.id as session, d.name as doctor, c.name as clinic, c.room, s.date, s.time_start, s.time_end, s.starts_at, s.jkn_quota - s.jkn_taken as jkn_left,
       s.general_quota - s.general_taken as general_left,
       (select coalesce(json_agg(a.patient_id), '[]') from appointment a where a.session_id = s.id
         and a.status in ${LIVE_APPOINTMENT}) as patients`;

/** SQL: whoever holds a session in the place of its doctor is not away on that day. A leave of the doctor has called the session off itself. */
const SUBSTITUTE_IS_THERE = `not exists (select from closure k where k.center_id = s.center_id and k.doctor_id = s.substitute_doctor_id
         and k.substitute_doctor_id is null and s.date between k.date_from and k.date_to)`;

/**
 * For sessions that are called off on their own day: sessions of that day at the center of other doctors of the same field (that of the clinic, or one of the
 * doctor's) that still give numbers and have a free quota place online, also when they have begun; the earliest first, at most 500.
 */
export async function listSameDaySessions(
  client: PoolClient,
  center: number,
  off: readonly number[],
  now: Date,
): Promise<AlternativeSessionRow[]> {
  const { rows } = await client.query<AlternativeSessionRow>(
    `select distinct on (s.starts_at, s.id, o.doctor_id) ${ALTERNATIVE}, o.doctor_id as serves, true as is_other_doctor
     from session o join clinic oc on oc.id = o.clinic_id
       join session s on s.center_id = o.center_id and s.date = o.date and s.doctor_id <> o.doctor_id
       join clinic c on c.id = s.clinic_id join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
     where o.id = any($2::bigint[]) and o.center_id = $1 and o.date = ($3::timestamptz at time zone ${ianaOf('o.zone')})::date
       and d.id <> coalesce(o.substitute_doctor_id, o.doctor_id)
       and s.id <> all($2::bigint[]) and s.status in ${SELLING} and s.opens_at <= $3 and s.closes_at > $3 and ${SUBSTITUTE_IS_THERE}
       and s.jkn_quota - s.jkn_taken + s.general_quota - s.general_taken > 0
       and (c.specialisation_id = oc.specialisation_id or exists (
         select from doctor_specialisation x join doctor_specialisation y on y.specialisation_id = x.specialisation_id
         where x.doctor_id = d.id and y.doctor_id = o.doctor_id))
     order by s.starts_at, s.id, o.doctor_id limit ${ALTERNATIVE_SESSIONS_MAX}`,
    [center, off, now],
  );
  return rows;
}

/**
 * Alternative sessions: those to come of these doctors at the center that still give numbers, at most 100 of each doctor, so that the patients of one do not take the others' place in the list. First come those that do not begin
 * before the first session that their doctor loses (`off`), the earliest first; then the others, to which nobody goes unless the manager says so.
 */
export async function listAlternativeSessions(
  client: PoolClient,
  center: number,
  doctors: readonly number[],
  { off, except }: { readonly off: readonly number[]; readonly except: readonly number[] },
  now: Date,
): Promise<AlternativeSessionRow[]> {
  const { rows } = await client.query<AlternativeSessionRow>(
    `with lost as (select doctor_id, min(starts_at) as starts_at from session where id = any($5::bigint[]) group by doctor_id),
     possible as (
       select s.id, s.starts_at < lost.starts_at as is_early,
         row_number() over (partition by s.doctor_id order by s.starts_at < lost.starts_at, s.starts_at, s.id) as nth
       from session s join lost on lost.doctor_id = s.doctor_id
       where s.doctor_id = any($2::int[]) and s.center_id = $1 and s.starts_at > $4 and s.status = 'OPEN' and s.closes_at > $4
         and s.id <> all($3::bigint[]) and ${SUBSTITUTE_IS_THERE}
     )
     select ${ALTERNATIVE}, s.doctor_id as serves, false as is_other_doctor
     from possible join session s on s.id = possible.id
       join clinic c on c.id = s.clinic_id join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
     where possible.nth <= ${ALTERNATIVES_OF_DOCTOR_MAX}
     order by possible.is_early, s.starts_at, s.id limit ${ALTERNATIVES_OF_DOCTOR_MAX} * cardinality($2::int[])`,
    [center, doctors, except, now, off],
  );
  return rows;
}

/**
 * The bookings of some sessions that are still in line, by the session's begin and number; at most one more than AFFECTED_BOOKINGS_MAX. `number`: only those with
 * this number.
 */
export async function listAffectedBookings(
  client: PoolClient,
  sessions: readonly number[],
  number: number | null = null,
): Promise<AffectedBookingRow[]> {
  const { rows } = await client.query<AffectedBookingRow>(
    `select a.id, a.session_id, a.trans_code as code, a.number, c.queue_prefix as label_prefix, a.part, a.patient_id, p.name as patient, a.account_id,
       s.doctor_id, d.name as doctor, sub.name as substitute, m.name as center, s.date, s.time_start, s.time_end, s.starts_at, s.zone,
       coalesce(o.phone, o.email) is not null as reachable
     from appointment a join session s on s.id = a.session_id join patient p on p.id = a.patient_id join doctor d on d.id = s.doctor_id
       join account o on o.id = a.account_id
       join clinic c on c.id = s.clinic_id join center m on m.id = s.center_id left join doctor sub on sub.id = s.substitute_doctor_id
     where a.session_id = any($1::bigint[]) and a.status in ${IN_LINE} and ($2::int is null or a.number = $2)
     order by s.starts_at, s.id, a.number limit ${AFFECTED_BOOKINGS_MAX + 1}`,
    [sessions, number],
  );
  return rows;
}

/** The number and the session that a booking has now, for its notification. */
export async function findRescheduledBooking(
  client: PoolClient,
  id: number,
): Promise<Pick<AffectedBookingRow, 'number' | 'label_prefix' | 'date' | 'time_start' | 'zone' | 'doctor'>> {
  const { rows } = await client.query(
    `select a.number, c.queue_prefix as label_prefix, s.date, s.time_start, s.zone, d.name as doctor
     from appointment a join session s on s.id = a.session_id join clinic c on c.id = s.clinic_id
       join doctor d on d.id = coalesce(s.substitute_doctor_id, s.doctor_id)
     where a.id = $1`,
    [id],
  );
  return rows[0];
}

/**
 * Calls off sessions: ends their waitlist entries and offers, and appends the reason to their logs. The caller has locked the sessions and moved or ended every
 * booking that was in line. Returns the ended entries, whose people the caller notifies in the same transaction. Skips an offer that is being booked at this
 * moment (that transaction has locked its row and waits for the session): its booking is refused, and it expires like any other.
 */
export async function callOffSessions(
  client: PoolClient,
  ids: readonly number[],
  closure: number | null,
  actorId: number,
  reason: string,
  now: Date,
): Promise<EndedWaitlistEntryRow[]> {
  const { rows } = await client.query<EndedWaitlistEntryRow>(
    `with open_entry as (
       select id, session_id, part, status = 'OFFERED' as offered from waitlist_entry
       where session_id = any($1::bigint[]) and status in ${LIVE_ENTRY} order by id for update skip locked
     ), passed as (
       update waitlist_entry w set status = 'PASSED', ended_at = $5 from open_entry e where w.id = e.id returning w.id, w.session_id, w.account_id
     ), freed as (
       select session_id, count(*) filter (where part = 'JKN')::int as jkn, count(*) filter (where part = 'GENERAL')::int as general
       from open_entry where offered group by session_id
     ), ended as (
       update session s set status = 'CANCELLED', closure_id = $2, version = s.version + 1,
         jkn_taken = s.jkn_taken - coalesce((select jkn from freed f where f.session_id = s.id), 0),
         general_taken = s.general_taken - coalesce((select general from freed f where f.session_id = s.id), 0)
       where s.id = any($1::bigint[]) returning s.id, s.version
     ), ${wordsSql('id, version, null::bigint, $4::text from ended')}, logged as (
       insert into queue_event (session_id, version, kind, actor_account_id, text_digest, at)
       select id, version, 'SESSION_CANCELLED', $3::bigint, ${wordsDigest('ended.id')}, $5 from ended
     )
     ${endedWaitlistEntriesSql('passed')}`,
    [ids, closure, actorId, reason, now],
  );
  return rows;
}

/** The substitute of a locked session; null when its own doctor practises. */
export async function findSubstitute(client: PoolClient, session: number): Promise<number | null> {
  const { rows } = await client.query<{ substitute: number | null }>(
    'select substitute_doctor_id as substitute from session where id = $1',
    [session],
  );
  return rows[0]?.substitute ?? null;
}

/** Gives sessions a substitute (null: their own doctor again). `closure`: the closure that the substitute belongs to, if any. The caller has locked the sessions. */
export async function substituteSessions(
  client: PoolClient,
  ids: readonly number[],
  { closure, doctor, actorId, now }: { closure: number | null; doctor: number | null; actorId: number; now: Date },
): Promise<void> {
  await client.query(
    `with changed as (
       update session s set substitute_doctor_id = $3, closure_id = $2, version = s.version + 1 where s.id = any($1::bigint[])
       returning s.id, s.version
     )
     insert into queue_event (session_id, version, kind, actor_account_id, at)
     select id, version, 'SUBSTITUTED', $4::bigint, $5 from changed`,
    [ids, closure, doctor, actorId, now],
  );
}
