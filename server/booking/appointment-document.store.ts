import type { PoolClient } from 'pg';

/** Who may read the documents of a booking: its owner, or the staff of these centers. */
export type Reader = { readonly account: number } | { readonly centers: readonly number[] };

export type StoredDocuments = {
  account_id: number;
  patient_id: number;
  /** The session's center, on whose behalf staff read. */
  center_id: number;
  payment: string;
  visit_kind: string | null;
  documents_sealed: Buffer | null;
};

/** The documents of a booking, still sealed; null when the reader has no such booking. */
export async function findStoredDocuments(
  client: PoolClient,
  transCode: string,
  reader: Reader,
): Promise<StoredDocuments | null> {
  const { rows } = await client.query<StoredDocuments>(
    `select a.account_id, a.patient_id, s.center_id, i.name as payment, a.visit_kind, a.documents_sealed
     from appointment a join session s on s.id = a.session_id join insurer i on i.id = a.insurer_id
     where a.trans_code = $1 and ($2::bigint is null or a.account_id = $2) and ($3::int[] is null or s.center_id = any($3))`,
    [transCode, 'account' in reader ? reader.account : null, 'centers' in reader ? reader.centers : null],
  );
  return rows[0] ?? null;
}
