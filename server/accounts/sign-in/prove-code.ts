import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { mailboxOf, parseContact } from '#domain/contact.ts';
import type { Contact } from '#domain/contact.ts';
import { CODE_TRIES_MAX } from '#domain/limits.ts';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChallengeKey } from './challenge.store.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { countTry, consumeChallenge, findChallengeContact } from './challenge.store.ts';
import { isCode } from './code-hash.ts';
import { boundGuess } from './guesses.ts';

export type GivenCode = { challenge: string; code: string };
/** Whose guess a code is: the work that it brought, and the account that the browser is known to. */
export type Guesser = { work: Work; known: (contact: Contact) => Promise<number | null> };

/**
 * Accepts a code once and runs `work`, which the code was asked for, in the same transaction. Every try counts, also a right one; when `work` throws,
 * the code can be used again. Wrong codes are bounded for each code, and over all challenges for each account and day.
 */
export async function proveCode<T>(
  given: GivenCode,
  meant: { purpose: ChallengePurpose; accountId: number | null },
  guesser: Guesser,
  now: Date,
  deps: Deps,
  work: (client: PoolClient, contact: Contact) => Promise<T>,
): Promise<T> {
  const key = { id: given.challenge, ...meant };
  const address = await findChallengeContact(deps.pool, key);
  if (address === null) throw new AppError('CHALLENGE_UNKNOWN', { field: 'challenge' });
  const contact = parseContact(address);
  if (contact === null) throw new Error('a challenge whose contact is no address');
  const guess = {
    name: 'code',
    at: meant.accountId === null ? mailboxOf(contact) : String(meant.accountId),
    known: await guesser.known(contact),
    work: guesser.work,
  } as const;
  return boundGuess(guess, 'CODE_WRONG', now, deps, () => useCode(given, key, contact, now, deps, work));
}

async function useCode<T>(
  given: GivenCode,
  key: ChallengeKey,
  contact: Contact,
  now: Date,
  deps: Deps,
  work: (client: PoolClient, contact: Contact) => Promise<T>,
): Promise<T> {
  const challenge = await countTry(deps.pool, key, CODE_TRIES_MAX);
  if (challenge === null) throw new AppError('CODE_TRIES_USED_UP', { field: 'challenge' });
  if (challenge.used_at !== null || now >= challenge.expires_at) throw new AppError('CODE_EXPIRED', { field: 'code' });
  if (!isCode(deps.vault, challenge.code_id, given.code, challenge.code_hash))
    throw new AppError('CODE_WRONG', { field: 'code', details: { tries_left: challenge.tries_left } });
  return inTransaction(deps.pool, async (client) => {
    if (!(await consumeChallenge(client, challenge.code_id, now)))
      throw new AppError('CODE_EXPIRED', { field: 'code' });
    return work(client, contact);
  });
}
