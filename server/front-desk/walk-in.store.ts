import type { Pool, PoolClient } from 'pg';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { QuotaPart } from '#domain/vocabulary.ts';
import { LIVE_APPOINTMENT } from '../schedule/status-sql.ts';
import { USUAL_FIRST } from '../directory/usual-first-sql.ts';

export type KnownPatientRow = {
  id: number;
  name: string;
  birth_date: string | null;
  phone_end: string;
  last_visit: string;
  /** The payment kind of that visit. */
  payment: number | null;
};
const KNOWN_MAX = 10;
/** Patients whose last visit is longer ago are registered anew. */
const KNOWN_DAYS = 1_100;

/** Known patients of a center whose name contains what was typed, the latest visit first; at most ten. `today`: a local date. */
export async function findKnownPatients(
  pool: Pool,
  centerId: number,
  typed: string,
  today: string,
): Promise<KnownPatientRow[]> {
  const { rows } = await pool.query<KnownPatientRow>({
    name: 'known_patients',
    text: `select p.id, p.name, p.birth_date, coalesce(right(c.phone, 4), '') as phone_end, k.last_visit, k.insurer_id as payment
     from (select patient_id, name, last_visit, insurer_id from center_patient
         where center_id = $1 and name like '%' || lower($2) || '%' and last_visit > $3::date - ${KNOWN_DAYS}
         order by last_visit desc, name, patient_id limit ${KNOWN_MAX}) k
       join patient p on p.id = k.patient_id join account c on c.id = p.account_id
     order by k.last_visit desc, k.name, p.id`,
    values: [centerId, typed.replaceAll(/[\\%_]/g, String.raw`\$&`), today],
  });
  return rows;
}

/** Payment kinds that a center takes, cash first; at most 200. */
export async function listAcceptedPaymentKinds(
  pool: Pool,
  centerId: number,
): Promise<{ id: number; name: string; slug: string }[]> {
  const { rows } = await pool.query<{ id: number; name: string; slug: string }>(
    `select i.id, i.name, i.slug from center_insurer ci join insurer i on i.id = ci.insurer_id
     where ci.center_id = $1 order by ${USUAL_FIRST}, i.name limit 200`,
    [centerId],
  );
  return rows;
}

/** The account that new patients of a center's desk belong to, made for the first of them. Nobody can sign in to it. */
async function deskAccount(client: PoolClient, centerId: number, now: Date): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into account (center_id, created_at) values ($1, $2)
     on conflict (center_id) do update set center_id = excluded.center_id returning id`,
    [centerId, now],
  );
  return rows[0]!.id;
}

export type WalkInPerson = { patientId: number; accountId: number };

/** A new patient without an account of their own; '' as the name of somebody who gave none. */
export async function insertWalkInPatient(
  client: PoolClient,
  centerId: number,
  person: { name: string; gender: string; birth_date: string | null },
  now: Date,
): Promise<WalkInPerson> {
  const accountId = await deskAccount(client, centerId, now);
  const { rows } = await client.query<{ id: number }>(
    `insert into patient (account_id, relation, name, gender, birth_date, created_at) values ($1, 'other', $2, $3, $4, $5) returning id`,
    [accountId, person.name, person.gender, person.birth_date, now],
  );
  return { patientId: rows[0]!.id, accountId };
}

/** Names the patient of a live number at one of these centers, if they have no name. Returns the session; null when there is no such number, or its patient has a name. */
export async function namePatient(
  pool: Pool,
  code: string,
  centerIds: readonly number[],
  name: string,
): Promise<number | null> {
  const { rows } = await pool.query<{ session: number }>(
    `update patient p set name = $3 from appointment a join session s on s.id = a.session_id
     where a.trans_code = $1 and s.center_id = any($2::int[]) and a.status in ${LIVE_APPOINTMENT} and p.id = a.patient_id and p.name = ''
     returning a.session_id as session`,
    [code, centerIds, name],
  );
  return rows[0]?.session ?? null;
}

/** A known patient of the center; null for anybody else. */
export async function findPatientOfCenter(
  client: PoolClient,
  centerId: number,
  id: number,
): Promise<WalkInPerson | null> {
  const { rows } = await client.query<{ account_id: number }>(
    `select p.account_id from patient p where p.id = $2 and p.removed_at is null
       and exists (select from center_patient k where k.center_id = $1 and k.patient_id = p.id)
     for key share of p`,
    [centerId, id],
  );
  return rows[0] ? { patientId: id, accountId: rows[0].account_id } : null;
}

export type DeskQuotaPlaces = {
  jkn_left: number;
  general_left: number;
  onsite_left: number;
  /** The slug of the payment kind; null when the center does not take it. */
  payment: string | null;
  /** Until when numbers are given online. */
  closes_at: Date;
};

/** Free quota places of a locked session, and the payment kind that was chosen, if its center takes it. */
export async function readDeskQuotaPlaces(
  client: PoolClient,
  session: number,
  insurer: number,
): Promise<DeskQuotaPlaces> {
  const { rows } = await client.query<DeskQuotaPlaces>(
    `select s.jkn_quota - s.jkn_taken as jkn_left, s.general_quota - s.general_taken as general_left, s.onsite_quota - s.onsite_taken as onsite_left,
       (select i.slug from center_insurer ci join insurer i on i.id = ci.insurer_id
         where ci.center_id = s.center_id and ci.insurer_id = $2) as payment, s.closes_at
     from session s where s.id = $1`,
    [session, insurer],
  );
  return rows[0]!;
}

export type NewWalkIn = WalkInPerson & {
  readonly transCode: string;
  readonly sessionId: number;
  readonly insurerId: number;
  readonly part: QuotaPart;
  /** Whether the quota place is beyond the quota: the part has one more for as long as the number has it. */
  readonly isOver: boolean;
  readonly rules: BookingRules;
  readonly idempotencyKey: string;
  readonly requestDigest: Buffer;
  readonly now: Date;
};

/** Takes the next number of a locked session and a quota place. The caller appends the events. */
export async function insertWalkIn(client: PoolClient, walkIn: NewWalkIn): Promise<{ id: number; number: number }> {
  const { rows } = await client.query<{ id: number; number: number }>(
    `with taken as (
       update session set last_number = last_number + 1,
         jkn_taken = jkn_taken + ($2::text = 'JKN')::int, general_taken = general_taken + ($2::text = 'GENERAL')::int,
         onsite_taken = onsite_taken + ($2::text = 'ONSITE')::int, onsite_quota = onsite_quota + $3::int
       where id = $1 returning last_number
     )
     insert into appointment (trans_code, session_id, patient_id, account_id, number, part, is_over, insurer_id, rules, idempotency_key, request_digest, booked_at)
     select $4, $1, $5, $6, taken.last_number, $2, $3 = 1, $7, $8, $9, $10, $11 from taken returning id, number`,
    [
      walkIn.sessionId,
      walkIn.part,
      walkIn.isOver ? 1 : 0,
      walkIn.transCode,
      walkIn.patientId,
      walkIn.accountId,
      walkIn.insurerId,
      JSON.stringify(walkIn.rules),
      walkIn.idempotencyKey,
      walkIn.requestDigest,
      walkIn.now,
    ],
  );
  await client.query(
    "update waitlist_entry set status = 'TAKEN', ended_at = $3 where session_id = $1 and patient_id = $2 and status = 'WAITING'",
    [walkIn.sessionId, walkIn.patientId, walkIn.now],
  );
  return rows[0]!;
}

/** The number that was given for this idempotency key in this session before, or null. */
export async function findByDeskKey(
  client: PoolClient,
  session: number,
  key: string,
): Promise<{ id: number; number: number; request_digest: Buffer } | null> {
  const { rows } = await client.query(
    'select id, number, request_digest from appointment where session_id = $1 and idempotency_key = $2',
    [session, key],
  );
  return rows[0] ?? null;
}

/** Stores the digest of a secret that opens the live card of a printed ticket. */
export async function insertTicketSecret(
  client: PoolClient,
  appointment: number,
  secretHash: Buffer,
  now: Date,
): Promise<void> {
  await client.query('insert into share_link (appointment_id, secret_hash, created_at) values ($1, $2, $3)', [
    appointment,
    secretHash,
    now,
  ]);
}
