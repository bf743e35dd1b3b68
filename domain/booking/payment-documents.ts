import { APPOINTMENT_PICTURES, PAYMENT_BPJS, PAYMENT_CASH, VISIT_KINDS } from '../vocabulary.ts';
import type { AppointmentPicture, VisitKind } from '../vocabulary.ts';
import { ATTRIBUTE_LABELS } from './attribute-labels.ts';

export type DocumentAttribute = {
  readonly name: keyof typeof ATTRIBUTE_LABELS;
  /** How people know it. */
  readonly label: string;
  readonly kind: 'digits' | 'text' | 'choice' | 'image';
  readonly is_require: boolean;
  readonly options: readonly string[];
  readonly min_length: number | null;
  readonly max_length: number | null;
  /** The whole value has to match. */
  readonly pattern: string | null;
  readonly example: string | null;
  /** Asked for only with these kinds of visit; empty: always. */
  readonly visit_kinds: readonly VisitKind[];
};
export type PaymentDocument = { readonly name: string; readonly attributes: readonly DocumentAttribute[] };
/** Values by document and attribute name. */
export type GivenDocuments = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type StoredAttribute = { readonly name: string; readonly value: string };
export type DocumentsDecision =
  | {
      ok: true;
      stored: StoredAttribute[];
      visitKind: VisitKind | null;
      reference: string | null;
      /** Number of the BPJS card that pays; null without one. */
      card: string | null;
      /** Those of `stored` whose values are ids of uploads. */
      pictures: StoredAttribute[];
    }
  | { ok: false; refusal: 'DOCUMENT_MISSING' | 'DOCUMENT_INVALID'; field: string; attribute: DocumentAttribute };

/** Facility code 8, month and year, a letter for the kind, serial 6: the 19 characters of BPJS letters. */
const LETTER_PATTERN = '[0-9A-Z]{8}(0[1-9]|1[0-2])[0-9]{2}[A-Z][0-9]{6}';
const CARD = 'card_number';
const REFERENCES = ['referral_number', 'control_letter_number'];

const BASE = {
  is_require: true,
  options: [],
  min_length: null,
  max_length: null,
  pattern: null,
  example: null,
  visit_kinds: [],
} as const;

/** The attribute that brings a picture with a booking; its value is the id of an upload. */
export const attributeOf = (picture: AppointmentPicture) => `${picture}_image` as const;

const IMAGE_ATTRIBUTES: ReadonlySet<string> = new Set(APPOINTMENT_PICTURES.map(attributeOf));

/** An attribute with its label, and with what most attributes are where `own` says nothing else. */
const ask = (
  name: DocumentAttribute['name'],
  own: Pick<DocumentAttribute, 'kind'> & Partial<DocumentAttribute>,
): DocumentAttribute => ({ ...BASE, name, label: ATTRIBUTE_LABELS[name], ...own });

const imageOf = (picture: AppointmentPicture): DocumentAttribute => ask(attributeOf(picture), { kind: 'image' });

const BPJS_DOCUMENT: PaymentDocument = {
  name: 'bpjs',
  attributes: [
    ask(CARD, {
      kind: 'digits',
      min_length: 13,
      max_length: 13,
      pattern: '[0-9]{13}',
      example: '0001234567890',
    }),
    ask('visit_kind', { kind: 'choice', options: VISIT_KINDS }),
    ask('referral_number', {
      kind: 'text',
      min_length: 19,
      max_length: 19,
      pattern: LETTER_PATTERN,
      example: '0301R0011126P000123',
      visit_kinds: ['1', '2', '4'],
    }),
    ask('control_letter_number', {
      kind: 'text',
      min_length: 19,
      max_length: 19,
      pattern: LETTER_PATTERN,
      example: '0301R0011126K000123',
      visit_kinds: ['3'],
    }),
    imageOf('letter'),
  ],
};

const INSURANCE_DOCUMENT: PaymentDocument = {
  name: 'insurance',
  attributes: [
    ask('policy_number', {
      kind: 'text',
      min_length: 4,
      max_length: 30,
      pattern: '[0-9A-Z./-]{4,30}',
      example: 'AB-12345678',
    }),
    ask('holder_name', { kind: 'text', is_require: false, max_length: 100 }),
  ],
};

/** Payment kinds that ask for something else than insurers do. Cash asks for nothing; BPJS as its Antrean Online catalogue does. */
const DOCUMENTS: ReadonlyMap<string, readonly PaymentDocument[]> = new Map([
  [PAYMENT_CASH, []],
  [PAYMENT_BPJS, [BPJS_DOCUMENT]],
]);

/** Identity numbers: their owner too sees them by their end only. */
const IDENTITY_NUMBERS: ReadonlySet<string> = new Set([CARD, 'policy_number']);

/** What a payment kind (slug of an insurer) asks for. */
export function documentsOf(paymentSlug: string): readonly PaymentDocument[] {
  return DOCUMENTS.get(paymentSlug) ?? [INSURANCE_DOCUMENT];
}

/** Where a card number is asked for and none was given: the name of the document; null where nothing is missing. */
export function documentWithoutCard(paymentSlug: string, given: GivenDocuments): string | null {
  const asking = documentsOf(paymentSlug).find(({ attributes }) => attributes.some(({ name }) => name === CARD));
  return asking && foldText(given[asking.name]?.[CARD] ?? '') === '' ? asking.name : null;
}

/** The documents with this card number in one of them. */
export function withCard(given: GivenDocuments, document: string, card: string): GivenDocuments {
  return { ...given, [document]: { ...given[document], [CARD]: card } };
}

/** The pictures that a payment kind asks for with a kind of visit; null: with none. */
export function picturesAskedFor(paymentSlug: string, visitKind: VisitKind | null): AppointmentPicture[] {
  const attributes = documentsOf(paymentSlug).flatMap((document) => document.attributes);
  const asked = attributes.filter((attribute) => isAskedFor(attribute, visitKind)).map(({ name }) => name);
  return APPOINTMENT_PICTURES.filter((picture) => asked.includes(attributeOf(picture)));
}

/** Where a request has an attribute that a payment kind asks for, as refusals name it: 'documents.<document>.<attribute>'. */
export function fieldOfAttribute(paymentSlug: string, attribute: string): string {
  const document = documentsOf(paymentSlug).find(({ attributes }) => attributes.some(({ name }) => name === attribute));
  return `documents.${document?.name}.${attribute}`;
}

/**
 * Checks the values somebody gave against what is asked for, and returns the required attributes only (specification, section 5).
 * Values are folded first: letters upper case and without blanks. `field` of a refusal is 'documents.<document>.<attribute>'.
 */
export function checkDocuments(paymentSlug: string, given: GivenDocuments): DocumentsDecision {
  const kept: StoredAttribute[] = [];
  for (const document of documentsOf(paymentSlug)) {
    const values = given[document.name] ?? {};
    const visitKind = foldText(values['visit_kind'] ?? '');
    for (const attribute of document.attributes) {
      if (!isAskedFor(attribute, visitKind)) continue;
      const field = `documents.${document.name}.${attribute.name}`;
      const value = fold(attribute, values[attribute.name] ?? '');
      if (value === '') return { ok: false, refusal: 'DOCUMENT_MISSING', field, attribute };
      if (!fits(attribute, value)) return { ok: false, refusal: 'DOCUMENT_INVALID', field, attribute };
      kept.push({ name: attribute.name, value });
    }
  }
  const visitKind = kept.find(({ name }) => name === 'visit_kind')?.value ?? null;
  return {
    ok: true,
    stored: kept,
    visitKind: visitKind as VisitKind | null,
    ...heldOnce(kept),
    pictures: kept.filter(isPicture),
  };
}

/** The letter and the card among stored attributes, each of which one live booking, or one person, holds at a time. */
export function heldOnce(stored: readonly StoredAttribute[]): { reference: string | null; card: string | null } {
  return {
    reference: stored.find(({ name }) => REFERENCES.includes(name))?.value ?? null,
    card: stored.find(({ name }) => name === CARD)?.value ?? null,
  };
}

/** Whether the value of a stored attribute is the id of an upload. */
export function isPicture({ name }: StoredAttribute): boolean {
  return IMAGE_ATTRIBUTES.has(name);
}

/** Whether a stored attribute is shown among the others: the kind of visit has a field of its own, and a picture an address. */
export function isListed(attribute: StoredAttribute): boolean {
  return attribute.name !== 'visit_kind' && !isPicture(attribute);
}

/** A stored value as its owner sees it: identity numbers only by their last four characters. */
export function maskStored(attribute: StoredAttribute): StoredAttribute {
  return IDENTITY_NUMBERS.has(attribute.name) ? masked(attribute) : attribute;
}

/** A stored value as a center's staff sees it before asking for it whole: every number only by its last four characters. */
export function maskForStaff(attribute: StoredAttribute): StoredAttribute {
  return attribute.name.endsWith('_number') ? masked(attribute) : attribute;
}

function isAskedFor(
  { is_require: required, visit_kinds: kinds }: DocumentAttribute,
  visitKind: string | null,
): boolean {
  return required && (kinds.length === 0 || kinds.some((kind) => kind === visitKind));
}

function masked({ name, value }: StoredAttribute): StoredAttribute {
  const hidden = Math.max(0, value.length - 4);
  return { name, value: '•'.repeat(hidden) + value.slice(hidden) };
}

function fold(attribute: DocumentAttribute, value: string): string {
  return attribute.kind === 'image' ? value.trim() : foldText(value);
}

function foldText(value: string): string {
  return value.replace(/\s+/g, '').toUpperCase();
}

function fits(attribute: DocumentAttribute, value: string): boolean {
  if (attribute.kind === 'choice') return attribute.options.includes(value);
  if (attribute.kind === 'image') return /^[A-Za-z0-9_-]{8,64}$/.test(value);
  return attribute.pattern === null || new RegExp(`^(?:${attribute.pattern})$`).test(value);
}
