const PHONE = /^0\d{6,12}$/;
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
/** Mobile numbers: 8, then 1-3 or 5-9, then 7 to 10 digits (libphonenumber metadata for Indonesia). */
const MOBILE = /^8[1-35-9]\d{7,10}$/;

export type Contact = { readonly channel: 'email' | 'phone'; readonly address: string };

/** VALID-03: a number that starts with 0 and goes on for about 6 to 11 digits (12 for the longest mobiles), or an e-mail address. */
export function isPhoneOrEmail(text: string): boolean {
  return PHONE.test(stripPhone(text)) || isEmail(text) || parseMobile(text) !== null;
}

/** True for an address a message can be sent to; at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text.trim());
}

/**
 * Where a one-time code goes: an e-mail address in lower case, or a mobile number in E.164 ('+6281234567890').
 * Null for a contact that cannot receive a code (also a land line, which VALID-03 lets through).
 */
export function parseContact(text: string): Contact | null {
  if (isEmail(text)) return { channel: 'email', address: text.trim().toLowerCase() };
  const phone = parseMobile(text);
  return phone === null ? null : { channel: 'phone', address: phone };
}

/** Google's two names, at which dots mean nothing. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * What limits count by, and one account has: of a mail address the mailbox, whatever alias of it was written, and of a telephone its number. What follows a '+' is a tag. Messages
 * go to the address as it was written, and so does signing in: where a '+' is no tag, the address belongs to somebody else. The database has the same (mailbox_of, migration 0031).
 */
export function mailboxOf({ channel, address }: Contact): string {
  if (channel === 'phone') return address;
  const [written = '', domain = ''] = address.split('@');
  const name = written.split('+', 1)[0] || written;
  return GOOGLE.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

function parseMobile(text: string): string | null {
  const digits = stripPhone(text);
  // Many write '+62 0812…': the country's code and the trunk prefix together.
  const national = digits.replace(/^(\+|00)?62(?=0?8)/, '').replace(/^0/, '');
  return MOBILE.test(national) ? `+62${national}` : null;
}

function stripPhone(text: string): string {
  return text.replace(/[\s().\-\u2010-\u2015]/g, '');
}
