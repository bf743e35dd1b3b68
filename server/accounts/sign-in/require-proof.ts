import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { proof } from '#contract/accounts/sign-in/password.ts';
import { AppError } from '#contract/errors.ts';
import { factorNeed } from '#domain/accounts/factors/factor-need.ts';
import { FRESH_SIGN_IN_MS } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { workOf } from '../../platform/http/captcha.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { findFactors } from '../factors/factor.store.ts';
import { proveFactor } from '../factors/prove-factor.ts';
import { boundGuess } from './guesses.ts';
import { isPassword } from './password-hash.ts';
import { signedInAt } from '../device.store.ts';
import { findSignInWays } from '../sign-in-ways.store.ts';
import { proveCode } from './prove-code.ts';
import { hashToken } from '../../platform/http/bearer.ts';

type Proof = z.output<typeof proof>;

/**
 * Requires a proof that the person is there, and not only the device. Staff who have a second factor give it, and staff who must have one add it first (FACTOR_REQUIRED): a stolen password, or a
 * stolen code, does nothing grave to them. Everybody else gives what requireFirstFactor asks for. `act` runs in the transaction that uses the proof up.
 */
export async function requireProof(
  who: { accountId: number; token: string | null },
  given: Proof,
  now: Date,
  deps: Deps,
  act: (db: PoolClient) => Promise<void> = async () => undefined,
  work: Work = workOf(deps, given.captcha, now),
): Promise<void> {
  const { accountId, token } = who;
  const { is_staff: isStaff, factor_since: since } = await findFactors(deps.pool, accountId);
  // A factor is asked for at each grave request, so that it counts for nothing that it was given when signing in.
  const need = factorNeed({ isStaff, hasFactor: since !== null, proved: false }, deps.settings.staff.isDemanded);
  if (need === null) return requireFirstFactor(who, given, now, deps, act, work);
  if (need === 'ENROL' || given.factor === undefined || token === null)
    throw new AppError('FACTOR_REQUIRED', { field: 'proof', details: { need } });
  return proveFactor({ accountId, tokenHash: hashToken(token) }, given.factor, work, now, deps, act);
}

/**
 * The proof of who has no second factor: the password, a code sent to one of their own addresses, or, where an account
 * has neither (it came by Google or Facebook), a sign-in within the last ten minutes. Throws PROOF_REQUIRED, PASSWORD_WRONG or what proveCode throws. Whoever guesses holds the account's own token, so that such guesses are no strangers'.
 * `act` runs in the transaction that uses the proof up: when it throws, a code can be used again.
 */
export async function requireFirstFactor(
  who: { accountId: number; token: string | null },
  given: Proof,
  now: Date,
  deps: Deps,
  act: (db: PoolClient) => Promise<void>,
  work: Work,
): Promise<void> {
  const { accountId } = who;
  if (given.challenge !== undefined && given.code !== undefined) {
    const code = { challenge: given.challenge, code: given.code };
    const guesser = { work, known: async () => null };
    return proveCode(code, { purpose: 'confirm', accountId }, guesser, now, deps, act);
  }
  const ways = await findSignInWays(deps.pool, accountId);
  if (given.password !== undefined) {
    const { password } = given;
    const guess = { name: 'password', at: String(accountId), known: null, work } as const;
    await boundGuess(guess, 'PASSWORD_WRONG', now, deps, async () => {
      if (!(await isPassword(password, ways.password_hash)))
        throw new AppError('PASSWORD_WRONG', { field: 'proof.password' });
    });
    return inTransaction(deps.pool, act);
  }
  const since = who.token === null ? null : await signedInAt(deps.pool, hashToken(who.token));
  const fresh = since !== null && now.getTime() - since.getTime() <= FRESH_SIGN_IN_MS;
  const without = ways.phone === null && ways.email === null && ways.password_hash === null;
  if (!without || !fresh) throw new AppError('PROOF_REQUIRED', { field: 'proof' });
  return inTransaction(deps.pool, act);
}
