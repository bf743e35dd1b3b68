import { lockScreen } from '#contract/accounts/factors/lock-screen.ts';
import { unlockScreen } from '#contract/accounts/factors/screen-lock.ts';
import { AppError } from '#contract/errors.ts';
import { hashToken } from '../../platform/http/bearer.ts';
import { answer } from '../../platform/http/route.ts';
import { requireProof } from '../sign-in/require-proof.ts';
import { setLocked } from './factor.store.ts';

/** The screen of a desk is locked in the browser session itself, so that neither a reload nor another page opens it. */
export const screenLockRoutes = [
  answer(lockScreen, async ({ viewer, token, now }, deps) => {
    if (!viewer.isStaff) throw new AppError('FORBIDDEN');
    await setLocked(deps.pool, hashToken(token ?? ''), now);
    return {};
  }),

  answer(unlockScreen, async ({ viewer, token, body, now }, deps) => {
    if (!viewer.isStaff) throw new AppError('FORBIDDEN');
    await requireProof({ accountId: viewer.accountId, token }, body.proof, now, deps, (db) =>
      setLocked(db, hashToken(token ?? ''), null),
    );
    return {};
  }),
];
