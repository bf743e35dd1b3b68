import { timingSafeEqual } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import type { Contact } from '#domain/contact.ts';
import { CODE_TRIES_MAX } from '#domain/limits.ts';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { challengeExists, countTry, consumeChallenge } from './challenge.store.ts';
import { codeHash } from './code-hash.ts';

export type GivenCode = { challenge: string; code: string };

/**
 * Accepts a code once and runs `work`, which the code was asked for, in the same transaction. Every try counts, also a right one; when `work` throws,
 * the code can be used again.
 */
export async function proveCode<T>(
  given: GivenCode,
  meant: { purpose: ChallengePurpose; accountId: number | null },
  now: Date,
  deps: Deps,
  work: (client: PoolClient, contact: Contact) => Promise<T>,
): Promise<T> {
  const key = { id: given.challenge, ...meant };
  const challenge = await countTry(deps.pool, key, CODE_TRIES_MAX);
  if (challenge === null) {
    const known = await challengeExists(deps.pool, key);
    throw new AppError(known ? 'CODE_TRIES_USED_UP' : 'CHALLENGE_UNKNOWN', { field: 'challenge' });
  }
  if (challenge.used_at !== null || now >= challenge.expires_at) throw new AppError('CODE_EXPIRED', { field: 'code' });
  if (!timingSafeEqual(challenge.code_hash, codeHash(deps.vault, given.challenge, given.code)))
    throw new AppError('CODE_WRONG', { field: 'code', details: { tries_left: CODE_TRIES_MAX - challenge.tries } });
  const contact = parseContact(challenge.contact);
  if (contact === null) throw new Error('a challenge whose contact is no address');
  return inTransaction(deps.pool, async (client) => {
    if (!(await consumeChallenge(client, given.challenge, now))) throw new AppError('CODE_EXPIRED', { field: 'code' });
    return work(client, contact);
  });
}
