import { expect, test } from 'vitest';
import { isTooShort, readDeskQuery } from './desk-query.ts';

const NOTHING = { code: null, number: null, phoneEnd: null, words: [] };

test.each([
  ['7k4p-2qx9', '7K4P-2QX9'],
  [' 7K4P2QX9 ', '7K4P-2QX9'],
])('%j is a booking code', (typed, code) => {
  expect(readDeskQuery(typed)).toMatchObject({ code, number: null, phoneEnd: null });
});

test.each([
  ['D14', { prefix: 'D', number: 14 }],
  ['d 7', { prefix: 'D', number: 7 }],
  ['ab-007', { prefix: 'AB', number: 7 }],
  ['14', { prefix: null, number: 14 }],
])('%j is a number', (typed, number) => {
  expect(readDeskQuery(typed)).toMatchObject({ code: null, number, phoneEnd: null });
});

test.each([
  ['4567', '4567'],
  ['0123', '0123'],
  ['0812-3456-7890', '81234567890'],
  ['+62 812 3456 7890', '81234567890'],
  ['+62 0812 3456 7890', '81234567890'],
  ['6281234567890', '81234567890'],
  ['021 555 01234', '2155501234'],
])('%j is the end of a phone number, without what stands before all of them', (typed, phoneEnd) => {
  expect(readDeskQuery(typed)).toEqual({ ...NOTHING, phoneEnd });
});

test('three digits are a number and no phone, because too many people would be found by them', () => {
  expect(readDeskQuery('567')).toEqual({ ...NOTHING, number: { prefix: null, number: 567 } });
});

test('words of a name are searched for in any order, and a name can have the letters of a code', () => {
  expect(readDeskQuery('  Adi  PRA ')).toEqual({ ...NOTHING, words: ['adi', 'pra'] });
  expect(readDeskQuery('Prasetya')).toEqual({ ...NOTHING, code: 'PRAS-ETYA', words: ['prasetya'] });
});

test.each(['', ' ', 'p', '?', '%%%', '()'])('%j is too short to mean anybody', (typed) => {
  expect(readDeskQuery(typed)).toEqual(NOTHING);
  expect(isTooShort(readDeskQuery(typed))).toBe(true);
});

test('what means somebody is not too short', () => {
  for (const typed of ['7', 'pr', '1234', '7K4P-2QX9']) expect(isTooShort(readDeskQuery(typed))).toBe(false);
});
