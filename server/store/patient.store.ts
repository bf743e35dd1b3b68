import type { Pool } from 'pg';
import type { Queryable } from '../db/queryable.ts';
import { inTransaction } from '../db/transaction.ts';

export type PatientRow = { id: number; name: string; relation: string; gender: string; birth_date: string | null };
export type NewPatient = {
  accountId: number;
  relation: string;
  name: string;
  gender: string;
  birthDate: string;
  now: Date;
};

/** The people an account may book for, the person first; at most `max`. */
export async function listPatients(db: Queryable, accountId: number, max: number): Promise<PatientRow[]> {
  const { rows } = await db.query<PatientRow>(
    "select id, name, relation, gender, birth_date from patient where account_id = $1 order by relation <> 'self', id limit $2",
    [accountId, max],
  );
  return rows;
}

/**
 * Adds a person, unless the account has `max` already: then null. The account's row is locked by a statement of its own, as
 * the counting one must begin after the wait: a statement that waits counts what was there before it waited.
 */
export async function insertPatient(pool: Pool, patient: NewPatient, max: number): Promise<PatientRow | null> {
  return inTransaction(pool, async (client) => {
    await client.query('select 1 from account where id = $1 for update', [patient.accountId]);
    const { rows } = await client.query<PatientRow>(
      `insert into patient (account_id, relation, name, gender, birth_date, created_at)
       select $1, $2, $3, $4, $5, $6 where (select count(*) from patient where account_id = $1) < $7
       returning id, name, relation, gender, birth_date`,
      [patient.accountId, patient.relation, patient.name, patient.gender, patient.birthDate, patient.now, max],
    );
    return rows[0] ?? null;
  });
}
