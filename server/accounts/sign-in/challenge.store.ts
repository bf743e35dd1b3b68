import type { ChallengePurpose } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export type NewChallenge = {
  id: string;
  contact: string;
  purpose: ChallengePurpose;
  accountId: number | null;
  codeHash: Buffer;
  now: Date;
  expiresAt: Date;
  resendAt: Date;
};
/** The key of a challenge: a code is valid for its own purpose and its own account only. */
export type ChallengeKey = { id: string; purpose: ChallengePurpose; accountId: number | null };
export type ChallengeRow = {
  contact: string;
  code_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
  tries: number;
};

/**
 * Stores a challenge and returns null. When the contact may not be sent another code for this purpose yet, stores nothing and returns the instant
 * from which it may. Must run in a transaction: of two requests for one contact the second waits until the first has ended, and then sees its
 * challenge.
 */
export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<Date | null> {
  const { contact, now } = challenge;
  await db.query("select pg_advisory_xact_lock(hashtextextended('challenge:' || $1, 0))", [contact]);
  const { rows } = await db.query(
    `with young as (select max(resend_at) as until from login_challenge where contact = $2 and purpose = $7 and resend_at > $4),
     made as (
       insert into login_challenge (id, contact, code_hash, created_at, expires_at, resend_at, purpose, account_id)
       select $1, $2, $3, $4, $5, $6, $7, $8 from young where young.until is null
     )
     select until from young`,
    [
      challenge.id,
      contact,
      challenge.codeHash,
      now,
      challenge.expiresAt,
      challenge.resendAt,
      challenge.purpose,
      challenge.accountId,
    ],
  );
  return rows[0]?.until ?? null;
}

const IS_MEANT = 'id = $1 and purpose = $2 and account_id is not distinct from $3';

/** Counts one try at a challenge and returns the challenge after it; null when it is unknown or its tries are used up. */
export async function countTry(db: Queryable, key: ChallengeKey, triesMax: number): Promise<ChallengeRow | null> {
  const { rows } = await db.query<ChallengeRow>(
    `update login_challenge set tries = tries + 1 where ${IS_MEANT} and tries < $4
     returning contact, code_hash, expires_at, used_at, tries`,
    [key.id, key.purpose, key.accountId, triesMax],
  );
  return rows[0] ?? null;
}

/** Whether the challenge exists, also when its tries are used up. */
export async function challengeExists(db: Queryable, key: ChallengeKey): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from login_challenge where ${IS_MEANT}`, [
    key.id,
    key.purpose,
    key.accountId,
  ]);
  return rowCount === 1;
}

/** Marks a challenge as used; false when another request was quicker. */
export async function consumeChallenge(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('update login_challenge set used_at = $2 where id = $1 and used_at is null', [
    id,
    now,
  ]);
  return rowCount === 1;
}
