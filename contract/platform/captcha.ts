import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';

/** Optional, so that a missing one is CAPTCHA_FAILED like a wrong one, and a page has one case to answer. */
export const captcha = z._default(z.optional(z.string().check(z.maxLength(2000))), '');

const hex = z.string().check(z.regex(/^[0-9a-f]{2,128}$/));
/** A proof of work of altcha (version 2): find the counter whose derived key begins with keyPrefix. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex,
    salt: hex,
    cost: count,
    keyLength: count,
    keyPrefix: hex,
    keySignature: hex,
    /** Until when the solution is accepted, in milliseconds since 1970. */
    data: z.object({ expires: count }),
  }),
  signature: hex,
});
/** What a form sends as `captcha`: base64 of this as JSON. */
export const captchaSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: count, derivedKey: hex }),
});

export const getCaptcha = /* @__PURE__ */ endpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/contact-us/challenge',
  summary: 'A signed proof of work for one form; its solution goes into the field captcha',
  access: 'public',
  data: z.object({ challenge: captchaChallenge }),
});
