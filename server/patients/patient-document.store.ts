import type { Pool } from 'pg';
import type { DocumentType } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { inTransaction } from '../platform/db/transaction.ts';

export type DocumentRow = {
  id: string;
  kind: DocumentType;
  patient_id: number;
  patient_name: string;
  created_at: Date;
};
export type NewDocument = {
  id: string;
  accountId: number;
  patientId: number;
  kind: DocumentType;
  mediaType: string;
  sealed: Buffer;
  now: Date;
};

/** The documents of an account without their pictures, newest first, at most `max`. */
export async function listDocumentRows(db: Queryable, accountId: number, max: number): Promise<DocumentRow[]> {
  const { rows } = await db.query<DocumentRow>(
    `select d.id, d.kind, d.patient_id, p.name as patient_name, d.created_at
     from patient_document d join patient p on p.id = d.patient_id
     where d.account_id = $1 order by d.created_at desc, d.id limit $2`,
    [accountId, max],
  );
  return rows;
}

/** Keeps a sealed document of a person of this account, unless the account has `max` already ('FULL') or no such person ('UNKNOWN'). */
export async function insertDocument(
  pool: Pool,
  document: NewDocument,
  max: number,
): Promise<DocumentRow | 'FULL' | 'UNKNOWN'> {
  return inTransaction(pool, async (client) => {
    // One writer per account at a time: documents sent together are counted one after the other.
    await client.query('select 1 from account where id = $1 for no key update', [document.accountId]);
    const { rows: people } = await client.query<{ name: string }>(
      'select name from patient where id = $1 and account_id = $2 and removed_at is null for key share',
      [document.patientId, document.accountId],
    );
    if (!people[0]) return 'UNKNOWN';
    const { rowCount } = await client.query(
      `insert into patient_document (id, account_id, patient_id, kind, media_type, sealed, created_at)
       select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from patient_document where account_id = $2) < $8`,
      [
        document.id,
        document.accountId,
        document.patientId,
        document.kind,
        document.mediaType,
        document.sealed,
        document.now,
        max,
      ],
    );
    if (rowCount === 0) return 'FULL';
    return {
      id: document.id,
      kind: document.kind,
      patient_id: document.patientId,
      patient_name: people[0].name,
      created_at: document.now,
    };
  });
}

/** The sealed picture of a document of this account, or null. */
export async function findDocument(db: Queryable, accountId: number, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>(
    'select sealed from patient_document where id = $1 and account_id = $2',
    [id, accountId],
  );
  return rows[0]?.sealed ?? null;
}

/** Deletes a document of this account; false when there is none. */
export async function deleteDocumentRow(db: Queryable, accountId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from patient_document where id = $1 and account_id = $2', [
    id,
    accountId,
  ]);
  return rowCount === 1;
}
