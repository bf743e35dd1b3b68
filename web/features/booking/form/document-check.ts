import type * as z from 'zod/mini';
import type { attribute as attributeShape, paymentDocument } from '#contract/booking/payment.ts';
import { booking } from './text.ts';
import type { Values } from './draft.ts';

export type PaymentDocument = z.output<typeof paymentDocument>;
export type Attribute = z.output<typeof attributeShape>;

/** The attributes that this kind of visit asks for. Attributes that are not required are never stored (ENT-04), so the form does not show them. */
export function requiredAttributes(document: PaymentDocument, values: Values): Attribute[] {
  return document.attributes.filter(
    ({ is_require: required, visit_kinds: kinds }) =>
      required && (kinds.length === 0 || kinds.some((kind) => kind === values['visit_kind'])),
  );
}

/** The attribute that stands on a person's own card. */
export const CARD_NUMBER = 'card_number';

/** Whether a payment kind asks for the number of a card, so that it must be known whose card it is. */
export function asksForCard(documents: readonly PaymentDocument[]): boolean {
  return documents.some(({ attributes }) => attributes.some(({ name }) => name === CARD_NUMBER));
}

/** The names of the attributes that are pictures. */
export function imagesOf(documents: readonly PaymentDocument[]): string[] {
  return documents.flatMap(({ attributes }) =>
    attributes.filter(({ kind }) => kind === 'image').map(({ name }) => name),
  );
}

/** The typed values of the required attributes, by document. What was typed for another payment kind or kind of visit stays on the device. */
export function typedDocuments(
  documents: readonly PaymentDocument[],
  values: Values,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    documents.map((document) => [
      document.name,
      Object.fromEntries(requiredAttributes(document, values).map(({ name }) => [name, values[name] ?? ''])),
    ]),
  );
}

/** What is wrong with the typed values: a sentence by attribute name. The server checks them again. `hasCard`: a card is stored, which counts where no number was typed. */
export function faultsOf(
  documents: readonly PaymentDocument[],
  values: Values,
  hasCard = false,
): Record<string, string> {
  const asked = documents
    .flatMap((document) => requiredAttributes(document, values))
    .filter(({ name }) => !hasCard || name !== CARD_NUMBER || (values[name] ?? '').trim() !== '');
  return Object.fromEntries(
    asked.flatMap((attribute) => {
      const fault = faultOf(attribute, values[attribute.name] ?? '');
      return fault === null ? [] : [[attribute.name, fault]];
    }),
  );
}

function faultOf(attribute: Attribute, typed: string): string | null {
  const value = typed.replace(/\s+/g, '').toUpperCase();
  const { label: name, min_length: low, max_length: high, pattern, kind } = attribute;
  if (value === '') return kind === 'image' ? booking.imageMissing(name) : booking.missing(name);
  if (kind === 'image' || kind === 'choice') return null;
  if (kind === 'digits' && /\D/.test(value)) return booking.digitsOnly(name);
  if (low !== null && value.length < low) return booking.tooShort(name, low, value.length, kind === 'digits');
  if (high !== null && value.length > high) return booking.tooLong(name, high, value.length, kind === 'digits');
  return pattern === null || new RegExp(`^(?:${pattern})$`).test(value) ? null : booking.wrongForm(name);
}
