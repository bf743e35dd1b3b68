import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { upsertAccount } from '../account.store.ts';
import { consumeChallenge, findLink } from './challenge.store.ts';
import { isCode } from './code-hash.ts';
import { issueToken } from './issue-token.ts';
import { proveCode } from './prove-code.ts';
import type { GivenCode, Guesser } from './prove-code.ts';

/** Exchanges a code for a token, once; the first success creates the account. */
export async function verifyCode(
  given: GivenCode,
  guesser: Guesser,
  userAgent: string,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  return proveCode(given, { purpose: 'login', accountId: null }, guesser, now, deps, async (client, contact) => {
    const accountId = await upsertAccount(client, contact, now);
    return { accountId, token: await issueToken(client, { accountId, userAgent }, now) };
  });
}

/** Exchanges the link of a message for a token, once, together with the code beside it. Its secret cannot be guessed, so that nothing a stranger does uses it up. */
export async function verifyLink(
  given: { challenge: string; link: string },
  userAgent: string,
  now: Date,
  deps: Deps,
): Promise<{ accountId: number; token: string }> {
  const expired = (): AppError => new AppError('CODE_EXPIRED', { field: 'code' });
  const sent = await findLink(deps.pool, given.challenge, now);
  const contact = sent && parseContact(sent.contact);
  if (!contact || !isCode(deps.vault, given.challenge, given.link, sent.link_hash)) throw expired();
  return inTransaction(deps.pool, async (client) => {
    if (!(await consumeChallenge(client, given.challenge, now))) throw expired();
    const accountId = await upsertAccount(client, contact, now);
    return { accountId, token: await issueToken(client, { accountId, userAgent }, now) };
  });
}
