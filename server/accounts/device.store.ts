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

/** What a browser holds of an earlier sign-in to the account: when it was, and the row of its device; null: it is of before rows were noted. */
export type EarlierSignIn = { readonly at: Date; readonly device: number | null };

/**
 * Recognises the device with this token when its browser was known to the account, by an earlier sign-in that was recognised itself, or when the account was never used before; a token that was exchanged is as old as its
 * sign-in. What nobody recognised makes nothing known: else whoever stole a sign-in would need a second one only. Answers the row of the device, and whether staff are to hear of it: of a browser that
 * the list asks about already they have heard.
 */
export async function recogniseNew(
  db: Queryable,
  tokenHash: Buffer,
  earlier: EarlierSignIn | null,
  now: Date,
): Promise<{ device: number; isNewsToStaff: boolean }> {
  const { rows } = await db.query<{ id: number; is_news: boolean; is_staff: boolean }>(
    `update auth_token t set recognised_at = case
         when $2::timestamptz > coalesce(a.devices_forgotten_at, '-infinity')
           and (e.id is null or e.recognised_at is not null)
           or not exists (select from auth_token o where o.account_id = t.account_id and o.created_at < t.created_at) then $3::timestamptz
       end
     from account a left join auth_token e on e.id = $4 and e.account_id = a.id
     where a.id = t.account_id and t.token_hash = $1
     returning t.id, t.recognised_at is null and (e.id is null or e.recognised_at is not null or e.revoked_at is not null) as is_news,
       exists (select from staff s where s.account_id = t.account_id) as is_staff`,
    [tokenHash, earlier?.at ?? null, now, earlier?.device ?? null],
  );
  const [{ id, is_news: isNews, is_staff: isStaff }] = rows as [(typeof rows)[number]];
  return { device: id, isNewsToStaff: isNews && isStaff };
}

/**
 * The person says on one device, that with this token, that another one of the account is theirs; false when it has no such device, or when this one may not say so. No device says it of itself, and none that is new
 * itself of another one, which whoever stole a sign-in would do, unless it gave a second factor, or nobody is left who could be asked.
 */
export async function recogniseDevice(
  db: Queryable,
  accountId: number,
  tokenHash: Buffer,
  deviceId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth_token set recognised_at = coalesce(recognised_at, $4)
     where account_id = $1 and id = $3 and revoked_at is null and token_hash <> $2
       and (exists (select from auth_token c where c.token_hash = $2 and (c.recognised_at is not null or c.proved_at is not null))
         or not exists (select from auth_token o where o.account_id = $1 and o.revoked_at is null and o.recognised_at is not null))`,
    [accountId, tokenHash, deviceId, now],
  );
  return rowCount === 1;
}

/**
 * Signs one device of the account out; false when it has no such device. One that nobody had recognised may be somebody else's, who may have signed in more than once: then every such device ends but the one that asks,
 * with this token.
 */
export async function revokeDevice(
  db: Queryable,
  accountId: number,
  tokenHash: Buffer,
  deviceId: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with ended as (
       update auth_token set revoked_at = $4 where id = $3 and account_id = $1 and revoked_at is null returning id, recognised_at
     ), others as (
       update auth_token set revoked_at = $4
       where account_id = $1 and revoked_at is null and recognised_at is null and token_hash <> $2 and id <> $3
         and exists (select from ended where recognised_at is null)
     )
     select from ended`,
    [accountId, tokenHash, deviceId, now],
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
