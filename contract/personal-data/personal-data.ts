import * as z from 'zod/mini';
import { PROOF_ERRORS, proof } from '../accounts/sign-in/password.ts';
import { endpoint } from '../endpoint.ts';

export const exportAccount = /* @__PURE__ */ endpoint({
  name: 'exportAccount',
  method: 'POST',
  path: '/api/user/export',
  summary: 'Everything kept about this person, as JSON (UU 27/2022 art. 6 and 13), with a proof',
  access: 'patient',
  body: z.object({ proof }),
  data: z.record(z.string(), z.unknown()),
  errors: PROOF_ERRORS,
});

export const deleteAccount = /* @__PURE__ */ endpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/user/delete',
  summary:
    'Ends the account: live numbers are given back, everything about the person is deleted; queue numbers stay without a person (UU 27/2022 art. 8 and 43)',
  access: 'patient',
  body: z.object({ proof }),
  data: z.object({}),
  errors: [...PROOF_ERRORS, 'LAST_ADMINISTRATOR'],
});
