import { isPhoneOrEmail } from '#domain/contact.ts';
import { CONTACT_MAX_CHARS, NAME_MAX_CHARS, NAME_MIN_CHARS } from '#domain/limits.ts';

/** What forms check before they send it, by the rules of the schemas in fields.ts but without their library, which weighs more than such a form. */

/** Letters and signs on one line, and no beginning of a tag. */
export const ONE_LINE = /^[^\u0000-\u001f<>]*$/;

/** Whether what was typed is a phone number or an e-mail address (VALID-03). Spaces around it do not count. */
export function isTypedContact(text: string): boolean {
  const contact = text.trim();
  return Array.from(contact).length <= CONTACT_MAX_CHARS && isPhoneOrEmail(contact);
}

/** Whether what was typed can be the name of a person. Spaces around it do not count. */
export function isTypedName(text: string): boolean {
  const name = text.trim();
  const { length } = Array.from(name);
  return length >= NAME_MIN_CHARS && length <= NAME_MAX_CHARS && ONE_LINE.test(name);
}
