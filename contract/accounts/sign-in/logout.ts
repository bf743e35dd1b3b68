import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';

/** A module of its own, because every page with a button for it has this endpoint. */
export const logout = /* @__PURE__ */ endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/user/logout',
  summary: 'The token stops working at once',
  access: 'locked',
  data: z.object({}),
});
