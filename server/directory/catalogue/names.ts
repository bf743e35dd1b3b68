import { withFullForms } from '#domain/directory/search/name-forms.ts';
import type { NamedCenter, Names } from '#domain/directory/search/understanding/reading.ts';
import type { Catalogue } from './catalogue.ts';
import { insertAmongBest } from './columns/insert-among-best.ts';

/** The names in the catalogue, for the reading of a question. */
export function namesOf(catalogue: Catalogue): Names {
  const { doctorNames, centerNames } = catalogue;
  return {
    countDoctors: (words, most, exactly = false) => {
      let count = 0;
      const own = withFullForms(words);
      // The whole of a short form is known.
      const isOpen = own.at(-1) === words.at(-1);
      const begins = (_word: string, at: number): boolean => isOpen && at === own.length - 1;
      for (const doctor of doctorNames.numbersOfAll(own, { begins, sounds: !exactly })) {
        if (catalogue.isDoctorGone(doctor)) continue;
        count += 1;
        if (count === most) break;
      }
      return count;
    },
    findCenters: (words, most, regencyCodes) =>
      bestNamed(catalogue, words, most, regencyCodes).map((number) => named(catalogue, number)),
    centerCalled: (name) => {
      const number = catalogue.numberOfCalled(name);
      return number === undefined ? null : named(catalogue, number);
    },
    isDoctorWord: (word) => withFullForms([word]).every((one) => doctorNames.has(one)),
    isCenterWord: (word) => centerNames.has(word),
    soundingDoctorWords: (word) => doctorNames.sounding(word),
    soundingCenterWords: (word) => centerNames.sounding(word),
    similarDoctorWords: (word) => doctorNames.similar(word),
    similarCenterWords: (word) => centerNames.similar(word),
  };
}

function named(catalogue: Catalogue, number: number): NamedCenter {
  const { id, slug, name, regency_code } = catalogue.centers[number]!;
  return { id, slug, name, regencyCode: regency_code };
}

/** The numbers of the centers whose present names have all words (each may be the beginning of one); sorted. */
export function centersNamed(catalogue: Catalogue, words: readonly string[]): Uint32Array {
  const numbers = catalogue.centerNames.numbersOfAll(words);
  return catalogue.renamed.size === 0 ? numbers : numbers.filter((number) => isStillNamed(catalogue, number, words));
}

/**
 * The best `most` of these centers, in the regencies of `regencyCodes` if given. Names that have the words as whole words come first, then centers
 * with more doctors, then shorter names.
 */
export function bestNamed(
  catalogue: Catalogue,
  words: readonly string[],
  most: number,
  regencyCodes?: readonly string[],
): number[] {
  const { centerNames, doctorsAt, regency, words: vocabulary } = catalogue;
  const regencies = regencyCodes && new Set(regencyCodes.map((code) => vocabulary.regencyAt.get(code)));
  const all = centersNamed(catalogue, words);
  const numbers = regencies ? all.filter((number) => regencies.has(regency[number]!)) : all;
  const whole = centerNames.countWhole(numbers, words);
  const isBetter = (one: number, other: number): boolean => {
    const [a, b] = [numbers[one]!, numbers[other]!];
    const order =
      whole[other]! - whole[one]! ||
      doctorsAt[b]! - doctorsAt[a]! ||
      catalogue.centerWords(a).length - catalogue.centerWords(b).length ||
      a - b;
    return order < 0;
  };
  // Very many names may have a common word, and only a few are shown, so they are not all sorted.
  const best: number[] = [];
  for (let at = 0; at < numbers.length; at += 1) insertAmongBest(best, most, at, isBetter);
  return best.map((at) => numbers[at]!);
}

function isStillNamed(catalogue: Catalogue, number: number, words: readonly string[]): boolean {
  if (!catalogue.renamed.has(number)) return true;
  if (catalogue.isCenterGone(number)) return false;
  const own = catalogue.centerWords(number);
  return words.every((word) => own.some((one) => one === word || (word.length > 1 && one.startsWith(word))));
}
