import { AppError } from '#contract/errors.ts';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { findViewer, revokeTokenOnce } from './auth-token.store.ts';
import { issueToken } from './issue-token.ts';
import { hashToken } from '../../platform/http/bearer.ts';

/**
 * Exchanges a token for a new one, once: the old one becomes invalid in the same transaction. SOCIAL_EXPIRED when it was not valid. The sign-in stays as old as it was, so that
 * exchanging makes no browser session longer and no proof of a fresh sign-in; and its second factor is asked for again.
 */
export async function renewToken(
  token: string,
  userAgent: string,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  const [hash, idleSince] = [hashToken(token), new Date(now.getTime() - TOKEN_IDLE_MS)];
  // A browser session of staff that has ended stays ended.
  if ((await findViewer(deps.pool, hash, now, idleSince, deps.settings.staff)) === null)
    throw new AppError('SOCIAL_EXPIRED', { field: 'token' });
  return inTransaction(deps.pool, async (client) => {
    const old = await revokeTokenOnce(client, hash, now, idleSince);
    if (old === null) throw new AppError('SOCIAL_EXPIRED', { field: 'token' });
    return { accountId: old.accountId, token: await issueToken(client, { ...old, userAgent }, now) };
  });
}
