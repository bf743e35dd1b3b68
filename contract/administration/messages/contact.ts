import * as z from 'zod/mini';
import { isEmail } from '#domain/contact.ts';
import { MESSAGE_MAX_CHARS } from '#domain/limits.ts';
import { endpoint } from '../../endpoint.ts';
import { count, personName } from '../../fields.ts';

/** VALID-01: '--' counts as empty. */
export const filled = z.refine<string>((text) => text.trim() !== '' && text.trim() !== '--', 'empty');
export const senderName = personName.check(filled);
export const senderEmail = z.string().check(z.trim(), z.maxLength(254), filled, z.refine(isEmail, 'email'));
/** Missing, it is CAPTCHA_FAILED like one that is wrong, so that a page has one case to answer. */
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
    /** Until when the solution is taken, in milliseconds since 1970. */
    data: z.object({ expires: count }),
  }),
  signature: hex,
});
/** What `captcha` of a form carries, as base64 of its JSON. */
export const captchaSolution = z.object({
  challenge: captchaChallenge,
  solution: z.object({ counter: count, derivedKey: hex }),
});

/** What the page shows when a message was taken: the specification has the server say the title and the description. */
export const taken = z.object({
  status: z.string(),
  message: z.string(),
  description: z.string(),
  errors: z.array(z.array(z.string())),
});

export const getCaptcha = /* @__PURE__ */ endpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/contact-us/challenge',
  summary: 'A signed proof of work for one form; its solution goes into the field captcha',
  access: 'public',
  data: z.object({ challenge: captchaChallenge }),
});

/** A message of the contact form; the form holds what is typed against it too. */
export const contactBody = z.object({
  name: senderName,
  email: senderEmail,
  /** The specification's own call has none; one that is sent must say something. */
  message: z.optional(z.string().check(z.trim(), z.maxLength(MESSAGE_MAX_CHARS), filled)),
  captcha,
});

export const submitContact = /* @__PURE__ */ endpoint({
  name: 'submitContact',
  method: 'POST',
  path: '/api/contact-us/submit',
  summary: 'A message to the product: kept, and acknowledged by mail',
  access: 'public',
  body: contactBody,
  data: taken,
  errors: ['INVALID_INPUT', 'CAPTCHA_FAILED', 'RATE_LIMITED'],
});
