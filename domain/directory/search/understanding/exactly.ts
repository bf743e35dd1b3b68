import type { Lexicon } from './lexicon/lexicon.ts';
import type { SimilarWord } from './reading.ts';

/** The same lexicon for somebody who wants the words exactly as typed: no word stands for a similar one, and none is the beginning of one. */
export function exactly(lexicon: Lexicon): Lexicon {
  const { names, spelling } = lexicon;
  const itself = (similar: (word: string) => readonly SimilarWord[]) => (word: string) =>
    similar(word).filter((one) => one.word === word);
  return {
    ...lexicon,
    isExact: true,
    spelling: { ...spelling, similar: itself((word) => spelling.similar(word)), startingWith: () => [] },
    names: {
      ...names,
      countDoctors: (words, most) => names.countDoctors(words, most, true),
      soundingDoctorWords: (word) => (names.isDoctorWord(word) ? [word] : []),
      soundingCenterWords: (word) => (names.isCenterWord(word) ? [word] : []),
      similarDoctorWords: itself((word) => names.similarDoctorWords(word)),
      similarCenterWords: itself((word) => names.similarCenterWords(word)),
    },
  };
}
