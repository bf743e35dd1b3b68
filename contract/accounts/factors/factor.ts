import * as z from 'zod/mini';
import { FACTOR_NEEDS } from '#domain/accounts/factors/factor-need.ts';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { captcha } from '../../platform/captcha.ts';
import { user } from '../sign-in/auth.ts';
import { PROOF_ERRORS, proof } from '../sign-in/password.ts';
import { factorProof, madePasskey } from './factor-proof.ts';

const passkeyId = z.string().check(z.regex(/^[\w-]{1,1400}$/));
/** As the browser's own interface for passkeys takes them. */
const options = z.record(z.string(), z.unknown());
/** Shown once; null unless this was the first factor of the account. */
const recoveryCodes = z.nullable(z.array(z.string()));
const added = z.object({ recovery_codes: recoveryCodes, user });
/** Errors of a second factor that does not hold. */
const FACTOR_ERRORS = ['FACTOR_WRONG', 'FACTOR_EXPIRED', 'PROOF_OF_WORK_REQUIRED', 'RATE_LIMITED'] as const;

export const getFactors = /* @__PURE__ */ endpoint({
  name: 'getFactors',
  method: 'GET',
  path: '/api/user/factor',
  summary: 'The second factors of a staff account, and what this browser session owes',
  access: 'locked',
  data: z.object({
    need: z.nullable(z.enum(FACTOR_NEEDS)),
    passkeys: z.array(
      z.object({ id: passkeyId, user_agent: z.string(), created_at: instant, last_used_at: z.nullable(instant) }),
    ),
    /** When the authenticator was added; null: there is none. */
    authenticator: z.nullable(instant),
    /** When its digits counted last, to half a minute; the first time when it was added. */
    authenticator_used_at: z.nullable(instant),
    recovery_left: z.int(),
    /** What adding the first factor asks for, beside the way that this browser signed in by; null: nothing. */
    other_way: z.nullable(z.enum(['code', 'password'])),
  }),
  errors: ['FORBIDDEN'],
});

export const offerPasskey = /* @__PURE__ */ endpoint({
  name: 'offerPasskey',
  method: 'POST',
  path: '/api/user/factor/passkey/offer',
  summary: 'What a browser needs to make a passkey, after a proof; good for ten minutes of this browser session',
  access: 'patient',
  body: z.object({ proof }),
  data: z.object({ options }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', ...PROOF_ERRORS],
});

export const addPasskey = /* @__PURE__ */ endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/user/factor/passkey',
  summary: 'Adds the passkey that the browser has made (at most ten); the browser session is proved by it',
  access: 'patient',
  body: z.object({ passkey: madePasskey }),
  data: added,
  errors: ['INVALID_INPUT', 'FORBIDDEN', 'FACTOR_WRONG', 'FACTOR_EXPIRED'],
});

export const removePasskey = /* @__PURE__ */ endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/user/factor/passkey/remove',
  summary: 'Removes a passkey, after a proof; one second factor stays',
  access: 'patient',
  body: z.object({ id: passkeyId, proof }),
  data: z.object({}),
  errors: ['INVALID_INPUT', 'FACTOR_NOT_FOUND', 'FACTOR_LAST', ...PROOF_ERRORS],
});

export const offerAuthenticator = /* @__PURE__ */ endpoint({
  name: 'offerAuthenticator',
  method: 'POST',
  path: '/api/user/factor/authenticator/offer',
  summary: 'A new secret for an authenticator, after a proof. Nothing is stored until its first code is given',
  access: 'patient',
  body: z.object({ proof }),
  data: z.object({ secret: z.string(), uri: z.string(), offer: z.string() }),
  errors: ['INVALID_INPUT', 'FORBIDDEN', ...PROOF_ERRORS],
});

export const addAuthenticator = /* @__PURE__ */ endpoint({
  name: 'addAuthenticator',
  method: 'POST',
  path: '/api/user/factor/authenticator',
  summary: 'The first code makes the offered authenticator the own one, in place of an earlier one',
  access: 'patient',
  body: z.object({
    offer: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(500)),
    digits: z.string().check(z.regex(/^\d{6}$/)),
    captcha,
  }),
  data: added,
  errors: ['INVALID_INPUT', 'FORBIDDEN', ...FACTOR_ERRORS],
});

export const renewRecoveryCodes = /* @__PURE__ */ endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/user/factor/recovery',
  summary: 'Ten new recovery codes, after a proof; the earlier ones stop working',
  access: 'patient',
  body: z.object({ proof }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['INVALID_INPUT', 'FACTOR_REQUIRED', ...PROOF_ERRORS],
});

export const askPasskey = /* @__PURE__ */ endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/api/user/factor/passkey/ask',
  summary: 'What a passkey of this account is to sign, as the second factor of one request',
  access: 'locked',
  data: z.object({ options }),
  errors: ['FACTOR_NOT_FOUND'],
});

export const proveFactor = /* @__PURE__ */ endpoint({
  name: 'proveFactor',
  method: 'POST',
  path: '/api/user/factor/prove',
  summary: 'The second step of the sign-in of staff: from here on this browser session has its scopes',
  access: 'patient',
  body: z.object({ factor: factorProof, captcha }),
  data: z.object({ user }),
  errors: ['INVALID_INPUT', ...FACTOR_ERRORS],
});
