import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NameIndex } from './name-index.ts';
import { wordsOfCenter, wordsOfDoctor } from './name-words.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 });
const names = fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { maxLength: 12 });

test('finds the numbers that have all words, each as a whole word or by a beginning of two letters or more', () => {
  fc.assert(
    fc.property(names, fc.array(word, { minLength: 1, maxLength: 3 }), (all, wanted) => {
      const index = new NameIndex();
      all.forEach((words, number) => index.add(number, words));
      const has = (words: readonly string[], one: string) =>
        words.some((own) => own === one || (one.length > 1 && own.startsWith(one)));
      const expected = all.flatMap((words, number) => (wanted.every((one) => has(words, one)) ? [number] : []));
      const numbers = index.numbersOfAll(wanted);
      expect([...numbers]).toEqual(expected);
      expect([...index.countWhole(numbers, wanted)]).toEqual(
        expected.map((number) => wanted.filter((one) => all[number]!.includes(one)).length),
      );
    }),
  );
});

test('a word that is added to a number later is found like the others', () => {
  const index = new NameIndex();
  index.add(1, ['melati']);
  index.add(3, ['melati', 'rscm']);
  index.add(2, ['rscm']);
  index.add(1, ['rscm']);
  index.add(1, ['rscm']);
  expect([...index.numbersOf('rscm', false)]).toEqual([1, 2, 3]);
  expect([...index.numbersOfAll(['melati', 'rs'])]).toEqual([1, 3]);
});

test.each([
  ['dr. Siti Aminah, Sp.A(K), M.Kes', ['siti', 'aminah']],
  ['Prof. Dr. dr. H. Abdul Malik, Sp.PD-KGH', ['abdul', 'malik']],
  ['drg. Nyoman', ['nyoman']],
  ['dr.', ['dr']],
  ["dr. Ma'ruf O'Brien", ['maruf', 'obrien']],
])('a doctor is found by the words of the name without titles: %s', (name, words) => {
  expect(wordsOfDoctor(name)).toEqual(words);
});

test.each([
  ['RS Umum Daerah Soreang', [], ['rs', 'umum', 'daerah', 'soreang', 'rsud', 'rsu']],
  ['RSIA Bunda', [], ['rsia', 'bunda', 'rs']],
  ['Rumah Sakit Ibu dan Anak Permata', [], ['rumah', 'sakit', 'ibu', 'dan', 'anak', 'permata', 'rs', 'rsia']],
  [
    'RS Umum Pusat Dr. Hasan Sadikin',
    ['RSHS'],
    ['rs', 'umum', 'pusat', 'dr', 'hasan', 'sadikin', 'rshs', 'rsup', 'rsu'],
  ],
])('a center is found by its name, its other names and the short word for its kind: %s', (name, aliases, words) => {
  expect(wordsOfCenter(name, aliases)).toEqual(words);
});
