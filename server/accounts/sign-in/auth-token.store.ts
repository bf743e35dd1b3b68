import type { Pool } from 'pg';
import type { Scope } from '#domain/vocabulary.ts';
import { forEachKey, gatherBy } from '../../platform/db/gather.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Viewer } from '../../platform/http/route.ts';

const TOUCH_EVERY_MS = 3_600_000;

type Known = {
  account_id: number;
  last_used_at: Date;
  activated: boolean;
  scopes: Scope[];
  centers: number[];
  managed: number[];
  waiting: number[];
};

/** SQL: whether the row s of staff is of a center that demands a sign-in through its own provider, which the browser session t has not had. */
const WAITS = `exists (
  select from center_provider p where p.center_id = s.center_id and p.is_demanded
    and not exists (select from center_sign_in i where i.token_id = t.id and i.center_id = p.center_id)
)`;

/** Finds the tokens that are not revoked, each with its account. Look-ups are gathered, because every private request begins with one. */
const findTokens = gatherBy(async (pool: Pool, hashes: string[]) => {
  const { rows } = await pool.query<Known & { key: string }>({
    name: 'auth_token_viewer',
    text: forEachKey(`select k.key, t.account_id, t.last_used_at, a.activated_at is not null as activated,
        array(select distinct s.scope from staff s where s.account_id = t.account_id and not ${WAITS}) as scopes,
        array(select distinct s.center_id from staff s where s.account_id = t.account_id and s.center_id is not null and not ${WAITS}) as centers,
        array(select s.center_id from staff s where s.account_id = t.account_id and s.scope = 'manager' and not ${WAITS}) as managed,
        array(select distinct s.center_id from staff s where s.account_id = t.account_id and ${WAITS}) as waiting
      from auth_token t
      join account a on a.id = t.account_id
      where t.token_hash = decode(k.key, 'hex') and t.revoked_at is null`),
    values: [JSON.stringify(hashes)],
  });
  const byHash = new Map(rows.map((row) => [row.key, row]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
});

/**
 * The account whose token has this SHA-256, or null when the token is unknown, revoked, or was not used since `idleSince`. Records the use at most
 * once an hour, so that a read seldom writes.
 */
export async function findViewer(pool: Pool, hash: Buffer, now: Date, idleSince: Date): Promise<Viewer | null> {
  const known = await findTokens(pool, hash.toString('hex'));
  if (!known || known.last_used_at <= idleSince) return null;
  if (now.getTime() - known.last_used_at.getTime() > TOUCH_EVERY_MS) {
    await pool.query('update auth_token set last_used_at = $2 where token_hash = $1', [hash, now]);
  }
  return {
    accountId: known.account_id,
    activated: known.activated,
    scopes: ['patient', ...known.scopes],
    centerIds: known.centers,
    managedCenterIds: known.managed,
    waitingCenterIds: known.waiting,
  };
}

/** Stores a new token by its SHA-256. */
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

/** Revokes a token that is still valid and returns its account; null when it was not valid. */
export async function revokeTokenOnce(db: Queryable, hash: Buffer, now: Date, idleSince: Date): Promise<number | null> {
  const { rows } = await db.query<{ account_id: number }>(
    `update auth_token set revoked_at = $2 where token_hash = $1 and revoked_at is null and last_used_at > $3
     returning account_id`,
    [hash, now, idleSince],
  );
  return rows[0]?.account_id ?? null;
}
