import type { Pool } from 'pg';
import type { StoredAttribute } from '#domain/booking/payment-documents.ts';
import type { QuotaPart, VisitKind, Zone } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { againAfterDeadlock } from '../platform/db/transaction.ts';
import { LIVE_APPOINTMENT, SELLING } from '../schedule/status-sql.ts';
import { endWaitlistEntrySql } from './waitlist/end-waitlist-entry-sql.ts';

export type NewBooking = {
  readonly transCode: string;
  readonly sessionId: number;
  readonly patientId: number;
  readonly accountId: number;
  readonly insurerId: number;
  readonly part: QuotaPart;
  readonly visitKind: VisitKind | null;
  readonly documentsSealed: Buffer | null;
  /** Their values are ids of uploads. */
  readonly pictures: readonly StoredAttribute[];
  readonly referenceDigest: Buffer | null;
  readonly idempotencyKey: string;
  readonly requestDigest: Buffer;
  /** Rules for whatever the session's own rules leave out. */
  readonly defaultRules: Readonly<Record<string, number>>;
  readonly now: Date;
};

/** The patient, if the account may book for them. The lock, which the foreign key takes anyway, makes a booking and a removal from the family wait for each other. */
const PERSON = `person as (
    select id from patient where id = $3 and account_id = $4 and removed_at is null for key share
  )`;

/** A quota place that the waitlist reserves for this patient (waitlist.store.ts). The counters count it as taken already. */
const PATIENT_OFFER = `patient_offer as materialized (
    select id from waitlist_entry
    where session_id = $2 and patient_id = $3 and account_id = $4 and part = $6 and status = 'OFFERED' and offer_until > $12 for update
  )`;

/** The uploaded pictures. Unless all of them are there, the booking is refused. */
const PICTURES = `picture as materialized (
    select id from upload where id = any($14) and account_id = $4 for update
  )`;

/** Takes the number and the quota place from the session's counters, if the session gives numbers and the SQL condition `further` holds. */
const takenIf = (further: string): string => `taken as (
    update session s set
      last_number = s.last_number + 1,
      jkn_taken = s.jkn_taken + ($6::text = 'JKN' and not exists (select from patient_offer))::int,
      general_taken = s.general_taken + ($6::text = 'GENERAL' and not exists (select from patient_offer))::int,
      version = s.version + 1
    from person
    where s.id = $2${further}
      and s.status in ${SELLING} and s.opens_at <= $12 and s.closes_at > $12
      and (exists (select from patient_offer) or case $6::text when 'JKN' then s.jkn_taken < s.jkn_quota else s.general_taken < s.general_quota end)
      and exists (select 1 from center_insurer ci where ci.center_id = s.center_id and ci.insurer_id = $5)
    returning s.id, s.last_number, s.version, s.rules
  )`;

const NEW_APPOINTMENT = `new_appointment as (
    insert into appointment (trans_code, session_id, patient_id, account_id, number, part, insurer_id, visit_kind,
      documents_sealed, reference_digest, rules, idempotency_key, request_digest, booked_at)
    select $1, taken.id, $3, $4, taken.last_number, $6, $5, $7, $8, $9, $13::jsonb || taken.rules, $10, $11, $12
    from taken
    returning id, number, session_id
  )`;

/** Marks the pictures as used, because unused pictures are deleted after a day. */
const USED_PICTURES = `used_picture as (
    update upload u set used = true from picture, new_appointment where u.id = picture.id
  )`;

/** A patient with a number in a session leaves its waitlist. */
const CONSUMED_OFFER = `consumed_offer as (
    ${endWaitlistEntrySql({ session: 'new_appointment.session_id', patient: '$3', now: '$12', from: 'new_appointment', isUsed: 'w.id in (select id from patient_offer)' })}
    returning w.id, w.status
  )`;

const LOGGED = `logged as (
    insert into queue_event (session_id, version, kind, appointment_id, number, actor_account_id, at)
    select new_appointment.session_id, taken.version, 'ISSUED', new_appointment.id, new_appointment.number, $4, $12 from new_appointment, taken
  )`;

/** Composes the statement. `unusedOfferId`: an offer of the patient that this booking did not use, because it was for another part or came too late; it has ended. */
const bookingOf = (parts: readonly string[]): string => `with ${parts.join(', ')}
  select id, number, (select c.id from consumed_offer c where c.status = 'OFFERED') as "unusedOfferId" from new_appointment`;

/**
 * The booking in one statement: either it takes the number and the quota place from the session's counters and writes the appointment and its
 * event, or it changes nothing. The row lock on the session makes concurrent bookings wait for each other and check the conditions again.
 */
export const BOOKING_SQL = bookingOf([PERSON, PATIENT_OFFER, takenIf(''), NEW_APPOINTMENT, CONSUMED_OFFER, LOGGED]);

/** The booking with pictures. */
const BOOKING_WITH_PICTURES_SQL = bookingOf([
  PERSON,
  PATIENT_OFFER,
  PICTURES,
  takenIf(' and not exists (select unnest($14::text[]) except select id from picture)'),
  NEW_APPOINTMENT,
  USED_PICTURES,
  CONSUMED_OFFER,
  LOGGED,
]);

export type NewAppointment = { id: number; number: number; unusedOfferId: number | null };

/**
 * Takes a number and a quota place. Null when the session, the patient, the payment or the quota does not allow it (`explainRefusal`
 * says why). A violated unique constraint is thrown as pg reports it, with code 23505.
 */
export async function insertBooking(pool: Pool, booking: NewBooking): Promise<NewAppointment | null> {
  const pictures = booking.pictures.map(({ value }) => value);
  const statement = {
    name: pictures.length === 0 ? 'booking' : 'booking_with_pictures',
    text: pictures.length === 0 ? BOOKING_SQL : BOOKING_WITH_PICTURES_SQL,
    values: [
      booking.transCode,
      booking.sessionId,
      booking.patientId,
      booking.accountId,
      booking.insurerId,
      booking.part,
      booking.visitKind,
      booking.documentsSealed,
      booking.referenceDigest,
      booking.idempotencyKey,
      booking.requestDigest,
      booking.now,
      JSON.stringify(booking.defaultRules),
      ...(pictures.length === 0 ? [] : [pictures]),
    ],
  };
  const { rows } = await againAfterDeadlock(() => pool.query<NewAppointment>(statement));
  return rows[0] ?? null;
}

/** The booking that this account made with this idempotency key before, or null. */
export async function findByIdempotencyKey(
  pool: Pool,
  accountId: number,
  key: string,
): Promise<{ trans_code: string; request_digest: Buffer } | null> {
  const { rows } = await pool.query(
    'select trans_code, request_digest from appointment where account_id = $1 and idempotency_key = $2',
    [accountId, key],
  );
  return rows[0] ?? null;
}

/** The live booking of a patient in a session, or null. */
export async function findLiveBooking(
  pool: Queryable,
  sessionId: number,
  patientId: number,
): Promise<{ trans_code: string } | null> {
  const { rows } = await pool.query(
    `select a.trans_code from appointment a where a.session_id = $1 and a.patient_id = $2 and a.status in ${LIVE_APPOINTMENT}`,
    [sessionId, patientId],
  );
  return rows[0] ?? null;
}

/** Whether a live booking uses the letter with this digest. */
export async function isReferenceInUse(pool: Pool, digest: Buffer | null): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from appointment a where a.reference_digest = $1 and a.status in ${LIVE_APPOINTMENT}`,
    [digest],
  );
  return rowCount !== 0;
}

export type RefusalFacts = {
  status: string;
  date: string;
  zone: Zone;
  opens_at: Date;
  closes_at: Date;
  ends_at: Date;
  /** Size of the quota part that was asked for, and how much of it is free. */
  places: number;
  left: number;
  patient_known: boolean;
  payment_accepted: boolean;
};

/** The facts from which the reason for a refused booking is found; null when there is no such session. */
export async function explainRefusal(
  pool: Queryable,
  booking: Pick<NewBooking, 'sessionId' | 'patientId' | 'accountId' | 'insurerId' | 'part'>,
): Promise<RefusalFacts | null> {
  const { rows } = await pool.query<RefusalFacts>(
    `select s.status, s.date, s.zone, s.opens_at, s.closes_at, s.ends_at,
       case $5::text when 'JKN' then s.jkn_quota else s.general_quota end as places,
       case $5::text when 'JKN' then s.jkn_quota - s.jkn_taken else s.general_quota - s.general_taken end as left,
       exists (select 1 from patient p where p.id = $2 and p.account_id = $3 and p.removed_at is null) as patient_known,
       exists (select 1 from center_insurer ci where ci.center_id = s.center_id and ci.insurer_id = $4) as payment_accepted
     from session s where s.id = $1`,
    [booking.sessionId, booking.patientId, booking.accountId, booking.insurerId, booking.part],
  );
  return rows[0] ?? null;
}
