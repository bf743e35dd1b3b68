import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import { recogniseNew } from '../device.store.ts';
import { sendToContacts } from '../send-to-contacts.ts';
import { findSignInWays } from '../sign-in-ways.store.ts';
import { knownAccountsOf, rememberDevice } from './known-device.ts';
import { texts } from './text.ts';

/**
 * Notes whether an account was used in a new browser: one that was not known to it, and not the first of all. The list of devices then asks its person, and staff get a message to every address.
 * Nothing is stored of where it was. Answers the header that makes this browser known to the account, as far as this sign-in is recognised.
 */
export async function noteDevice(
  request: Request,
  { accountId, token }: { accountId: number; token: string },
  deps: Deps,
  now: Date,
): Promise<[name: string, value: string]> {
  const known = knownAccountsOf(request, deps, now).find(({ id }) => id === accountId);
  const earlier = known === undefined ? null : { at: new Date(known.at), device: known.device ?? null };
  const { device, isNewsToStaff } = await recogniseNew(deps.pool, hashToken(token), earlier, now);
  const header = rememberDevice(request, { id: accountId, at: now.getTime(), device }, deps, now);
  if (!isNewsToStaff) return header;
  const words = { subject: texts.newDeviceSubject, body: texts.newDevice(`${deps.settings.publicUrl}/user/perangkat`) };
  await sendToContacts(await findSignInWays(deps.pool, accountId), words, deps);
  return header;
}
