import type { CenterWord } from '../../../../vocabulary.ts';
import { distanceFrom, soundOf } from '../../spelling.ts';
import { sameInCenters } from '../../name-forms.ts';
import { isSuchA, kindOf, distinctiveWords, distinctiveWordsOf, withRomanNumbers } from '../center-words.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Area } from '../meaning.ts';
import type { NamedCenter, SimilarWord } from '../reading.ts';
import { regroupings } from './regroup.ts';
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
/** What it costs at most to read all words of a name by their sound alone. */
const SAME_MAX = 2 * CORRECTED;
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
  const ways = spellings(words, (word) => names.similarDoctorWords(word), lexicon, true);
  const found = ({ words: own, cost }: Omit<ReadName, 'count'>, exactly: boolean): ReadName | null => {
    const count = names.countDoctors(own, DOCTORS_MAX, exactly);
    return count > 0 ? { words: own, cost, count } : null;
  };
  const isWord = (word: string): boolean => names.isDoctorWord(word) || names.soundingDoctorWords(word).length > 0;
  const asWritten = (word: string): string => {
    const [one, ...others] = names.isDoctorWord(word) ? [word] : names.soundingDoctorWords(word);
    return one === undefined || others.length > 0 ? word : one;
  };
  // First as the directory writes it; then however its sounds are written and however it is divided, which is the same name; then with slips.
  const [same, slipped] = [ways.filter(({ cost }) => cost <= SAME_MAX), ways.filter(({ cost }) => cost > SAME_MAX)];
  return (
    firstOf(same, (way) => found(way, true)) ??
    firstOf([words, ...regroupings(words, isWord)], (own) =>
      found({ words: own.map(asWritten), cost: 0 }, lexicon.isExact),
    ) ??
    firstOf(slipped, (way) => found(way, lexicon.isExact))
  );
}

function firstOf<Item, Answer>(items: readonly Item[], ask: (item: Item) => Answer | null): Answer | null {
  for (const item of items) {
    const answer = ask(item);
    if (answer !== null) return answer;
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
  const divisions = [own, ...regroupings(own, (word) => names.soundingCenterWords(word).length > 0)];
  const similar = (word: string): readonly SimilarWord[] => names.similarCenterWords(word);
  const ways = divisions.flatMap((some) => spellings(some, similar, lexicon, beside.kind !== null, sameInCenters));
  const tries = ways.sort((a, b) => a.cost - b.cost).slice(0, TRIES_MAX);
  const same = tries.filter(({ cost }) => cost === 0);
  // 'rsia graha bunda bandung' is Grha Bunda there rather than Graha Bunda elsewhere.
  const there = same.length < 2 ? null : firstOf(same, (one) => centerIn(one, beside, lexicon, true));
  return there ?? firstOf(tries, (one) => centerIn(one, beside, lexicon, one.cost > SLIP_MIN));
}

/** The center that has these words; when `strictly`, of the kind and in the area beside it. */
function centerIn(
  one: Omit<ReadName, 'count'>,
  beside: Beside,
  lexicon: Lexicon,
  strictly: boolean,
): ReadCenter | null {
  const corrected = one.cost > 0 ? calledSo(one.words, beside.short, lexicon) : null;
  if (corrected) return { ...one, count: 1, center: corrected, how: 'called', isBrand: false };
  return firstOf([one.words, withRomanNumbers(one.words)], (form) => {
    // A corrected name must be of the kind and in the area beside it.
    const found = form && centersOf(form, lexicon, beside, strictly);
    return found ? { ...one, ...found, words: form } : null;
  });
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
  // Hardly anybody names a puskesmas without the word, because most are called like their villages; only one of several words, all of them, is meant where no hospital has them.
  const others = every.filter(({ name }) => (kindOf(name) === 'puskesmas') === (kind === 'puskesmas'));
  const isVeryName = ({ name }: NamedCenter) => distinctiveWordsOf(name).join(' ') === words.join(' ');
  const found = others.length > 0 || kind !== null || words.length < 2 ? others : every.filter(isVeryName);
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
  const heard = (one: string): string => soundOf(one).replace(/[aeiou]/g, 'a');
  return isSlipOfHand(typed, word) || heard(typed) === heard(word);
}

/** In a short word only a slip of the hand counts; beside others of the name, also a vowel that was heard for another. */
function isLikelySlip(word: string, near: SimilarWord, isBeside: boolean): boolean {
  if (near.cost === 0 || word.length >= SHORT) return true;
  return isBeside && !isOrdinaryName(word) ? isSlip(word, near.word) : isSlipOfHand(word, near.word);
}

/**
 * The words themselves, then with misspelt ones replaced by near ones, the likeliest first. A word of a name stays; one that is known
 * elsewhere is at most spelled another way ('rizki', 'rizky'), and only as such a name. `sameAs`: other words that count as the same.
 */
function spellings(
  words: readonly string[],
  similar: (word: string) => readonly SimilarWord[],
  lexicon: Lexicon,
  isMarked: boolean,
  sameAs: (word: string) => readonly string[] = () => [],
): { words: string[]; cost: number }[] {
  const ways = words.map((word) => {
    const own = [word, ...sameAs(word)].map((one) => ({ word: one, cost: 0 }));
    if (word.length < WORD_MIN) return own;
    const near = similar(word);
    const isOfNames = near.some((one) => one.word === word);
    // Beside others of the name it is no name of another kind.
    const isElsewhere = words.length > 1 ? lexicon.words.has(word) : isKnown(word, lexicon);
    const most = word.length < (words.length > 1 ? SHORT_BESIDE : SHORT) ? 0 : slipsIn(word);
    const isLikely = (one: SimilarWord): boolean => {
      if (isOfNames) return one.cost === 0 && one.word !== word;
      return isElsewhere ? isMarked && one.cost === 0 : one.cost <= most && isLikelySlip(word, one, words.length > 1);
    };
    const others = near.filter(isLikely).slice(0, SIMILAR_MAX);
    return [...own, ...others.map((one) => ({ word: one.word, cost: one.cost + CORRECTED }))];
  });
  let all: { words: string[]; cost: number }[] = [{ words: [], cost: 0 }];
  for (const way of ways)
    all = all
      .flatMap((one) => way.map(({ word, cost }) => ({ words: [...one.words, word], cost: one.cost + cost })))
      .slice(0, WAYS_MAX);
  return all.sort((a, b) => a.cost - b.cost).slice(0, TRIES_MAX);
}
