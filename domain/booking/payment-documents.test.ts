import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VISIT_KINDS } from '../vocabulary.ts';
import {
  checkDocuments,
  documentsOf,
  documentWithoutCard,
  isListed,
  maskForStaff,
  maskStored,
  picturesAskedFor,
  withCard,
} from './payment-documents.ts';

const REFERRAL = '0301R0011126P000123';
const LETTER = '0301R0011126K000123';
const bpjs = (values: Record<string, string> = {}) => ({
  bpjs: {
    card_number: '0001234567890',
    visit_kind: '1',
    referral_number: REFERRAL,
    letter_image: 'abcdefgh',
    ...values,
  },
});
const without = (name: string) => {
  const { [name]: _, ...rest } = bpjs().bpjs as Record<string, string>;
  return { bpjs: rest };
};

it('[ENT-04] asks for nothing with cash, for five attributes with BPJS and for the policy with a private insurer', () => {
  expect(documentsOf('umum')).toEqual([]);
  expect(documentsOf('bpjs-kesehatan')[0]!.attributes.map(({ name, is_require }) => [name, is_require])).toEqual([
    ['card_number', true],
    ['visit_kind', true],
    ['referral_number', true],
    ['control_letter_number', true],
    ['letter_image', true],
  ]);
  expect(documentsOf('sehat')[0]!.attributes.map(({ name, is_require }) => [name, is_require])).toEqual([
    ['policy_number', true],
    ['holder_name', false],
  ]);
});

it('every example fits its own rule', () => {
  for (const slug of ['bpjs-kesehatan', 'sehat'])
    for (const { attributes } of documentsOf(slug))
      for (const { example, pattern, min_length, max_length } of attributes) {
        if (example === null) continue;
        expect(example).toMatch(new RegExp(`^(?:${pattern})$`));
        expect(example.length).toBeGreaterThanOrEqual(min_length ?? 0);
        expect(example.length).toBeLessThanOrEqual(max_length ?? Infinity);
      }
});

it('asks for a picture of the letter with every kind of visit, and with no other payment kind', () => {
  for (const kind of VISIT_KINDS) expect(picturesAskedFor('bpjs-kesehatan', kind)).toEqual(['letter']);
  expect([picturesAskedFor('umum', null), picturesAskedFor('sehat', null)]).toEqual([[], []]);
});

it('names each attribute that is an image after a picture, so that none is listed as if it were words', () => {
  const attributes = ['umum', 'bpjs-kesehatan', 'sehat']
    .flatMap(documentsOf)
    .flatMap((document) => document.attributes);
  for (const { name, kind } of attributes)
    expect(isListed({ name, value: '' }), name).toBe(kind !== 'image' && name !== 'visit_kind');
});

describe('the stored documents', () => {
  it('[ENT-04] are the required attributes and nothing else', () => {
    expect(checkDocuments('umum', bpjs())).toMatchObject({ ok: true, stored: [] });
    expect(checkDocuments('sehat', { insurance: { policy_number: 'ab 12', holder_name: 'Siti', note: 'x' } })).toEqual({
      ok: true,
      stored: [{ name: 'policy_number', value: 'AB12' }],
      visitKind: null,
      reference: null,
      card: null,
      pictures: [],
    });
    const decision = checkDocuments('bpjs-kesehatan', bpjs({ control_letter_number: LETTER, nik: '3171' }));
    expect(decision.ok && decision.stored.map(({ name }) => name)).toEqual([
      'card_number',
      'visit_kind',
      'referral_number',
      'letter_image',
    ]);
  });

  it('have the letter that belongs to the kind of visit', () => {
    const control = checkDocuments('bpjs-kesehatan', bpjs({ visit_kind: '3', control_letter_number: LETTER }));
    expect(control).toMatchObject({
      ok: true,
      visitKind: '3',
      reference: LETTER,
      pictures: [{ name: 'letter_image', value: 'abcdefgh' }],
    });
    for (const kind of ['1', '2', '4'])
      expect(checkDocuments('bpjs-kesehatan', bpjs({ visit_kind: kind }))).toMatchObject({
        ok: true,
        visitKind: kind,
        reference: REFERRAL,
      });
  });

  it('have values without blanks and in upper case', () => {
    const typed = { card_number: '0001 2345 67890', visit_kind: ' 1 ', referral_number: '0301r001 1126 p000123' };
    expect(checkDocuments('bpjs-kesehatan', bpjs(typed))).toEqual(checkDocuments('bpjs-kesehatan', bpjs()));
  });

  it('need the letter also when the kind of visit was typed with a blank', () => {
    expect(
      checkDocuments('bpjs-kesehatan', bpjs({ visit_kind: ' 1', referral_number: '', control_letter_number: LETTER })),
    ).toMatchObject({ ok: false, refusal: 'DOCUMENT_MISSING', field: 'documents.bpjs.referral_number' });
  });
});

describe('a refusal names the field of', () => {
  it.each(['card_number', 'visit_kind', 'referral_number', 'letter_image'])('a missing or blank %s', (name) => {
    const field = `documents.bpjs.${name}`;
    expect(checkDocuments('bpjs-kesehatan', without(name))).toEqual({
      ok: false,
      refusal: 'DOCUMENT_MISSING',
      field,
      attribute: expect.objectContaining({ name }),
    });
    expect(checkDocuments('bpjs-kesehatan', bpjs({ [name]: '  ' }))).toMatchObject({
      refusal: 'DOCUMENT_MISSING',
      field,
    });
  });

  it.each([
    ['card_number', '000123456789'],
    ['card_number', '00012345678901'],
    ['card_number', '000123456789A'],
    ['visit_kind', '5'],
    ['visit_kind', 'toString'],
    ['referral_number', '0301R0011326P000123'],
    ['referral_number', '0301R0011126P00012'],
    ['referral_number', '0301R0011126P0001234'],
    ['letter_image', 'short'],
    ['letter_image', '../../etc/passwd'],
  ])('a malformed %s: %s', (name, value) => {
    expect(checkDocuments('bpjs-kesehatan', bpjs({ [name]: value }))).toEqual({
      ok: false,
      refusal: 'DOCUMENT_INVALID',
      field: `documents.bpjs.${name}`,
      attribute: expect.objectContaining({ name }),
    });
  });

  it('the first missing document, and of a missing control letter', () => {
    expect(checkDocuments('bpjs-kesehatan', {})).toMatchObject({ field: 'documents.bpjs.card_number' });
    expect(checkDocuments('bpjs-kesehatan', bpjs({ visit_kind: '3' }))).toMatchObject({
      refusal: 'DOCUMENT_MISSING',
      field: 'documents.bpjs.control_letter_number',
    });
    expect(checkDocuments('sehat', { insurance: { policy_number: 'a' } })).toMatchObject({
      refusal: 'DOCUMENT_INVALID',
      field: 'documents.insurance.policy_number',
    });
  });
});

it('any typed documents get a decision', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.dictionary(fc.string(), fc.string())), (given) => {
      expect(checkDocuments('bpjs-kesehatan', given).ok).toBe(false);
    }),
  );
});

it('shows identity numbers only by their last four', () => {
  expect(maskStored({ name: 'card_number', value: '0001234567890' }).value).toBe('•••••••••7890');
  expect(maskStored({ name: 'policy_number', value: 'AB1' }).value).toBe('AB1');
  expect(maskStored({ name: 'referral_number', value: REFERRAL }).value).toBe(REFERRAL);
});

it('shows staff every number only by its last four, and words whole', () => {
  expect(maskForStaff({ name: 'referral_number', value: REFERRAL }).value).toBe('•••••••••••••••0123');
  expect(maskForStaff({ name: 'card_number', value: '0001234567890' }).value).toBe('•••••••••7890');
  expect(maskForStaff({ name: 'visit_kind', value: '1' }).value).toBe('1');
});

it('finds out where a card number is asked for and missing, and puts one there', () => {
  expect(documentWithoutCard('umum', {})).toBe(null);
  expect(documentWithoutCard('sehat', {})).toBe(null);
  expect(documentWithoutCard('bpjs-kesehatan', bpjs())).toBe(null);
  for (const given of [{}, without('card_number'), bpjs({ card_number: ' ' })])
    expect(documentWithoutCard('bpjs-kesehatan', given)).toBe('bpjs');
  expect(withCard(without('card_number'), 'bpjs', '0001234567890')).toEqual(bpjs());
});
