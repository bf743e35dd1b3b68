import type { Contact } from '#domain/contact.ts';
import type { SocialProvider } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export type SignInWays = {
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  providers: SocialProvider[];
};

/** Reads by which addresses, providers and password an account signs in. */
export async function findSignInWays(db: Queryable, accountId: number): Promise<SignInWays> {
  const { rows } = await db.query<SignInWays>(
    `select phone, email, password_hash,
       array(select provider from account_identity where account_id = a.id order by provider) as providers
     from account a where a.id = $1`,
    [accountId],
  );
  if (!rows[0]) throw new Error('a token without an account');
  return rows[0];
}

/** What tells a person apart from others by how they sign in, also after their account was deleted and made anew: the telephone, the mailbox, the accounts at providers; at most 10. */
export async function listSignInKeys(db: Queryable, accountId: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select phone as key from account where id = $1 and phone is not null
     union all select mailbox_of(email) from account where id = $1 and email is not null
     union all select provider || ' ' || subject from account_identity where account_id = $1 limit 10`,
    [accountId],
  );
  return rows.map(({ key }) => key);
}

/** The account of a contact with the hash of its password; null when there is none. The column comes from the contact's channel. */
export async function findPasswordOf(
  db: Queryable,
  { channel, address }: Contact,
): Promise<{ id: number; password_hash: string | null } | null> {
  const { rows } = await db.query(`select id, password_hash from account where ${channel} = $1`, [address]);
  return rows[0] ?? null;
}

/** Stores the hash of a new password. */
export async function setPasswordHash(db: Queryable, accountId: number, hash: string): Promise<void> {
  await db.query('update account set password_hash = $2 where id = $1', [accountId, hash]);
}

/**
 * Replaces an address by a proved one, and devices are no longer known to the account; false when another account has it, or its mailbox, which the unique
 * indexes report. An account that shares a mailbox since before that was refused does so only with its old address.
 */
export async function setContact(
  db: Queryable,
  accountId: number,
  { channel, address }: Contact,
  now: Date,
): Promise<boolean> {
  try {
    const stays = channel === 'email' ? ', shares_mailbox = shares_mailbox and email = $2' : '';
    await db.query(`update account set ${channel} = $2, devices_forgotten_at = $3${stays} where id = $1`, [
      accountId,
      address,
      now,
    ]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}
