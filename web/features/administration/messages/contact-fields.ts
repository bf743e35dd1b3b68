import { contactMessage } from './contact.text.ts';
import type { FieldSpec } from './form-field.tsx';
import { emailWords, nameWords } from './message.text.ts';
import type { TypedValues } from './values.ts';

/** What the footer's form asks for (LAYOUT-04). */
export const SENDER_FIELDS: readonly FieldSpec[] = [
  { name: 'name', autoComplete: 'name', max: 100, words: nameWords },
  { name: 'email', kind: 'email', autoComplete: 'email', max: 254, words: emailWords },
];

/** What the contact page asks for (VALID-01). */
export const CONTACT_FIELDS: readonly FieldSpec[] = [
  ...SENDER_FIELDS,
  { name: 'message', kind: 'long', max: 2000, words: contactMessage },
];

/** What is sent of the contact page's form, or of the footer's, which has no message. */
export const messageBody = ({ name = '', email = '', message, captcha = '' }: TypedValues) => ({
  name,
  email,
  ...(message !== undefined && { message }),
  captcha,
});
