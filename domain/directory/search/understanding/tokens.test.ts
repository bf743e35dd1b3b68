import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

const wordsOf = (question: string): string[] => tokensOf(question).map(({ text }) => text);

test.each([
  ['Dokter ANAK, Depok!', ['dokter', 'anak', 'depok']],
  ['dr.Siti Sp.OG', ['dr', 'siti', 'spog']],
  ['rs.Hermina', ['rs', 'hermina']],
  ['Prof.Dr.dr. Widodo', ['prof', 'dr', 'dr', 'widodo']],
  ["jum'at", ['jumat']],
  ['Sp.T.H.T.B.K.L.', ['spthtbkl']],
  ['paru2 syaraf', ['paru', 'paru', 'saraf']],
  ['jam 19.00', ['jam', '19', '00']],
  ['poli klinik gigi', ['poliklinik', 'gigi']],
  ['usg 4d', ['usg', '4d']],
  ['dokter-anak_depok', ['dokter', 'anak', 'depok']],
  ['🦷 مستشفى \u0000', []],
  ['', []],
])('%j', (question, words) => {
  expect(wordsOf(question)).toEqual(words);
});

test('each word knows where it stands, and what stands before it', () => {
  const question = ' Anak/ Kandungan';
  const [first, second] = tokensOf(question);
  expect(question.slice(first!.start, first!.end)).toBe('Anak');
  expect(question.slice(second!.start, second!.end)).toBe('Kandungan');
  expect(second!.gap).toBe('/ ');
});

test('any text gives words that stand in it, in order, and not too many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const tokens = tokensOf(text);
      expect(tokens.length).toBeLessThanOrEqual(24);
      let before = 0;
      for (const { text: word, start, end } of tokens) {
        expect(word).toMatch(/^[a-z0-9]+$/);
        expect(start).toBeGreaterThanOrEqual(Math.min(before, start));
        expect(end).toBeGreaterThan(start);
        before = end;
      }
    }),
  );
  expect(wordsOf('kata '.repeat(1000))).toHaveLength(24);
});
