import type { Queryable } from '../platform/db/queryable.ts';

export type DeviceRow = {
  id: number;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
  current: boolean;
  is_new: boolean;
};

/** The devices that an account is signed in on, last used first, at most `max`; `tokenHash` is the device that asks. */
export async function listDevices(
  db: Queryable,
  accountId: number,
  tokenHash: Buffer,
  idleSince: Date,
  max: number,
): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select id, user_agent, created_at, last_used_at, token_hash = $2 as current, recognised_at is null as is_new from auth_token
     where account_id = $1 and revoked_at is null and last_used_at > $3
     order by current desc, last_used_at desc, id desc limit $4`,
    [accountId, tokenHash, idleSince, max],
  );
  return rows;
}

/**
 * Recognises the device with this token when its browser was known to the account (`knownAt`: since when; null: it was not), or when the account was never used before; a token that was exchanged is as old as its sign-in. True when it is new, and the
 * account one of staff.
 */
export async function recogniseNew(
  db: Queryable,
  tokenHash: Buffer,
  knownAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ is_new: boolean; is_staff: boolean }>(
    `update auth_token t set recognised_at = case
         when $2::timestamptz > coalesce(a.devices_forgotten_at, '-infinity')
           or not exists (select from auth_token o where o.account_id = t.account_id and o.created_at < t.created_at) then $3::timestamptz
       end
     from account a where a.id = t.account_id and t.token_hash = $1
     returning t.recognised_at is null as is_new, exists (select from staff s where s.account_id = t.account_id) as is_staff`,
    [tokenHash, knownAt, now],
  );
  return rows[0] !== undefined && rows[0].is_new && rows[0].is_staff;
}

/** The person says on one device, that with this token, that another one of the account is theirs; false when it has no such device. No device says it of itself, which whoever stole a sign-in would. */
export async function recogniseDevice(
  db: Queryable,
  accountId: number,
  tokenHash: Buffer,
  deviceId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth_token set recognised_at = coalesce(recognised_at, $4)
     where account_id = $1 and id = $3 and revoked_at is null and token_hash <> $2`,
    [accountId, tokenHash, deviceId, now],
  );
  return rowCount === 1;
}

/**
 * Signs one device of the account out; false when it has no such device. Its browser still holds the mark of one that the account knows: when the person had not recognised it, it may be somebody else's, so
 * that none is known to the account any more and the next sign-in there is noted again.
 */
export async function revokeDevice(db: Queryable, accountId: number, deviceId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `with ended as (
       update auth_token set revoked_at = $3 where id = $2 and account_id = $1 and revoked_at is null returning recognised_at
     ), forgotten as (update account set devices_forgotten_at = $3 where id = $1 and exists (select from ended where recognised_at is null))
     select from ended`,
    [accountId, deviceId, now],
  );
  return rowCount === 1;
}

/** Signs every device of the account out, except the one with this token (null: no exception), and none is known to the account any more. Answers how many were signed out. */
export async function revokeDevices(
  db: Queryable,
  accountId: number,
  exceptHash: Buffer | null,
  now: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    `with forgotten as (update account set devices_forgotten_at = $3 where id = $1)
     update auth_token set revoked_at = $3 where account_id = $1 and revoked_at is null and token_hash is distinct from $2`,
    [accountId, exceptHash, now],
  );
  return rowCount ?? 0;
}

/** When the device with this token signed in. */
export async function signedInAt(db: Queryable, tokenHash: Buffer): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>('select created_at from auth_token where token_hash = $1', [
    tokenHash,
  ]);
  return rows[0]?.created_at ?? null;
}
