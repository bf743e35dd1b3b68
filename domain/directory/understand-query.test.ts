import { expect, test } from 'vitest';
import { namesIn, phrasesOf, understandQuery, wordsOf } from './understand-query.ts';
import type { Meaning } from './understand-query.ts';

const DICTIONARY: readonly Meaning[] = [
  ...['anak', 'dokter anak', 'spa', 'jantung', 'dokter jantung', 'bedah', 'bedah jantung', 'sakit gigi', 'drg'].map(
    (phrase) => ({
      kind: 'specialization' as const,
      phrase,
    }),
  ),
  ...['bandung', 'kota bandung', 'jakarta', 'bima'].map((phrase) => ({ kind: 'city' as const, phrase })),
];
const read = (question: string) => understandQuery(wordsOf(question), DICTIONARY);

test.each([
  ['dokter anak bandung', 'dokter anak', 'bandung', []],
  ['spesialis anak di Kota Bandung', 'anak', 'kota bandung', []],
  ['bedah jantung jakarta', 'bedah jantung', 'jakarta', []],
  ['sakit gigi', 'sakit gigi', null, []],
  ['dr. Ratna Wulansari, Sp.A', 'spa', null, ['ratna', 'wulansari']],
  ['ratna sp a', 'spa', null, ['ratna']],
  ['RS Hasan Sadikin Bandung', null, 'bandung', ['hasan', 'sadikin']],
  ['dr.', null, null, []],
  ['dokter', null, null, []],
  ['', null, null, []],
  ['drg', 'drg', null, []],
  ['drg. Sari', null, null, ['sari']],
  ['DKI Jakarta', null, 'jakarta', []],
])('%s', (question, specialization, city, names) => {
  expect(read(question)).toMatchObject({ specialization, city, names });
});

test('the ibu dan anak of a hospital is no paediatrician', () => {
  expect(read('Rumah Sakit Ibu dan Anak Hermina')).toEqual({
    specialization: null,
    city: null,
    names: ['hermina'],
    hospitalKinds: [{ short: 'rsia', spelled: ['ibu', 'anak'] }],
  });
});

test('each word is used once, each kind of thing understood once', () => {
  expect(read('anak jantung')).toMatchObject({ specialization: 'anak', names: ['jantung'] });
});

test('a question of any length gives a bounded number of phrases', () => {
  const words = wordsOf('kata '.repeat(500));
  expect(words).toHaveLength(10);
  expect(phrasesOf(words).length).toBeLessThanOrEqual(50);
});

test('a word that every object knows is a name like any other', () => {
  for (const word of ['constructor', 'tostring', 'valueof', '__proto__'])
    expect(namesIn([word])).toEqual({ names: [word], hospitalKinds: [] });
  expect(read('constructor')).toMatchObject({ specialization: null, names: ['constructor'], hospitalKinds: [] });
});
