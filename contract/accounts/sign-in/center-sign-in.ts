import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { recordId, recordIdText } from '../../fields.ts';

export const listCenterSignIns = /* @__PURE__ */ endpoint({
  name: 'listCenterSignIns',
  method: 'GET',
  path: '/api/user/center-sign-in',
  summary:
    'The centers of the account that demand a sign-in through their own provider, and whether this browser session has it',
  access: 'patient',
  data: z.object({ centers: z.array(z.object({ id: recordId, name: z.string(), signed_in: z.boolean() })) }),
});

export const startCenterSignIn = /* @__PURE__ */ endpoint({
  name: 'startCenterSignIn',
  method: 'POST',
  path: '/api/user/center/{center}/sign-in',
  summary:
    "Begins a sign-in through the center's own provider: where to go, and the state that comes back with its answer to /loggedin/faskes",
  access: 'patient',
  params: z.object({ center: recordIdText }),
  data: z.object({ url: z.string(), state: z.string() }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'FACTOR_REQUIRED', 'RATE_LIMITED', 'CENTER_PROVIDER_UNAVAILABLE'],
});

export const finishCenterSignIn = /* @__PURE__ */ endpoint({
  name: 'finishCenterSignIn',
  method: 'POST',
  path: '/api/user/center-sign-in',
  summary:
    "Ends it with the code of the provider's answer: this browser session may then use the scopes of the account at that center",
  access: 'patient',
  body: z.object({
    state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
  data: z.object({ center: recordId }),
  errors: [
    'INVALID_INPUT',
    'FACTOR_REQUIRED',
    'CENTER_PROVIDER_UNAVAILABLE',
    'CENTER_PROVIDER_REFUSED',
    'SOCIAL_EXPIRED',
  ],
});
