import { expect, test } from 'vitest';
import { regroupings } from './regroup.ts';

const known = new Set(['abdurrauf', 'abdusalam', 'nurhayati', 'al', 'jufri', 'abdul', 'rahman', 'agus', 'guntur']);
const ways = (...words: string[]) => regroupings(words, (word) => known.has(word)).map((way) => way.join(' '));

test('two words may be one name, and one word two', () => {
  expect(ways('siti', 'nur', 'hayati')).toEqual(['siti nurhayati']);
  expect(ways('aljufri', 'siti')).toEqual(['al jufri siti']);
  expect(ways('agusguntur')).toEqual(['agus guntur']);
  expect(ways('abdurrahman')).toEqual(['abdul rahman']);
  expect(ways('abd', 'rauf')).toEqual(['abdurrauf']);
  expect(ways('abdul', 'salam')).toEqual(['abdusalam']);
  expect(ways('agus', 'guntur')).toEqual([]);
});
