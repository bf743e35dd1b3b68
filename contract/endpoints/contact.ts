import * as z from 'zod/mini';
import { isEmail } from '#domain/identity/contact.ts';
import { endpoint } from '../endpoint.ts';
import { personName } from '../fields.ts';

/** VALID-01: '--' counts as empty. */
const filled = z.refine<string>((text) => text.trim() !== '' && text.trim() !== '--', 'empty');

export const submitContact = /* @__PURE__ */ endpoint({
  name: 'submitContact',
  method: 'POST',
  path: '/api/contact-us/submit',
  summary: 'A message to the product: kept, and acknowledged by mail',
  access: 'public',
  body: z.object({
    name: personName.check(filled),
    email: z.string().check(z.trim(), z.maxLength(254), filled, z.refine(isEmail, 'email')),
    message: z._default(z.optional(z.string().check(z.trim(), z.maxLength(2000))), ''),
  }),
  data: z.object({
    status: z.string(),
    message: z.string(),
    description: z.string(),
    errors: z.array(z.array(z.string())),
  }),
  errors: ['INVALID_INPUT', 'RATE_LIMITED'],
});
