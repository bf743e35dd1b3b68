import { AppError } from '#contract/errors.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken } from '../platform/http/bearer.ts';
import { revokeDevices } from './device.store.ts';
import { texts } from './text.ts';
import { findSignInWays, setContact } from './sign-in-ways.store.ts';
import type { SignInWays } from './sign-in-ways.store.ts';
import { proveCode } from './sign-in/prove-code.ts';
import type { GivenCode, Guesser } from './sign-in/prove-code.ts';
import { sendToContacts } from './send-to-contacts.ts';

/**
 * Makes a new address the account's own by the code that was sent to it, signs every other device out, and sends a message to the old one. CONTACT_TAKEN, when another account has
 * the address, only after its code has proved that it belongs to whoever asks.
 */
export async function changeContact(
  { accountId, token }: { accountId: number; token: string | null },
  given: GivenCode,
  guesser: Guesser,
  now: Date,
  deps: Deps,
): Promise<Pick<SignInWays, 'phone' | 'email'>> {
  const { before, contact } = await proveCode(
    given,
    { purpose: 'contact', accountId },
    guesser,
    now,
    deps,
    async (db, proved) => {
      const old = await findSignInWays(db, accountId);
      if (!(await setContact(db, accountId, proved, now)))
        throw new AppError('CONTACT_TAKEN', { field: 'phone_or_email' });
      await revokeDevices(db, accountId, token === null ? null : hashToken(token), now);
      return { before: old, contact: proved };
    },
  );
  const old = { phone: null, email: null, [contact.channel]: before[contact.channel] };
  if (before[contact.channel] !== contact.address)
    await sendToContacts(old, { subject: texts.contactChangedSubject, body: texts.contactChanged }, deps);
  const { phone, email } = await findSignInWays(deps.pool, accountId);
  return { phone, email };
}
