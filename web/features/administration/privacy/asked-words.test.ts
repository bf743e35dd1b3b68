import { expect, test } from 'vitest';
import { askedWords } from './asked-words.ts';

test('what was searched for is said without the words: what they could mean, their length and their mark', () => {
  expect(askedWords('CODE+NAME 8 ab12')).toBe('kode booking atau nama, 8 huruf, tanda ab12');
  expect(askedWords(null)).toBeUndefined();
});
