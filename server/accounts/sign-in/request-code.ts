import { randomBytes, randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/contact.ts';
import type { Contact } from '#domain/contact.ts';
import {
  CODE_DIGITS,
  CODE_LIFE_MS,
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_CLIENT,
} from '#domain/limits.ts';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { limitUse, networkOf, tooMany } from '../../platform/http/rate-limit.ts';
import { codeMessage } from './code-message.ts';
import { insertChallenge } from './challenge.store.ts';
import { codeHash } from './code-hash.ts';

export type Challenge = { id: string; channel: 'email' | 'phone'; expires_at: string; resend_at: string };
export type CodeRequest = {
  contact: Contact;
  purpose: ChallengePurpose;
  /** The account that asks for the code; null where nobody is signed in yet. */
  accountId: number | null;
  client: string;
};

/** The address that a code can be sent to. INVALID_INPUT for a land line: VALID-03 lets one through, but no code can reach it. */
export function requireContact(typed: string): Contact {
  const contact = parseContact(typed);
  if (contact === null) throw new AppError('INVALID_INPUT', { field: 'phone_or_email' });
  return contact;
}

/**
 * Sends a one-time code. The work and the answer are the same whether or not the contact has an account. `within` runs the function that stores the
 * code in a transaction, in which the caller may do more.
 */
export async function requestCode(
  codeRequest: CodeRequest,
  now: Date,
  deps: Deps,
  within: (store: (db: PoolClient) => Promise<void>) => Promise<void> = (store) => inTransaction(deps.pool, store),
): Promise<Challenge> {
  const { contact, purpose, accountId } = codeRequest;
  const perClient = { name: 'code-client', perHour: CODE_SENDS_PER_CLIENT };
  await limitUse(deps.pool, deps.vault, perClient, networkOf(codeRequest.client), now);
  const id = randomBytes(16).toString('base64url');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const resendAt = new Date(now.getTime() + CODE_RESEND_MS);
  // A refused request stores nothing, neither a challenge nor a count for the address.
  await within(async (db) => {
    const tooEarly = await insertChallenge(db, {
      id,
      contact: contact.address,
      purpose,
      accountId,
      codeHash: codeHash(deps.vault, id, code),
      now,
      expiresAt,
      resendAt,
    });
    if (tooEarly) throw tooMany(tooEarly, now);
    const perAddress = { name: 'code-address', perHour: CODE_SENDS_PER_ADDRESS };
    await limitUse(db, deps.vault, perAddress, contact.address, now);
  });
  await deps.outbox.send({
    ...codeMessage(contact, purpose, { id, code }, deps.settings.publicUrl),
    until: expiresAt,
  });
  return { id, channel: contact.channel, expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() };
}
