import type { PoolClient } from 'pg';
import type { SocialProvider } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Identity } from './provider.ts';

export type AttemptRow = { provider: SocialProvider; nonce: string; verifier: string };

/** Stores an attempt to sign in by a provider. */
export async function insertAttempt(
  db: Queryable,
  attempt: AttemptRow & { state: string; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into social_attempt (state, provider, nonce, verifier, expires_at) values ($1, $2, $3, $4, $5)',
    [attempt.state, attempt.provider, attempt.nonce, attempt.verifier, attempt.expiresAt],
  );
}

/** Deletes an attempt and returns it, so that it is used once; null when it is unknown, used, expired, or of the other provider. */
export async function consumeAttempt(
  db: Queryable,
  state: string,
  provider: SocialProvider,
  now: Date,
): Promise<AttemptRow | null> {
  const { rows } = await db.query<AttemptRow>(
    'delete from social_attempt where state = $1 and provider = $2 and expires_at > $3 returning provider, nonce, verifier',
    [state, provider, now],
  );
  return rows[0] ?? null;
}

/**
 * Returns the account of a provider's person and creates it if there is none. Two first sign-ins at once create one account: the second waits for the
 * unique key.
 */
export async function upsertIdentity(
  client: PoolClient,
  provider: SocialProvider,
  { subject, name, email }: Identity,
  now: Date,
): Promise<number> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('identity:' || $1 || ':' || $2, 0))", [
    provider,
    subject,
  ]);
  const known = await client.query<{ account_id: number }>(
    'update account_identity set email = $3 where provider = $1 and subject = $2 returning account_id',
    [provider, subject, email],
  );
  if (known.rows[0]) return known.rows[0].account_id;
  const { rows } = await client.query<{ account_id: number }>(
    `with made as (insert into account (name, created_at) values ($3, $5) returning id)
     insert into account_identity (provider, subject, account_id, email, created_at) select $1, $2, id, $4, $5 from made
     returning account_id`,
    [provider, subject, name, email, now],
  );
  return rows[0]!.account_id;
}
