import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { proof } from '#contract/accounts/sign-in/password.ts';
import { AppError } from '#contract/errors.ts';
import { FRESH_SIGN_IN_MS, PASSWORD_TRIES_PER_ACCOUNT } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse } from '../../platform/http/rate-limit.ts';
import { isPassword } from './password-hash.ts';
import { signedInAt } from '../device.store.ts';
import { findSignInWays } from '../sign-in-ways.store.ts';
import { proveCode } from './prove-code.ts';
import { hashToken } from '../../platform/http/bearer.ts';

/**
 * Requires a proof that the person is there, and not only the device: the password, a code sent to one of their own addresses, or, where an account
 * has neither (it came by Google or Facebook), a sign-in within the last ten minutes. Throws PROOF_REQUIRED, PASSWORD_WRONG or what proveCode throws.
 * `work` runs in the transaction that uses the proof up: when it throws, a code can be used again.
 */
export async function requireProof(
  who: { accountId: number; token: string | null },
  given: z.output<typeof proof>,
  now: Date,
  deps: Deps,
  work: (db: PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const { accountId } = who;
  if (given.challenge !== undefined && given.code !== undefined) {
    const code = { challenge: given.challenge, code: given.code };
    return proveCode(code, { purpose: 'confirm', accountId }, now, deps, work);
  }
  const ways = await findSignInWays(deps.pool, accountId);
  if (given.password !== undefined) {
    const limit = { name: 'password-account', perHour: PASSWORD_TRIES_PER_ACCOUNT };
    await limitUse(deps.pool, deps.vault, limit, String(accountId), now);
    if (await isPassword(given.password, ways.password_hash)) return inTransaction(deps.pool, work);
    throw new AppError('PASSWORD_WRONG', { field: 'proof.password' });
  }
  const since = who.token === null ? null : await signedInAt(deps.pool, hashToken(who.token));
  const fresh = since !== null && now.getTime() - since.getTime() <= FRESH_SIGN_IN_MS;
  const without = ways.phone === null && ways.email === null && ways.password_hash === null;
  if (!without || !fresh) throw new AppError('PROOF_REQUIRED', { field: 'proof' });
  return inTransaction(deps.pool, work);
}
