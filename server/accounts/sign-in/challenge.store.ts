import type { Pool } from 'pg';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { inOneGo } from '../../platform/db/transaction.ts';

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
export type SentCodes = { hour: number; day: number; spent: boolean };
/** A code that was sent to a contact and not used yet, before another one may be sent. */
export type CodeOnItsWay = { id: string; network: Buffer | null; has_link: boolean; expires_at: Date; resend_at: Date };
export type JoinedChallenge = {
  id: string;
  code: string;
  network: Buffer;
  /** So many networks beside the first. */
  most: number;
  /** So many tries has the code in all. */
  triesMax: number;
  now: Date;
};
/** The key of a challenge: a code is valid for its own purpose and its own account only. */
export type ChallengeKey = { id: string; purpose: ChallengePurpose; accountId: number | null };
export type ChallengeRow = {
  /** The challenge that the code was sent for. */
  code_id: string;
  code_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
  /** What this challenge may still try, unless others are quicker. */
  tries_left: number;
};

/** Of two transactions that ask for a code to one mailbox, the second waits here until the first has ended, and then sees its challenge. */
export async function lockMailbox(db: Queryable, mailbox: string): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('challenge:' || $1, 0))", [mailbox]);
}

/**
 * SQL: how many tries the challenges of the row `code` still share, where it has `triesMax` in all. One is kept for each challenge, which takes it when nothing is left to share, so that nobody can use up the last
 * try of somebody else. Whoever decides by it has locked the row of the code by a statement before: the snapshot of a statement is older than what that statement waits for.
 */
const sharedLeft = (triesMax: '$3' | '$4'): string =>
  `(select ${triesMax} - count(*) - sum(tries) + count(*) filter (where kept_try_used) from login_challenge where id = code.id or code_of = code.id)`;

/** How many codes strangers had sent to a mailbox in the last hour and the last day, and whether one of the hour has no try left to share, so that nobody could join it any more. */
export async function countSent(
  db: Queryable,
  { mailbox, triesMax, now }: { mailbox: string; triesMax: number; now: Date },
): Promise<SentCodes> {
  const { rows } = await db.query<SentCodes>(
    `select (count(*) filter (where of_hour))::int as hour, count(*)::int as day, coalesce(bool_or(of_hour and shared <= 0), false) as spent
     from (
       select created_at > $2::timestamptz - interval '1 hour' as of_hour,
         ${sharedLeft('$3')} as shared
       from login_challenge code
       where mailbox = $1 and code_of is null and not known and created_at > $2::timestamptz - interval '1 day'
     ) sent`,
    [mailbox, now, triesMax],
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
 * networks have one, or no try can be kept for it any more. The caller has locked the mailbox.
 */
export async function joinCode(
  db: Queryable,
  { id, code, network, most, triesMax, now }: JoinedChallenge,
): Promise<string | null> {
  await db.query('select from login_challenge where id = $1 for update', [code]);
  const { rows } = await db.query<{ id: string }>(
    `with joined as (select id, network from login_challenge where code_of = $2),
     made as (
       insert into login_challenge (id, contact, mailbox, purpose, code_hash, created_at, expires_at, resend_at, code_of, network)
       select $1, contact, mailbox, purpose, code_hash, $6, expires_at, resend_at, id, $3 from login_challenge code
       where id = $2 and (select count(*) from joined) < $5 and not exists (select 1 from joined where network = $3) and ${sharedLeft('$4')} > 0
       returning id
     )
     select id from joined where network = $3 union all select id from made`,
    [id, code, network, triesMax, most, now],
  );
  return rows[0]?.id ?? null;
}

const IS_MEANT = 'id = $1 and purpose = $2 and account_id is not distinct from $3';

/**
 * Counts one try at a challenge, in a transaction of its own, so that it counts whatever follows, and returns the challenge after it; null when it is unknown or has no try left. All
 * challenges of one code have `triesMax` together, at whatever moment and from wherever they are tried.
 */
export async function countTry(pool: Pool, key: ChallengeKey, triesMax: number): Promise<ChallengeRow | null> {
  const meant = [key.id, key.purpose, key.accountId];
  const lock = {
    text: `select from login_challenge where id = (select coalesce(code_of, id) from login_challenge where ${IS_MEANT}) for update`,
    values: meant,
  };
  const count = {
    text: `with code as (select coalesce(code_of, id) as id from login_challenge where ${IS_MEANT}),
     shared as (select id as code_id, greatest(${sharedLeft('$4')}, 0)::int as tries from code)
     update login_challenge c set tries = c.tries + 1, kept_try_used = (shared.tries = 0) from shared
     where c.id = $1 and (shared.tries > 0 or not c.kept_try_used)
     returning code_id, code_hash, expires_at, used_at, shared.tries as tries_left`,
    values: [...meant, triesMax],
  };
  const [, counted] = await inOneGo(pool, [lock, count]);
  return (counted?.rows[0] as ChallengeRow | undefined) ?? null;
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
