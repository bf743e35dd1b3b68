import type { Pool } from 'pg';
import { factorAge, factorNeed } from '#domain/accounts/factors/factor-need.ts';
import type { Scope } from '#domain/vocabulary.ts';
import { notedBesideRead } from '../../platform/db/beside-read.ts';
import { forEachKey, gatherBy } from '../../platform/db/gather.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { StaffRules } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/http/route.ts';

const TOUCH_EVERY_MS = 3_600_000;

type Known = {
  account_id: number;
  created_at: Date;
  last_used_at: Date;
  proved_at: Date | null;
  locked: boolean;
  has_factor: boolean;
  activated: boolean;
  /** Null for a patient. `waits`: the center demands a sign-in through its own provider, which this browser session has not had. */
  staff: readonly { scope: Scope; center: number | null; waits: boolean }[] | null;
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
    text: forEachKey(`select k.key, t.account_id, t.created_at, t.last_used_at, t.proved_at, t.locked_at is not null as locked,
        a.factor_since is not null as has_factor, a.activated_at is not null as activated,
        (select json_agg(json_build_object('scope', s.scope, 'center', s.center_id, 'waits', ${WAITS})) from staff s where s.account_id = t.account_id) as staff
      from auth_token t
      join account a on a.id = t.account_id
      where t.token_hash = decode(k.key, 'hex') and t.revoked_at is null`),
    values: [JSON.stringify(hashes)],
  });
  const byHash = new Map(rows.map((row) => [row.key, row]));
  return hashes.map((hash) => byHash.get(hash) ?? null);
});

/**
 * The account whose token has this SHA-256, or null when the token is unknown, revoked, or was not used since `idleSince`; or when it is one of staff and older than their
 * sign-in may be. While the second factor is owed, the account has no scope. Records the use at most once an hour, so that a read seldom writes.
 */
export async function findViewer(
  pool: Pool,
  hash: Buffer,
  now: Date,
  idleSince: Date,
  staff: StaffRules,
): Promise<Viewer | null> {
  const known = await findTokens(pool, hash.toString('hex'));
  if (!known || known.last_used_at <= idleSince) return null;
  if (isOver(known, now, staff)) return null;
  const staffRows = known.staff ?? [];
  const isStaff = staffRows.length > 0;
  const factor = { isStaff, hasFactor: known.has_factor, provedAt: known.proved_at };
  const need = factorNeed({ ...factor, proved: factor.provedAt !== null }, staff.isDemanded);
  // While the second factor is owed, the account has no scope.
  const given = need === null ? staffRows : [];
  const open = given.filter(({ waits }) => !waits);
  if (now.getTime() - known.last_used_at.getTime() > TOUCH_EVERY_MS) {
    await notedBesideRead(pool.query('update auth_token set last_used_at = $2 where token_hash = $1', [hash, now]));
  }
  return {
    accountId: known.account_id,
    activated: known.activated,
    isStaff,
    need,
    factorAgeMs: factorAge(factor, now),
    locked: known.locked,
    scopes: ['patient', ...new Set(open.map(({ scope }) => scope))],
    centerIds: centersOf(open),
    managedCenterIds: centersOf(open.filter(({ scope }) => scope === 'manager')),
    waitingCenterIds: centersOf(given.filter(({ waits }) => waits)),
  };
}

const centersOf = (rows: readonly { center: number | null }[]): number[] => [
  ...new Set(rows.flatMap(({ center }) => center ?? [])),
];

/** Whether a browser session of staff has ended: so long after its sign-in, or, of those who do more than a desk, so long after its last use. */
function isOver({ staff, created_at, last_used_at }: Known, now: Date, { signInMs, idleMs }: StaffRules): boolean {
  if (staff === null) return false;
  if (now.getTime() - created_at.getTime() >= signInMs) return true;
  return (
    staff.some(({ scope }) => scope !== 'desk') && now.getTime() - last_used_at.getTime() >= idleMs + TOUCH_EVERY_MS
  );
}

/** Revokes the browser sessions of an account that have ended by the rules of staff. Called before it is staff no more: by the rules of patients they would open again. */
export async function revokeEnded(
  db: Queryable,
  accountId: number,
  now: Date,
  { signInMs, idleMs }: StaffRules,
): Promise<void> {
  const before = (ms: number): Date => new Date(Math.max(0, now.getTime() - ms));
  await db.query(
    `update auth_token set revoked_at = $2 where account_id = $1 and revoked_at is null
       and (created_at <= $3 or last_used_at <= $4 and exists (select from staff where account_id = $1 and scope <> 'desk'))`,
    [accountId, now, before(signInMs), before(idleMs + TOUCH_EVERY_MS)],
  );
}

export type NewToken = {
  readonly accountId: number;
  /** What the list of devices shows. */
  readonly userAgent: string;
  /** When the person signed in. */
  readonly signedInAt: Date;
  readonly byPassword: boolean;
};

/** Stores a new token by its SHA-256. */
export async function insertToken(db: Queryable, hash: Buffer, token: NewToken, now: Date): Promise<void> {
  await db.query(
    'insert into auth_token (token_hash, account_id, created_at, last_used_at, user_agent, by_password) values ($1, $2, $3, $4, $5, $6)',
    [hash, token.accountId, token.signedInAt, now, token.userAgent.slice(0, 200), token.byPassword],
  );
}

/** The token stops working at once. */
export async function revokeToken(pool: Pool, hash: Buffer, now: Date): Promise<void> {
  await pool.query('update auth_token set revoked_at = $2 where token_hash = $1 and revoked_at is null', [hash, now]);
}

/** Revokes a token that is still valid, and returns whose it was and when its person signed in; null when it was not valid. */
export async function revokeTokenOnce(
  db: Queryable,
  hash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<{ accountId: number; signedInAt: Date; byPassword: boolean } | null> {
  const { rows } = await db.query<{ account_id: number; created_at: Date; by_password: boolean }>(
    `update auth_token set revoked_at = $2 where token_hash = $1 and revoked_at is null and last_used_at > $3 and locked_at is null
     returning account_id, created_at, by_password`,
    [hash, now, idleSince],
  );
  const [row] = rows;
  return row ? { accountId: row.account_id, signedInAt: row.created_at, byPassword: row.by_password } : null;
}
