import type { NamedCenter, Names } from '#domain/directory/understanding/reading.ts';
import type { Catalogue } from './catalogue.ts';

/** What the catalogue knows by name, as a question is read by it. */
export function namesOf(catalogue: Catalogue): Names {
  const { doctorNames, centerNames } = catalogue;
  const last = (words: readonly string[]) => (_word: string, at: number) => at === words.length - 1;
  return {
    countDoctors: (words, most) => {
      let count = 0;
      for (const doctor of doctorNames.numbersOfAll(words, last(words))) {
        if (catalogue.isDoctorGone(doctor)) continue;
        count += 1;
        if (count === most) break;
      }
      return count;
    },
    findCenters: (words, most, regencyCodes) =>
      centersNamed(catalogue, words)
        .filter((number) => regencyCodes?.includes(catalogue.centers[number]!.regency_code) ?? true)
        .slice(0, most)
        .map((number) => named(catalogue, number)),
    centerCalled: (name) => {
      const number = catalogue.numberOfCalled(name);
      return number === undefined ? null : named(catalogue, number);
    },
    isDoctorWord: (word) => doctorNames.has(word),
    isCenterWord: (word) => centerNames.has(word),
    similarDoctorWords: (word) => doctorNames.similar(word),
    similarCenterWords: (word) => centerNames.similar(word),
  };
}

function named(catalogue: Catalogue, number: number): NamedCenter {
  const { id, slug, name, regency_code } = catalogue.centers[number]!;
  return { id, slug, name, regencyCode: regency_code };
}

/** Numbers of the centers that have all of the words (each may be the beginning of one) in their names now; those with the words whole, then the best provided, then the shortest name, first. */
export function centersNamed(catalogue: Catalogue, words: readonly string[]): number[] {
  const numbers = catalogue.centerNames.numbersOfAll(words);
  const counts = catalogue.centerNames.countWhole(numbers, words);
  return [...numbers]
    .map((number, at) => ({ number, whole: counts[at]! }))
    .filter(({ number }) => isStillNamed(catalogue, number, words))
    .sort(
      (a, b) =>
        b.whole - a.whole ||
        catalogue.doctorsAt[b.number]! - catalogue.doctorsAt[a.number]! ||
        catalogue.centerWords(a.number).length - catalogue.centerWords(b.number).length ||
        a.number - b.number,
    )
    .map(({ number }) => number);
}

function isStillNamed(catalogue: Catalogue, number: number, words: readonly string[]): boolean {
  if (catalogue.isCenterGone(number)) return false;
  const own = catalogue.centerWords(number);
  return words.every((word) => own.some((one) => one === word || (word.length > 1 && one.startsWith(word))));
}
