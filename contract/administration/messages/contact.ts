import * as z from 'zod/mini';
import { isEmail } from '#domain/contact.ts';
import { MESSAGE_MAX_CHARS, NAME_MAX_CHARS, SENDER_NAME_MIN_CHARS } from '#domain/limits.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.ts';
import { captcha } from '../../platform/captcha.ts';

/** VALID-01: '--' counts as empty. */
export const filled = z.refine<string>((text) => text.trim() !== '' && text.trim() !== '--', 'empty');
export const senderName = line(SENDER_NAME_MIN_CHARS, NAME_MAX_CHARS).check(filled);
export const senderEmail = z.string().check(z.trim(), z.maxLength(254), filled, z.refine(isEmail, 'email'));

/** What the page shows when a message was accepted: by the specification, the server says its title and description. */
export const submissionReceipt = z.object({
  status: z.string(),
  message: z.string(),
  description: z.string(),
  errors: z.array(z.array(z.string())),
});

/** A message of the contact form; the form checks what is typed against it too. */
export const contactBody = z.object({
  name: senderName,
  email: senderEmail,
  /** Optional, because the specification's own call has no message; a message that is sent must say something. */
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
  data: submissionReceipt,
  errors: ['INVALID_INPUT', 'CAPTCHA_FAILED', 'RATE_LIMITED'],
});
