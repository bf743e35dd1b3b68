import type * as z from 'zod/mini';
import type { tokenAnswer } from '#contract/accounts/sign-in/auth.ts';
import type { Deps } from '../../platform/deps.ts';
import { presentTokens } from '../user.present.ts';
import { noteDevice } from './note-device.ts';

/** How a sign-in ends, whatever it was done by: a new browser is noted and this one becomes known to the account, and the token is answered with its person. One through a provider ends so when its token is exchanged. `proved`: the second factor was given with it. */
export async function completeSignIn(
  { request, answerHeaders, now }: { request: Request; answerHeaders: Headers; now: Date },
  signedIn: { accountId: number; token: string; proved?: boolean },
  deps: Deps,
): Promise<z.output<typeof tokenAnswer>> {
  answerHeaders.append(...(await noteDevice(request, signedIn, deps, now)));
  return presentTokens(signedIn, now, deps);
}
