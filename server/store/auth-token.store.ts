import type { Pool } from 'pg';
import type { Queryable } from '../db/queryable.ts';
import type { Viewer } from '../http/route.ts';

const TOUCH_EVERY_MS = 3_600_000;

/**
 * The person whose token has this SHA-256, or null when it is unknown, revoked, or was idle since before `idleSince`.
 * Notes the use at most once an hour, so that reading stays reading.
 */
export async function findViewer(pool: Pool, hash: Buffer, now: Date, idleSince: Date): Promise<Viewer | null> {
  const { rows } = await pool.query({
    name: 'auth_token_viewer',
    text: `select t.account_id, t.last_used_at, a.activated_at is not null as activated, s.scopes, s.centers
      from auth_token t
      join account a on a.id = t.account_id
      left join lateral (
        select array_agg(distinct scope) as scopes, array_agg(distinct center_id) filter (where center_id is not null) as centers
        from staff where staff.account_id = t.account_id
      ) s on true
      where t.token_hash = $1 and t.revoked_at is null and t.last_used_at > $2`,
    values: [hash, idleSince],
  });
  const row = rows[0];
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_EVERY_MS) {
    await pool.query('update auth_token set last_used_at = $2 where token_hash = $1', [hash, now]);
  }
  return {
    accountId: row.account_id,
    activated: row.activated,
    scopes: ['patient', ...(row.scopes ?? [])],
    centerIds: row.centers ?? [],
  };
}

/** Keeps a new token by its SHA-256. */
export async function insertToken(
  pool: Queryable,
  hash: Buffer,
  accountId: number,
  now: Date,
  userAgent: string,
): Promise<void> {
  await pool.query(
    'insert into auth_token (token_hash, account_id, created_at, last_used_at, user_agent) values ($1, $2, $3, $3, $4)',
    [hash, accountId, now, userAgent.slice(0, 200)],
  );
}

/** The token stops working at once. */
export async function revokeToken(pool: Pool, hash: Buffer, now: Date): Promise<void> {
  await pool.query('update auth_token set revoked_at = $2 where token_hash = $1 and revoked_at is null', [hash, now]);
}
