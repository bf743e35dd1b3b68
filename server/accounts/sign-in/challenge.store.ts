import type { ChallengePurpose } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

export type NewChallenge = {
  id: string;
  contact: string;
  /** The mailbox or number that limits count by. */
  mailbox: string;
  purpose: ChallengePurpose;
  accountId: number | null;
  codeHash: Buffer;
  /** Of the secret in the message's link; null without one. */
  linkHash: Buffer | null;
  /** Who asks: a digest of the network. */
  network: Buffer;
  /** By a device that is known to the account. */
  known: boolean;
  now: Date;
  expiresAt: Date;
  resendAt: Date;
};
/** A code that was sent to a contact and not used yet, before another one may be sent. */
export type CodeOnItsWay = { id: string; network: Buffer | null; has_link: boolean; expires_at: Date; resend_at: Date };
export type JoinedChallenge = { id: string; code: string; network: Buffer; most: number; tries: number; now: Date };
/** The key of a challenge: a code is valid for its own purpose and its own account only. */
export type ChallengeKey = { id: string; purpose: ChallengePurpose; accountId: number | null };
export type ChallengeRow = {
  /** The challenge that the code was sent for. */
  code_id: string;
  code_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
  tries: number;
};

/** Of two transactions that ask for a code to one mailbox, the second waits here until the first has ended, and then sees its challenge. */
export async function lockMailbox(db: Queryable, mailbox: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('challenge:' || $1, 0))", [mailbox]);
}

/** How many codes strangers had sent to a mailbox in the last hour and the last day. */
export async function countSent(db: Queryable, mailbox: string, now: Date): Promise<{ hour: number; day: number }> {
  const { rows } = await db.query<{ hour: number; day: number }>(
    `select (count(*) filter (where created_at > $2::timestamptz - interval '1 hour'))::int as hour, count(*)::int as day
     from login_challenge
     where mailbox = $1 and code_of is null and not known and created_at > $2::timestamptz - interval '1 day'`,
    [mailbox, now],
  );
  return rows[0]!;
}

/** The code that keeps another one from being sent; null when one may be sent. What strangers ask for and what known devices ask for do not see each other. */
export async function findCodeOnItsWay(
  db: Queryable,
  { contact, purpose, known, now }: Pick<NewChallenge, 'contact' | 'purpose' | 'known' | 'now'>,
): Promise<CodeOnItsWay | null> {
  const { rows } = await db.query<CodeOnItsWay>(
    `select id, network, link_hash is not null as has_link, expires_at, resend_at from login_challenge
     where contact = $1 and purpose = $2 and resend_at > $3 and known = $4 and code_of is null and used_at is null
     order by resend_at desc limit 1`,
    [contact, purpose, now, known],
  );
  return rows[0] ?? null;
}

/** Stores a challenge. */
export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  await db.query(
    `insert into login_challenge (id, contact, code_hash, created_at, expires_at, resend_at, purpose, account_id, mailbox, network, known, link_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      challenge.id,
      challenge.contact,
      challenge.codeHash,
      challenge.now,
      challenge.expiresAt,
      challenge.resendAt,
      challenge.purpose,
      challenge.accountId,
      challenge.mailbox,
      challenge.network,
      challenge.known,
      challenge.linkHash,
    ],
  );
}

/**
 * Makes a challenge that takes the code of another one, for a network that has none yet, and returns its id; of a network that has, the one it has. Null when `most`
 * networks have one. `tries`: how many of its tries count as made. The caller has locked the mailbox.
 */
export async function joinCode(
  db: Queryable,
  { id, code, network, most, tries, now }: JoinedChallenge,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `with joined as (select id, network from login_challenge where code_of = $2),
     made as (
       insert into login_challenge (id, contact, mailbox, purpose, code_hash, created_at, expires_at, resend_at, code_of, network, tries)
       select $1, contact, mailbox, purpose, code_hash, $4, expires_at, resend_at, id, $3, $6 from login_challenge
       where id = $2 and (select count(*) from joined) < $5 and not exists (select 1 from joined where network = $3)
       returning id
     )
     select id from joined where network = $3 union all select id from made`,
    [id, code, network, now, most, tries],
  );
  return rows[0]?.id ?? null;
}

const IS_MEANT = 'id = $1 and purpose = $2 and account_id is not distinct from $3';

/** Counts one try at a challenge and returns the challenge after it; null when it is unknown or its tries are used up. */
export async function countTry(db: Queryable, key: ChallengeKey, triesMax: number): Promise<ChallengeRow | null> {
  const { rows } = await db.query<ChallengeRow>(
    `update login_challenge set tries = tries + 1 where ${IS_MEANT} and tries < $4
     returning coalesce(code_of, id) as code_id, code_hash, expires_at, used_at, tries`,
    [key.id, key.purpose, key.accountId, triesMax],
  );
  return rows[0] ?? null;
}

/** The contact of a challenge, also when its tries are used up; null when there is no such challenge. */
export async function findChallengeContact(db: Queryable, key: ChallengeKey): Promise<string | null> {
  const { rows } = await db.query<{ contact: string }>(`select contact from login_challenge where ${IS_MEANT}`, [
    key.id,
    key.purpose,
    key.accountId,
  ]);
  return rows[0]?.contact ?? null;
}

/** Marks the code of a challenge as used; false when another request was quicker, also one for another challenge of the same code. */
export async function consumeChallenge(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query('update login_challenge set used_at = $2 where id = $1 and used_at is null', [
    id,
    now,
  ]);
  return rowCount === 1;
}

/** The contact and the digest of the link of a challenge that a message with a link was sent for and that still lives; null otherwise. */
export async function findLink(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ contact: string; link_hash: Buffer } | null> {
  const { rows } = await db.query<{ contact: string; link_hash: Buffer }>(
    'select contact, link_hash from login_challenge where id = $1 and link_hash is not null and used_at is null and expires_at > $2',
    [id, now],
  );
  return rows[0] ?? null;
}
