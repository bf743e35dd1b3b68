import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';

/** Optional, so that a missing one is refused like a wrong one (CAPTCHA_FAILED, PROOF_OF_WORK_REQUIRED), and a page has one case to answer. */
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

/** A browser without script cannot work: a person answers a question instead. A form then sends `<token>:<the number>` as `captcha`. */
export const getCaptchaQuestion = /* @__PURE__ */ endpoint({
  name: 'getCaptchaQuestion',
  method: 'GET',
  path: '/api/contact-us/question',
  summary:
    'A question in words for a browser without script; its token, a colon and the answer go into the field captcha',
  access: 'public',
  data: z.object({ question: z.object({ words: z.string(), token: z.string() }) }),
});

export const getCaptcha = /* @__PURE__ */ endpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/contact-us/challenge',
  summary:
    'A signed proof of work for one form, or for one request that was answered PROOF_OF_WORK_REQUIRED; its solution goes into the field captcha',
  access: 'public',
  data: z.object({ challenge: captchaChallenge }),
});
