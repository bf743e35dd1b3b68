import type { Contact } from '#domain/contact.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/**
 * Stores a link for the account of a contact, in place of all earlier ones; false when the contact has no account. One statement in both cases, so
 * that the time does not reveal which it was.
 */
export async function insertPasswordLink(
  db: Queryable,
  { channel, address }: Contact,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `with owner as (select id from account where ${channel} = $1),
     gone as (delete from password_link where account_id in (select id from owner))
     insert into password_link (token_hash, account_id, expires_at) select $2, id, $3 from owner`,
    [address, tokenHash, expiresAt],
  );
  return rowCount === 1;
}

/** The account that a link belongs to; null when the link was used or has expired. */
export async function findPasswordLink(db: Queryable, tokenHash: Buffer, now: Date): Promise<number | null> {
  const { rows } = await db.query<{ account_id: number }>(
    'select account_id from password_link where token_hash = $1 and used_at is null and expires_at > $2',
    [tokenHash, now],
  );
  return rows[0]?.account_id ?? null;
}

/** Marks a link as used; false when another request was quicker. */
export async function consumePasswordLink(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update password_link set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2',
    [tokenHash, now],
  );
  return rowCount === 1;
}
