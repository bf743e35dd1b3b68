import * as z from 'zod/mini';
import { PASSWORD_MAX_CHARS } from '#domain/limits.ts';
import { endpoint } from '../../endpoint.ts';
import { captcha } from '../../platform/captcha.ts';
import { opaqueId, phoneOrEmail } from '../../fields.ts';
import { factorProof } from '../factors/factor-proof.ts';
import { code, CODE_ERRORS, tokenAnswer } from './auth.ts';

/** As typed: a password is neither trimmed nor shortened. The server says whether it is too weak (PASSWORD_WEAK). */
export const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARS));
/** Proves that a grave request is meant: the password, a code sent to one's own address, or (empty) a sign-in of the last minutes. */
export const proof = z.object({
  password: z.optional(password),
  challenge: z.optional(opaqueId),
  code: z.optional(code),
  /** Of staff, who prove themselves by nothing else once they have one. */
  factor: z.optional(factorProof),
  /** After PROOF_OF_WORK_REQUIRED. */
  captcha,
});
/** Errors of a proof that does not hold. */
export const PROOF_ERRORS = [
  'PASSWORD_WRONG',
  'PROOF_REQUIRED',
  'FACTOR_REQUIRED',
  'FACTOR_WRONG',
  'FACTOR_EXPIRED',
  ...CODE_ERRORS,
  'RATE_LIMITED',
] as const;

export const submitAuth = /* @__PURE__ */ endpoint({
  name: 'submitAuth',
  method: 'POST',
  path: '/api/user/submit-auth',
  summary:
    "Sign-in by a strategy. 'local': address and password. 'social': exchanges the token that submit-auth-social-media answered for the lasting one; the first stops working",
  access: 'public',
  body: z.union([
    z.object({ strategy: z.literal('local'), phone_or_email: phoneOrEmail, password, captcha }),
    z.object({ strategy: z.literal('social'), token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/)) }),
  ]),
  data: tokenAnswer,
  errors: ['INVALID_INPUT', 'PASSWORD_WRONG', 'SOCIAL_EXPIRED', 'PROOF_OF_WORK_REQUIRED', 'RATE_LIMITED'],
});

export const setPassword = /* @__PURE__ */ endpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/api/user/password',
  summary: 'Sets or changes the password, with a proof; every other device is signed out',
  access: 'patient',
  body: z.object({ password, proof }),
  data: z.object({}),
  errors: ['INVALID_INPUT', 'PASSWORD_WEAK', ...PROOF_ERRORS],
});

export const forgotPassword = /* @__PURE__ */ endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/user/password/forgot',
  summary: 'Sends a link to a new password. The answer is the same whether or not the account exists',
  access: 'public',
  body: z.object({ phone_or_email: phoneOrEmail, captcha }),
  data: z.object({ channel: z.enum(['email', 'phone']) }),
  errors: ['INVALID_INPUT', 'PROOF_OF_WORK_REQUIRED', 'RATE_LIMITED'],
});

export const resetPassword = /* @__PURE__ */ endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/user/password/reset',
  summary: 'Sets a new password by the link, once; every device is signed out',
  access: 'public',
  body: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)), password }),
  data: z.object({}),
  errors: ['INVALID_INPUT', 'LINK_EXPIRED', 'PASSWORD_WEAK'],
});
