import type { Pool } from 'pg';
import { inTransaction } from '../platform/db/transaction.ts';

export type NewUpload = { id: string; accountId: number; mediaType: string; sealed: Buffer; now: Date };

/** Keeps a sealed picture, unless the account already sent `dayMax` of them since `since`. False when it did. */
export async function insertUpload(pool: Pool, upload: NewUpload, since: Date, dayMax: number): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    // One writer per account at a time: pictures sent together are counted one after the other.
    await client.query('select 1 from account where id = $1 for no key update', [upload.accountId]);
    const { rowCount } = await client.query(
      `insert into upload (id, account_id, media_type, sealed, created_at)
       select $1, $2, $3, $4, $5
       where (select count(*) from upload where account_id = $2 and created_at > $6) < $7`,
      [upload.id, upload.accountId, upload.mediaType, upload.sealed, upload.now, since, dayMax],
    );
    return rowCount === 1;
  });
}

/** Whether this account uploaded the picture with this id. */
export async function ownsUpload(pool: Pool, accountId: number, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from upload where id = $1 and account_id = $2', [id, accountId]);
  return rowCount === 1;
}
