import * as z from 'zod/mini';
import { CODE_DIGITS } from '#domain/limits.ts';
import { FACTOR_NEEDS } from '#domain/accounts/factors/factor-need.ts';
import { SCOPES } from '#domain/vocabulary.ts';
import { endpoint } from '../../endpoint.ts';
import { captcha } from '../../platform/captcha.ts';
import { gender, instant, localDate, opaqueId, personName, phoneOrEmail } from '../../fields.ts';

export { isPossibleBirthDate } from '#domain/accounts/birth-date.ts';

/** The signed-in person as the browser stores it. Empty name: the account is not activated yet. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  photo: z.nullable(z.string()),
  gender,
  age: z.nullable(z.int()),
  activated: z.boolean(),
  /** Signed in by Google or Facebook: 'Ubah Akun' is not for this account (LAYOUT-02). */
  social: z.boolean(),
  scopes: z.array(z.enum(SCOPES)),
  /** Centers whose desk this person may run. */
  centers: z.array(z.object({ id: z.int(), name: z.string(), slug_name: z.string() })),
  /** Staff who owe their second factor in this browser: until then they have no scope and no center here. */
  factor: z.nullable(z.enum(FACTOR_NEEDS)),
});

const digits = (count: number) => z.string().check(z.regex(new RegExp(`^\\d{${count}}$`)));
export const code = digits(CODE_DIGITS);
export const challengeAnswer = z.object({
  challenge: z.object({ id: opaqueId, channel: z.enum(['email', 'phone']), expires_at: instant, resend_at: instant }),
});
export const tokenAnswer = z.object({ oauth: z.object({ token: z.string(), token_type: z.literal('Bearer') }), user });

/** Errors of a one-time code that does not hold. */
export const CODE_ERRORS = [
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_TRIES_USED_UP',
  'CHALLENGE_UNKNOWN',
  'PROOF_OF_WORK_REQUIRED',
] as const;

export const submitAuthOtp = /* @__PURE__ */ endpoint({
  name: 'submitAuthOtp',
  method: 'POST',
  path: '/api/user/submit-auth-otp',
  summary:
    'Sign-in by one-time code, in two steps: {phone_or_email} answers a challenge; {challenge, code} answers the token, as does {challenge, link} with the secret in the link of a message. The first step answers the same whether or not the account exists. While a code is on its way to that address, no other is sent: the challenge then takes the digits of that one',
  access: 'public',
  body: z.union([
    z.object({ phone_or_email: phoneOrEmail, captcha }),
    z.object({ challenge: opaqueId, code, captcha }),
    z.object({ challenge: opaqueId, link: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  ]),
  data: z.union([tokenAnswer, challengeAnswer]),
  errors: ['INVALID_INPUT', ...CODE_ERRORS, 'CODE_ALREADY_SENT', 'MAILBOX_TAKEN', 'RATE_LIMITED'],
});

export const activate = /* @__PURE__ */ endpoint({
  name: 'activate',
  method: 'POST',
  path: '/api/user/activate',
  summary: 'A new person completes the account: makes the account active and its own patient record',
  access: 'patient',
  body: z.object({
    name: personName,
    gender: z.enum(['L', 'P']),
    birth_date: localDate,
    /** Version of the privacy policy that was shown and agreed to. */
    consent_version: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  data: z.object({ user }),
  errors: ['INVALID_INPUT', 'ALREADY_ACTIVATED', 'CONSENT_REQUIRED', 'RATE_LIMITED'],
});
