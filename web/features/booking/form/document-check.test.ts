import { expect, test } from 'vitest';
import { documentsOf } from '#domain/booking/payment-documents.ts';
import { asksForCard, requiredAttributes, faultsOf, typedDocuments } from './document-check.ts';
import type { PaymentDocument } from './document-check.ts';

const bpjs = documentsOf('bpjs-kesehatan') as unknown as PaymentDocument[];
const whole = {
  card_number: '0001234567890',
  visit_kind: '1',
  referral_number: '0301r0011126p000123',
  letter_image: 'abcdefgh1234',
};

test('each kind of visit asks for its own attributes', () => {
  expect(requiredAttributes(bpjs[0]!, { visit_kind: '3' }).map(({ name }) => name)).toContain('control_letter_number');
  expect(requiredAttributes(bpjs[0]!, { visit_kind: '1' }).map(({ name }) => name)).not.toContain(
    'control_letter_number',
  );
});

test('only the values that the chosen payment asks for leave the device', () => {
  expect(typedDocuments(bpjs, { ...whole, control_letter_number: 'X', policy_number: 'Y' })).toEqual({ bpjs: whole });
  expect(typedDocuments([], whole)).toEqual({});
});

test('a fault names what is wrong and how long the value must be', () => {
  expect(faultsOf(bpjs, whole)).toEqual({});
  expect(faultsOf(bpjs, { ...whole, visit_kind: '3', control_letter_number: '0120R0021126K0' })).toEqual({
    control_letter_number: 'Nomor surat kontrol 19 karakter. Baru terisi 14.',
  });
  expect(faultsOf(bpjs, { ...whole, card_number: '00012345678901' })).toEqual({
    card_number: 'Nomor kartu BPJS 13 angka. Terisi 14.',
  });
  expect(Object.keys(faultsOf(bpjs, {}))).toEqual(['card_number', 'visit_kind', 'letter_image']);
  expect(faultsOf(bpjs, { ...whole, referral_number: '0301R0019926P000123' })).toHaveProperty('referral_number');
});

test('a card that is stored stands for a number that was not typed, and not for a wrong one', () => {
  expect(faultsOf(bpjs, { ...whole, card_number: ' ' })).toHaveProperty('card_number');
  expect(faultsOf(bpjs, { ...whole, card_number: ' ' }, true)).toEqual({});
  expect(faultsOf(bpjs, { ...whole, card_number: '12' }, true)).toHaveProperty('card_number');
  expect([asksForCard(bpjs), asksForCard(documentsOf('umum') as unknown as PaymentDocument[])]).toEqual([true, false]);
});
