import { createSpelling } from '#domain/directory/search/spelling.ts';
import type { Spelling } from '#domain/directory/search/spelling.ts';
import type { SimilarWord } from '#domain/directory/search/understanding/reading.ts';
import { GrowList } from './grow-list.ts';
import { NumberSet } from './number-set.ts';

/** A shorter beginning would match too many words; a single letter must be a whole word. */
const PREFIX_MIN_CHARS = 2;
/** How many words with the same beginning are looked through at most. */
const BEGINNINGS_MAX = 400;

/** How far beyond the words themselves a look-up reaches. */
type Reach = { readonly begins?: (word: string, at: number) => boolean; readonly sounds?: boolean };

/** The numbers (of doctors or of centers) by the words of their names. Numbers are added in rising order; removed ones stay in the lists. */
export class NameIndex {
  readonly #lists = new Map<string, GrowList>();
  readonly #spelling: Spelling = createSpelling({ ofNames: true });
  #last = 0;

  add(number: number, words: readonly string[]): void {
    this.#last = Math.max(this.#last, number);
    for (const word of words) {
      const list = this.#lists.get(word) ?? new GrowList();
      this.#lists.set(word, list);
      list.insert(number);
      this.#spelling.add(word, 1);
    }
  }

  has(word: string): boolean {
    return this.#lists.has(word);
  }

  /** The words that sound the same. */
  sounding(word: string): readonly string[] {
    return this.#spelling.sounding(word);
  }

  similar(word: string): readonly SimilarWord[] {
    return this.#spelling.similar(word);
  }

  /** The numbers that have the word, or with `begins` a word that begins with it, or with `sounds` one that sounds the same; sorted, each once. */
  numbersOf(word: string, begins: boolean, sounds = false): Uint32Array {
    const whole = this.#lists.get(word);
    const own = whole ? whole.data.subarray(0, whole.length) : NOTHING;
    const others = [
      ...(begins && word.length >= PREFIX_MIN_CHARS ? this.#spelling.startingWith(word, BEGINNINGS_MAX) : []),
      ...(sounds ? this.#spelling.sounding(word) : []),
    ];
    const lists = others.flatMap((one) => (one === word ? [] : (this.#lists.get(one) ?? [])));
    if (lists.length === 0) return own;
    return union([own, ...lists.map(({ data, length }) => data.subarray(0, length))]);
  }

  /** At most `most` numbers that have a word with this beginning; those with the whole word come first, the others in no order. */
  someOf(word: string, most: number): Uint32Array {
    const numbers = united.emptied(this.#last + 1);
    const words = word.length < PREFIX_MIN_CHARS ? [] : this.#spelling.startingWith(word, BEGINNINGS_MAX);
    for (const one of [word, ...words]) {
      const { data, length } = this.#lists.get(one) ?? NOBODY;
      for (let at = 0; at < length && numbers.size < most; at += 1) numbers.add(data[at]!);
    }
    return numbers.toArray();
  }

  /** The numbers that have all words, each as a whole word, as a beginning where it `begins` one, or by its sound. */
  numbersOfAll(words: readonly string[], { begins = () => true, sounds = false }: Reach = {}): Uint32Array {
    if (words.length === 0) return NOTHING;
    const lists = words
      .map((word, at) => this.numbersOf(word, begins(word, at), sounds))
      .sort((a, b) => a.length - b.length);
    return lists.reduce((left, right) => (left.length === 0 ? left : intersection(left, right)));
  }

  /** For each of some sorted numbers, how many of the words are whole words of its name. With `sounds`, a word that nobody has so counts by its sound. */
  countWhole(numbers: Uint32Array, words: readonly string[], sounds = false): Uint8Array {
    const counts = new Uint8Array(numbers.length);
    for (const word of words) {
      const list = this.numbersOf(word, false, sounds && !this.has(word));
      let from = 0;
      for (let at = 0; at < numbers.length && from < list.length; at += 1) {
        from = firstAtLeast(list, numbers[at]!, from);
        if (list[from] === numbers[at]) counts[at]! += 1;
      }
    }
    return counts;
  }
}

const NOTHING = new Uint32Array(0);
const NOBODY = { data: NOTHING, length: 0 };

/** The numbers that both of two sorted lists have; the first list must be the shorter one. */
function intersection(short: Uint32Array, long: Uint32Array): Uint32Array {
  const both = new Uint32Array(short.length);
  let count = 0;
  let from = 0;
  for (const value of short) {
    from = firstAtLeast(long, value, from);
    if (from === long.length) break;
    if (long[from] === value) both[count++] = value;
  }
  return both.subarray(0, count);
}

/** The index, from `from` on, of the first number in a sorted list that is not smaller than `value`: found by growing steps, then by halving. */
export function firstAtLeast(list: Uint32Array, value: number, from: number): number {
  let step = 1;
  let low = from;
  let high = from;
  while (high < list.length && list[high]! < value) {
    low = high + 1;
    high += step;
    step *= 2;
  }
  high = Math.min(high, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const united = new NumberSet();

/** The numbers that any of some sorted lists has, sorted. */
function union(lists: readonly Uint32Array[]): Uint32Array {
  const all = united.emptied(lists.reduce((most, list) => Math.max(most, list.at(-1) ?? 0), 0) + 1);
  for (const list of lists) for (let at = 0; at < list.length; at += 1) all.add(list[at]!);
  return all.toArray();
}
