import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** A file of its own, because every desk has it before the first touch, and what opens the screen again comes later. */
export const lockScreen = /* @__PURE__ */ endpoint({
  name: 'lockScreen',
  method: 'POST',
  path: '/api/user/lock',
  summary: 'Locks this browser session: nothing of a person is answered and nothing is pressed until unlockScreen',
  access: 'locked',
  data: z.object({}),
  errors: ['FORBIDDEN'],
});
