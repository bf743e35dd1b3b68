import { remember } from '../../remember.ts';
import type { SimilarWord } from './understanding/reading.ts';

/** Words of at least so many letters may be one slip, or two, away from what was meant. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
const SOUND_MIN = 3;
const SKELETON_MIN = 4;
/** Letters that fit into the bits of a number, one less than 32 for the sign. */
const LETTERS_MAX = 31;
const SIMILAR_MAX = 8;
const HEAD_LETTERS = 3;
/** So many typed words are cached with their similar ones. */
const REMEMBERED_MAX = 4_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Ways of writing one sound, old (Soewandi, van Ophuijsen) and new: Soetomo and Sutomo, Djoko and Joko, Achmad and Ahmad,
 * Saefudin and Syaifuddin, Rizky and Riski, Novi and Nofi.
 */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/oe/g, 'u'],
  [/dj/g, 'j'],
  [/tj/g, 'c'],
  [/[kc]h/g, 'h'],
  [/ph/g, 'p'],
  [/d[hz]/g, 'd'],
  [/([bgt])h/g, '$1'],
  [/s[hy]/g, 's'],
  [/ck/g, 'k'],
  [/au/g, 'o'],
  [/ae/g, 'ai'],
  [/ie/g, 'i'],
  [/[vf]/g, 'p'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/(.)\1+/g, '$1'],
];

/**
 * In names people also leave out an 'h' that is not heard, and write j for y: Fatimah and Fatima, Sjahrir and Syahrir, Wirjo and Wiryo, Christin and Kristin, Chandra and Tjandra, Jacob and
 * Jakob; Abdulrahman is Abdurrahman.
 */
const NAME_SOUNDS: typeof SOUNDS = [
  [/^abdul(?=[dnrstz])/, 'abdu'],
  [/[ck]h(?=r)/g, 'k'],
  [/^ch(?=[aei]n)/, 'c'],
  [/(?<=.)c(?=[bdfgklmnopqrstvwxz]|$)/g, 'k'],
  [/^nj/, 'ny'],
  [/(?<=[rs])j/g, 'y'],
  ...SOUNDS,
  [/(?<=.)h/g, ''],
  [/(.)\1+/g, '$1'],
];
/** Shorter words are the same only when they are written so. */
const SOUNDING_MIN = 3;

/** Words that may be meant by what was typed; grows and shrinks with the names in the directory. */
export type Spelling = {
  /** Counts a word `count` times more. Words are in the form of normaliseForSearch, without blanks. */
  add(word: string, count: number): void;
  /** Takes `count` back; a word that stands nowhere any more is forgotten. */
  remove(word: string, count: number): void;
  /** How often a word stands somewhere; 0 for an unknown one. */
  count(word: string): number;
  /** Of names: the words that sound the same as this one, which may be one of them. */
  sounding(word: string): readonly string[];
  /** At most 8 words near to a typed one, nearest first (by sound, then by letters), then the most common. */
  similar(word: string): readonly SimilarWord[];
  /** At most `most` words that begin so, the most common first. A prefix of three letters or more is quick. */
  startingWith(prefix: string, most: number): string[];
};

/** Forms of one length that begin with one letter, each with the set of its letters as bits. */
type Bucket = { readonly forms: string[]; readonly letters: number[] };

/**
 * An empty dictionary. A word is stored under how it sounds (`soundOf`), and is near when its sound is at most 1 slip away (from
 * 4 letters on; 2 from 8 letters on) by the Damerau-Levenshtein distance: a letter too much, too few, another, or two swapped. People
 * seldom miss the first letter: words that begin with another one are found at one slip only, by trying each letter. With `byLetters` a word
 * is also stored as it is written, because a slip can make a typed word sound otherwise ('maassar': makassar); and by its consonants, because
 * messages leave out vowels ('kndungn'). For small dictionaries. Only with `ofNames` there is an answer to `sounding`.
 */
export function createSpelling({ byLetters = false, ofNames = false } = {}): Spelling {
  const countsByHead = new Map<string, Map<string, number>>();
  const wordsBySkeleton = new Map<string, Set<string>>();
  const wordsBySound = new Map<string, string | string[]>();
  const wordsByNameSound = new Map<string, Set<string>>();
  const buckets = new Map<number, Bucket>();

  const countOf = (word: string): number => countsByHead.get(word.slice(0, HEAD_LETTERS))?.get(word) ?? 0;

  const formsOf = (word: string): string[] => {
    const sound = soundOf(word);
    return byLetters && word !== sound && word.length <= LETTERS_MAX ? [sound, word] : [sound];
  };

  const enter = (word: string, sound: string): void => {
    const words = wordsBySound.get(sound);
    wordsBySound.set(sound, words === undefined ? word : [words, word].flat());
    if (words !== undefined) return;
    const key = bucketOf(sound, sound.length);
    const bucket = buckets.get(key) ?? { forms: [], letters: [] };
    buckets.set(key, bucket);
    bucket.forms.push(sound);
    bucket.letters.push(lettersOf(sound));
  };

  const leave = (word: string, sound: string): void => {
    const others = [wordsBySound.get(sound) ?? []].flat().filter((other) => other !== word);
    if (others.length > 0) {
      wordsBySound.set(sound, others);
      return;
    }
    wordsBySound.delete(sound);
    const bucket = buckets.get(bucketOf(sound, sound.length));
    const at = bucket?.forms.indexOf(sound) ?? -1;
    if (!bucket || at < 0) return;
    // The last one fills the gap: the order means nothing.
    bucket.forms[at] = bucket.forms.at(-1) ?? '';
    bucket.letters[at] = bucket.letters.at(-1) ?? 0;
    bucket.forms.pop();
    bucket.letters.pop();
  };

  const near = (probe: string, slips: number, take: (form: string, cost: number) => void): void => {
    if (slips === 0) {
      take(probe, 0);
      return;
    }
    const distanceTo = distanceFrom(probe);
    for (let length = probe.length - slips; length <= probe.length + slips; length += 1) {
      const bucket = buckets.get(bucketOf(probe, length));
      if (bucket) scan(bucket, lettersOf(probe), slips, distanceTo, take);
    }
    for (const form of otherBeginnings(probe)) take(form, 1);
  };

  const similar = remember((word: string): readonly SimilarWord[] => {
    const costs = new Map<string, number>();
    // A slip can make two letters look like one sound ('rshmat'), so the letters themselves are looked up as well.
    for (const probe of new Set([soundOf(word), word])) {
      near(probe, slipsAllowed(word, probe), (form, cost) => {
        for (const one of [wordsBySound.get(form) ?? []].flat())
          if (cost < (costs.get(one) ?? Infinity)) costs.set(one, cost);
      });
    }
    for (const one of wordsBySkeleton.get(skeletonOf(word)) ?? [])
      if (!costs.has(one) && isWithoutVowels(word, one)) costs.set(one, 1);
    const lettersAway = distanceFrom(word);
    const away = new Map(Array.from(costs.keys(), (one) => [one, lettersAway(one)]));
    // One wrong letter can change a sound by two ('surabsya').
    const found = Array.from(costs, ([one, cost]): SimilarWord => ({
      word: one,
      cost: Math.min(cost, away.get(one)!),
      count: countOf(one),
    }));
    return found
      .sort(
        (a, b) =>
          a.cost - b.cost || away.get(a.word)! - away.get(b.word)! || b.count - a.count || (a.word < b.word ? -1 : 1),
      )
      .slice(0, SIMILAR_MAX);
  }, REMEMBERED_MAX);

  return {
    add: (word, count) => {
      if (word === '' || count <= 0) return;
      similar.forget();
      const head = word.slice(0, HEAD_LETTERS);
      const counts = countsByHead.get(head) ?? new Map<string, number>();
      countsByHead.set(head, counts);
      const before = counts.get(word);
      counts.set(word, (before ?? 0) + count);
      if (before !== undefined) return;
      for (const form of formsOf(word)) enter(word, form);
      if (ofNames) {
        const sound = nameSoundOf(word);
        wordsByNameSound.set(sound, (wordsByNameSound.get(sound) ?? new Set()).add(word));
      }
      const skeleton = skeletonOf(word);
      if (byLetters && skeleton.length >= SKELETON_MIN)
        wordsBySkeleton.set(skeleton, (wordsBySkeleton.get(skeleton) ?? new Set()).add(word));
    },
    remove: (word, count) => {
      similar.forget();
      const head = word.slice(0, HEAD_LETTERS);
      const counts = countsByHead.get(head);
      const before = counts?.get(word);
      if (counts === undefined || before === undefined) return;
      if (before > count) {
        counts.set(word, before - count);
        return;
      }
      counts.delete(word);
      if (counts.size === 0) countsByHead.delete(head);
      for (const form of formsOf(word)) leave(word, form);
      wordsByNameSound.get(nameSoundOf(word))?.delete(word);
      wordsBySkeleton.get(skeletonOf(word))?.delete(word);
    },
    count: countOf,
    sounding: (word) => {
      if (word.length < SOUNDING_MIN) return countOf(word) > 0 ? [word] : [];
      return [...(wordsByNameSound.get(nameSoundOf(word)) ?? [])];
    },
    similar: similar.of,
    startingWith: (prefix, most) => {
      const found: [word: string, count: number][] = [];
      const collect = (counts: ReadonlyMap<string, number> | undefined): void => {
        for (const [word, count] of counts ?? []) if (word.startsWith(prefix)) found.push([word, count]);
      };
      if (prefix.length >= HEAD_LETTERS) collect(countsByHead.get(prefix.slice(0, HEAD_LETTERS)));
      else for (const [head, counts] of countsByHead) if (head.startsWith(prefix)) collect(counts);
      return found
        .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
        .slice(0, most)
        .map(([word]) => word);
    },
  };
}

/** How a word sounds: the same for the spellings that Indonesian has for one sound. Pure. */
export function soundOf(word: string): string {
  return SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word);
}

/** The same for words of names, of which more spellings count as one. Pure. */
export function nameSoundOf(word: string): string {
  return NAME_SOUNDS.reduce((sound, [from, to]) => sound.replace(from, to), word);
}

/** The first letter and the consonants: 'kndungn' and 'kandungan' have the same. */
function skeletonOf(word: string): string {
  return word.charAt(0) + word.slice(1).replace(/[aeiou]/g, '');
}

/** Nothing but vowels left out, as in messages. Both have the same skeleton. */
function isWithoutVowels(typed: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === typed[at]) at += 1;
  return at === typed.length && typed.length < word.length;
}

function slipsAllowed(word: string, sound: string): number {
  // 'giig' sounds like three letters, but has four that were meant.
  const letters = Math.max(sound.length, Math.min(word.length, ONE_SLIP_FROM));
  if (letters < ONE_SLIP_FROM || sound.length < SOUND_MIN || sound.length > LETTERS_MAX) return 0;
  return sound.length < TWO_SLIPS_FROM ? 1 : 2;
}

function bucketOf(sound: string, length: number): number {
  return sound.charCodeAt(0) * 256 + length;
}

/** Takes each form at most `slips` away. A slip changes at most two letters of the set, so most forms are passed over by their bits. */
function scan(
  { forms, letters }: Bucket,
  meant: number,
  slips: number,
  distanceTo: (form: string) => number,
  take: (form: string, cost: number) => void,
): void {
  for (let at = 0; at < forms.length; at += 1) {
    if (ones(letters[at]! ^ meant) > 2 * slips) continue;
    const cost = distanceTo(forms[at]!);
    if (cost <= slips) take(forms[at]!, cost);
  }
}

/** All forms that are one slip away and begin with another letter. */
function otherBeginnings(sound: string): Set<string> {
  const rest = sound.slice(1);
  const forms = new Set([rest, `${sound.charAt(1)}${sound.charAt(0)}${sound.slice(2)}`]);
  for (const letter of LETTERS) forms.add(`${letter}${rest}`).add(`${letter}${sound}`);
  for (const form of forms) if (form.charAt(0) === sound.charAt(0)) forms.delete(form);
  return forms;
}

/** The set of letters as bits; digits share one. */
function lettersOf(form: string): number {
  let bits = 0;
  for (let at = 0; at < form.length; at += 1) {
    const letter = form.charCodeAt(at) - 97;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return bits;
}

/** How many bits are set: summed in pairs, fours and bytes. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Damerau-Levenshtein distances (optimal string alignment: neighbours may be swapped) from the first 31 letters of a word to others: a
 * column of the table is held as bits, so a letter of the other word costs a dozen operations (Hyyrö 2003).
 */
export function distanceFrom(whole: string): (other: string) => number {
  const word = whole.slice(0, LETTERS_MAX);
  const places = new Int32Array(128);
  for (let at = 0; at < word.length; at += 1) places[word.charCodeAt(at) & 127]! |= 1 << at;
  const last = 1 << (word.length - 1);
  return (other) => {
    let cost = word.length;
    let [up, down, diagonal, before] = [-1, 0, 0, 0];
    for (let at = 0; at < other.length; at += 1) {
      const same = places[other.charCodeAt(at) & 127]!;
      const swapped = ((~diagonal & same) << 1) & before;
      diagonal = (((same & up) + up) ^ up) | same | down | swapped | 0;
      let right = down | ~(diagonal | up);
      const left = diagonal & up;
      if (right & last) cost += 1;
      if (left & last) cost -= 1;
      right = (right << 1) | 1;
      up = (left << 1) | ~(diagonal | right);
      down = right & diagonal;
      before = same;
    }
    return cost;
  };
}
