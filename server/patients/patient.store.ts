import type { Pool, PoolClient } from 'pg';
import { eraseWordsAbout } from '../accounts/looks/look.store.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { inTransaction, inTransactionAgain } from '../platform/db/transaction.ts';
import { isStillOnSql } from '../schedule/going-on-sql.ts';
import { LIVE_APPOINTMENT } from '../schedule/status-sql.ts';

export type PatientRow = { id: number; name: string; relation: string; gender: string; birth_date: string | null };
export type NewPatient = {
  accountId: number;
  relation: string;
  name: string;
  gender: string;
  birthDate: string;
  now: Date;
};

/** The patients an account may book for, the account's own person first; at most `max`. */
export async function listPatients(db: Queryable, accountId: number, max: number): Promise<PatientRow[]> {
  const { rows } = await db.query<PatientRow>(
    "select id, name, relation, gender, birth_date from patient where account_id = $1 and removed_at is null order by relation <> 'self', id limit $2",
    [accountId, max],
  );
  return rows;
}

/** As `addPatient`, in a transaction of its own. */
export function insertPatient(pool: Pool, patient: NewPatient, max: number): Promise<PatientRow | null> {
  return inTransaction(pool, (client) => addPatient(client, patient, max));
}

/**
 * Adds a patient; null when the account has `max` already. A statement of its own locks the account's row, because the one that counts must begin after
 * the wait for the lock: a statement that waits counts the rows of before it waited.
 */
export async function addPatient(client: PoolClient, patient: NewPatient, max: number): Promise<PatientRow | null> {
  await client.query('select 1 from account where id = $1 for update', [patient.accountId]);
  const { rows } = await client.query<PatientRow>(
    `insert into patient (account_id, relation, name, gender, birth_date, created_at)
     select $1, $2, $3, $4, $5, $6 where (select count(*) from patient where account_id = $1 and removed_at is null) < $7
     returning id, name, relation, gender, birth_date`,
    [patient.accountId, patient.relation, patient.name, patient.gender, patient.birthDate, patient.now, max],
  );
  return rows[0] ?? null;
}

export type PatientChange = Omit<NewPatient, 'now'> & { id: number };

/** Changes a member of the family; null when the account has no such member. The patient record of the account's own person is changed with the account (profile.store.ts). */
export async function updatePatient(db: Queryable, change: PatientChange): Promise<PatientRow | null> {
  const { rows } = await db.query<PatientRow>(
    `update patient set relation = $3, name = $4, gender = $5, birth_date = $6
     where id = $1 and account_id = $2 and relation <> 'self' and removed_at is null
     returning id, name, relation, gender, birth_date`,
    [change.id, change.accountId, change.relation, change.name, change.gender, change.birthDate],
  );
  return rows[0] ?? null;
}

/** The relation of a person this account may book for, or null. */
export async function findRelation(db: Queryable, accountId: number, id: number): Promise<string | null> {
  const { rows } = await db.query<{ relation: string }>(
    'select relation from patient where id = $1 and account_id = $2 and removed_at is null',
    [id, accountId],
  );
  return rows[0]?.relation ?? null;
}

/**
 * Removes a member from the family and deletes their numbers and documents, what was written about their appointments, and the words by which staff found them. 'BUSY' while they have a live booking. The row is
 * locked first, so that a booking under way is finished and seen, and a later one sees the removal. Done again when it met another erasure of the same searches in a deadlock.
 */
export async function removePatientRow(
  pool: Pool,
  accountId: number,
  id: number,
  now: Date,
): Promise<'REMOVED' | 'UNKNOWN' | 'SELF' | 'BUSY'> {
  return inTransactionAgain(pool, async (client) => {
    const { rows } = await client.query<{ relation: string }>(
      'select relation from patient where id = $1 and account_id = $2 and removed_at is null for update',
      [id, accountId],
    );
    if (!rows[0]) return 'UNKNOWN';
    if (rows[0].relation === 'self') return 'SELF';
    const { rowCount } = await client.query(
      `update patient set removed_at = $2 where id = $1 and not exists (
         select 1 from appointment a join session s on s.id = a.session_id
         where a.patient_id = $1 and a.status in ${LIVE_APPOINTMENT}
           and ${isStillOnSql('s', '$2::timestamptz')})`,
      [id, now],
    );
    if (rowCount === 0) return 'BUSY';
    // An offer stays until it expires: ending it would need a lock on its session.
    await client.query(
      "update waitlist_entry set status = 'LEFT', ended_at = $2 where patient_id = $1 and status = 'WAITING'",
      [id, now],
    );
    await client.query('delete from patient_number where patient_id = $1', [id]);
    await client.query('delete from patient_document where patient_id = $1', [id]);
    await client.query(
      `delete from queue_text t using queue_event e, appointment a
       where t.account_id = $1 and e.session_id = t.session_id and e.version = t.version and a.id = e.appointment_id and a.patient_id = $2`,
      [accountId, id],
    );
    await client.query(
      'update appointment set end_reason = null where account_id = $1 and patient_id = $2 and end_reason is not null',
      [accountId, id],
    );
    await eraseWordsAbout(client, [id]);
    return 'REMOVED';
  });
}
