import type { Pool, PoolClient } from 'pg';
import type { OpenIdSettings } from '../social/open-id.ts';

/** No more centers of one account are listed. */
const CENTERS_MAX = 50;

export type CenterSignIn = { readonly id: number; readonly name: string; readonly signed_in: boolean };

/** The centers of the account that demand a sign-in through their own provider, by name, and whether the browser session with this token has it. */
export async function listCenterSignIns(pool: Pool, accountId: number, tokenHash: Buffer): Promise<CenterSignIn[]> {
  const { rows } = await pool.query<CenterSignIn>(
    `select c.id, c.name, exists (
       select from center_sign_in i join auth_token t on t.id = i.token_id where i.center_id = c.id and t.token_hash = $2
     ) as signed_in
     from center_provider p join center c on c.id = p.center_id
     where p.is_demanded and exists (select from staff s where s.center_id = p.center_id and s.account_id = $1) order by c.name limit ${CENTERS_MAX}`,
    [accountId, tokenHash],
  );
  return rows;
}

type Attempt = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Stores an attempt of the browser session with this token. False when the account does not work at the center, or the center has no provider. */
export async function insertCenterAttempt(
  pool: Pool,
  { center, accountId, tokenHash }: { center: number; accountId: number; tokenHash: Buffer },
  { state, nonce, verifier, expiresAt }: Attempt & { expiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into center_attempt (state, center_id, token_id, nonce, verifier, expires_at)
     select $1, p.center_id, t.id, $2, $3, $4 from auth_token t, center_provider p
     where t.token_hash = $5 and p.center_id = $6 and exists (select from staff s where s.center_id = p.center_id and s.account_id = $7)`,
    [state, nonce, verifier, expiresAt, tokenHash, center, accountId],
  );
  return rowCount === 1;
}

/** Deletes an attempt of the browser session with this token and returns it, so that it is used once; null when it is unknown, used, expired, or another's. */
export async function consumeCenterAttempt(
  pool: Pool,
  state: string,
  tokenHash: Buffer,
  now: Date,
): Promise<(Attempt & { center: number }) | null> {
  const { rows } = await pool.query<Attempt & { center: number }>(
    `delete from center_attempt a using auth_token t where a.state = $1 and a.expires_at > $3 and t.id = a.token_id and t.token_hash = $2
     returning a.state, a.nonce, a.verifier, a.center_id as center`,
    [state, tokenHash, now],
  );
  return rows[0] ?? null;
}

/**
 * Notes that the browser session came through the center's provider as `subject`. The first sign-in binds the subject to the account. False when the subject is another account's, the account another subject's, the account works there
 * no more, or the center has another provider meanwhile: then nothing changes. The keys of center_identity decide between two at once.
 */
export async function recordCenterSignIn(
  db: PoolClient,
  {
    center,
    provider,
    subject,
    accountId,
    tokenHash,
  }: { center: number; provider: OpenIdSettings; subject: string; accountId: number; tokenHash: Buffer },
  now: Date,
): Promise<boolean> {
  const same = await db.query(
    'select from center_provider where center_id = $1 and issuer = $2 and client_id = $3 for share',
    [center, provider.issuer, provider.clientId],
  );
  if (same.rowCount === 0) return false;
  const worksThere = 'exists (select from staff where center_id = $1 and account_id = $3)';
  await db.query(
    `insert into center_identity (center_id, subject, account_id, created_at) select $1, $2, $3, $4 where ${worksThere} on conflict do nothing`,
    [center, subject, accountId, now],
  );
  const { rowCount } = await db.query(
    `insert into center_sign_in (token_id, center_id, signed_in_at)
     select t.id, i.center_id, $4 from auth_token t join center_identity i on i.account_id = t.account_id
     where t.token_hash = $5 and i.center_id = $1 and i.subject = $2 and i.account_id = $3 and ${worksThere}
     on conflict (token_id, center_id) do update set signed_in_at = excluded.signed_in_at`,
    [center, subject, accountId, now, tokenHash],
  );
  return rowCount === 1;
}
