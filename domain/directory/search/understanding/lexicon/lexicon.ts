import { normaliseForSearch } from '../../normalise.ts';
import type { Spelling } from '../../spelling.ts';
import { enterFields } from './lexicon-fields.ts';
import { enterAreas } from './lexicon-areas.ts';
import { enterInsurers, enterRest } from './lexicon-rest.ts';
import type { Meaning } from '../meaning.ts';
import { createPhraseBook } from './phrase-book.ts';
import type { Phrases } from './phrases.ts';
import type { Names, Vocabulary } from '../reading.ts';
import { SAME_WORDS } from '../words/fillers.ts';

type Field = Vocabulary['specialisations'][number];

/** Everything that questions are read by: made once for a vocabulary, then only read. */
export type Lexicon = {
  readonly phrases: Phrases<Meaning>;
  /** Fields that are meant only after a head. */
  readonly headed: Phrases<Meaning>;
  /** Words of the phrases that a misspelt one may be. */
  readonly spelling: Spelling;
  /** All words of the phrases. */
  readonly words: ReadonlySet<string>;
  /** What an abbreviation stands for. */
  readonly sameAs: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, Field>;
  readonly regencies: ReadonlyMap<
    string,
    Pick<Vocabulary['regencies'][number], 'zone' | 'provinceCode' | 'name' | 'slug'> & { readonly plain: string }
  >;
  readonly names: Names;
  /** Words are taken as typed: none is corrected. */
  readonly isExact: boolean;
};

/**
 * A lexicon of the directory's names and the language's words for them. Words for fields that this directory does not have are left
 * out. `names` is looked up with each question, so it may grow; `vocabulary` is read once.
 */
export function createLexicon(vocabulary: Vocabulary, names: Names): Lexicon {
  const book = createPhraseBook();
  // What is entered first stays, when it is as sure.
  enterRest(book);
  enterInsurers(book, vocabulary.insurers, names);
  enterFields(book, vocabulary.specialisations);
  enterAreas(book, vocabulary);
  const { phrases, headed, spelling, words } = book;
  return {
    phrases,
    headed,
    spelling,
    words,
    sameAs: new Map(Object.entries(SAME_WORDS).flatMap(([word, list]) => list.split('|').map((same) => [same, word]))),
    fields: new Map(vocabulary.specialisations.map((field) => [field.slug, field])),
    regencies: new Map(
      vocabulary.regencies.map(({ code, zone, provinceCode, name, slug, shortName }) => [
        code,
        { zone, provinceCode, name, slug, plain: normaliseForSearch(shortName) },
      ]),
    ),
    names,
    isExact: false,
  };
}
