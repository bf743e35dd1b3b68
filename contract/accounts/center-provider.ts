import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recordIdText } from '../fields.ts';

const byCenter = z.object({ center: recordIdText });
const provider = z.object({
  issuer: z.string(),
  client_id: z.string(),
  is_demanded: z.boolean(),
});
const answer = z.object({
  provider: z.nullable(provider),
  /** The address that the provider must be told to send people back to. */
  redirect_uri: z.string(),
});

export const getCenterProvider = /* @__PURE__ */ endpoint({
  name: 'getCenterProvider',
  method: 'GET',
  path: '/api/admin/center/{center}/provider',
  summary: "A center's own OpenID provider, without its secret",
  access: 'administrator',
  params: byCenter,
  data: answer,
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const saveCenterProvider = /* @__PURE__ */ endpoint({
  name: 'saveCenterProvider',
  method: 'POST',
  path: '/api/admin/center/{center}/provider',
  summary:
    "Sets a center's own OpenID provider, which is asked whether it is there. Another issuer or client ends all sign-ins through the one before, and forgets who is who there",
  access: 'administrator',
  grave: true,
  params: byCenter,
  body: z.object({
    issuer: z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s\p{C}/?#@]+(\/[^\s\p{C}?#]*)?$/u)),
    client_id: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Left out: the one that is stored stays. */
    client_secret: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    is_demanded: z.boolean(),
  }),
  data: answer,
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CENTER_PROVIDER_UNAVAILABLE'],
});

export const removeCenterProvider = /* @__PURE__ */ endpoint({
  name: 'removeCenterProvider',
  method: 'POST',
  path: '/api/admin/center/{center}/provider/remove',
  summary: "Forgets a center's own provider: its staff sign in as others do",
  access: 'administrator',
  grave: true,
  params: byCenter,
  data: answer,
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
