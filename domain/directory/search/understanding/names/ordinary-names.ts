import { createSpelling } from '../../spelling.ts';
import type { Names, SimilarWord } from '../reading.ts';
import { PERSON_NAMES } from '../words/person-names.ts';

const spelling = createSpelling({ byLetters: true });
for (const name of PERSON_NAMES.split(' ')) spelling.add(name, 1);

/** True for a word that is a common name of people. */
export function isOrdinaryName(word: string): boolean {
  return spelling.count(word) > 0;
}

/** Words near to a misspelt one that are common names of people, or names of doctors of the directory, nearest first. */
export function similarPersonWords(word: string, names: Names): SimilarWord[] {
  return [...spelling.similar(word), ...names.similarDoctorWords(word)].sort((one, other) => one.cost - other.cost);
}
