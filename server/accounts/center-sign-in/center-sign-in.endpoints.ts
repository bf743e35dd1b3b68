import { finishCenterSignIn, listCenterSignIns, startCenterSignIn } from '#contract/accounts/sign-in/center-sign-in.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import { answer } from '../../platform/http/route.ts';
import { finishCenterSignIn as finish, startCenterSignIn as start } from './center-sign-in.ts';
import { listCenterSignIns as list } from './center-sign-in.store.ts';

export const centerSignInRoutes = [
  answer(listCenterSignIns, async ({ viewer, token }, { pool }) => ({
    centers: await list(pool, viewer.accountId, hashToken(token ?? '')),
  })),

  answer(startCenterSignIn, ({ params: { center }, viewer: { accountId }, token, now }, deps) =>
    start(center, { accountId, tokenHash: hashToken(token ?? '') }, now, deps),
  ),

  answer(finishCenterSignIn, async ({ body, viewer: { accountId }, token, now }, deps) => ({
    center: await finish(body, { accountId, tokenHash: hashToken(token ?? '') }, now, deps),
  })),
];
