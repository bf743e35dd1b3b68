import type { Pool } from 'pg';
import type { Queryable } from '../../db/queryable.ts';

/** A browser that gets pushes: where they go, and what they are sealed with (base64url). */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Stores the asking browser as one that gets pushes for this account while it is signed in; of more than `most` browsers the oldest is deleted. A
 * browser is stored once: when somebody else signs in there, the row passes to their account, which needs the browser's secret. False without the
 * secret.
 */
export async function savePushTarget(
  pool: Queryable,
  { accountId, tokenHash, target, now }: { accountId: number; tokenHash: Buffer; target: PushTarget; now: Date },
  most: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into push_subscription (account_id, token_id, endpoint, p256dh, auth, created_at)
     select account_id, id, $3, $4, $5, $6 from auth_token where token_hash = $1 and account_id = $2 and revoked_at is null
     on conflict (endpoint) do update set account_id = excluded.account_id, token_id = excluded.token_id, created_at = excluded.created_at
       where push_subscription.auth = excluded.auth and push_subscription.p256dh = excluded.p256dh`,
    [tokenHash, accountId, target.endpoint, target.p256dh, target.auth, now],
  );
  await pool.query(
    `delete from push_subscription where account_id = $1 and id not in
       (select id from push_subscription where account_id = $1 order by created_at desc, id desc limit $2)`,
    [accountId, most],
  );
  return rowCount === 1;
}

/** Stops pushes to a browser of the account; false when it had none. */
export async function deletePushTarget(pool: Queryable, accountId: number, endpoint: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from push_subscription where account_id = $1 and endpoint = $2', [
    accountId,
    endpoint,
  ]);
  return rowCount === 1;
}

/** Whether the device with this token gets pushes. */
export async function hasPushTarget(pool: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select 1 from push_subscription p join auth_token t on t.id = p.token_id where t.token_hash = $1',
    [tokenHash],
  );
  return rowCount !== 0;
}

/** The address for pushes to a device; null when it is signed out, was not used since `idleSince`, or does not want pushes. */
export async function findPushTarget(pool: Pool, id: number, idleSince: Date): Promise<PushTarget | null> {
  const { rows } = await pool.query<PushTarget>(
    `select p.endpoint, p.p256dh, p.auth from push_subscription p join auth_token t on t.id = p.token_id
     where p.id = $1 and t.revoked_at is null and t.last_used_at > $2`,
    [id, idleSince],
  );
  return rows[0] ?? null;
}

/** Deletes an address that the push service does not know any more. */
export async function forgetPushTarget(pool: Pool, endpoint: string): Promise<void> {
  await pool.query('delete from push_subscription where endpoint = $1', [endpoint]);
}
