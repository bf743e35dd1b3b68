import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/identity/contact.ts';
import { CODE_TRIES_MAX } from '#domain/limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { hashToken } from '../http/authenticate.ts';
import { upsertAccount } from '../store/account.store.ts';
import { insertToken } from '../store/auth-token.store.ts';
import { challengeExists, countTry, useChallenge } from '../store/challenge.store.ts';
import { codeHash } from './code-hash.ts';

/** Exchanges a code for a token, once. Every try counts, also a right one; the account is made at the first success. */
export async function verifyCode(
  given: { challenge: string; code: string; userAgent: string },
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  const challenge = await countTry(deps.pool, given.challenge, CODE_TRIES_MAX);
  if (challenge === null) {
    throw new AppError(
      (await challengeExists(deps.pool, given.challenge)) ? 'CODE_TRIES_USED_UP' : 'CHALLENGE_UNKNOWN',
      { field: 'challenge' },
    );
  }
  if (challenge.used_at !== null || now >= challenge.expires_at) throw new AppError('CODE_EXPIRED', { field: 'code' });
  if (!timingSafeEqual(challenge.code_hash, codeHash(deps.vault, given.challenge, given.code)))
    throw new AppError('CODE_WRONG', { field: 'code', details: { tries_left: CODE_TRIES_MAX - challenge.tries } });
  const contact = parseContact(challenge.contact);
  if (contact === null) throw new Error('a challenge for a contact that is none');
  return inTransaction(deps.pool, async (client) => {
    if (!(await useChallenge(client, given.challenge, now))) throw new AppError('CODE_EXPIRED', { field: 'code' });
    const accountId = await upsertAccount(client, contact, now);
    const token = randomBytes(32).toString('base64url');
    await insertToken(client, hashToken(token), accountId, now, given.userAgent);
    return { accountId, token };
  });
}
