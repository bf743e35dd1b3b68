import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { proof } from '#contract/accounts/sign-in/password.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import { workOf } from '../../platform/http/captcha.ts';
import { requireFirstFactor, requireProof } from '../sign-in/require-proof.ts';
import { findFactors, isByPassword } from './factor.store.ts';
import type { Factors } from './factor.store.ts';

type Proof = z.output<typeof proof>;

/** The way to sign in that this browser session has not given yet, and the first second factor of the account asks for; null where the account has no other. */
export function otherWay(factors: Factors, byPassword: boolean): 'code' | 'password' | null {
  if (factors.factor_since !== null) return null;
  if (byPassword) return 'code';
  return factors.has_password ? 'password' : null;
}

function partOf({ password, challenge, code, captcha }: Proof, way: 'code' | 'password'): Proof | null {
  if (way === 'password') return password === undefined ? null : { password, captcha };
  return challenge === undefined || code === undefined ? null : { challenge, code, captcha };
}

/**
 * The proof that somebody may add a second factor: one that the account has already, or else every way to sign in that it has. So a password alone, or a code alone, does not become
 * a second factor of whoever stole it. FORBIDDEN for patients, who need none.
 */
export async function requireEnrolProof(
  who: { accountId: number; token: string },
  given: Proof,
  now: Date,
  deps: Deps,
  act: (db: PoolClient) => Promise<void> = async () => undefined,
): Promise<Factors> {
  const factors = await findFactors(deps.pool, who.accountId);
  if (!factors.is_staff) throw new AppError('FORBIDDEN');
  if (factors.factor_since !== null) {
    await requireProof(who, given, now, deps, act);
    return factors;
  }
  const way = otherWay(factors, await isByPassword(deps.pool, hashToken(who.token)));
  if (way === null) return factors;
  // Nothing else of the proof is looked at, so that the way that was given when signing in does not stand for the other one.
  const asked = partOf(given, way);
  if (asked === null) throw new AppError('PROOF_REQUIRED', { field: 'proof' });
  await requireFirstFactor(who, asked, now, deps, act, workOf(deps, given.captcha, now));
  return factors;
}
