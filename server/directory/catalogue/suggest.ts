import { normaliseForSearch } from '#domain/directory/search/normalise.ts';
import { pickSuggestions } from '#domain/directory/search/pick-suggestions.ts';
import { understand } from '#domain/directory/search/understanding/understand.ts';
import type { QuestionTime, PartKind } from '#domain/directory/search/understanding/reading.ts';
import type { SuggestionType } from '#domain/vocabulary.ts';
import type { Catalogue } from './catalogue.ts';
import type { Directory } from './directory.ts';
import { bestNamed } from './names.ts';
import type { NameIndex } from './columns/name-index.ts';
import { phrasesOf } from './phrases.ts';
import type { SuggestionPhrase } from './phrases.ts';

/** `at`: the index of a field or regency in the vocabulary, or the number of a doctor or center. `words`: those by which it was suggestions. */
export type SuggestionHit = {
  readonly type: SuggestionType;
  readonly at: number;
  readonly rank: number;
  readonly words: readonly string[];
};

/** Words that mean nothing by themselves before what is searched for. */
const LEADING = new Set('dokter dr drg prof spesialis sp ahli poli poliklinik kota kab kabupaten'.split(' '));
const PER_TYPE_MAX = 3;
const LOOK_MAX = 300;
/** How many spelling corrections of one word are tried at most. */
const WORD_WAYS_MAX = 3;
const WAYS_MAX = 6;
const EXACT = 0;
const WITHIN = 1;
const READ = 0;

/** The suggestions for what has been typed, best first, at most `most`. */
export function suggestFrom(
  typed: string,
  { catalogue, lexicon }: Directory,
  time: QuestionTime,
  most: number,
): SuggestionHit[] {
  const text = normaliseForSearch(typed).replace(/\brumah sakit\b/g, 'rs');
  const words = text.split(' ').filter(Boolean);
  const bare = words.filter((word) => !LEADING.has(word));
  const named = lastLetterLeftOut(bare.length > 0 ? bare : words);
  const { fields, regencies } = phrasesOf(catalogue.words);
  const reading = understand(typed, lexicon, time);
  // A field or regency is suggested only when nothing else was read in the question.
  const only = (kind: PartKind): boolean => reading.parts.every((part) => part.kind === kind);
  const read: SuggestionHit[] = [
    ...(only('specialization') ? reading.specialisations : []).flatMap(({ slug }) => {
      const at = catalogue.words.fieldBySlug.get(slug);
      return at === undefined ? [] : [{ type: 'specialization' as const, at, rank: READ, words }];
    }),
    ...(only('city') && reading.place?.regencyCodes.length === 1 ? reading.place.regencyCodes : []).flatMap((code) => {
      const at = catalogue.words.regencyAt.get(code);
      return at === undefined ? [] : [{ type: 'regency' as const, at, rank: READ, words }];
    }),
  ];
  const begun = [
    ...phrasesWith('specialization', fields, [text, named.join(' ')], words, (at) => -catalogue.doctorsInField(at)),
    ...phrasesWith('regency', regencies, [text, named.join(' ')], words, (at) => nameLength(catalogue, at)),
  ];
  const all = lastLetterLeftOut(words);
  const suggestions = distinct([...begun, ...read, ...doctorsFor(catalogue, named), ...centersFor(catalogue, all)]);
  if (suggestions.length > 0) return pickSuggestions(suggestions, most);
  // Nothing begins with these words, so their spelling is corrected.
  const people = waysOf(catalogue.doctorNames, named).map((way) => doctorsFor(catalogue, way));
  const centers = waysOf(catalogue.centerNames, all).map((way) => centersFor(catalogue, way));
  return pickSuggestions(
    [people, centers].flatMap((ways) => ways.find((way) => way.length > 0) ?? []),
    most,
  );
}

function phrasesWith(
  type: SuggestionType,
  phrases: readonly SuggestionPhrase[],
  texts: readonly string[],
  words: readonly string[],
  order: (at: number) => number,
): SuggestionHit[] {
  const ranks = new Map<number, number>();
  const wanted = [...new Set(texts)];
  const beginnings = wanted.flatMap((one) => [one, `dokter ${one}`]);
  const inner = wanted.map((one) => ` ${one}`);
  for (const { at, text } of phrases) {
    if (beginnings.some((one) => text.startsWith(one))) ranks.set(at, EXACT);
    else if (!ranks.has(at) && inner.some((one) => text.includes(one))) ranks.set(at, WITHIN);
  }
  return [...ranks]
    .sort(([a, one], [b, other]) => one - other || order(a) - order(b) || a - b)
    .slice(0, PER_TYPE_MAX)
    .map(([at, rank]) => ({ type, at, rank, words }));
}

function doctorsFor(catalogue: Catalogue, words: readonly string[]): SuggestionHit[] {
  const [only, ...more] = words;
  const names = catalogue.doctorNames;
  const numbers =
    only !== undefined && more.length === 0
      ? names.someOf(only, LOOK_MAX)
      : names.numbersOfAll(words).subarray(0, LOOK_MAX);
  const whole = catalogue.doctorNames.countWhole(numbers, words);
  return [...numbers]
    .map((at, index) => ({ at, whole: whole[index]! }))
    .filter(({ at }) => !catalogue.isDoctorGone(at))
    .sort(
      (a, b) =>
        b.whole - a.whole ||
        catalogue.doctors.practiceCount(b.at) - catalogue.doctors.practiceCount(a.at) ||
        a.at - b.at,
    )
    .slice(0, PER_TYPE_MAX)
    .map(({ at, whole: count }) => ({ type: 'doctor', at, rank: count === words.length ? EXACT : WITHIN, words }));
}

function centersFor(catalogue: Catalogue, words: readonly string[]): SuggestionHit[] {
  return bestNamed(catalogue, words, PER_TYPE_MAX).map((at) => {
    const own = catalogue.centerWords(at);
    return { type: 'hospital', at, rank: words.every((word) => own.includes(word)) ? EXACT : WITHIN, words };
  });
}

/** The likeliest spellings of the words: those that begin no name are corrected. */
function waysOf(names: NameIndex, words: readonly string[]): string[][] {
  const choices = words.map((word) =>
    names.numbersOf(word, true).length > 0
      ? [word]
      : names
          .similar(word)
          .slice(0, WORD_WAYS_MAX)
          .map((one) => one.word),
  );
  return choices
    .reduce<string[][]>((before, next) => before.flatMap((way) => next.map((word) => [...way, word])), [[]])
    .slice(0, WAYS_MAX);
}

/** Leaves out a last word of one letter, which is still being typed: too many names begin with it. */
function lastLetterLeftOut(words: readonly string[]): readonly string[] {
  return words.length > 1 && words.at(-1)!.length === 1 ? words.slice(0, -1) : words;
}

function nameLength(catalogue: Catalogue, at: number): number {
  const { shortName, kind } = catalogue.words.regencies[at]!;
  return shortName.length * 2 + (kind === 'kota' ? 0 : 1);
}

function distinct(all: readonly SuggestionHit[]): SuggestionHit[] {
  const seen = new Set<string>();
  return all.filter(({ type, at }) => !seen.has(`${type} ${at}`) && seen.add(`${type} ${at}`));
}
