import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { factorProof } from '#contract/accounts/factors/factor-proof.ts';
import { AppError } from '#contract/errors.ts';
import { FACTOR_TRIES_CEILING } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { boundGuess } from '../sign-in/guesses.ts';
import { stepOf } from './authenticator.ts';
import { findSealedAuthenticator, consumeRecoveryCode, consumeStep, markProved } from './factor.store.ts';
import { acceptSigned } from './passkeys.ts';
import { recoveryDigest } from './recovery-codes.ts';

/** The secret of an authenticator belongs to one account. */
export const authenticatorContext = (accountId: number): string => `authenticator:${accountId}`;

/**
 * Accepts a second factor once, notes in the browser session when it was given, and runs `act` in the transaction that uses it up: when it throws, the factor can be given again. Wrong digits are bounded for the account by work and at last
 * by the day, for whoever has the password could try them all; passkeys and recovery codes cannot be guessed, so that nobody is shut out of those. FACTOR_WRONG, FACTOR_EXPIRED.
 */
export async function proveFactor(
  who: { accountId: number; tokenHash: Buffer },
  given: z.output<typeof factorProof>,
  work: Work,
  now: Date,
  deps: Deps,
  act: (db: PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const { accountId, tokenHash } = who;
  if ('passkey' in given) {
    return inTransaction(deps.pool, async (db) => {
      await acceptSigned(db, given.passkey, who, now, deps);
      await markProved(db, tokenHash, now);
      await act(db);
    });
  }
  const [name, ceiling] =
    'digits' in given ? (['digits', FACTOR_TRIES_CEILING] as const) : (['recovery', undefined] as const);
  const guess = { name, at: String(accountId), known: null, work, ...(ceiling !== undefined && { ceiling }) };
  return boundGuess(guess, 'FACTOR_WRONG', now, deps, () =>
    inTransaction(deps.pool, async (db) => {
      const used =
        'digits' in given
          ? await acceptDigits(db, accountId, given.digits, now, deps)
          : await consumeRecoveryCode(db, accountId, recoveryDigest(accountId, given.recovery), now);
      if (!used) throw new AppError('FACTOR_WRONG', { field: 'proof.factor' });
      await markProved(db, tokenHash, now);
      await act(db);
    }),
  );
}

async function acceptDigits(
  db: PoolClient,
  accountId: number,
  digits: string,
  now: Date,
  deps: Deps,
): Promise<boolean> {
  const sealed = await findSealedAuthenticator(db, accountId);
  if (sealed === null) return false;
  const step = stepOf(deps.vault.open(sealed, authenticatorContext(accountId)).toString(), digits, now);
  return step !== null && consumeStep(db, accountId, step);
}
