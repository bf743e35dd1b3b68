import * as z from 'zod/mini';
import type { signedPasskey } from '#contract/accounts/factors/factor-proof.ts';
import { AppError } from '#contract/errors.ts';
import { FACTOR_OFFER_LIFE_MS, PASSWORD_TRIES_PER_CLIENT } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import type { Work } from '../../platform/http/captcha.ts';
import { consumeCaptcha } from '../../platform/http/captcha.store.ts';
import { countWrong, HOUR_MS, networkOf, takeOrWork } from '../../platform/http/rate-limit.ts';
import { issueToken } from '../sign-in/issue-token.ts';
import { findPasskey, holdFactors, markProved, saveHandle } from './factor.store.ts';
import { anyOptions, countSigned, isHandleOf } from './passkeys.ts';

const CONTEXT = 'passkey-sign-in';
const question = z.object({ challenge: z.string(), until: z.int() });
type Question = z.output<typeof question>;

/** What a passkey is to sign, and the same sealed, which comes back with the signature: nothing is stored until one holds. */
export async function askSignIn(now: Date, deps: Deps): Promise<{ options: Record<string, unknown>; asked: string }> {
  const { options, challenge } = await anyOptions(deps);
  const plain = JSON.stringify({ challenge, until: now.getTime() + FACTOR_OFFER_LIFE_MS } satisfies Question);
  return { options, asked: deps.vault.seal(Buffer.from(plain), CONTEXT).toString('base64url') };
}

function openQuestion(asked: string, now: Date, { vault }: Pick<Deps, 'vault'>): Question {
  try {
    const opened = vault.open(Buffer.from(asked, 'base64url'), CONTEXT).toString();
    const made = question.parse(JSON.parse(opened));
    if (now.getTime() < made.until) return made;
  } catch {
    // What nobody sealed here is as good as too old.
  }
  throw expired();
}

/**
 * Signs staff in by a passkey, once for each question, and opens their scopes: it is what they have, and it asked for a finger, a face or a PIN. FACTOR_EXPIRED when the question is too old or was answered, FACTOR_WRONG for
 * everything else, so that nobody learns whose passkey it would be. Wrong ones are bounded for the network they come from, by work beyond that.
 */
export async function signInByPasskey(
  { asked, passkey }: { asked: string; passkey: z.output<typeof signedPasskey> },
  from: { client: string; userAgent: string },
  work: Work,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  const { challenge, until } = openQuestion(asked, now, deps);
  const perClient = {
    name: 'passkey-client',
    who: networkOf(from.client),
    most: PASSWORD_TRIES_PER_CLIENT,
    windowMs: HOUR_MS,
  };
  const taken = await takeOrWork(deps, { free: [perClient] }, work, now);
  return countWrong(deps, taken, 'FACTOR_WRONG', now, async () => {
    const { userHandle } = passkey.response;
    const by = await findPasskey(deps.pool, passkey.id);
    if (!by?.is_staff || userHandle === undefined || !isHandleOf(by, userHandle, deps)) throw wrong();
    return inTransaction(deps.pool, async (db) => {
      // Before the passkey, in the order of whoever takes it away: neither of the two ends the other.
      await holdFactors(db, by.account_id);
      if (!(await consumeCaptcha(db, challenge, new Date(until)))) throw expired();
      if (!(await countSigned(db, passkey, { by, challenge }, now, deps))) throw wrong();
      // The key that its digest was drawn from may be put away one day.
      if (by.user_handle === null) await saveHandle(db, by.id, Buffer.from(userHandle, 'base64url'));
      const token = await issueToken(db, { accountId: by.account_id, userAgent: from.userAgent }, now);
      await markProved(db, hashToken(token), now);
      return { accountId: by.account_id, token };
    });
  });
}

const expired = (): AppError => new AppError('FACTOR_EXPIRED', { field: 'asked' });
const wrong = (): AppError => new AppError('FACTOR_WRONG', { field: 'passkey' });
