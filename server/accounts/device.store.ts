import type { Queryable } from '../platform/db/queryable.ts';

export type DeviceRow = {
  id: number;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
  current: boolean;
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
    `select id, user_agent, created_at, last_used_at, token_hash = $2 as current from auth_token
     where account_id = $1 and revoked_at is null and last_used_at > $3
     order by current desc, last_used_at desc, id desc limit $4`,
    [accountId, tokenHash, idleSince, max],
  );
  return rows;
}

/** Signs one device of the account out; false when it has no such device. */
export async function revokeDevice(db: Queryable, accountId: number, deviceId: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update auth_token set revoked_at = $3 where id = $2 and account_id = $1 and revoked_at is null',
    [accountId, deviceId, now],
  );
  return rowCount === 1;
}

/** Signs every device of the account out, except the one with this token (null: no exception), and none is known to the account any more. */
export async function revokeDevices(
  db: Queryable,
  accountId: number,
  exceptHash: Buffer | null,
  now: Date,
): Promise<void> {
  await db.query(
    `with forgotten as (update account set devices_forgotten_at = $3 where id = $1)
     update auth_token set revoked_at = $3 where account_id = $1 and revoked_at is null and token_hash is distinct from $2`,
    [accountId, exceptHash, now],
  );
}

/** When the device with this token signed in. */
export async function signedInAt(db: Queryable, tokenHash: Buffer): Promise<Date | null> {
  const { rows } = await db.query<{ created_at: Date }>('select created_at from auth_token where token_hash = $1', [
    tokenHash,
  ]);
  return rows[0]?.created_at ?? null;
}
