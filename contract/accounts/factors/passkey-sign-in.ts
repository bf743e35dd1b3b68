import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { captcha } from '../../platform/captcha.ts';
import { tokenAnswer } from '../sign-in/auth.ts';
import { signedPasskey } from './factor-proof.ts';

export const askPasskeySignIn = /* @__PURE__ */ endpoint({
  name: 'askPasskeySignIn',
  method: 'POST',
  path: '/api/user/passkey-sign-in/ask',
  summary:
    'What any passkey of staff signs to sign in, good for ten minutes and once. It is asked of no account, so that nobody learns which address is one of staff',
  access: 'public',
  data: z.object({
    /** As the browser's own interface for passkeys takes them. */
    options: z.record(z.string(), z.unknown()),
    /** The same question, sealed; it comes back with what was signed. */
    asked: z.string(),
  }),
});

export const signInByPasskey = /* @__PURE__ */ endpoint({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/user/passkey-sign-in',
  summary:
    'Sign-in of staff by a passkey alone, which is both factors at once: the token has its scopes from the start. FACTOR_EXPIRED when the question is too old or was answered, and FACTOR_WRONG for everything else that does not hold',
  access: 'public',
  body: z.object({
    asked: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(500)),
    passkey: signedPasskey,
    captcha,
  }),
  data: tokenAnswer,
  errors: ['INVALID_INPUT', 'FACTOR_WRONG', 'FACTOR_EXPIRED', 'PROOF_OF_WORK_REQUIRED'],
});
