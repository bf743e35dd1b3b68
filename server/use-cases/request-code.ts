import { randomBytes, randomInt } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { parseContact } from '#domain/identity/contact.ts';
import {
  CODE_DIGITS,
  CODE_LIFE_MS,
  CODE_RESEND_MS,
  CODE_SENDS_PER_ADDRESS,
  CODE_SENDS_PER_CLIENT,
} from '#domain/limits.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { limitUse, networkOf, tooMany } from '../http/rate-limit.ts';
import { texts } from '../outbound/texts.ts';
import { insertChallenge } from '../store/challenge.store.ts';
import { codeHash } from './code-hash.ts';

export type Challenge = { id: string; channel: 'email' | 'phone'; expires_at: string; resend_at: string };

/** Sends a one-time code. The work and the answer are the same whether or not the contact has an account. */
export async function requestCode(typed: string, client: string, now: Date, deps: Deps): Promise<Challenge> {
  const contact = parseContact(typed);
  // VALID-03 lets a land line through; a code cannot reach one.
  if (contact === null) throw new AppError('INVALID_INPUT', { field: 'phone_or_email' });
  await limitUse(
    deps.pool,
    deps.vault,
    { name: 'code-client', perHour: CODE_SENDS_PER_CLIENT },
    networkOf(client),
    now,
  );
  const id = randomBytes(16).toString('base64url');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const resendAt = new Date(now.getTime() + CODE_RESEND_MS);
  // A refused request leaves nothing behind, neither a challenge nor a count of the address.
  await inTransaction(deps.pool, async (db) => {
    const tooEarly = await insertChallenge(db, {
      id,
      contact: contact.address,
      codeHash: codeHash(deps.vault, id, code),
      now,
      expiresAt,
      resendAt,
    });
    if (tooEarly) throw tooMany(tooEarly, now);
    const perAddress = { name: 'code-address', perHour: CODE_SENDS_PER_ADDRESS };
    await limitUse(db, deps.vault, perAddress, contact.address, now);
  });
  await deps.outbound.send({
    channel: contact.channel,
    to: contact.address,
    subject: texts.codeSubject,
    body: texts.code(code),
  });
  return { id, channel: contact.channel, expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() };
}
