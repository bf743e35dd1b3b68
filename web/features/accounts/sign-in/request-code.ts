import type { CallError } from '#contract/client.ts';
import { submitAuthOtp } from '#contract/accounts/sign-in/auth.ts';
import { apiWithWork } from '../../../lib/requests/api-with-work.ts';
import { storeChallenge } from './challenge.ts';
import type { PendingChallenge } from './challenge.ts';

/** Asks for a code, and stores in this tab what /verify needs to know of it. `onWork`: the browser has to work for it first. */
export async function requestCode(
  contact: string,
  onWork?: () => void,
): Promise<{ ok: true; asked: PendingChallenge } | { ok: false; error: CallError }> {
  const result = await apiWithWork(onWork)(submitAuthOtp, { body: { phone_or_email: contact } });
  if (!result.ok) return result;
  if (!('challenge' in result.data)) return { ok: false, error: { code: 'INTERNAL', status: 0 } };
  const { id, channel, resend_at } = result.data.challenge;
  const asked: PendingChallenge = { id, contact, channel, resendAt: resend_at };
  storeChallenge(asked);
  return { ok: true, asked };
}
