import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';

export type Factors = {
  is_staff: boolean;
  factor_since: Date | null;
  has_password: boolean;
  has_passkey: boolean;
  contact: string | null;
  authenticator: Date | null;
  /** The time step of the last digits that counted, of half a minute; null: there is no authenticator. */
  last_step: number | null;
  recovery_left: number;
};
export type PasskeyRow = {
  id: string;
  public_key: Buffer<ArrayBuffer>;
  counter: number;
  transports: string[];
  user_agent: string;
  created_at: Date;
  last_used_at: Date | null;
};
/** 'first': made while the account had no second factor, and worth nothing once it has one. */
export type ChallengePurposeOfPasskey = 'first' | 'add' | 'prove';
export type NewPasskey = Pick<PasskeyRow, 'id' | 'counter' | 'transports' | 'user_agent'> & {
  public_key: Uint8Array;
  user_handle: Buffer;
};
/** A passkey with whose it is. `user_handle` is null when it was made before handles were stored. */
export type OwnedPasskey = Pick<PasskeyRow, 'id' | 'public_key' | 'counter'> & {
  account_id: number;
  user_handle: Buffer | null;
  is_staff: boolean;
};

/** What an account has to prove itself by, beside its passkeys. */
export async function findFactors(db: Queryable, accountId: number): Promise<Factors> {
  const { rows } = await db.query<Factors>(
    `select exists (select from staff s where s.account_id = a.id) as is_staff, a.factor_since, a.password_hash is not null as has_password,
       exists (select from passkey k where k.account_id = a.id) as has_passkey,
       coalesce(a.email, a.phone) as contact, t.created_at as authenticator, t.last_step,
       (select count(*)::int from recovery_code r where r.account_id = a.id and r.used_at is null) as recovery_left
     from account a left join authenticator t on t.account_id = a.id where a.id = $1`,
    [accountId],
  );
  if (!rows[0]) throw new Error('a token without an account');
  return rows[0];
}

/** Whether the browser session with this token signed in by the password. */
export async function isByPassword(db: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await db.query<{ by_password: boolean }>(
    'select by_password from auth_token where token_hash = $1',
    [tokenHash],
  );
  return rows[0]?.by_password ?? true;
}

/** The second factor was given now in the browser session with this token: its scopes are open, and grave deeds for some minutes. */
export async function markProved(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('update auth_token set proved_at = $2 where token_hash = $1', [tokenHash, now]);
}

/** Notes that the account has a second factor from now on; false when it had one already. Of two at once one is the first. */
export async function beginFactor(db: Queryable, accountId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('update account set factor_since = $2 where id = $1 and factor_since is null', [
    accountId,
    now,
  ]);
  return rowCount === 1;
}

/** Holds every other change of the account's factors until the end of the transaction; answers whether it has one. */
export async function lockFactors(db: PoolClient, accountId: number): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    'select factor_since is not null as has from account where id = $1 for update',
    [accountId],
  );
  return rows[0]?.has ?? false;
}

/** Waits for whoever changes the account's factors, or deletes the account, and holds both off until the end of the transaction. Others may hold them off beside it. */
export async function holdFactors(db: PoolClient, accountId: number): Promise<void> {
  await db.query('select from account where id = $1 for key share', [accountId]);
}

/** Deletes every second factor of an account; the caller has locked it. */
export async function removeFactors(db: PoolClient, accountId: number): Promise<void> {
  for (const table of ['passkey', 'authenticator', 'recovery_code'])
    await db.query(`delete from ${table} where account_id = $1`, [accountId]);
  await db.query('update account set factor_since = null where id = $1', [accountId]);
}

// ---------- Passkeys ----------

/** The passkeys of an account, at most `max`, the oldest first. */
export async function listPasskeys(db: Queryable, accountId: number, max: number): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRow>(
    `select id, public_key, counter, transports, user_agent, created_at, last_used_at from passkey
     where account_id = $1 order by created_at, id limit $2`,
    [accountId, max],
  );
  return rows;
}

/** Adds a passkey. False when the account has `max`, or somebody has this one; the account is locked by the caller. */
export async function insertPasskey(
  db: PoolClient,
  accountId: number,
  passkey: NewPasskey,
  max: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into passkey (id, account_id, public_key, counter, transports, user_agent, created_at, user_handle)
     select $2, $1, $3, $4, $5, $6, $7, $9 where (select count(*) from passkey where account_id = $1) < $8 on conflict do nothing`,
    [
      accountId,
      passkey.id,
      Buffer.from(passkey.public_key),
      passkey.counter,
      passkey.transports,
      passkey.user_agent.slice(0, 200),
      now,
      max,
      passkey.user_handle,
    ],
  );
  return rowCount === 1;
}

/** The passkey with this id, whoever has it; null when nobody does. */
export async function findPasskey(db: Queryable, id: string): Promise<OwnedPasskey | null> {
  const { rows } = await db.query<OwnedPasskey>(
    `select k.id, k.public_key, k.counter, k.account_id, k.user_handle,
       exists (select from staff s where s.account_id = k.account_id) as is_staff
     from passkey k where k.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Stores whose a passkey is, as its device says it, where that is not stored yet. */
export async function saveHandle(db: Queryable, id: string, handle: Buffer): Promise<void> {
  await db.query('update passkey set user_handle = $2 where id = $1 and user_handle is null', [id, handle]);
}

/** Deletes a passkey. 'last': another second factor must stay; the account is locked by the caller. */
export async function deletePasskey(db: PoolClient, accountId: number, id: string): Promise<'done' | 'none' | 'last'> {
  const { rows } = await db.query<{ known: boolean; others: boolean }>(
    `select exists (select from passkey where account_id = $1 and id = $2) as known,
       exists (select from passkey where account_id = $1 and id <> $2) or exists (select from authenticator where account_id = $1) as others`,
    [accountId, id],
  );
  const [row] = rows;
  if (!row?.known) return 'none';
  if (!row.others) return 'last';
  await db.query('delete from passkey where account_id = $1 and id = $2', [accountId, id]);
  return 'done';
}

/** Notes the use of a passkey with what its device counts now; false when another use with that count was quicker. */
export async function countPasskeyUse(
  db: Queryable,
  accountId: number,
  { id, counter, before }: { id: string; counter: number; before: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update passkey set counter = $3, last_used_at = $5 where account_id = $1 and id = $2 and counter = $4',
    [accountId, id, counter, before, now],
  );
  return rowCount === 1;
}

/** Stores what a passkey is to sign, in place of what this browser session was given before. */
export async function saveChallenge(
  db: Queryable,
  tokenHash: Buffer,
  { challenge, purpose, expiresAt }: { challenge: string; purpose: ChallengePurposeOfPasskey; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into passkey_challenge (token_id, challenge, purpose, expires_at)
     select id, $2, $3, $4 from auth_token where token_hash = $1
     on conflict (token_id) do update set challenge = excluded.challenge, purpose = excluded.purpose, expires_at = excluded.expires_at`,
    [tokenHash, challenge, purpose, expiresAt],
  );
}

/** What a passkey was to sign in this browser session, once; null when there is nothing, or it is too old. */
export async function takeChallenge(
  db: Queryable,
  tokenHash: Buffer,
  purposes: readonly ChallengePurposeOfPasskey[],
  now: Date,
): Promise<{ challenge: string; purpose: ChallengePurposeOfPasskey } | null> {
  const { rows } = await db.query<{ challenge: string; purpose: ChallengePurposeOfPasskey }>(
    `delete from passkey_challenge c using auth_token t
     where t.id = c.token_id and t.token_hash = $1 and c.purpose = any($2) and c.expires_at > $3 returning c.challenge, c.purpose`,
    [tokenHash, purposes, now],
  );
  return rows[0] ?? null;
}

// ---------- The authenticator and the recovery codes ----------

/** The sealed secret of the account's authenticator; null when it has none. */
export async function findSealedAuthenticator(db: Queryable, accountId: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>('select sealed from authenticator where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.sealed ?? null;
}

/** Stores the account's authenticator in place of an earlier one; `step` is that of the code that was given. */
export async function saveAuthenticator(
  db: Queryable,
  accountId: number,
  { sealed, step }: { sealed: Buffer; step: number },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into authenticator (account_id, sealed, last_step, created_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update set sealed = excluded.sealed, last_step = excluded.last_step, created_at = excluded.created_at`,
    [accountId, sealed, step, now],
  );
}

/** Uses the code of one time step up; false when it, or a later one, was used. */
export async function consumeStep(db: Queryable, accountId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'update authenticator set last_step = $2 where account_id = $1 and last_step < $2',
    [accountId, step],
  );
  return rowCount === 1;
}

/** Stores new recovery codes in place of all earlier ones. */
export async function replaceRecoveryCodes(db: Queryable, accountId: number, digests: Buffer[]): Promise<void> {
  await db.query('delete from recovery_code where account_id = $1', [accountId]);
  await db.query('insert into recovery_code (account_id, digest) select $1, unnest($2::bytea[])', [accountId, digests]);
}

/** Uses a recovery code up; false when there is none like it, or it was used. */
export async function consumeRecoveryCode(
  db: Queryable,
  accountId: number,
  digest: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update recovery_code set used_at = $3 where account_id = $1 and digest = $2 and used_at is null',
    [accountId, digest, now],
  );
  return rowCount === 1;
}

// ---------- The lock of the screen ----------

/** Locks the browser session with this token, or opens it (null). A second lock does not move the time of the first. */
export async function setLocked(db: Queryable, tokenHash: Buffer, at: Date | null): Promise<void> {
  await db.query(
    'update auth_token set locked_at = case when $2::timestamptz is null then null else coalesce(locked_at, $2) end where token_hash = $1',
    [tokenHash, at],
  );
}

/** Since when the browser session with this token is locked, and the name of its person. */
export async function findLock(db: Queryable, tokenHash: Buffer): Promise<{ name: string; locked_at: Date | null }> {
  const { rows } = await db.query<{ name: string; locked_at: Date | null }>(
    "select coalesce(a.name, '') as name, t.locked_at from auth_token t join account a on a.id = t.account_id where t.token_hash = $1",
    [tokenHash],
  );
  return rows[0] ?? { name: '', locked_at: null };
}
