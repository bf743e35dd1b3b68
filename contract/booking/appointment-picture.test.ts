import { expect, test } from 'vitest';
import { picturesOf, picturesOfVisit } from './appointment-picture.ts';

const given = [{ name: 'card_number', value: '•••••••••7890' }];

test('a booking with BPJS came with the picture of its letter', () => {
  expect(picturesOf({ slug: 'bpjs-kesehatan', visit_kind: '3', documents: given })).toEqual(['letter']);
  expect(picturesOfVisit('3')).toEqual(['letter']);
});

test('a patient whom the desk registered gave nothing, and other payment kinds ask for no picture', () => {
  expect(picturesOf({ slug: 'bpjs-kesehatan', visit_kind: null, documents: [] })).toEqual([]);
  expect(picturesOf({ slug: 'sehat', visit_kind: null, documents: [{ name: 'policy_number', value: 'AB1' }] })).toEqual(
    [],
  );
});
