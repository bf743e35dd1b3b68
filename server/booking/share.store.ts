import type { Pool } from 'pg';
import { inTransaction } from '../platform/db/transaction.ts';

/** Stores the digest of a secret that opens an appointment of this account, and deletes the oldest beyond `most`. False when the appointment is not theirs. */
export async function insertShare(
  pool: Pool,
  share: { accountId: number; transCode: string; secretHash: Buffer; now: Date },
  most: number,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from appointment where trans_code = $1 and account_id = $2 for key share',
      [share.transCode, share.accountId],
    );
    if (!rows[0]) return false;
    const { id } = rows[0];
    await client.query('insert into share_link (appointment_id, secret_hash, created_at) values ($1, $2, $3)', [
      id,
      share.secretHash,
      share.now,
    ]);
    await client.query(
      'delete from share_link where appointment_id = $1 and id not in (select id from share_link where appointment_id = $1 order by id desc limit $2)',
      [id, most],
    );
    return true;
  });
}

/** Deletes all secrets of an appointment of this account. Returns how many there were, or null when the appointment is not theirs. */
export async function deleteShares(pool: Pool, accountId: number, transCode: string): Promise<number | null> {
  const { rows } = await pool.query<{ known: boolean; ended: number }>(
    `with own as (select id from appointment where trans_code = $1 and account_id = $2),
       deleted as (delete from share_link l using own where l.appointment_id = own.id returning 1)
     select exists (select from own) as known, (select count(*)::int from deleted) as ended`,
    [transCode, accountId],
  );
  return rows[0]!.known ? rows[0]!.ended : null;
}

/** The account whose appointment a secret opens; null when it opens none. */
export async function findSharer(pool: Pool, transCode: string, secretHash: Buffer): Promise<number | null> {
  const { rows } = await pool.query<{ account_id: number }>({
    name: 'share_of_appointment',
    text: `select a.account_id from share_link l join appointment a on a.id = l.appointment_id
      where l.secret_hash = $2 and a.trans_code = $1`,
    values: [transCode, secretHash],
  });
  return rows[0]?.account_id ?? null;
}
