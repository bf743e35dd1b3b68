import type { CallError } from '#contract/client.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { api } from '../../../lib/requests/api.ts';
import { keepChallenge } from './challenge.ts';
import type { AskedChallenge } from './challenge.ts';

/** Asks for a code and keeps what this tab has to know of it. */
export async function askCode(
  contact: string,
): Promise<{ ok: true; asked: AskedChallenge } | { ok: false; error: CallError }> {
  const result = await api(submitAuthOtp, { body: { phone_or_email: contact } });
  if (!result.ok) return result;
  if (!('challenge' in result.data)) return { ok: false, error: { code: 'INTERNAL', status: 0 } };
  const { id, channel, resend_at } = result.data.challenge;
  const asked: AskedChallenge = { id, contact, channel, resendAt: resend_at };
  keepChallenge(asked);
  return { ok: true, asked };
}
