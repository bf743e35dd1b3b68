import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';

test('marks typed words at the beginning of words, wherever the word stands', () => {
  expect(marksOf('dr. Ratna Wulansari, Sp.A', ['wulan'])).toEqual([[10, 15]]);
  expect(marksOf('dr. Ratna Wulansari, Sp.A', ['rat', 'wulansari'])).toEqual([
    [4, 7],
    [10, 19],
  ]);
  expect(marksOf('RS Hermina Pasteur', ['rs', 'her'])).toEqual([
    [0, 2],
    [3, 6],
  ]);
});

test('the longest typed word wins, and the middle of a word is no beginning', () => {
  expect(marksOf('Bandung', ['ban', 'band'])).toEqual([[0, 4]]);
  expect(marksOf('Wulansari', ['sari'])).toEqual([]);
  expect(marksOf('', ['a'])).toEqual([]);
  expect(marksOf('Bandung', [])).toEqual([]);
});
