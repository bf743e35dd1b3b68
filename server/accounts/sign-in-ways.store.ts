import type { Contact } from '#domain/contact.ts';
import type { SocialProvider } from '#domain/vocabulary.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export type SignInWays = {
  phone: string | null;
  email: string | null;
  password_hash: string | null;
  providers: SocialProvider[];
};

/** How an account's person signs in. */
export async function findSignInWays(db: Queryable, accountId: number): Promise<SignInWays> {
  const { rows } = await db.query<SignInWays>(
    `select phone, email, password_hash,
       array(select provider from account_identity where account_id = a.id order by provider) as providers
     from account a where a.id = $1`,
    [accountId],
  );
  if (!rows[0]) throw new Error('a token without its account');
  return rows[0];
}

/** The account of a contact with its password's hash; null when there is none. The column is decided by the channel. */
export async function findPasswordOf(
  db: Queryable,
  { channel, address }: Contact,
): Promise<{ id: number; password_hash: string | null } | null> {
  const { rows } = await db.query(`select id, password_hash from account where ${channel} = $1`, [address]);
  return rows[0] ?? null;
}

/** Keeps the hash of a new password. */
export async function setPasswordHash(db: Queryable, accountId: number, hash: string): Promise<void> {
  await db.query('update account set password_hash = $2 where id = $1', [accountId, hash]);
}

/** Puts a proved address in the place of the old one; false when another account has it (the unique constraint says so). */
export async function setContact(db: Queryable, accountId: number, { channel, address }: Contact): Promise<boolean> {
  try {
    await db.query(`update account set ${channel} = $2 where id = $1`, [accountId, address]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return false;
    throw error;
  }
}
