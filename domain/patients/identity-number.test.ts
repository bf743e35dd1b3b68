import { expect, test } from 'vitest';
import { foldNumber, isIdentityNumber, maskNumber } from './identity-number.ts';

test.each([
  ['3273015708950001', true],
  ['3273012902000001', true],
  ['3273016902960001', true],
  ['3273012902010001', false],
  ['3273013204950001', false],
  ['3273017204950001', false],
  ['3273010013950001', false],
  ['3273015708950000', false],
  ['0073015708950001', false],
  ['3200015708950001', false],
  ['327301570895000', false],
  ['32730157089500012', false],
  ['327301570895000a', false],
])('NIK %s: %s', (number, valid) => {
  expect(isIdentityNumber('NIK', number)).toBe(valid);
});

test.each([
  ['0001234567890', true],
  ['000123456789', false],
  ['00012345678901', false],
  ['000123456789x', false],
])('BPJS %s: %s', (number, valid) => {
  expect(isIdentityNumber('BPJS', number)).toBe(valid);
});

test('blanks, dots and hyphens do not count; only the last four digits are shown', () => {
  expect(foldNumber(' 3273 0157-0895.0001 ')).toBe('3273015708950001');
  expect(maskNumber('3273015708950001')).toBe('••••••••••••0001');
});
