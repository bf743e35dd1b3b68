import { normaliseForSearch } from '../../normalise.ts';
import { createSpelling, type Spelling } from '../../spelling.ts';
import type { Meaning } from '../meaning.ts';
import { emptyPhrases, phraseAt, type Phrases } from './phrases.ts';

/** How certain a phrase means just this: of two meanings the higher stays, of two equal ones the first. */
export const RANK = { district: 1, filler: 2, part: 3, complaint: 4, place: 5, alias: 6, named: 7, sure: 8 } as const;

/** Phrases as they are entered. */
export type PhraseBook = {
  readonly phrases: Phrases<Meaning>;
  /** Fields that are meant only after a head ('dokter dalam'). */
  readonly headed: Phrases<Meaning>;
  /** Words that a misspelt one may be. */
  readonly spelling: Spelling;
  /** All words there are. */
  readonly words: ReadonlySet<string>;
  enter(text: string, meaning: Meaning, rank: number, how?: { headed?: boolean; exactly?: boolean }): void;
};

/** How common a word counts as a correction: of two equally near, a field is meant rather than a village. */
const WEIGHTS: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 20, 4: 50, 5: 200, 6: 300, 7: 500, 8: 400 };

/** An empty book. `exactly`: abbreviations, which no other word is a misspelling of. */
export function createPhraseBook(): PhraseBook {
  const phrases = emptyPhrases<Meaning>();
  const headed = emptyPhrases<Meaning>();
  const ranks = new Map<string, number>();
  const spelling = createSpelling({ byLetters: true });
  const all = new Set<string>();
  return {
    phrases,
    headed,
    spelling,
    words: all,
    enter: (text, meaning, rank, how = {}) => {
      const key = normaliseForSearch(text);
      if (key === '') return;
      const known = ranks.get(how.headed ? `- ${key}` : key) ?? 0;
      if (known >= rank) return;
      ranks.set(how.headed ? `- ${key}` : key, rank);
      const words = key.split(' ');
      phraseAt(how.headed ? headed : phrases, words).meaning = meaning;
      for (const word of words) {
        all.add(word);
        if (!how.exactly) spelling.add(word, WEIGHTS[rank] ?? 1);
      }
    },
  };
}
