import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../platform/db/transaction.ts';
import { LIVE_APPOINTMENT } from '../schedule/status-sql.ts';

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
    await insertSecret(client, rows[0].id, share, most);
    return true;
  });
}

/**
 * The same for a live number at one of these centers, whose account is not asked. The session and the number that it has; 'ended' for one that is not live, null for one of no
 * such center.
 */
export async function insertShareAtCenter(
  pool: Pool,
  share: { centerIds: readonly number[]; transCode: string; secretHash: Buffer; now: Date },
  most: number,
): Promise<{ session: number; number: number } | 'ended' | null> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number; session: number; number: number; is_live: boolean }>(
      `select a.id, a.session_id as session, a.number, a.status in ${LIVE_APPOINTMENT} as is_live
       from appointment a join session s on s.id = a.session_id where a.trans_code = $1 and s.center_id = any($2::int[]) for key share of a`,
      [share.transCode, share.centerIds],
    );
    if (!rows[0]) return null;
    const { id, session, number, is_live: isLive } = rows[0];
    if (!isLive) return 'ended';
    await insertSecret(client, id, share, most);
    return { session, number };
  });
}

async function insertSecret(
  client: PoolClient,
  appointment: number,
  { secretHash, now }: { secretHash: Buffer; now: Date },
  most: number,
): Promise<void> {
  await client.query('insert into share_link (appointment_id, secret_hash, created_at) values ($1, $2, $3)', [
    appointment,
    secretHash,
    now,
  ]);
  await client.query(
    'delete from share_link where appointment_id = $1 and id not in (select id from share_link where appointment_id = $1 order by id desc limit $2)',
    [appointment, most],
  );
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
