import { beforeAll, expect, test } from 'vitest';
import { createNames, readVocabulary } from '#tests/support/content/directory-words.ts';
import { kindInFront } from './kind-in-front.ts';
import { createLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { segment } from './segment.ts';
import { stepsOf } from './steps.ts';
import { tokensOf } from './tokens.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = createLexicon(await readVocabulary(), createNames([], []));
});

test.each([
  ['banjar serasan puskesmas', 'puskesmas banjar serasan'],
  ['jampangkulon rsud internis', 'rsud jampangkulon internis'],
  ['dokter gigi tebet puskesmas kecamatan', 'dokter gigi puskesmas kecamatan tebet'],
])('%s has the kind behind the name', (question, read) => {
  expect(
    kindInFront(
      tokensOf(question),
      segment(tokensOf(question), stepsOf(tokensOf(question), lexicon), lexicon, new Set()),
    )
      ?.map(({ text }) => text)
      .join(' '),
  ).toBe(read);
});

test.each(['puskesmas banjar serasan', 'sari asih rs hermina', 'dokter anak rsud', 'puskesmas', 'dokter anak'])(
  '%s stays as it is',
  (question) => {
    const tokens = tokensOf(question);
    expect(kindInFront(tokens, segment(tokens, stepsOf(tokens, lexicon), lexicon, new Set()))).toBeNull();
  },
);
