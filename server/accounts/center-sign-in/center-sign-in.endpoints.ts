import { finishCenterSignIn, listCenterSignIns, startCenterSignIn } from '#contract/accounts/sign-in/center-sign-in.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import { answer } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/route.ts';
import { requireProved } from '../authenticate.ts';
import { finishCenterSignIn as finish, startCenterSignIn as start } from './center-sign-in.ts';
import type { SignedIn } from './center-sign-in.ts';
import { listCenterSignIns as list } from './center-sign-in.store.ts';

export const centerSignInRoutes = [
  answer(listCenterSignIns, async ({ viewer, token }, { pool }) => ({
    centers: await list(pool, viewer.accountId, hashToken(token ?? '')),
  })),

  answer(startCenterSignIn, ({ params: { center }, viewer, token, now }, deps) =>
    start(center, provedIn(viewer, token), now, deps),
  ),

  answer(finishCenterSignIn, async ({ body, viewer, token, now }, deps) => ({
    center: await finish(body, provedIn(viewer, token), now, deps),
  })),
];

/** Whoever still owes the second factor may be a thief of the password, who would bind a person of their own to the account. */
function provedIn(viewer: Viewer, token: string | null): SignedIn {
  requireProved(viewer);
  return { accountId: viewer.accountId, tokenHash: hashToken(token ?? '') };
}
