import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#domain/vocabulary.ts';
import { endpoint } from '../endpoint.ts';
import { count, instant, opaqueId, rowIdText, phoneOrEmail } from '../fields.ts';
import { captcha } from '../platform/captcha.ts';
import { challengeAnswer, code, CODE_ERRORS } from './sign-in/auth.ts';
import { PROOF_ERRORS, proof } from './sign-in/password.ts';

const ownContacts = z.object({ phone: z.nullable(z.string()), email: z.nullable(z.string()) });

export const getAccount = /* @__PURE__ */ endpoint({
  name: 'getAccount',
  method: 'GET',
  path: '/api/user/account',
  summary: 'How this person signs in: own addresses, whether there is a password, linked providers',
  access: 'patient',
  data: z.extend(ownContacts, {
    has_password: z.boolean(),
    providers: z.array(z.enum(SOCIAL_PROVIDERS)),
    /** What staff give as the proof of a grave request; null: the password or a code. */
    factors: z.nullable(z.object({ passkey: z.boolean(), authenticator: z.boolean() })),
  }),
});

export const requestOwnCode = /* @__PURE__ */ endpoint({
  name: 'requestOwnCode',
  method: 'POST',
  path: '/api/user/code',
  summary: "Sends a code to the account's own address, as the proof for a grave request",
  access: 'locked',
  data: challengeAnswer,
  errors: ['PROOF_REQUIRED', 'RATE_LIMITED'],
});

export const changeContact = /* @__PURE__ */ endpoint({
  name: 'changeContact',
  method: 'POST',
  path: '/api/user/contact',
  summary:
    'Sends a code to a new phone number or e-mail address; the answer is the same whether or not somebody has it',
  access: 'patient',
  body: z.object({ phone_or_email: phoneOrEmail, proof }),
  data: challengeAnswer,
  errors: ['INVALID_INPUT', ...PROOF_ERRORS],
});

export const verifyContact = /* @__PURE__ */ endpoint({
  name: 'verifyContact',
  method: 'POST',
  path: '/api/user/contact/verify',
  summary: 'The code sent to a new address makes it the own one; the old address is told',
  access: 'patient',
  body: z.object({ challenge: opaqueId, code, captcha }),
  data: ownContacts,
  errors: ['INVALID_INPUT', ...CODE_ERRORS, 'CONTACT_TAKEN'],
});

export const listDevices = /* @__PURE__ */ endpoint({
  name: 'listDevices',
  method: 'GET',
  path: '/api/user/device',
  summary: 'Where this account is signed in, last used first (at most 50)',
  access: 'patient',
  data: z.object({
    devices: z.array(
      z.object({
        id: z.int(),
        user_agent: z.string(),
        signed_in_at: instant,
        last_used_at: instant,
        current: z.boolean(),
        /** Signed in where the account was not used before, and the person has not said yet that it was them. */
        is_new: z.boolean(),
      }),
    ),
  }),
});

export const recogniseDevice = /* @__PURE__ */ endpoint({
  name: 'recogniseDevice',
  method: 'POST',
  path: '/api/user/device/{device}/recognise',
  summary: 'The person says on another device that a new one is theirs',
  access: 'patient',
  params: z.object({ device: rowIdText }),
  data: z.object({}),
  errors: ['DEVICE_NOT_FOUND'],
});

export const endDevice = /* @__PURE__ */ endpoint({
  name: 'endDevice',
  method: 'POST',
  path: '/api/user/device/{device}/end',
  summary:
    'Signs one device out; one that the person had not recognised is not theirs, so that none is known to the account any more',
  access: 'patient',
  params: z.object({ device: rowIdText }),
  data: z.object({}),
  errors: ['DEVICE_NOT_FOUND'],
});

export const endOtherDevices = /* @__PURE__ */ endpoint({
  name: 'endOtherDevices',
  method: 'POST',
  path: '/api/user/device/end-others',
  summary: 'Signs every device but this one out, and the account knows none of them any more',
  access: 'patient',
  /** How many were signed out. */
  data: z.object({ ended: count }),
});

export const logoutEverywhere = /* @__PURE__ */ endpoint({
  name: 'logoutEverywhere',
  method: 'POST',
  path: '/api/user/logout-everywhere',
  summary: 'Signs every device out, this one too',
  access: 'patient',
  data: z.object({}),
});
