import type { Pool } from 'pg';
import type { NumberKind } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { inTransaction } from '../platform/db/transaction.ts';

export type BasicProfile = { accountId: number; name: string; gender: string; birthDate: string };

/** Changes an account and its own patient record together, because both describe the same person. */
export async function updateBasic(db: Queryable, profile: BasicProfile): Promise<void> {
  await db.query(
    `with own as (update account set name = $2, gender = $3, birth_date = $4 where id = $1 returning id)
     update patient p set name = $2, gender = $3, birth_date = $4 from own where p.account_id = own.id and p.relation = 'self'`,
    [profile.accountId, profile.name, profile.gender, profile.birthDate],
  );
}

/** Stores a photo instead of an earlier one, with a new id, which is part of its address. */
export async function replacePhoto(pool: Pool, accountId: number, photoId: string, bytes: Buffer): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('update account set photo_id = $2 where id = $1', [accountId, photoId]);
    await client.query(
      `insert into account_photo (account_id, bytes) values ($1, $2)
       on conflict (account_id) do update set bytes = excluded.bytes`,
      [accountId, bytes],
    );
  });
}

/** Deletes the photo of an account, if there is one. */
export async function deletePhotoRow(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `with deleted as (delete from account_photo where account_id = $1)
     update account set photo_id = null where id = $1`,
    [accountId],
  );
}

/** The bytes of a photo, or null. */
export async function findPhoto(db: Queryable, photoId: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ bytes: Buffer }>(
    'select p.bytes from account a join account_photo p on p.account_id = a.id where a.photo_id = $1',
    [photoId],
  );
  return rows[0]?.bytes ?? null;
}

export type NumberRow = { patient_id: number; kind: NumberKind; sealed: Buffer };

/** The sealed numbers of the people an account may book for: two for each person at most. */
export async function listNumbers(db: Queryable, accountId: number, peopleMax: number): Promise<NumberRow[]> {
  const { rows } = await db.query<NumberRow>(
    `select n.patient_id, n.kind, n.sealed from patient_number n join patient p on p.id = n.patient_id
     where p.account_id = $1 and p.removed_at is null limit $2`,
    [accountId, peopleMax * 2],
  );
  return rows;
}

/** Stores a sealed number of a patient of this account; false when the account has no such patient. */
export async function saveNumberRow(
  db: Queryable,
  number: { accountId: number; patientId: number; kind: NumberKind; sealed: Buffer; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into patient_number (patient_id, kind, sealed, stored_at)
     select id, $3, $4, $5 from patient where id = $2 and account_id = $1 and removed_at is null for key share
     on conflict (patient_id, kind) do update set sealed = excluded.sealed, stored_at = excluded.stored_at`,
    [number.accountId, number.patientId, number.kind, number.sealed, number.now],
  );
  return rowCount === 1;
}

/** Deletes a number of a patient of this account, if there is one. */
export async function deleteNumberRow(
  db: Queryable,
  accountId: number,
  patientId: number,
  kind: NumberKind,
): Promise<void> {
  await db.query(
    `delete from patient_number n using patient p
     where n.patient_id = $2 and n.kind = $3 and p.id = n.patient_id and p.account_id = $1`,
    [accountId, patientId, kind],
  );
}
