import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { PROOF_ERRORS, proof } from '../sign-in/password.ts';

export const lockScreen = /* @__PURE__ */ endpoint({
  name: 'lockScreen',
  method: 'POST',
  path: '/api/user/lock',
  summary: 'Locks this browser session: nothing of a person is answered and nothing is pressed until unlockScreen',
  access: 'locked',
  data: z.object({}),
  errors: ['FORBIDDEN'],
});

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
