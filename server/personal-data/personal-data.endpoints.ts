import { deleteAccount, exportAccount } from '#contract/personal-data/personal-data.ts';
import { requireProof } from '../accounts/sign-in/require-proof.ts';
import { answer } from '../platform/http/route.ts';
import { deleteAccount as erase } from './delete-account.ts';
import { exportAccount as collect } from './export-account.ts';

export const personalDataRoutes = [
  answer(exportAccount, async ({ viewer, token, body, now }, deps) => {
    await requireProof({ accountId: viewer.accountId, token }, body.proof, now, deps);
    return collect(viewer.accountId, now, deps);
  }),

  answer(deleteAccount, async ({ viewer, token, body, now }, deps) => {
    await requireProof({ accountId: viewer.accountId, token }, body.proof, now, deps);
    await erase(viewer.accountId, now, deps);
    return {};
  }),
];
