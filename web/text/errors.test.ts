import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#contract/errors.ts';
import { sentenceOf, errorSentences, ruleMessage } from './errors.ts';

test('every code of the contract has an Indonesian sentence that ends with a full stop', () => {
  for (const code of Object.keys(ERROR_STATUS) as (keyof typeof ERROR_STATUS)[]) {
    expect(errorSentences[code], code).toMatch(/^\p{Lu}.*\.$/u);
  }
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
