import type { Deps } from '../../platform/deps.ts';
import { upsertAccount } from '../account.store.ts';
import { issueToken } from './issue-token.ts';
import { proveCode } from './prove-code.ts';
import type { GivenCode } from './prove-code.ts';

/** Exchanges a code for a token, once; the first success creates the account. */
export async function verifyCode(
  given: GivenCode,
  userAgent: string,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  return proveCode(given, { purpose: 'login', accountId: null }, now, deps, async (client, contact) => {
    const accountId = await upsertAccount(client, contact, now);
    return { accountId, token: await issueToken(client, accountId, userAgent, now) };
  });
}
