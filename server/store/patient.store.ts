import type { Queryable } from '../db/queryable.ts';

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

/** Adds a person, unless the account has `max` already: then null. The account's row is locked, so two requests cannot pass the limit together. */
export async function insertPatient(db: Queryable, patient: NewPatient, max: number): Promise<PatientRow | null> {
  const { rows } = await db.query<PatientRow>(
    `with owner as (select id from account where id = $1 for update),
     had as (select count(*) as n from owner join patient on patient.account_id = owner.id)
     insert into patient (account_id, relation, name, gender, birth_date, created_at)
     select owner.id, $2, $3, $4, $5, $6 from owner, had where had.n < $7
     returning id, name, relation, gender, birth_date`,
    [patient.accountId, patient.relation, patient.name, patient.gender, patient.birthDate, patient.now, max],
  );
  return rows[0] ?? null;
}
