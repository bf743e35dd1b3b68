import type { Pool } from 'pg';
import type { DocumentType } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { insertSealedPicture } from './sealed-picture.store.ts';
import type { SealedPicture } from './sealed-picture.store.ts';

export type DocumentRow = {
  id: string;
  kind: DocumentType;
  patient_id: number;
  patient_name: string;
  created_at: Date;
};
export type NewDocument = SealedPicture & { readonly patientId: number; readonly kind: DocumentType };

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

/** Stores a sealed document of a patient of this account. 'FULL' when the account has `max` already, 'UNKNOWN' when it has no such patient. */
export async function insertDocument(
  pool: Pool,
  document: NewDocument,
  max: number,
): Promise<DocumentRow | 'FULL' | 'UNKNOWN'> {
  return inTransaction(pool, async (client) => {
    // One writer per account at a time, so that documents sent at the same moment are counted one after the other.
    await client.query('select 1 from account where id = $1 for no key update', [document.accountId]);
    const { rows: people } = await client.query<{ name: string }>(
      'select name from patient where id = $1 and account_id = $2 and removed_at is null for key share',
      [document.patientId, document.accountId],
    );
    if (!people[0]) return 'UNKNOWN';
    const further = { patient_id: document.patientId, kind: document.kind };
    if (!(await insertSealedPicture(client, 'document', document, { most: max, further }))) return 'FULL';
    return {
      id: document.id,
      kind: document.kind,
      patient_id: document.patientId,
      patient_name: people[0].name,
      created_at: document.now,
    };
  });
}
