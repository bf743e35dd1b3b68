import type { CenterWord } from '../../../../vocabulary.ts';
import { distanceFrom } from '../../spelling.ts';
import { isSuchA, kindOf, distinctiveWords, distinctiveWordsOf, withRomanNumbers } from '../center-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Area } from '../meaning.ts';
import type { NamedCenter, SimilarWord } from '../reading.ts';
import { isOrdinaryName, similarPersonWords } from './ordinary-names.ts';
import { isSlipOfHand } from '../slip-of-hand.ts';
import { isKnown } from '../steps.ts';

/** Words of a name as they stand in the directory, and what it cost to read them so. */
export type ReadName = { readonly words: readonly string[]; readonly cost: number; readonly count: number };
/** The same for a center: `center` when only one can be meant, and how certain that is. */
export type ReadCenter = ReadName & {
  readonly center: NamedCenter | null;
  /** Called exactly so; no other name has exactly these words; no other has these words at all; or several have them. */
  readonly how: 'called' | 'exact' | 'only' | 'several';
  /** The names of many centers begin so ('hermina'). */
  readonly isBrand: boolean;
};
/** What stands beside a center's name: its kind, as a word and as it was typed ('rsud'), and the area. */
export type Beside = { readonly kind: CenterWord | null; readonly short: string; readonly place: Area | null };

const CENTERS_MAX = 24;
/** So many centers with a name that begins alike make it a brand. */
const BRAND_MIN = 8;
const DOCTORS_MAX = 60;
const SIMILAR_MAX = 5;
const TRIES_MAX = 12;
const WAYS_MAX = 100;
const CORRECTED = 0.5;
const SLIP_MIN = 1;
/** In shorter words two slips make another name. */
const LONG = 10;
const WORD_MIN = 3;
/** In a still shorter one, every second slip makes another name. */
const SHORT = 6;
/** Beside other words of the name, a shorter one is certain enough. */
const SHORT_BESIDE = 4;

/** Reads some words as a doctor's name; misspelt ones are corrected so that one doctor has them all. Null when there is none. */
export function readDoctor(words: readonly string[], lexicon: Lexicon): ReadName | null {
  const { names } = lexicon;
  for (const one of spellings(words, (word) => names.similarDoctorWords(word), lexicon, true)) {
    const count = names.countDoctors(one.words, DOCTORS_MAX);
    if (count > 0) return { ...one, count };
  }
  return null;
}

/** Words that no doctor has together, with each misspelt one corrected to the likeliest name near it. */
export function likelyWords(words: readonly string[], { names, sameAs, isExact }: Lexicon): string[] {
  return words.map((word) => {
    if (isExact || word.length < SHORT_BESIDE || names.isDoctorWord(word) || isOrdinaryName(word) || sameAs.has(word))
      return word;
    const most = slipsIn(word);
    const letters = word.length < SHORT ? 1 : most + 1;
    const lettersAway = distanceFrom(word);
    const costOf = (one: SimilarWord): number => lettersAway(one.word) + (isSlipOfHand(word, one.word) ? 0 : 0.5);
    const [near] = similarPersonWords(word, names)
      .filter((one) => one.cost <= most && lettersAway(one.word) <= letters && isSlip(word, one.word))
      .sort((one, other) => one.cost - other.cost || costOf(one) - costOf(other));
    return near?.word ?? word;
  });
}

/** A center's name that no center has: the search finds nothing by it, and says so. */
export function unknownCenter(words: readonly string[]): ReadCenter {
  return { words, cost: 0, count: 0, center: null, how: 'several', isBrand: false };
}

/** Reads some words as a center's name. Of several, those of the kind and area beside it come first. Null when there is none. */
export function readCenter(words: readonly string[], lexicon: Lexicon, beside: Beside): ReadCenter | null {
  const { names } = lexicon;
  const called = names.centerCalled(words.join(' '));
  const own = distinctiveWords(words);
  if (called && (beside.kind !== 'rsia' || isSuchA('rsia', called.name)))
    return { words: own, cost: 0, count: 1, center: called, how: 'called', isBrand: false };
  if (own.every((word) => word.length < WORD_MIN)) return null;
  for (const one of spellings(own, (word) => names.similarCenterWords(word), lexicon, beside.kind !== null)) {
    const corrected = one.cost > 0 ? calledSo(one.words, beside.short, lexicon) : null;
    if (corrected) return { ...one, count: 1, center: corrected, how: 'called', isBrand: false };
    for (const form of [one.words, withRomanNumbers(one.words)]) {
      // A corrected name must be of the kind and in the area beside it.
      const found = form && centersOf(form, lexicon, beside, one.cost > SLIP_MIN);
      if (found) return { ...one, ...found, words: form };
    }
  }
  return null;
}

/** 'rsab harapn kita' is another hospital than 'harapan kita'. */
function calledSo(words: readonly string[], short: string, { names }: Lexicon): NamedCenter | null {
  const name = words.join(' ');
  return (short === '' ? null : names.centerCalled(`${short} ${name}`)) ?? names.centerCalled(name);
}

function centersOf(
  words: readonly string[],
  { names, regencies }: Lexicon,
  { kind, short, place }: Beside,
  strictly: boolean,
): Omit<ReadCenter, 'words' | 'cost'> | null {
  const there = place ? names.findCenters(words, CENTERS_MAX, place.regencyCodes) : [];
  const every = there.length > 0 ? there : names.findCenters(words, CENTERS_MAX);
  // Nobody names a puskesmas without the word: most are called like their villages.
  const found = every.filter(({ name }) => (kindOf(name) === 'puskesmas') === (kind === 'puskesmas'));
  const whole = found.filter(({ name }) => includesAll(distinctiveWordsOf(name), words));
  // A beginning or an alias is enough only behind 'rs' or the like.
  const all = whole.length > 0 || kind === null ? whole : found;
  const count = all.length;
  const ofKind =
    kind === null ? all : narrowed(all, ({ name }) => kindOf(name) === (kind === 'rsia' ? 'rs' : kind), strictly);
  const inPlace = narrowed(ofKind, ({ regencyCode }) => place?.regencyCodes.includes(regencyCode) ?? true, strictly);
  const several = narrowed(inPlace, ({ name }) => isSuchA(short, name));
  const [first] = several;
  if (!first) return null;
  // 'pku muhammadiyah solo' has the city's name in its own.
  const city = place ? (regencies.get(place.code)?.plain.split(' ') ?? []) : [];
  const exact = several.filter(({ name }) =>
    distinctiveWordsOf(name).every((word) => words.includes(word) || city.includes(word)),
  );
  const isBrand = all.filter(({ name }) => distinctiveWordsOf(name)[0] === words[0]).length >= BRAND_MIN;
  // 'rs islam' may be any of them, although one has no other name.
  const isAnyOf = isBrand && place === null && words.length === 1;
  if (exact.length === 1 && whole.length > 0 && !isAnyOf) return { center: exact[0]!, how: 'exact', count, isBrand };
  if (several.length === 1) return { center: first, how: 'only', count, isBrand };
  return { center: null, how: 'several', count, isBrand };
}

/** The items for which it is so, or all when there is none and it is no must. */
function narrowed<Item>(items: readonly Item[], isSo: (item: Item) => boolean, strictly = false): readonly Item[] {
  const some = items.filter(isSo);
  return some.length > 0 || strictly ? some : items;
}

function includesAll(words: readonly string[], some: readonly string[]): boolean {
  return some.every((word) => words.includes(word));
}

/** How many slips a word may have. */
function slipsIn(word: string): number {
  return word.length < LONG ? 1 : 2;
}

/** One vowel is heard for another: 'nainggolon'. */
function isSlip(typed: string, word: string): boolean {
  return isSlipOfHand(typed, word) || typed.replace(/[aeiou]/g, 'a') === word.replace(/[aeiou]/g, 'a');
}

/** In a short word only a slip of the hand counts. */
function isLikelySlip(word: string, near: SimilarWord): boolean {
  return near.cost === 0 || word.length >= SHORT || isSlipOfHand(word, near.word);
}

/**
 * The words themselves, then with misspelt ones replaced by near ones, the likeliest first. A word of a name stays; one that is known
 * elsewhere is at most spelled another way ('rizki', 'rizky'), and only as such a name.
 */
function spellings(
  words: readonly string[],
  similar: (word: string) => readonly SimilarWord[],
  lexicon: Lexicon,
  isMarked: boolean,
): { words: string[]; cost: number }[] {
  const ways = words.map((word) => {
    const near = similar(word);
    const own = { word, cost: 0 };
    if (word.length < WORD_MIN || near.some((one) => one.word === word)) return [own];
    const isElsewhere = isKnown(word, lexicon);
    const most = word.length < (words.length > 1 ? SHORT_BESIDE : SHORT) ? 0 : slipsIn(word);
    const others = near
      .filter((one) => (isElsewhere ? isMarked && one.cost === 0 : one.cost <= most && isLikelySlip(word, one)))
      .slice(0, SIMILAR_MAX);
    return [own, ...others.map((one) => ({ word: one.word, cost: one.cost + CORRECTED }))];
  });
  let all: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (const way of ways)
    all = all
      .flatMap((one) => way.map(({ word, cost }) => ({ words: [...one.words, word], cost: one.cost + cost })))
      .slice(0, WAYS_MAX);
  return all.sort((a, b) => a.cost - b.cost).slice(0, TRIES_MAX);
}
