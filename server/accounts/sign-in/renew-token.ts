import { AppError } from '#contract/errors.ts';
import { TOKEN_IDLE_MS } from '#domain/limits.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { revokeTokenOnce } from './auth-token.store.ts';
import { issueToken } from './issue-token.ts';
import { hashToken } from '../../platform/http/bearer.ts';

/** Exchanges a token for a new one, once: the old one becomes invalid in the same transaction. SOCIAL_EXPIRED when it was not valid. */
export async function renewToken(
  token: string,
  userAgent: string,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  return inTransaction(deps.pool, async (client) => {
    const accountId = await revokeTokenOnce(client, hashToken(token), now, new Date(now.getTime() - TOKEN_IDLE_MS));
    if (accountId === null) throw new AppError('SOCIAL_EXPIRED', { field: 'token' });
    return { accountId, token: await issueToken(client, accountId, userAgent, now) };
  });
}
