import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PROOF_ERRORS, proof } from '../sign-in/password.ts';

export const unlockScreen = /* @__PURE__ */ endpoint({
  name: 'unlockScreen',
  method: 'POST',
  path: '/api/user/unlock',
  summary: 'Opens a locked browser session, with the proof of a grave request',
  access: 'locked',
  body: z.object({ proof }),
  data: z.object({}),
  errors: ['INVALID_INPUT', 'FORBIDDEN', ...PROOF_ERRORS],
});
