import { parseContact } from './contact.ts';

/** One number of a center: as it is written, and as a telephone dials it. */
export type DialledNumber = { readonly text: string; readonly dial: string };

/** A shorter part is an extension of the number before it: '(022) 2034953/55'. */
const DIGITS_MIN = 5;
const SEPARATORS = /\s*[,;/]\s*/;

/** The numbers in what a center gives as its telephone, where several are separated. */
export function dialledNumbers(phone: string | null): readonly DialledNumber[] {
  return (phone ?? '')
    .split(SEPARATORS)
    .map((text) => ({ text, dial: text.replace(/[^\d+]/g, '') }))
    .filter(({ dial }) => dial.replace('+', '').length >= DIGITS_MIN);
}

/**
 * Where a center reads WhatsApp, in digits with the country's code ('628123456789'): the number that it gives for that, or else its first mobile number. Null where it
 * has land lines only, which have no WhatsApp.
 */
export function whatsappNumber(whatsapp: string | null, phone: string | null): string | null {
  for (const text of [whatsapp ?? '', ...dialledNumbers(phone).map(({ dial }) => dial)]) {
    const contact = parseContact(text);
    if (contact?.channel === 'phone') return contact.address.slice(1);
  }
  return null;
}
