import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import type { WordsById } from './columns/words-by-id.ts';

/** Every name by which people search for a field or a regency, with its index in the vocabulary. */
export type SuggestionPhrases = {
  readonly fields: readonly SuggestionPhrase[];
  readonly regencies: readonly SuggestionPhrase[];
};
export type SuggestionPhrase = { readonly at: number; readonly text: string };

const cached = new WeakMap<WordsById, SuggestionPhrases>();

/** The phrases of a vocabulary; they are made once for each. */
export function phrasesOf(words: WordsById): SuggestionPhrases {
  const known = cached.get(words);
  if (known) return known;
  const made = {
    fields: words.specialisations.flatMap(({ slug, name, titles, aliases }, at) =>
      distinct([name, slug, ...titles, ...aliases]).map((text) => ({ at, text })),
    ),
    regencies: words.regencies.flatMap(({ name, shortName, aliases }, at) =>
      distinct([name, shortName, ...aliases]).map((text) => ({ at, text })),
    ),
  };
  cached.set(words, made);
  return made;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names.map(normaliseForSearch))];
}
