import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#contract/errors.ts';
import { deskRefusals } from '../features/front-desk/desk-refusals.text.ts';
import { sentenceOf, errorSentences, ruleMessage } from './errors.ts';
import './fair-errors.ts';
import './family-errors.ts';
import './sign-in-errors.ts';
import { staffSentences } from './staff-errors.ts';

test('every code of the contract has an Indonesian sentence that ends with a full stop', () => {
  for (const code of Object.keys(ERROR_STATUS) as (keyof typeof ERROR_STATUS)[]) {
    const sentence = code in deskRefusals && !(code in errorSentences) ? deskRefusals[code] : sentenceOf({ code });
    expect(sentence, code).toMatch(/^\p{Lu}.*\.$/u);
    if (code !== 'INTERNAL') expect(sentence, code).not.toBe(errorSentences.INTERNAL);
  }
});

test('a failure that only staff meet has its sentence where staff are', () => {
  expect(sentenceOf({ code: 'STAFF_KNOWN' })).toBe(staffSentences.STAFF_KNOWN);
});

test('what fair use refuses is said with its limit, and without one where it did not come', () => {
  expect(sentenceOf({ code: 'NUMBERS_FULL', details: { most: 8 } })).toContain('paling banyak memegang 8 nomor');
  expect(sentenceOf({ code: 'NUMBERS_FULL' })).toContain('beberapa nomor');
  const other = { trans_code: 'K7M4-QXRT', on: '2026-11-27', time: '08:00', zone: 'WIB' };
  expect(sentenceOf({ code: 'HOURS_OVERLAP', details: other })).toContain('praktik 27 November 2026 pukul 08:00 WIB');
});

test('[VALID-03] the message of phoneOrEmail names the field', () => {
  expect(ruleMessage('phoneOrEmail', 'contact')).toBe('The contact must be either a valid phone number or e-mail');
});

test('the sentence of a failure contains its facts', () => {
  expect(sentenceOf({ code: 'CODE_WRONG', details: { tries_left: 3 } })).toBe('Kode salah. Masih bisa dicoba 3 kali.');
  expect(sentenceOf({ code: 'CODE_WRONG', details: { tries_left: 0 } })).toBe('Kode salah. Minta kode baru.');
  expect(sentenceOf({ code: 'RATE_LIMITED', details: { retry_after_s: 42 } })).toContain('42 detik');
  expect(sentenceOf({ code: 'RATE_LIMITED', details: { retry_after_s: 61 } })).toContain('2 menit');
  expect(sentenceOf({ code: 'RATE_LIMITED', details: { retry_after_s: 7000 } })).toContain('2 jam');
});
