import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { captcha } from '../../platform/captcha.ts';
import { tokenAnswer } from './auth.ts';

const codeName = z.enum(SOCIAL_PROVIDERS);
/** What a browser says about a person is shown at most, and never believed (ENT-10). */
const hint = z.optional(z.nullable(z.string().check(z.maxLength(500))));

export const listSocial = /* @__PURE__ */ endpoint({
  name: 'listSocial',
  method: 'GET',
  path: '/api/user/social',
  summary: 'The providers that this installation lets people sign in with',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  data: z.object({ providers: z.array(codeName) }),
});

export const startSocial = /* @__PURE__ */ endpoint({
  name: 'startSocial',
  method: 'POST',
  path: '/api/user/social/start',
  summary: 'Begins a sign-in: where to go at the provider, and the state that comes back with its answer to /loggedin',
  access: 'public',
  body: z.object({ code_name: codeName, captcha }),
  data: z.object({ url: z.string(), state: z.string() }),
  errors: ['INVALID_INPUT', 'SOCIAL_UNAVAILABLE', 'PROOF_OF_WORK_REQUIRED'],
});

export const submitAuthSocialMedia = /* @__PURE__ */ endpoint({
  name: 'submitAuthSocialMedia',
  method: 'POST',
  path: '/api/user/submit-auth-social-media',
  summary:
    "Exchanges the provider's proof (the code of its answer, with the state we gave) for the product's own token. The five fields of the person are hints for the screen: who it is, the provider says",
  access: 'public',
  body: z.object({
    code_name: codeName,
    name: hint,
    email: hint,
    photo: hint,
    username: hint,
    state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
  data: tokenAnswer,
  errors: ['INVALID_INPUT', 'SOCIAL_UNAVAILABLE', 'SOCIAL_REFUSED', 'SOCIAL_EXPIRED'],
});
