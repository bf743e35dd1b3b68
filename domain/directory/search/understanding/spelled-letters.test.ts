import { beforeAll, expect, test } from 'vitest';
import { createNames, readVocabulary } from '#tests/support/content/directory-words.ts';
import { createLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { withLettersJoined } from './spelled-letters.ts';
import { tokensOf } from './tokens.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = createLexicon(await readVocabulary(), createNames([], ['Anak Agung Gede', 'Budi Santoso']));
});

test.each([
  ['dokter t h t depok', 'dokter tht depok'],
  ['te ha te', 'tht'],
  ['er es u de cibinong', 'rsud cibinong'],
  ['r s hermina', 'rs hermina'],
  ['sp o g', 'spog'],
  ['es pe og', 'spog'],
  ['dr a a gede', 'dr aa gede'],
  ['sp a', 'spa'],
  // Letters that spell nothing are initials, or words.
  ['dr a b budi', 'dr a b budi'],
])('%s is %s', (question, read) => {
  expect(
    withLettersJoined(tokensOf(question), lexicon)
      .map(({ text }) => text)
      .join(' '),
  ).toBe(read);
});
